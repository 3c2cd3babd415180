package org.drdawire.captures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Captures with a byte that is another one: what is thrown is typed, and all is said in the same
 * words wherever the bytes are cut. The tool for captures of strangers gets through them, too.
 */
class MutatedCapturesTest {

  /** How many mutants there are of each; {@code -Dcaptures.mutants=10000}: more. */
  private static final int MUTANTS = Integer.getInteger("captures.mutants", 50);

  /** Values at which lengths, indicators and signs change. */
  private static final int[] EDGES = {0, 1, 0x7F, 0x80, 0xFE, 0xFF};

  static List<Capture> answered() {
    return CapturesTest.answered();
  }

  @ParameterizedTest
  @MethodSource("answered")
  void theCutChangesNothing(Capture capture) {
    Random random = new Random(capture.name().hashCode());
    for (int i = 0; i < MUTANTS; i++) {
      Capture mutant = mutant(capture, random);
      List<String> whole = ReadCapture.lines(mutant, left -> left);
      List<String> cut =
          ReadCapture.lines(mutant, left -> 1 + random.nextInt(Math.min(left, 1_000)));
      assertEquals(said(whole), said(cut), () -> String.join("\n", mutant.lines()));
    }
  }

  /** How many bytes are shown of what is no DSS depends on the cut. */
  private static List<String> said(List<String> lines) {
    return lines.stream().map(line -> line.replaceAll("bytes=X'[0-9A-F]*'", "")).toList();
  }

  @ParameterizedTest
  @MethodSource("answered")
  void theToolGetsThroughThem(Capture capture) {
    Random random = new Random(capture.name().hashCode());
    for (int i = 0; i < MUTANTS; i++) {
      Capture mutant = mutant(capture, random);
      Capture paired =
          PairedCapture.of("mine", capture.setup(), mutant.sent(true), mutant.sent(false))
              .orElseThrow()
              .capture();
      DecodedCapture.marked(paired, true);
    }
  }

  /** A byte of the server is another one. */
  private static Capture mutant(Capture capture, Random random) {
    List<Capture.Flush> flushes = new ArrayList<>(capture.flushes());
    int number = random.nextInt(flushes.size());
    while (flushes.get(number).fromClient()) {
      number = random.nextInt(flushes.size());
    }
    Capture.Flush flush = flushes.get(number);
    byte[] bytes = flush.bytes();
    boolean edge = random.nextBoolean();
    bytes[random.nextInt(bytes.length)] =
        (byte) (edge ? EDGES[random.nextInt(EDGES.length)] : random.nextInt(256));
    flushes.set(number, Capture.Flush.of(flush.title(), false, bytes));
    return new Capture(capture.name(), List.of(), capture.setup(), flushes);
  }
}
