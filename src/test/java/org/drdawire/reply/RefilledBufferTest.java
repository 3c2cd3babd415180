package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.DateTimeParts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands in the caller's buffer is not asked for once that was filled again. */
class RefilledBufferTest {

  private static final String CHANGED = "the buffer has changed since next()";

  /** INTEGER, DOUBLE, VARCHAR, DATE, TIME, TIMESTAMP, DECIMAL, BOOLEAN. */
  private static final String COLUMNS =
      "02 0004 0A 0008 3F 0020 20 000A 22 0008 24 001A 0E 0500 BE 0001";

  private static final String ROW =
      "FF 00 0000002A 4045000000000000 00 0002 6869 323032362D30312D3032 30313A30323A3033"
          + " 323032362D30312D30322D30312E30322E30332E303030303030 00042C 01";

  private static final Map<String, Consumer<ByteBuffer>> FILLED =
      Map.of(
          "clear", RefilledBufferTest::clear,
          "compact", RefilledBufferTest::compact,
          "array", bytes -> fill(bytes.position(0)));

  private static final Map<String, Consumer<RowReader>> GETTERS =
      Map.ofEntries(
          Map.entry("isNull", rows -> rows.isNull(3)),
          Map.entry("isOutside", rows -> rows.isOutside(3)),
          Map.entry("length", rows -> rows.length(1)),
          Map.entry("getBoolean", rows -> rows.getBoolean(8)),
          Map.entry("getInt", rows -> rows.getInt(1)),
          Map.entry("getLong", rows -> rows.getLong(1)),
          Map.entry("getDouble", rows -> rows.getDouble(2)),
          Map.entry("getText", rows -> rows.getText(3)),
          Map.entry("getText chars", rows -> rows.getText(3, CharBuffer.allocate(9))),
          Map.entry("getDate", rows -> rows.getDate(4)),
          Map.entry("getTime", rows -> rows.getTime(5)),
          Map.entry("getTimestamp", rows -> rows.getTimestamp(6)),
          Map.entry("getDateTime", rows -> rows.getDateTime(6, new DateTimeParts())),
          Map.entry("getUnscaled", rows -> rows.getUnscaled(7)),
          Map.entry("getDecimal", rows -> rows.getDecimal(7)),
          Map.entry("getBytes", rows -> rows.getBytes(3)),
          Map.entry("getBytes buffer", rows -> rows.getBytes(3, ByteBuffer.allocate(9))),
          Map.entry("getObject", rows -> rows.getObject(1)),
          Map.entry("copy", RowReader::copy));

  private final OpenedRows opened = OpenedRows.of(COLUMNS);

  private static void clear(ByteBuffer bytes) {
    bytes.clear();
    fill(bytes);
    bytes.flip();
  }

  private static void compact(ByteBuffer bytes) {
    bytes.compact();
    fill(bytes);
    bytes.flip();
  }

  /** Other bytes: what was 42 is 117901063 now. */
  private static void fill(ByteBuffer bytes) {
    while (bytes.remaining() > 1) {
      bytes.put((byte) 7);
    }
  }

  /** The first row, a later one, and one that the text of its columns was taken of. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void noValueIsThatOfOtherBytes(int row) {
    GETTERS.forEach(
        (getter, get) ->
            FILLED.forEach(
                (way, fillAgain) -> {
                  OpenedRows each = OpenedRows.of(COLUMNS);
                  ByteBuffer bytes = Wire.framed("53", 1, "241B " + ROW.repeat(4));
                  for (int i = 1; i <= row; i++) {
                    assertEquals(ReplyEvent.ROW, each.replies.next(bytes));
                    get.accept(each.rows);
                  }
                  fillAgain.accept(bytes.position(bytes.position()));
                  Throwable thrown =
                      assertThrows(
                          IllegalStateException.class, () -> get.accept(each.rows), getter + way);
                  assertEquals(CHANGED, thrown.getMessage(), getter + way);
                }));
  }

  /** A row whose rest comes in another buffer is ours. */
  @Test
  void aRowThatWasCutIsOurs() {
    ByteBuffer bytes = Wire.framed("53", 1, "241B " + ROW);
    ByteBuffer head = ByteBuffer.allocate(200);
    head.put(bytes.slice(0, 30)).flip();
    assertEquals(ReplyEvent.NEEDS_MORE, opened.replies.next(head));
    head.clear().put(bytes.position(30)).flip();
    assertEquals(ReplyEvent.ROW, opened.replies.next(head));
    clear(head);
    assertEquals(42, opened.rows.getInt(1));
  }

  /** So is a copy, and it goes on with what the next buffer has. */
  @Test
  void aCopyIsOursAndReadingGoesOn() {
    ByteBuffer bytes = Wire.framed("53", 1, "241B " + ROW + ROW.replace("2A", "2B"));
    assertEquals(ReplyEvent.ROW, opened.replies.next(bytes));
    RowReader copy = opened.rows.copy();
    bytes.compact().flip();
    assertEquals(42, copy.getInt(1));
    assertEquals(CHANGED, refused(() -> opened.rows.getInt(1)));
    assertEquals(ReplyEvent.ROW, opened.replies.next(bytes));
    assertEquals(43, opened.rows.getInt(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2408 00 00000001 3432363031 4142434445464748 FF FF",
        "220C 0006 1149 0004",
        "2419 0001 0000 0001 0007 61626364656667 0001 61 0000",
        "2450 0006 2407 0007"
      })
  void noAnswerIsThatOfOtherBytes(String object) {
    opened.sent(CodePoint.EXCSQLIMM);
    for (Consumer<ByteBuffer> fillAgain : FILLED.values()) {
      ByteBuffer bytes = Wire.framed("53", 1, object);
      opened.replies.next(bytes);
      fillAgain.accept(bytes);
      assertEquals(CHANGED, refused(opened.replies::data), object);
    }
  }

  @Test
  void noPieceIsThatOfOtherBytes() {
    OpenedRows large = OpenedRows.of("CE 8004");
    assertEquals(ReplyEvent.ROW, large.next("241B", "FF 00 00000002"));
    for (Consumer<ByteBuffer> fillAgain : List.copyOf(FILLED.values())) {
      ByteBuffer bytes = Wire.framed("53", 1, "146C 6162");
      if (large.replies.next(bytes) == ReplyEvent.LARGE_OBJECT) {
        fillAgain.accept(bytes);
        assertEquals(CHANGED, refused(large.replies.largeObject()::data));
      }
      assertEquals(ReplyEvent.ROW, large.next("241B", "FF 00 00000002"));
    }
  }

  private static String refused(Executable call) {
    return assertThrows(IllegalStateException.class, call).getMessage();
  }
}
