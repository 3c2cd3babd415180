package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.golden.Hex;
import org.drdawire.reply.RandomColumns.Column;
import org.drdawire.reply.RandomColumns.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random rows, written without the library, give exactly their values, wherever they are cut. */
class RowPropertyTest {

  /** How many descriptions in {@code verify}; {@code -Dreplies.rows=10000}: more. */
  private static final int DESCRIPTIONS = Integer.getInteger("replies.rows", 300);

  private static final String END = "00 00000064 F0F2F0F0F0 C4E2D5F1F2F0F1F5 FF FF FF";

  private final ByteArrayOutputStream wire = new ByteArrayOutputStream();
  private Random random;
  private ByteOrder order;
  private List<Column> columns;
  private final List<List<Value>> rows = new ArrayList<>();

  static IntStream seeds() {
    return IntStream.rangeClosed(1, DESCRIPTIONS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyValueComesBack(int seed) {
    random = new Random(seed);
    order = random.nextBoolean() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    RandomColumns source = new RandomColumns(random, order);
    columns = IntStream.range(0, 1 + random.nextInt(12)).mapToObj(i -> source.column()).toList();
    int count = 1 + random.nextInt(8);
    for (int i = 0; i < count; i++) {
      rows.add(
          columns.stream()
              .map(
                  column ->
                      random.nextInt(8) == 0 && column.nullable() ? null : source.value(column))
              .toList());
    }
    write();
    read();
  }

  private void write() {
    String name = order == ByteOrder.BIG_ENDIAN ? "51544453514C415343" : "51544453514C583836";
    put(0x002F, Hex.parse(name));
    put(0x0035, Hex.parse(RandomColumns.TYPDEFOVR.substring(5)));
    put(0x241A, descriptor());
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    List<byte[]> outside = new ArrayList<>();
    for (List<Value> row : rows) {
      block.write(0xFF);
      block.write(0);
      for (int i = 0; i < columns.size(); i++) {
        put(block, outside, columns.get(i), row.get(i));
      }
      if (!outside.isEmpty() && random.nextInt(3) > 0) {
        putBlocks(block);
        outside.forEach(data -> put(0x146C, data));
        outside.clear();
      }
    }
    if (!outside.isEmpty()) {
      putBlocks(block);
      outside.forEach(data -> put(0x146C, data));
    }
    block.writeBytes(
        Hex.parse(order == ByteOrder.BIG_ENDIAN ? END : END.replace("00000064", "64000000")));
    putBlocks(block);
    byte[] last = Hex.parse("000B D003 0001 0005 2408 FF");
    wire.writeBytes(last);
  }

  private void put(ByteArrayOutputStream block, List<byte[]> outside, Column column, Value value) {
    if (column.nullable()) {
      block.write(value == null ? 0xFF : 0);
    }
    if (value == null) {
      return;
    }
    block.writeBytes(value.row);
    if (value.outside != null) {
      byte[] data = value.outside;
      ByteBuffer all = ByteBuffer.allocate((column.nullable() ? 1 : 0) + data.length);
      all.position(column.nullable() ? 1 : 0);
      outside.add(all.put(data).array());
    }
  }

  private byte[] descriptor() {
    ByteBuffer bytes = ByteBuffer.allocate(3 + 3 * columns.size() + 15);
    bytes.put((byte) (3 + 3 * columns.size())).put((byte) 0x76).put((byte) 0xD0);
    columns.forEach(column -> bytes.put((byte) column.lid()).putShort((short) column.length()));
    return bytes.put(Hex.parse("0971E0540001D00001 0671F0E00000")).array();
  }

  /** Cuts a block anywhere, and now and then into nothing. */
  private void putBlocks(ByteArrayOutputStream block) {
    byte[] bytes = block.toByteArray();
    block.reset();
    int from = 0;
    while (from < bytes.length) {
      int length = 1 + random.nextInt(Math.min(bytes.length - from, 1 << random.nextInt(18)));
      put(0x241B, Arrays.copyOfRange(bytes, from, from + length));
      from += length;
      if (random.nextInt(10) == 0) {
        put(0x241B, new byte[0]);
      }
    }
  }

  /** Puts an object into a DSS, in as many segments as it needs. */
  private void put(int codePoint, byte[] data) {
    boolean extended = data.length > 32_000;
    boolean open = codePoint == 0x146C && random.nextBoolean();
    ByteBuffer object = ByteBuffer.allocate(8 + data.length);
    object.putShort((short) (open ? 0x8004 : extended ? 0x8008 : 4 + data.length));
    object.putShort((short) codePoint);
    if (extended && !open) {
      object.putInt(data.length);
    }
    object.put(data).flip();
    int header = 6;
    do {
      int length = Math.min(object.remaining(), 0x7FFF - header);
      boolean last = length == object.remaining();
      number(last ? header + length : 0xFFFF);
      if (header == 6) {
        number(0xD053);
        number(1);
      }
      wire.write(object.array(), object.position(), length);
      object.position(object.position() + length);
      header = 2;
    } while (object.hasRemaining());
  }

  private void number(int value) {
    wire.write(value >> 8);
    wire.write(value);
  }

  private void read() {
    OutstandingCommands outstanding = new OutstandingCommands();
    outstanding.add(CodePoint.OPNQRY.value());
    outstanding.endChain();
    ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
    RowCursor cursor = null;
    int row = 0;
    int ends = 0;
    ByteArrayOutputStream object = new ByteArrayOutputStream();
    List<String> objects = new ArrayList<>();
    byte[] bytes = wire.toByteArray();
    int at = 0;
    ByteBuffer piece = ByteBuffer.allocate(0);
    while (outstanding.count() > 0) {
      switch (replies.next(piece)) {
        case NEEDS_MORE -> {
          int length = 1 + random.nextInt(Math.min(bytes.length - at, 1 << random.nextInt(18)));
          piece =
              random.nextInt(4) == 0
                  ? ByteBuffer.allocateDirect(length)
                  : ByteBuffer.allocate(length);
          piece.put(bytes, at, length).flip();
          at += length;
        }
        case QUERY -> cursor = replies.rows();
        case ROW -> {
          check(cursor, rows.get(row++));
          assertEquals(row, cursor.row());
        }
        case NO_ROW -> {
          assertEquals(100, cursor.sqlCode());
          assertEquals("02000", cursor.sqlca().sqlState());
          ends++;
        }
        case LARGE_OBJECT -> {
          LargeObjectPiece part = replies.largeObject();
          byte[] data = new byte[part.data().remaining()];
          part.data().get(data);
          object.writeBytes(data);
          if (part.isLast()) {
            objects.add(
                part.row()
                    + " "
                    + part.column()
                    + " "
                    + HexFormat.of().formatHex(object.toByteArray()));
            object.reset();
          }
        }
        default -> {}
      }
    }
    assertEquals(1, ends);
    assertEquals(rows.size(), row);
    assertEquals(expectedObjects(), objects);
    assertEquals(List.of(), replies.notices());
  }

  private List<String> expectedObjects() {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < columns.size(); j++) {
        Value value = rows.get(i).get(j);
        if (value != null && value.outside != null) {
          expected.add((i + 1) + " " + (j + 1) + " " + HexFormat.of().formatHex(value.outside));
        }
      }
    }
    return expected;
  }

