package org.drdawire.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Four times the input takes at most five times the CPU time: -Dlong=growth. Long numbers take the
 * JDK more; there the library must not add to how fast that grows.
 */
@Tag("growth")
class Growth {

  private static final double LIMIT = 5;

  /** How much faster the time may grow than that of the JDK: what is measured varies. */
  private static final double BESIDE_JDK = 1.25;

  /** However fast the JDK's own time grows, it is measured once. */
  private static final double LIMIT_OF_JDK = Double.MAX_VALUE;

  private final List<String> above = new ArrayList<>();

  @Test
  void noCostGrowsFasterThanItsInput() throws Exception {
    print("what", "n", "    CPU at n |  CPU at 4 n  | ratio", "the JDK's own");
    List<Cost> costs =
        Stream.of(
                TextCosts.all(),
                NumberCosts.all(),
                ObjectCosts.all(),
                RowCosts.all(),
                LargeObjectCosts.all(),
                ReplyCosts.all())
            .flatMap(List::stream)
            .toList();
    for (Cost cost : costs) {
      measure(cost);
    }
    assertEquals(List.of(), above);
  }

  private void measure(Cost cost) throws Exception {
    double limit = LIMIT;
    String besides = "";
    if (cost.ofJdk() != null) {
      Measured jdk = Measured.of(cost.ofJdk(), cost.n(), LIMIT_OF_JDK);
      limit = Math.max(LIMIT, BESIDE_JDK * jdk.ratio());
      besides = jdk.toString();
    }
    Measured measured = Measured.of(cost.ofSize(), cost.n(), limit);
    print(cost.what(), Integer.toString(cost.n()), measured.toString(), besides);
    if (measured.ratio() > limit) {
      above.add(cost.what());
    }
  }

  private static void print(String what, String n, String measured, String besides) {
    System.out.printf(Locale.ROOT, "%-58s | %7s | %s | %s%n", what, n, measured, besides);
  }
}
