package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that users of other clients got wrong or not at all, by the name of the report. */
class ReportedValuesTest {

  private static final String SBC_1208 = "0016 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8";

  private static final Map<String, String> SERVERS =
      Map.of(
          "LUW",
          "0006 1149 0000 000C 112E 53514C3132303135 000D 002F 51544453514C583836 " + SBC_1208,
          "z/OS",
          """
          0006 1149 0000 000C 112E 44534E3132303135 000D 002F 51544453514C333730
          0016 0035 0006 119C 01F4 0006 119D 04B0 0006 119E 04B8
          """);

  private static final Map<String, Function<RowReader, Object>> GETTERS =
      Map.of(
          "getObject", row -> row.getObject(1),
          "getDouble", row -> row.getDouble(1),
          "getDecimal", row -> row.getDecimal(1),
          "getTimestamp", row -> row.getTimestamp(1),
          "getText", row -> row.getText(1),
          "getBytes", row -> HexFormat.of().formatHex(row.getBytes(1)),
          "picosecond", row -> parts(row).picosecond(),
          "hour", row -> parts(row).hour());

  private static DateTimeParts parts(RowReader row) {
    DateTimeParts parts = new DateTimeParts();
    row.getDateTime(1, parts);
    return parts;
  }

  private static RowReader row(String server, String column, String value) {
    return OpenedRows.of(SERVERS.get(server), column).row(bytes(value));
  }

  /** Digits, or a text in quotes in the CCSID of the server: 1208 on LUW, 500 on z/OS. */
  private static String bytes(String value) {
    int quote = value.indexOf('"');
    if (quote < 0) {
      return value;
    }
    String text = value.substring(quote + 1, value.length() - 1);
    return value.substring(0, quote)
        + HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
  }

  @ParameterizedTest
  @CsvSource({
    // airbyte 4291, dbeaver 607, linq2db 5669: infinities and NaN of DECFLOAT failed or were null
    "LUW, BA 0008, 7800000000000000, getObject, Infinity",
    "LUW, BA 0008, F800000000000000, getObject, -Infinity",
    "LUW, BA 0008, 7C00000000000000, getObject, NaN",
    "LUW, BA 0008, FC00000000000000, getObject, NaN",
    "LUW, BA 0008, 7E00000000000000, getObject, NaN",
    "LUW, BA 0008, 7800000000000000, getDouble, Infinity",
    "LUW, BA 0008, F800000000000000, getDouble, -Infinity",
    "LUW, BA 0008, 7E00000000000000, getDouble, NaN",
    // asifjalil cli 18, dbeaver 19001: TIMESTAMP(10) gave no row and no error
    "LUW, 25 001E, 00 \"2020-10-27-12.08.47.6729630000\", getTimestamp, "
        + "2020-10-27T12:08:47.672963",
    "LUW, 25 001E, 00 \"2020-10-27-12.08.47.6729630001\", picosecond, 672963000100",
    "LUW, 25 001E, 00 \"2020-10-27-12.08.47.6729630001\", getText, 2020-10-27-12.08.47.6729630001",
    // python-ibmdb 46, node-ibm_db 59, php ibm_db2 14: a value ended at its first X'00'
    "LUW, 27 000D, 00 20000103223021595898000000AA, getBytes, 20000103223021595898000000",
    "LUW, 3F 0014, 00 0003 610062, getText, a\0b",
    "z/OS, 31 0003, 00 810082, getText, a\0b",
    // dbeaver 40935: a TIMESTAMP of 24:00:00
    "LUW, 24 001A, \"2024-12-31-24.00.00.000000\", getText, 2024-12-31-24.00.00.000000",
    "LUW, 24 001A, \"2024-12-31-24.00.00.000000\", hour, 24",
    "LUW, 22 0008, \"24.00.00\", getText, 24.00.00",
    // python-ibmdb 110: z/OS sends dates in the format of its installation
    "z/OS, 20 000A, F0F14BF0F24BF2F0F0F2, getObject, 2002-02-01",
    "z/OS, 22 0008, F1F34BF0F24BF0F3, getObject, 13:02:03",
    "z/OS, 20 000A, F0F14BF0F24BF2F0F0F2, getText, 01.02.2002",
    "z/OS, 22 0008, F0F17AF0F240D7D4, getText, 01:02 PM",
    // python-ibmdb 725: 0.1, 0.5 and 1.0 of z/OS came as 6.4, 512.0 and 262144.0
    "z/OS, 0A 0008, 401999999999999A, getObject, 0.1",
    "z/OS, 0A 0008, 4080000000000000, getObject, 0.5",
    "z/OS, 0A 0008, 4110000000000000, getObject, 1.0",
    "z/OS, 0A 0008, C276A00000000000, getObject, -118.625",
    "z/OS, 0A 0008, 0000000000000000, getObject, 0.0",
    "z/OS, 0C 0004, 41180000, getObject, 1.5"
  })
  void valuesAreThoseOfTheServer(
      String server, String column, String value, String getter, String expected) {
    RowReader row = row(server, column, value);
    assertEquals(expected, GETTERS.get(getter).apply(row).toString());
  }

