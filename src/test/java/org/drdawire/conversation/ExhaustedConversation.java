package org.drdawire.conversation;

import java.util.List;
import java.util.Random;
import org.drdawire.request.Exhausted;

/**
 * Tries the steps of a conversation at many places where the stack or the heap is at its end, in a
 * machine of its own: it is afterwards as if they had not failed, or it is over.
 */
final class ExhaustedConversation {

  private static int failures;

  private ExhaustedConversation() {}

  /** Takes what is to be exhausted, the number of places, and a seed. */
  public static void main(String[] arguments) throws Exception {
    int steps = ExhaustedScript.steps();
    // Nothing is loaded or linked where there is no room for it: that is the machine's to mend.
    List<String> right = ExhaustedScript.lines();
    Exhausted exhausted = Exhausted.of(arguments[0]);
    int places = Integer.parseInt(arguments[1]);
    int wrong = 0;
    for (int i = 0; i < places; i++) {
      Random random = new Random(Long.parseLong(arguments[2]) + i);
      String finding = finding(i % steps, right, exhausted, random);
      if (finding != null) {
        wrong++;
        System.out.println("place=" + i + " step=" + i % steps + " " + finding);
      }
    }
    System.out.println("places=" + places + " failures=" + failures + " wrong=" + wrong);
  }

  /** Says what is wrong after a step, if anything is. */
  private static String finding(int step, List<String> right, Exhausted exhausted, Random random) {
    Throwable[] thrown = new Throwable[1];
    try {
      List<String> seen =
          ExhaustedScript.lines(step, call -> thrown[0] = exhausted.run(random, call));
      failures += thrown[0] instanceof VirtualMachineError ? 1 : 0;
      if (seen.isEmpty() || seen.equals(right)) {
        return null;
      }
      int line = 0;
      while (line < seen.size() && seen.get(line).equals(right.get(line))) {
        line++;
      }
      return thrown[0] + ": " + (line < seen.size() ? seen.get(line) : "too few");
    } catch (Exception | AssertionError e) {
      return thrown[0] + ": " + e;
    }
  }
}
