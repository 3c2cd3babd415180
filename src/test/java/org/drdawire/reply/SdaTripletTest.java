package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Descriptions in which LIDs stand for types with a CCSID of their own, in the form in which IBM's
 * requester has sent one to Db2 for z/OS. No answer of a server with one was to be had.
 */
class SdaTripletTest {

  private static final String GROUP = "0778 0005 02 01 D0 ";
  private static final String ROW = " 0778 0005 03 01 E4 0671 E4 D00001";
  private static final String ROWS =
      """
       0778 0005 03 01 E0 0971 E0 540001 D00001
       0778 0005 04 01 F0 0671 F0 E00000
      """;

  /** The SQLDTA of a capture: VARCHAR of single bytes in 37, as LID X'50'. */
  @Test
  void whatARequesterHasSent() {
    String description =
        """
        0778 0005 01 01 33 0C70 50 91 00000025 01 01 7FFF
        0778 0005 02 01 D0 0676 D0 50 000A
        0778 0005 03 01 E4 0671 E4 D00001
        """;
    assertEquals(
        List.of(new QueryDescription.ColumnType(0x33, 10, 37)), read(description).columns());
    String sqldta = "2413 0031 0010 " + description + " 000D 147A 00 00 0005 C1C1C1C1C1";
    Db2Answers zos = new Db2Answers().to(Db2Answers.ZOS);
    zos.read(CodePoint.EXCSQLSTT, Wire.framed("03", 1, sqldta));
    assertEquals("OUTPUT 1 0 [AAAAA]", zos.seen.events.get(0));
  }

  /** Of each type that may have characters, and of others in the form that is in force. */
  @ParameterizedTest
  @CsvSource({
    "30, 10 00000025 01, 0002, 81C0, a{",
    "31, 90 00000025 01, 0002, 00 81C0, a{",
    "3C, 10 00000111 01, 0002, 8143, a{",
    "3E, 11 00000111 01, 0010, 0002 8143, a{",
    "3F, 91 00000111 01, 0010, 00 0002 8143, a{",
    "3F, 91 00000111 01, 0010, FF, null",
    "40, 11 00000111 01, 0010, 0002 8143, a{",
    "32, 11 000004B8 01, 0010, 0002 C3A9, é",
    "36, 10 0000012C 02, 0001, 4562, 日",
    "38, 11 0000012C 02, 0010, 0001 4562, 日",
    "39, 91 000004B0 02, 0010, 00 0001 65E5, 日",
    "38, 11 000004B0 01, 0010, 0002 65E5, 日",
    "3E, 11 000004B0 02, 0010, 0001 65E5, 日",
    "33, 91 000004B0 02, 0010, 00 0001 65E5, 日",
    "3C, 10 000004B0 02, 0001, 65E5, 日",
    "20, 10 00000025 01, 000A, F2F0F2F460F0F260F2F9, 2024-02-29",
    "22, 10 000004B8 01, 0008, 31333A34353A3036, 13:45:06",
    "CE, 51 00000111 01, 8009, 01 0000000000000002 8143, a{",
    "CC, 51 0000012C 02, 8009, 01 0000000000000002 4562, 日",
    "3C, 10 00000000 01, 0002, 8143, 8143",
    "3E, 11 0000FFFF 01, 0010, 0002 8143, 8143",
    "33, 91 00000000 01, 0010, 00 0002 8143, 8143",
    "36, 10 0000FFFF 02, 0002, 81438144, 81438144",
    "38, 11 0000FFFF 02, 0010, 0001 8143, 8143",
    "CE, 51 0000FFFF 01, 8009, 01 0000000000000002 8143, 8143",
    "20, 10 0000FFFF 01, 000A, F2F0F2F460F0F260F2F9, 2024-02-29",
    "26, 01 00000000 00, 0002, 8143, 8143",
    "29, 82 0000FFFF 00, 0010, 00 0002 8143, 8143",
    "02, 23 00000000 00, 0004, 00000007, 7",
    "0A, 40 00000000 00, 0008, 4110000000000000, 1.0",
    "0F, B0 00000000 00, 0502, 00 01250D, -12.50",
    "10, 33 00000000 00, 0502, F1F2F3F4D5, -123.45",
    "C8, 50 00000000 00, 8009, 01 0000000000000001 81, 81"
  })
  void aValue(String type, String form, String length, String bytes, String value) {
    for (String lid : List.of("50", "AF", "02", "03", "3F", type)) {
      String sda = "0778 0005 01 01 %s 0C70 %s %s 01 7FFF ".formatted(type, lid, form);
      String group = "0976 D0 %s %s 30 0001".formatted(lid.equals("30") ? "50" : lid, length);
      String local = lid.equals("30") ? sda.replace("0C70 30", "0C70 50") : sda;
      assertEquals(
          List.of("ROW 1 0 [" + value + ", a]"),
          rows(local + GROUP + group + ROWS, bytes + " 81"),
          lid);
    }
  }

