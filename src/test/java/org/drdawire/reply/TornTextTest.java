package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/**
 * A text of a piece that the end of the stack has torn is whole when it is asked again, or none.
 */
class TornTextTest {

  private static final String TEXT = "abc1".repeat(300);
  private static final int[] CCSIDS = {1208, 37, 1386, 5035};
  private static final int SHIFTS = 4;
  private static final int TRIES = 800;
  private static final long STACK = 1 << 18;

  private interface Step {
    void run();
  }

  private int failed;
  private boolean succeeded;
  private int shift;

  /** Runs a step where the stack has room for so many more frames; false if that is not enough. */
  private boolean runs(int frames, Step step) {
    succeeded = true;
    descend(Integer.MAX_VALUE, frames, step);
    return succeeded;
  }

  /** Gives how many frames there was room for. */
  private int descend(int most, int frames, Step step) {
    int room = 0;
    try {
      room = most == 0 ? 0 : 1 + descend(most - 1, frames, step);
    } catch (StackOverflowError e) {
      room = 0;
    }
    if (room == frames) {
      try {
        shifted(shift, step);
      } catch (StackOverflowError e) {
        succeeded = false;
        failed++;
      }
    }
    return room;
  }

  /** Runs a step behind frames of other sizes, so that the stack ends at other places. */
  private static void shifted(int shift, Step step) {
    switch (shift) {
      case 0 -> step.run();
      case 1 -> narrow(1, step);
      case 2 -> wide(1, 2, 3, step);
      default -> narrow(2, () -> wide(1, 2, 3, step));
    }
  }

  private static long narrow(long value, Step step) {
    step.run();
    return value;
  }

  private static long wide(long value, long other, long third, Step step) {
    long sum = value + other * third;
    step.run();
    return sum;
  }

  private static LargeObjectPiece piece(int ccsid) {
    byte[] bytes = bytes(ccsid);
    OpenedRows opened = OpenedRows.of("CE 8004");
    opened.rows.useCcsid(1, ccsid);
    opened.row(String.format("%08X", bytes.length));
    opened.next("146C", HexFormat.of().formatHex(bytes));
    return opened.replies.largeObject();
  }

  private static byte[] bytes(int ccsid) {
    boolean ebcdic = ccsid == 37 || ccsid == 5035;
    return TEXT.getBytes(ebcdic ? Charset.forName("IBM037") : StandardCharsets.US_ASCII);
  }

  @Test
  void aTextIsWholeOrNone() throws InterruptedException {
    Thread thread = new Thread(null, this::tearTexts, "small stack", STACK);
    Throwable[] failure = {null};
    thread.setUncaughtExceptionHandler((any, e) -> failure[0] = e);
    thread.start();
    thread.join();
    assertEquals(null, failure[0]);
    assertTrue(failed > 0, "the stack has never ended");
  }

  private void tearTexts() {
    for (int i = 0; i < TRIES; i++) {
      int frames = i / CCSIDS.length / SHIFTS;
      shift = i / CCSIDS.length % SHIFTS;
      int ccsid = CCSIDS[i % CCSIDS.length];
      LargeObjectPiece piece = piece(ccsid);
      if (!runs(frames, piece::text)) {
        assertWholeOrNone(piece);
      }
      LargeObjectPiece chars = piece(ccsid);
      CharBuffer target = CharBuffer.allocate(TEXT.length());
      if (!runs(frames, () -> chars.decode(target))) {
        assertWholeOrNone(chars);
      }
    }
  }

  private void assertWholeOrNone(LargeObjectPiece piece) {
    try {
      assertEquals(TEXT, piece.text());
    } catch (IllegalStateException ended) {
      assertEquals("an error has ended the text", ended.getMessage());
    }
    assertEquals(TEXT.length(), piece.data().remaining());
  }

  /** What was refused before anything was decoded has torn nothing. */
  @Test
  void aTargetThatIsRefusedTearsNothing() {
    LargeObjectPiece piece = piece(1208);
    CharBuffer refused = CharBuffer.allocate(9).asReadOnlyBuffer();
    assertThrows(ReadOnlyBufferException.class, () -> piece.decode(refused));
    assertEquals(TEXT, piece.text());
  }
}
