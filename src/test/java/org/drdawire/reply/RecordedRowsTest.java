package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.drdawire.golden.Pieces;
import org.drdawire.reply.Recording.Exchange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of the recorded replies are the same wherever the bytes are cut. */
@Tag("replies")
class RecordedRowsTest {

  /** How often each reply is cut at random in {@code verify}; {@code -Dreplies.cuts=1000}: more. */
  private static final int CUTS = Integer.getInteger("replies.cuts", 40);

  private static final List<Recording> ALL = Recording.all();
  private static final List<List<String>> WHOLE =
      ALL.stream().map(recording -> events(recording, left -> left, false)).toList();

  @Test
  void thereAreManyRows() {
    long rows =
        WHOLE.stream().flatMap(List::stream).filter(event -> event.startsWith("ROW ")).count();
    assertEquals(333, rows);
  }

  @Test
  void rowsAreTheSameByteByByte() {
    for (int i = 0; i < ALL.size(); i++) {
      assertEquals(WHOLE.get(i), events(ALL.get(i), left -> 1, false), ALL.get(i).name());
    }
  }

  static IntStream seeds() {
    return IntStream.rangeClosed(1, CUTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void rowsAreTheSameForRandomCuts(int seed) {
    IntUnaryOperator cuts = Pieces.random(new Random(seed));
    for (int i = 0; i < ALL.size(); i++) {
      assertEquals(WHOLE.get(i), events(ALL.get(i), cuts, seed % 2 == 0), ALL.get(i).name());
    }
  }

  private static List<String> events(Recording recording, IntUnaryOperator cuts, boolean direct) {
    RowTranscript transcript = new RowTranscript();
    for (Exchange exchange : recording.exchanges()) {
      exchange.sendTo(transcript.outstanding);
      boolean goesOn =
          Pieces.read(exchange.reply(), cuts, direct, piece -> readAll(transcript, piece));
      if (!goesOn) {
        break;
      }
    }
    transcript.copies.forEach((copy, seen) -> assertEquals(seen, transcript.text(copy)));
    return transcript.events;
  }

  private static boolean readAll(RowTranscript transcript, ByteBuffer piece) {
    boolean goesOn = transcript.read(piece);
    assertTrue(!goesOn || !piece.hasRemaining());
    return goesOn;
  }
}