  /** IEEE numbers of both orders. */
  @ParameterizedTest
  @CsvSource({"'', 48, 0A, 3FF8000000000000", "LUW, 47, 0A, 000000000000F83F"})
  void floatingPointOfOtherServers(String server, String form, String lid, String bytes) {
    String description =
        "0778 0005 01 01 %s 0C70 50 %s 00000000 00 01 7FFF 0676 D0 50 0008 0671 E4 D00001"
            .formatted(lid, form);
    OpenedRows opened =
        server.isEmpty()
            ? OpenedRows.of("02 0004")
            : OpenedRows.of(
                "0006 1149 0000 000C 112E 53514C3132303135 000D 002F 51544453514C583836"
                    + " 000A 0035 0006 119C 04B8",
                "02 0004");
    RowReader row = opened.described(description);
    opened.next("241B", "00 " + bytes);
    assertEquals(1.5, row.getDouble(1));
  }

  private static List<String> rows(String description, String row) {
    Db2Answers zos = new Db2Answers().to(Db2Answers.ZOS);
    String wire =
        Wire.frame("52", 1, Db2Answers.OPENED)
            + Wire.frame("53", 1, "241A " + description)
            + Wire.frame("03", 1, "241B FF00 " + row);
    return zos.read(CodePoint.OPNQRY, Wire.bytes(wire));
  }

  /** A text that is bytes is read as such; each of several LIDs has its own meaning. */
  @Test
  void severalInOneRow() {
    String description =
        """
        0778 0005 01 01 3E 0C70 02 11 00000111 01 01 7FFF
        0778 0005 01 01 32 0C70 3E 11 00000025 01 01 7FFF
        0778 0005 01 01 3E 0C70 52 11 0000FFFF 01 01 7FFF
        0F76 D0 02 0010 3E 0010 52 0010 04 0002 06 7F00 33 0004
        0671 E4 D00001
        """;
    assertEquals(
        List.of(
            new QueryDescription.ColumnType(0x3E, 16, 273),
            new QueryDescription.ColumnType(0x32, 16, 37),
            new QueryDescription.ColumnType(0x3E, 16, 65_535),
            new QueryDescription.ColumnType(0x04, 2, 0),
            new QueryDescription.ColumnType(0x33, 4, 0)),
        read(description).columns());
    OpenedRows opened = OpenedRows.of("02 0004");
    RowReader row = opened.described(description);
    opened.next("241B", "00 0001 43 0001 C0 0002 C3A9 FFFE 00 0001 7B");
    assertEquals("{", row.getText(1));
    assertEquals("{", row.getText(2));
    assertArrayEquals(new byte[] {(byte) 0xC3, (byte) 0xA9}, row.getBytes(3));
    assertThrows(ColumnConversionException.class, () -> row.getText(3));
    assertEquals(-2, row.getInt(4));
    assertEquals("{", row.getText(5));
  }

  /** What the driver says of a column counts more than what the server has said. */
  @Test
  void aDriverMayNameAnotherCcsid() {
    OpenedRows opened = OpenedRows.of("02 0004");
    String sda = "0778 0005 01 01 3E 0C70 50 11 00000025 01 01 7FFF ";
    RowReader row = opened.described(sda + "0676 D0 50 0010" + ROWS);
    row.useCcsid(1, 273);
    opened.next("241B", "FF00 0001 43");
    assertEquals("{", row.getText(1));
  }

