package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How long a row may be. */
class RowLimitsTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100, 40_000})
  void aRowLongerThanTheLimitFails(int piece) {
    OpenedRows texts = OpenedRows.of("3E 7FFF 3E 7FFF");
    texts.replies.limitTo(ReplyLimits.usual().withRowBytes(1000));
    ByteBuffer block = Wire.framed("53", 1, "241B FF 00 03E0 41*992 0010 41*16 FF 00 0001 41 0000");
    int rows = 0;
    String message = "";
    while (block.hasRemaining()) {
      byte[] bytes = new byte[Math.min(piece, block.remaining())];
      block.get(bytes);
      ByteBuffer part = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
      try {
        while (texts.replies.next(part) != ReplyEvent.NEEDS_MORE) {
          rows++;
        }
      } catch (ReplyFormatException e) {
        message = e.getMessage();
      }
    }
    assertEquals("QRYDTA row too long: bytes=1014 limit=1000 offset=996 row=1", message);
    assertEquals(0, rows);
  }

  /** What stands behind a row in the same buffer does not count. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100, 40_000})
  void aRowOfTheLimitIsRead(int piece) {
    OpenedRows texts = OpenedRows.of("3E 7FFF");
    texts.replies.limitTo(ReplyLimits.usual().withRowBytes(1000));
    ByteBuffer block = Wire.framed("53", 1, "241B FF 00 03E4 41*996 FF 00 03E4 42*996 FF00");
    StringBuilder text = new StringBuilder();
    while (block.hasRemaining()) {
      byte[] bytes = new byte[Math.min(piece, block.remaining())];
      block.get(bytes);
      ByteBuffer part = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
      while (texts.replies.next(part) != ReplyEvent.NEEDS_MORE) {
        text.append(texts.rows.getText(1));
      }
    }
    assertEquals("A".repeat(996) + "B".repeat(996), text.toString());
  }

  /** A row of so many bytes is not waited for: it is longer than every limit. */
  @ParameterizedTest
  @CsvSource({
    "000000007FFFFFFF, row too long: bytes=2147483647 limit=33554432 offset=2",
    "0000000080000000, large object too long for a row: bytes=2147483648 limit=2147483647 offset=2"
  })
  void aLargeObjectInARowLongerThanTheLimitFails(String length, String message) {
    OpenedRows objects = OpenedRows.of("C8 8009");
    ByteBuffer block = Wire.framed("53", 1, "241B FF 00 01 0000000000000001 41 FF 00 01 " + length);
    assertEquals(ReplyEvent.ROW, objects.replies.next(block));
    ReplyFormatException error =
        assertThrows(ReplyFormatException.class, () -> objects.replies.next(block));
    assertEquals("QRYDTA " + message + " row=2", error.getMessage());
  }

  /** It counts for the rest of a row of which more has come already than it allows. */
  @ParameterizedTest
  @ValueSource(ints = {16, 30, 99})
  void aSmallerLimitWithinARow(int limit) {
    OpenedRows texts = OpenedRows.of("3E 7FFF");
    assertEquals(ReplyEvent.NEEDS_MORE, texts.next("241B", "FF 00 0064 41*50"));
    texts.replies.limitTo(ReplyLimits.usual().withRowBytes(limit));
    ByteBuffer rest = Wire.framed("53", 1, "241B 41*50");
    ReplyFormatException error =
        assertThrows(ReplyFormatException.class, () -> texts.replies.next(rest));
    assertEquals(
        "QRYDTA row too long: bytes=104 limit=" + limit + " offset=2 row=1", error.getMessage());
    assertEquals(ReplyEvent.NEEDS_MORE, texts.replies.next(rest));
    ByteBuffer end = Wire.framed("03", 1, "2408 FF");
    assertEquals(ReplyEvent.SQLCA, texts.replies.next(end));
    assertEquals(ReplyEvent.ANSWERED, texts.replies.next(end));
    assertTrue(texts.replies.canGoOn());
  }

  /** A description is one, however it comes: its limit is never that of other objects. */
  @ParameterizedTest
  @ValueSource(ints = {1, 9, 15, 16, 100})
  void theLimitOfADescriptionInEachCut(int cut) {
    String hex = Wire.frame("53", 1, "241A " + OpenedRows.description("02 0004 02 0004"));
    for (boolean fits : new boolean[] {true, false}) {
      FullTranscript seen = new FullTranscript().sent(CodePoint.OPNQRY);
      seen.replies.limitTo(
          ReplyLimits.usual().withDescriptionBytes(fits ? 24 : 23).withObjectBytes(fits ? 16 : 99));
      seen.read(Hex.parse(hex), left -> cut, false);
      assertEquals(
          List.of(
              fits
                  ? "ROW_DESCRIPTION columns=2 sqlcaBeforeRow=true"
                  : "ReplyFormatException 58009 reply to OPNQRY object too long: bytes=24 limit=23"
                      + " offset=10"),
          seen.lines);
    }
  }

  /**
   * Whatever limit is set wherever the bytes of whatever object are cut, the reader knows its
   * place.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void limitsThatChangeAnywhere(int seed) {
    Random random = new Random(seed);
    byte[] answer =
        Hex.parse(
            Wire.frame("53", 1, "241A " + OpenedRows.description("3E 7FFF CE 8004"))
                + Wire.frame("53", 1, "241B FF00 0028 41*40 00000005 FF00 00")
                + Wire.frame("53", 1, "146C 4142434445")
                + Wire.frame("53", 1, "241B 2842*40 00000002")
                + Wire.frame("53", 1, "146C 4142")
                + Wire.frame("53", 1, "241B")
                + Wire.frame("53", 1, "2411 FF FF 0000")
                + Wire.frame("03", 1, "2408 FF"));
    for (int i = 0; i < 300; i++) {
      FullTranscript seen = new FullTranscript().sent(CodePoint.OPNQRY).sent(CodePoint.RDBCMM);
      seen.read(
          answer,
          left -> {
            int most = 16 + random.nextInt(1 << random.nextInt(8));
            seen.replies.limitTo(
                new ReplyLimits(most, most, most, random.nextInt(3), random.nextInt(3), 0));
            return 1 + random.nextInt(Math.min(left, 1 << random.nextInt(8)));
          },
          random.nextBoolean());
      assertEquals(seen.replies.canGoOn() ? 1 : 2, seen.outstanding.count(), seen.lines::toString);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "15, objectBytes too small: value=15 limit=16",
    "1073741825, objectBytes too large: value=1073741825 limit=1073741824"
  })
  void whatIsNoLimit(int bytes, String message) {
    ReplyLimits limits = ReplyLimits.usual();
    assertEquals(message, refused(() -> limits.withObjectBytes(bytes)));
    assertEquals(
        message.replace("object", "description"),
        refused(() -> limits.withDescriptionBytes(bytes)));
    assertEquals(message.replace("object", "row"), refused(() -> limits.withRowBytes(bytes)));
  }

  private static String refused(Executable setting) {
    return assertThrows(FieldLimitException.class, setting).getMessage();
  }

  @Test
  void theEndsOfTheRanges() {
    ReplyLimits limits = ReplyLimits.usual();
    assertEquals(
        new ReplyLimits(16, 16, 16, 0, 0, 0),
        limits
            .withObjectBytes(16)
            .withDescriptionBytes(16)
            .withRowBytes(16)
            .withNotices(0)
            .withEmptyInARow(0)
            .withResultSets(0));
    int most = 1_073_741_824;
    assertEquals(
        new ReplyLimits(most, most, most, 1_000_000, 1_000_000, 1_000_000),
        limits
            .withObjectBytes(most)
            .withDescriptionBytes(most)
            .withRowBytes(most)
            .withNotices(1_000_000)
            .withEmptyInARow(1_000_000)
            .withResultSets(1_000_000));
    assertEquals(
        "notices too large: value=1000001 limit=1000000",
        refused(() -> limits.withNotices(1_000_001)));
    assertEquals("notices too small: value=-1 limit=0", refused(() -> limits.withNotices(-1)));
    assertEquals(
        "emptyInARow too large: value=1000001 limit=1000000",
        refused(() -> limits.withEmptyInARow(1_000_001)));
    assertEquals(
        "emptyInARow too small: value=-1 limit=0", refused(() -> limits.withEmptyInARow(-1)));
  }
}
