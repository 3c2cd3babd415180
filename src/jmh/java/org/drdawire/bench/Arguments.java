package org.drdawire.bench;

import java.util.ArrayList;
import java.util.List;

/** The arguments of a command; each is read once. */
final class Arguments {

  private final String usage;
  private final List<String> left;

  Arguments(String usage, String... given) {
    this.usage = usage;
    this.left = new ArrayList<>(List.of(given));
  }

  boolean flag(String name) {
    return left.remove(name);
  }

  String option(String name, String otherwise) {
    int index = left.indexOf(name);
    if (index < 0) {
      return otherwise;
    }
    left.remove(index);
    return take(index);
  }

  String operand() {
    return take(0);
  }

  private String take(int index) {
    if (index >= left.size()) {
      throw wrong();
    }
    return left.remove(index);
  }

  /** Fails if an argument is left. */
  void end() {
    if (!left.isEmpty()) {
      throw wrong();
    }
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException(usage);
  }
}