  /** A large object of characters outside its row has the CCSID, too, also beside a locator. */
  @Test
  void aLargeObjectOutsideItsRow() {
    OpenedRows opened = OpenedRows.of("02 0004");
    String sda = "0778 0005 01 01 CE 0C70 50 51 00000111 01 01 7FFF ";
    RowReader row = opened.described(sda + "0676 D0 50 8004" + ROWS);
    opened.next("241B", "FF00 00000002");
    row.useLocator(1, 0x1A);
    assertEquals(ReplyEvent.LARGE_OBJECT, opened.next("146C", "8143"));
    assertEquals("a{", opened.replies.largeObject().text());
  }

  /** The group and the row may have LIDs of their own, too, which an MDD explains. */
  @ParameterizedTest
  @CsvSource({
    "true, 0778000502 01D0 067651 030004 0778000503 01E0 097199 540001 510001",
    "true, 0778000502 01D0 067651 030004 0778000503 01E0 097199 540001 510001 0671F0990000",
    "false, 0778000502 01D0 067651 030004 0778000503 01E4 067199 510001 0778000504 01F0"
        + " 067198990000"
  })
  void theGroupAndTheRow(boolean area, String hex) {
    QueryDescription description = read(hex);
    assertEquals(area, description.sqlcaBeforeRow());
    assertEquals(List.of(new QueryDescription.ColumnType(3, 4)), description.columns());
  }

  /** A type that is not read costs what is read of the rows; unless no column has it. */
  @ParameterizedTest
  @CsvSource({
    "no MDD,                '',                 91 00000025 01",
    "not of SQL,            0778 0004 01 01 3F, 91 00000025 01",
    "no such type,          0778 0005 01 01 F4, 10 00000025 01",
    "no such field type,    0778 0005 01 01 3F, 92 00000025 01",
    "fixed and varying,     0778 0005 01 01 3F, 90 00000025 01",
    "null and not,          0778 0005 01 01 3F, 11 00000025 01",
    "not null and null,     0778 0005 01 01 3E, 91 00000025 01",
    "CCSID of four bytes,   0778 0005 01 01 3F, 91 00010025 01",
    "little-endian,         0778 0005 01 01 02, 24 00000000 00",
    "IEEE 754,              0778 0005 01 01 0A, 48 00000000 00",
    "DECFLOAT,              0778 0005 01 01 BA, 7F 00000000 00"
  })
  void aTypeThatIsNotRead(String name, String mdd, String form) {
    String sda = mdd + " 0C70 50 " + form + " 01 7FFF ";
    assertEquals(
        List.of("ROW 1 0 [7]"), rows(sda + GROUP + "0676 D0 02 0004" + ROWS, "00000007"), name);
    assertEquals(
        "LID unsupported: lid=X'00' type=unknown column=2",
        rows(sda + GROUP + "0976 D0 02 0004 50 000A" + ROWS, "00000007 00").get(0),
        name);
  }

  /** Any bytes for those of descriptions: a description, or an error of its own kind. */
  @Test
  void anyBytes() {
    byte[] whole =
        Hex.parse(
            "0778 0005 01 01 33 0C70 50 91 00000025 01 01 7FFF " + GROUP + "0676 D0 50 000A" + ROW);
    Random random = new Random(191);
    int read = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = whole.clone();
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      try {
        QueryDescription description = QueryDescription.of(Servers.fields(bytes), Servers.derby());
        description.layout(CodePoint.QRYDSC, true);
        read++;
      } catch (DrdaException e) {
        assertTrue(e.sqlState().matches("58009|0A000"), e.getMessage());
      }
    }
    assertTrue(read > 1000, "some can be read: " + read);
  }

  private static QueryDescription read(String hex) {
    return QueryDescription.of(
        Servers.fields(hex), new ReplyContext(TypeDefinition.ofMachine("QTDSQL370")));
  }
}
