package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.drdawire.ddm.CodePoint;
import org.drdawire.oracle.RowBlocks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The recorded rows are the same, whether the library or another reader has read them. */
class RowOracleTest {

  private static final int TRIPLET = 3;

  static List<Recording> all() {
    return Recording.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyRowIsThatOfAnotherReader(Recording recording) {
    RecordedRows expected = new OtherReader().read(recording);
    RecordedRows read = new Library().read(recording);
    assertEquals(String.join("\n", expected.rows), String.join("\n", read.rows));
    assertEquals(expected.largeObjects.size(), read.largeObjects.size());
    for (int i = 0; i < read.largeObjects.size(); i++) {
      String data = read.largeObjects.get(i);
      String sent = expected.largeObjects.get(i);
      assertTrue(sent.equals(data) || sent.equals("00" + data), data);
    }
  }

  @Test
  void thereAreManyOfThem() {
    List<RecordedRows> read = all().stream().map(each -> new Library().read(each)).toList();
    assertEquals(419, read.stream().mapToInt(each -> each.rows.size()).sum());
    assertEquals(45, read.stream().mapToInt(each -> each.largeObjects.size()).sum());
    // This one is the half DSS of a server that fails.
    assertEquals(
        List.of("reply to EXCSQLSTT segment too short: bytes=0 limit=6 offset=1147"),
        read.stream().flatMap(each -> each.errors.stream()).toList());
  }

  /** Asks the library for each value. */
  private static final class Library extends RecordedRows {

    private final Map<Long, RowReader> queries = new HashMap<>();
    private RowReader row;

    @Override
    void open(long query) {
      row = replies.openRows();
      queries.put(query, row);
    }

    @Override
    void resume(long query, ByteBuffer override) {
      row = queries.get(query);
      if (row != null) {
        if (override.hasRemaining()) {
          useLocators(override);
        }
        replies.resume(row);
      }
    }

    /** Takes those columns as locators that are wanted otherwise than they were described. */
    private void useLocators(ByteBuffer override) {
      for (int i = 1; i <= row.description().columns().size(); i++) {
        int lid = override.get(TRIPLET * i);
        if (lid != 0 && row.description().columns().get(i - 1).lid() != lid) {
          row.useLocator(i, lid);
        }
      }
    }

    @Override
    void take(ReplyEvent event) {
      switch (event) {
        case ROW -> rows.add(values(row));
        case NO_ROW -> rows.add(new RowBlocks.Row(row.sqlCode(), List.of()).toString());
        case OUTPUT -> rows.add(values(replies.openOutput()));
        case LARGE_OBJECT -> {
          LargeObjectPiece piece = replies.largeObject();
          String joined = join(piece.data(), piece.isLast());
          if (piece.isLast()) {
            largeObjects.add(joined);
          }
        }
        default -> {}
      }
    }

    private static String values(RowReader row) {
      List<Object> values = new ArrayList<>();
      for (int column = 1; column <= row.description().columns().size(); column++) {
        Object value = row.isOutside(column) ? RowBlocks.OUTSIDE : row.getObject(column);
        values.add(value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : value);
      }
      return new RowBlocks.Row(row.sqlCode(), values).toString();
    }
  }

  /** Takes the data of whole blocks apart. */
  private static final class OtherReader extends RecordedRows {

    private final Map<Long, RowBlocks> queries = new HashMap<>();
    private RowBlocks row;

    @Override
    void open(long query) {
      row = RowBlocks.of(replies.data());
      queries.put(query, row);
    }

    @Override
    void resume(long query, ByteBuffer override) {
      row = queries.get(query);
      if (row != null && override.hasRemaining()) {
        row = row.overridden(override);
        queries.put(query, row);
      }
    }

    @Override
    void take(ReplyEvent event) {
      if (event == ReplyEvent.OUTPUT) {
        rows.add(RowBlocks.output(replies.data()).toString());
      } else if (event == ReplyEvent.DATA) {
        String joined = join(replies.data(), replies.isLastPiece());
        if (replies.isLastPiece() && replies.codePoint() == CodePoint.EXTDTA.value()) {
          largeObjects.add(joined);
        } else if (replies.isLastPiece()) {
          row.add(ByteBuffer.wrap(HexFormat.of().parseHex(joined)))
              .forEach(each -> rows.add(each.toString()));
        }
      }
    }
  }
}
