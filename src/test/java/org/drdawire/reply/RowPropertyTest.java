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
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.reply.RandomColumns.Column;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random rows, written without the library, give exactly their values, wherever they are cut. */
class RowPropertyTest {

  /** How many descriptions in {@code verify}; {@code -Dreplies.rows=10000}: more. */
  private static final int DESCRIPTIONS = Integer.getInteger("replies.rows", 300);

  private Random random;
  private ByteOrder order;
  private RandomColumns source;
  private List<Column> columns;
  private final List<List<RandomValue>> rows = new ArrayList<>();
  private final ByteArrayOutputStream object = new ByteArrayOutputStream();
  private final List<String> objects = new ArrayList<>();

  static IntStream seeds() {
    return IntStream.rangeClosed(1, DESCRIPTIONS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyValueComesBack(int seed) {
    describe(seed);
    int count = 1 + random.nextInt(8);
    for (int i = 0; i < count; i++) {
      rows.add(
          columns.stream()
              .map(
                  column ->
                      random.nextInt(8) == 0 && column.nullable() ? null : source.value(column))
              .toList());
    }
    read(new RandomAnswer(random, order, columns).write(rows));
  }

  private void describe(int seed) {
    random = new Random(seed);
    // The first bit of Random is the same for all small seeds.
    order = seed % 2 == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    source = new RandomColumns(random, order);
    columns = IntStream.range(0, 1 + random.nextInt(12)).mapToObj(i -> source.column()).toList();
  }

  /** 42 types, each with and without an indicator. */
  @Test
  void eachTypeIsThereInBothByteOrders() {
    Set<String> seen = new TreeSet<>();
    for (int seed = 1; seed <= 300; seed++) {
      describe(seed);
      columns.forEach(column -> seen.add(order + " " + column.lid()));
    }
    assertEquals(2 * 2 * 42, seen.size());
  }

  private void read(byte[] bytes) {
    OutstandingCommands outstanding = new OutstandingCommands();
    Seen.send(outstanding, CodePoint.OPNQRY);
    ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
    RowReader cursor = null;
    List<RowReader> copies = new ArrayList<>();
    int row = 0;
    int ends = 0;
    ByteBuffer rest = ByteBuffer.wrap(bytes);
    ByteBuffer piece = ByteBuffer.allocate(0);
    while (outstanding.count() > 0) {
      switch (replies.next(piece)) {
        case NEEDS_MORE -> piece = piece(rest);
        case ROW_DESCRIPTION -> cursor = replies.openRows();
        case ROW -> {
          check(cursor, rows.get(row++));
          assertEquals(row, cursor.rowNumber());
          copies.add(cursor.copy());
        }
        case NO_ROW -> {
          assertEquals(100, cursor.sqlCode());
          assertEquals("02000", cursor.sqlca().sqlState());
          ends++;
        }
        case LARGE_OBJECT -> take(replies.largeObject());
        default -> {}
      }
    }
    assertEquals(1, ends);
    assertEquals(rows.size(), row);
    assertEquals(expectedObjects(), objects);
    assertEquals(List.of(), replies.notices());
    for (int i = 0; i < row; i++) {
      check(copies.get(i), rows.get(i));
      assertEquals(i + 1, copies.get(i).rowNumber());
    }
  }

  /** Some bytes, in a buffer of either kind. */
  private ByteBuffer piece(ByteBuffer rest) {
    int length = 1 + random.nextInt(Math.min(rest.remaining(), 1 << random.nextInt(18)));
    ByteBuffer piece =
        random.nextInt(4) == 0 ? ByteBuffer.allocateDirect(length) : ByteBuffer.allocate(length);
    piece.put(rest.slice(rest.position(), length)).flip();
    rest.position(rest.position() + length);
    return piece;
  }

  private void take(LargeObjectPiece part) {
    byte[] data = new byte[part.data().remaining()];
    part.data().get(data);
    object.writeBytes(data);
    if (part.isLast()) {
      String hex = HexFormat.of().formatHex(object.toByteArray());
      objects.add(part.rowNumber() + " " + part.column() + " " + hex);
      object.reset();
    }
  }

  private List<String> expectedObjects() {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < columns.size(); j++) {
        RandomValue value = rows.get(i).get(j);
        if (value != null && value.outside != null) {
          expected.add((i + 1) + " " + (j + 1) + " " + HexFormat.of().formatHex(value.outside));
        }
      }
    }
    return expected;
  }

  private static void check(RowReader row, List<RandomValue> values) {
    for (int i = 1; i <= values.size(); i++) {
      RandomValue value = values.get(i - 1);
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
  private static void check(RowReader row, int i, Object expected) {
    if (expected instanceof byte[] bytes) {
      assertArrayEquals(bytes, row.getBytes(i));
      ByteBuffer target = ByteBuffer.allocate(bytes.length);
      assertTrue(row.getBytes(i, target));
      assertArrayEquals(bytes, target.array());
      return;
    }
    assertEquals(expected, row.getObject(i));
    if (expected instanceof String text) {
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
    } else {
      checkNumber(row, i, expected);
    }
  }

  private static void checkNumber(RowReader row, int i, Object expected) {
    if (expected instanceof Integer number) {
      assertEquals(number, row.getInt(i));
      assertEquals(number.longValue(), row.getLong(i));
      assertEquals(BigDecimal.valueOf(number), row.getDecimal(i));
    } else if (expected instanceof BigDecimal number) {
      assertEquals(number.scale(), row.scale(i));
      if (number.precision() <= 18 && row.description().columns().get(i - 1).length() >> 8 <= 18) {
        assertEquals(number.unscaledValue().longValueExact(), row.getUnscaled(i));
      }
    } else if (expected instanceof Long number) {
      assertEquals(number, row.getLong(i));
      assertEquals(BigDecimal.valueOf(number), row.getDecimal(i));
    } else if (expected instanceof Float number) {
      assertEquals(number, row.getFloat(i));
      assertEquals(number.doubleValue(), row.getDouble(i));
    } else if (expected instanceof Double number) {
      assertEquals(number, row.getDouble(i));
    } else {
      boolean bit = (boolean) expected;
      assertEquals(bit, row.getBoolean(i));
      assertEquals(bit ? 1 : 0, row.getInt(i));
      assertEquals(bit ? 1 : 0, row.getLong(i));
    }
  }
}