  private static void check(RowCursor row, List<Value> values) {
    for (int i = 1; i <= values.size(); i++) {
      Value value = values.get(i - 1);
      assertEquals(value == null, row.isNull(i));
      if (value == null) {
        assertNull(row.getObject(i));
      } else if (value.outside != null) {
        assertTrue(row.isOutside(i));
      } else {
        assertFalse(row.isOutside(i));
        check(row, i, value.expected);
      }
    }
  }

  /** Asks in each way for a value. */
  private static void check(RowCursor row, int i, Object expected) {
    if (expected instanceof byte[] bytes) {
      assertArrayEquals(bytes, row.getBytes(i));
      ByteBuffer target = ByteBuffer.allocate(bytes.length);
      assertTrue(row.getBytes(i, target));
      assertArrayEquals(bytes, target.array());
      return;
    }
    assertEquals(expected, row.getObject(i));
    if (expected instanceof Integer number) {
      assertEquals(number, row.getInt(i));
      assertEquals(number.longValue(), row.getLong(i));
      assertEquals(BigDecimal.valueOf(number), row.getDecimal(i));
    } else if (expected instanceof BigDecimal number) {
      assertEquals(number.scale(), row.scale(i));
      if (number.precision() <= 18 && row.description().columns().get(i - 1).length() >> 8 <= 18) {
        assertEquals(number.unscaledValue().longValueExact(), row.getUnscaled(i));
      }
    } else if (expected instanceof String text) {
      assertEquals(text, row.getText(i));
      CharBuffer target = CharBuffer.allocate(text.length());
      assertTrue(row.getText(i, target));
      assertEquals(text, target.flip().toString());
    } else if (expected instanceof LocalDate date) {
      assertEquals(date, row.getDate(i));
    } else if (expected instanceof LocalTime time) {
      assertEquals(time, row.getTime(i));
    } else if (expected instanceof LocalDateTime timestamp) {
      assertEquals(timestamp, row.getTimestamp(i));
      DateTimeParts parts = new DateTimeParts();
      row.getDateTime(i, parts);
      assertEquals(timestamp.getSecond(), parts.second());
      assertEquals(timestamp.getNano() * 1000L, parts.picosecond());
    }
  }
}