  /** What has no such value is an error of its own, and the row stays. */
  @ParameterizedTest
  @CsvSource({
    // airbyte 4291
    "LUW, BA 0008, 7800000000000000, getDecimal, 22003",
    "LUW, BA 0008, 7C00000000000000, getDecimal, 22003",
    // asifjalil cli 18
    "LUW, 25 001E, 00 \"2020-10-27-12.08.47.6729630001\", getTimestamp, 22008",
    // a DECFLOAT that no double is, neither infinite nor 0
    "LUW, BA 0008, 77FCFF3FCFF3FCFF, getDouble, 22003",
    "LUW, BA 0008, 0000000000000001, getDouble, 22003",
    // python-ibmdb 110: the day and the month may stand either way, unless the driver says USA
    "z/OS, 20 000A, F0F261F0F161F2F0F0F2, getObject, 22007",
    "z/OS, 22 0008, F0F17AF0F240D7D4, getObject, 22007",
    // dbeaver 40935: no LocalTime is 24:00:00
    "LUW, 22 0008, \"24.00.00\", getObject, 22008",
    "LUW, 24 001A, \"2024-12-31-24.00.00.000000\", getTimestamp, 22008"
  })
  void whatIsNoSuchValueIsSaid(
      String server, String column, String value, String getter, String state) {
    RowReader row = row(server, column, value);
    DrdaException error =
        assertThrows(ColumnConversionException.class, () -> GETTERS.get(getter).apply(row), getter);
    assertEquals(state, error.sqlState());
    assertEquals(1, error.rowNumber());
  }

  /** The value that has no LocalDateTime hides neither its own row nor the next one. */
  @Test
  void asifjalilCli18_bothRowsCome() {
    String first = bytes("\"2020-10-27-12.08.47.6729630001\"");
    String second = bytes("\"2020-10-27-12.08.47.6729630000\"");
    OpenedRows opened = OpenedRows.of(SERVERS.get("LUW"), "25 001E 03 0004");
    ByteBuffer block =
        Wire.framed(
            "53", 1, "241B FF00 00" + first + "00 2A000000 FF00 00" + second + "00 2B000000");
    List<Integer> seen = new ArrayList<>();
    while (opened.replies.next(block) == ReplyEvent.ROW) {
      assertThrowsOnlyInTheFirst(opened.rows);
      seen.add(opened.rows.getInt(2));
    }
    assertEquals(List.of(42, 43), seen);
  }

  private static void assertThrowsOnlyInTheFirst(RowReader row) {
    if (row.rowNumber() == 1) {
      assertThrows(ColumnConversionException.class, () -> row.getTimestamp(1));
    } else {
      row.getTimestamp(1);
    }
  }

  /** After the first null each later value was null; texts were cut to 1 and 3 characters. */
  @ParameterizedTest
  @CsvSource({"1", "7", "100000"})
  void db2Fdw117_127_aNullIsNullAlone(int cut) {
    Random random = new Random(117);
    for (int answer = 0; answer < 100; answer++) {
      StringBuilder block = new StringBuilder("241B");
      List<List<Object>> expected = new ArrayList<>();
      for (int rows = 1 + random.nextInt(20); rows > 0; rows--) {
        expected.add(nextRow(random, block));
      }
      OpenedRows opened = OpenedRows.of(SERVERS.get("LUW"), "03 0004 3D 0008 3F 0014");
      assertEquals(expected, rows(opened, Hex.parse(Wire.frame("53", 1, block.toString())), cut));
    }
  }

  private static List<Object> nextRow(Random random, StringBuilder block) {
    Integer number = random.nextInt(3) == 0 ? null : random.nextInt(100);
    String fixed = random.nextInt(3) == 0 ? null : "EMPLOYEE";
    String text = random.nextInt(3) == 0 ? null : "12345678".substring(random.nextInt(9));
    block.append(" FF 00");
    block.append(number == null ? " FF" : String.format(" 00 %02X000000", number));
    block.append(fixed == null ? " FF" : " 00 454D504C4F594545");
    block.append(
        text == null
            ? " FF"
            : String.format(" 00 %04X ", text.length())
                + HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII)));
    List<Object> row = new ArrayList<>();
    row.add(number);
    row.add(fixed);
    row.add(text);
    return row;
  }

  private static List<List<Object>> rows(OpenedRows opened, byte[] wire, int cut) {
    List<List<Object>> rows = new ArrayList<>();
    for (int from = 0; from < wire.length; from += cut) {
      ByteBuffer piece = ByteBuffer.wrap(wire, from, Math.min(cut, wire.length - from));
      while (opened.replies.next(piece) == ReplyEvent.ROW) {
        List<Object> row = new ArrayList<>();
        for (int column = 1; column <= 3; column++) {
          row.add(opened.rows.isNull(column) ? null : opened.rows.getObject(column));
        }
        rows.add(row);
      }
    }
    return rows;
  }
}
