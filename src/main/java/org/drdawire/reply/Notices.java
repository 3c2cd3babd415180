package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;

/** The first notices of a connection. */
final class Notices {

  private final List<Notice> kept = new ArrayList<>();

  void add(int most, Notice notice) {
    if (kept.size() < most) {
      kept.add(notice);
    }
  }

  List<Notice> list() {
    return List.copyOf(kept);
  }
}
