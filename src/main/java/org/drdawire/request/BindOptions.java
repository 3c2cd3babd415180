package org.drdawire.request;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.drdawire.ddm.CodePoint;

/** The rules for the options of one command. */
final class BindOptions {

  private BindOptions() {}

  /** Copies the options, which the command must accept, each parameter at most once. */
  static List<BindOption> copyOf(
      List<BindOption> options, CodePoint command, Set<CodePoint> taken) {
    List<BindOption> copy = List.copyOf(options);
    Set<CodePoint> seen = EnumSet.noneOf(CodePoint.class);
    for (BindOption option : copy) {
      CodePoint parameter = option.parameter();
      if (!taken.contains(parameter)) {
        throw new IllegalArgumentException(command + " takes no " + parameter);
      }
      if (!seen.add(parameter)) {
        throw new IllegalArgumentException(parameter + " twice");
      }
    }
    return copy;
  }
}
