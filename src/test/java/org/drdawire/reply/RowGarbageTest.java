package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a driver reads without garbage: numbers, dates in parts, texts and bytes of its own. */
class RowGarbageTest {

  private static final int TRIES = 20;
  private static final int ROWS = 500;
  private static final int ROOM = 64;
  private static final int MILLION = 1_000_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final DateTimeParts parts = new DateTimeParts();
  private final CharBuffer chars = CharBuffer.allocate(ROOM);
  private final ByteBuffer target = ByteBuffer.allocate(ROOM);
  private long sum;

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "getInt, 02 0004, 00000007",
    "getInt, 05 0002, 00 0007",
    "getLong, 17 0008, 00 0000000000000007",
    "getLong, 0E 0502, 12300C",
    "getFloat, 0C 0004, 3FC00000",
    "getDouble, 0B 0008, 00 400921FB54442D18",
    "getBoolean, BF 0001, 00 01",
    "getUnscaled, 0F 1202, 00 0123456789012345678D",
    "getUnscaled, 10 0502, F1F2F3F4C5",
    "isNull, 03 0004, FF",
    "getDateTime, 20 000A, 323032342D30322D3239",
    "getDateTime, 23 0008, 00 31333A34353A3036",
    "getDateTime, 24 001A, 323032342D30322D32392D31332E34352E30362E313233343536",
    "getText, 3F 0010, 00 0005 68C3A96C6F",
    "getBytes, 28 0010, 0003 010203"
  })
  void aRowMakesNone(String method, String column, String value) {
    OpenedRows opened = OpenedRows.of(column);
    Consumer<RowReader> reading = reading(method);
    ByteBuffer block = block(value);
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      long before = allocated();
      int rows = 0;
      block.rewind();
      while (opened.replies.next(block) == ReplyEvent.ROW) {
        reading.accept(opened.rows);
        rows++;
      }
      fewest = Math.min(fewest, allocated() - before);
      assertEquals(ROWS, rows);
    }
    assertEquals(0, fewest);
  }

  /** Each row with large objects asks for it, and each condition of diagnostics. */
  @Test
  void theFamilyOfAServerIsLookedForOnce() {
    ReplyMessage attributes = Messages.of("0010 1443 000C 115A 4353533130313630");
    ReplyContext context = new ReplyContext(TypeDefinition.bigEndian()).after(attributes);
    assertTrue(context.isDerby());
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      long before = allocated();
      context.isDerby();
      fewest = Math.min(fewest, allocated() - before);
    }
    assertEquals(0, fewest);
  }

  private Consumer<RowReader> reading(String method) {
    return switch (method) {
      case "getInt" -> row -> sum += row.getInt(1);
      case "getLong" -> row -> sum += row.getLong(1);
      case "getFloat" -> row -> sum += (long) row.getFloat(1);
      case "getDouble" -> row -> sum += (long) row.getDouble(1);
      case "getBoolean" -> row -> sum += row.getBoolean(1) ? 1 : 0;
      case "getUnscaled" -> row -> sum += row.getUnscaled(1);
      case "isNull" -> row -> sum += row.isNull(1) ? 1 : 0;
      case "getDateTime" -> row -> row.getDateTime(1, parts);
      case "getText" -> row -> row.getText(1, chars.clear());
      default -> row -> row.getBytes(1, target.clear());
    };
  }

  private static ByteBuffer block(String value) {
    String rows = ("FF00" + HexFormat.of().formatHex(Hex.parse(value))).repeat(ROWS);
    return Wire.framed("53", 1, "241B " + rows);
  }

  /** A large object of which the driver looks at no piece costs nothing, whatever its size. */
  @ParameterizedTest
  @ValueSource(strings = {"C8 8004", "CE 8004"})
  void aLargeObjectThatNobodyWantsIsNotKept(String column) {
    OpenedRows opened = OpenedRows.of(column);
    opened.row("00008004");
    ByteBuffer first = Wire.bytes("FFFF D053 0001 8004 146C 78*32757");
    ByteBuffer more = Wire.bytes("FFFF 78*32765");
    assertEquals(ReplyEvent.LARGE_OBJECT, opened.replies.next(first));
    long before = allocated();
    long size = 0;
    while (size < 64 * MILLION) {
      more.rewind();
      while (opened.replies.next(more) == ReplyEvent.LARGE_OBJECT) {
        size += opened.replies.largeObject().data().remaining();
      }
    }
    long bytes = allocated() - before;
    assertTrue(bytes < MILLION, () -> "allocated=" + bytes);
    assertEquals(ReplyEvent.LARGE_OBJECT, opened.replies.next(Wire.bytes("0003 78")));
    assertTrue(opened.replies.largeObject().isLast());
    assertEquals(CodePoint.EXTDTA.value(), opened.replies.codePoint());
  }

  private long allocated() {
    return threads.getCurrentThreadAllocatedBytes();
  }
}
