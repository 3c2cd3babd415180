package org.drdawire.live.replies;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryReplyTest {

  private static final String OPENED = "0006 1149 0000 0006 2102 2417 000C 215B 0000000000000007";
  private static final String ROW = "0971E0540001D00001 0671F0E00000";
  private static final String END = "00 00000064 3032303030 20*8 FF FF FF";

  @Test
  void valuesOfEachType() {
    assertEquals(-2, value("030004", "00 FFFFFFFE"));
    assertEquals((short) -2, value("050002", "00 FFFE"));
    assertEquals(-2L, value("170008", "00 FFFFFFFFFFFFFFFE"));
    assertEquals(-1.5, value("0B0008", "00 BFF8000000000000"));
    assertEquals(1.5f, value("0D0004", "00 3FC00000"));
    assertEquals(true, value("BF0001", "00 01"));
    assertEquals("h\u00e9", value("3F7FFF", "00 0003 68C3A9"));
    assertEquals("", value("330064", "00 0000"));
    assertEquals("ab", value("31 0002", "00 6162"));
    assertEquals(LocalDate.of(2024, 2, 29), value("21000A", "00 323032342D30322D3239"));
    assertEquals(LocalTime.of(23, 59, 58), value("230008", "00 32333A35393A3538"));
    assertEquals(
        LocalDateTime.of(2024, 2, 29, 23, 59, 58, 123456789),
        value("25001D", "00 323032342D30322D32392D32332E35392E35382E313233343536373839"));
    assertArrayEquals(new byte[] {0, -1}, (byte[]) value("297FFF", "00 0002 00FF"));
    assertArrayEquals(new byte[] {0, -1}, (byte[]) value("270002", "00 00FF"));
  }

  @ParameterizedTest
  @CsvSource({
    "0F0100, 00 0C, 0",
    "0F0402, 00 01250C, 12.50",
    "0F0402, 00 01234D, -12.34",
    "0F0103, 00 1C, 0.001",
    "0F1F00, 00 1234567890123456789012345678901C, 1234567890123456789012345678901"
  })
  void packedDecimal(String field, String bytes, BigDecimal expected) {
    assertEquals(expected, value(field, bytes));
  }

  @Test
  void nullOfAnyType() {
    assertEquals(null, value("030004", "FF"));
    assertEquals(null, value("C98004", "FF"));
  }

  @Test
  void notNullableColumnHasNoIndicator() {
    assertEquals(1, value("020004", "00000001"));
  }

  @Test
  void rowSplitAtEveryByte() {
    String row = "FF 00 00 00000001 00 0003 616263";
    byte[] bytes = Hex.parse(row + row + END);
    for (int cut = 0; cut <= bytes.length; cut++) {
      RowReader reader = new RowReader(layout("030004 3F7FFF"));
      List<List<Object>> rows = new ArrayList<>(reader.feed(ByteBuffer.wrap(bytes, 0, cut)));
      rows.addAll(reader.feed(ByteBuffer.wrap(bytes, cut, bytes.length - cut)));
      assertEquals(List.of(List.of(1, "abc"), List.of(1, "abc")), rows, "cut " + cut);
      assertTrue(reader.ended());
      assertEquals(0, reader.pendingBytes());
    }
  }

  @Test
  void queryOverTwoChains() throws IOException {
    QueryReply query =
        QueryReply.open(
            answer(
                "2205" + OPENED,
                "241A 0676D0030004" + ROW,
                "241B FF 00 00 00000001 FF 00 00 0000"));
    assertEquals(7, query.instance());
    assertEquals(List.of(List.of(1)), query.rows());
    assertFalse(query.endOfData());
    assertEquals(5, query.pendingBytes());
    assertThrows(MalformedReplyException.class, query::complete);
    query.resume(answer("241B 0002" + END));
    assertEquals(List.of(List.of(1), List.of(2)), query.complete().rows());
  }

  @Test
  void endQueryMessageEndsTheData() throws IOException {
    QueryReply query = QueryReply.open(answer("2205" + OPENED, "241A 0676D0030004" + ROW));
    query.resume(answer("220B 0006 1149 0004", "2408 FF"));
    assertEquals(List.of(), query.complete().rows());
  }

  @Test
  void lobFollowsItsBlock() throws IOException {
    QueryReply query =
        QueryReply.open(
            answer(
                "2205" + OPENED,
                "241A 0C76D0 C98004 C88004 CF8004" + ROW,
                "241B FF 00 00 00008004 00000000 00 00008004",
                "146C 00 010203",
                "146C 00 616263"));
    List<Object> row = query.rows().get(0);
    assertArrayEquals(new byte[] {1, 2, 3}, (byte[]) row.get(0));
    assertArrayEquals(new byte[0], (byte[]) row.get(1));
    assertEquals("abc", row.get(2));
  }

  @Test
  void outputValues() {
    String descriptor = "0976D0 030004 3F7FFF" + ROW;
    ByteBuffer sqldtard =
        ByteBuffer.wrap(Hex.parse("001C 0010" + descriptor + "000C 147A FF 00 00 00000007 FF"));
    assertEquals(Arrays.asList(7, null), QueryReply.outputValues(sqldtard));
  }

  @Test
  void columnsInTwoGroups() {
    RowLayout layout = RowLayout.of(ByteBuffer.wrap(Hex.parse("0676D0030004 067F00020004" + ROW)));
    assertEquals(List.of(new RowLayout.Field(3, 4), new RowLayout.Field(2, 4)), layout.fields());
  }

  @ParameterizedTest
  @CsvSource({
    "0776D003000400, group length",
    "0676D1030004, D1",
    "0676D0030004 0871E0540001D00001, row",
    "0676D0030004 0971E0540001D00002 0671F0E00000, 02",
    "0676D0030004 0971E0540001D00001 0671F0E00000 00, trailing"
  })
  void malformedDescriptor(String hex, String message) {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(hex));
    MalformedReplyException broken =
        assertThrows(MalformedReplyException.class, () -> RowLayout.of(bytes));
    assertTrue(broken.getMessage().contains(message), broken::getMessage);
  }

  @ParameterizedTest
  @CsvSource({
    "030004, 01 00000000",
    "030002, 00 0000",
    "BF0001, 00 02",
    "0F0402, 00 11250C",
    "0F0402, 00 01250F",
    "0F0402, 00 01A50C",
    "3F0002, 00 0003 616263",
    "3F7FFF, 00 0001 FF",
    "21000A, 00 323032342D30322D3330",
    "25001D, 00 323032342D30322D33302D32332E35392E35382E313233343536373839",
    "C98003, 00 000000",
    "070001, 00 00"
  })
  void malformedValue(String field, String bytes) {
    assertThrows(MalformedReplyException.class, () -> value(field, bytes));
  }

  @Test
  void rowAfterTheEndOfData() {
    RowReader reader = new RowReader(layout("030004"));
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(END + "FF 00 00 00000001"));
    assertThrows(MalformedReplyException.class, () -> reader.feed(bytes));
  }

  @Test
  void errorInARow() {
    RowReader reader = new RowReader(layout("030004"));
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("00 FFFFB1DF 3232303132 20*8 FF FF FF"));
    assertEquals("22012", assertThrows(CommandFailure.class, () -> reader.feed(bytes)).sqlState());
  }

  private static Object value(String field, String bytes) {
    RowReader reader = new RowReader(layout(field));
    List<List<Object>> rows = reader.feed(ByteBuffer.wrap(Hex.parse("FF 00" + bytes)));
    assertEquals(1, rows.size(), "rows");
    return rows.get(0).get(0);
  }

  private static RowLayout layout(String fields) {
    int length = 3 + Hex.parse(fields).length;
    String descriptor = String.format("%02X76D0 %s %s", length, fields, ROW);
    return RowLayout.of(ByteBuffer.wrap(Hex.parse(descriptor)));
  }

  /** The answer that consists of these objects, each its code point and data. */
  private static Answer answer(String... objects) throws IOException {
    StringBuilder frames = new StringBuilder();
    for (int i = 0; i < objects.length; i++) {
      int length = Hex.parse(objects[i]).length;
      String format = i + 1 < objects.length ? "D053" : "D003";
      frames.append(
          String.format("%04X %s 0001 %04X %s ", length + 8, format, length + 2, objects[i]));
    }
    OutstandingCommands outstanding = new OutstandingCommands();
    outstanding.add(CodePoint.OPNQRY.value());
    ByteArrayInputStream bytes = new ByteArrayInputStream(Hex.parse(frames.toString()));
    return new AnswerReader(bytes, outstanding).read().next();
  }
}
