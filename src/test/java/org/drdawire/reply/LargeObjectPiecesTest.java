package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Large objects, in pieces and in the order of their placeholders. */
class LargeObjectPiecesTest {

  /** SRVRLSLV of Apache Derby. */
  private static final String DERBY = "000C 115A 4353533130313630";

  private final List<String> events = new ArrayList<>();
  private ReplyReader replies;
  private OutstandingCommands outstanding;
  private RowCursor rows;
  private RowCursor output;
  private String object = "";

  private void connect(boolean derby) {
    outstanding = new OutstandingCommands();
    replies = new ReplyReader(CcsidManager.utf8(), outstanding);
    if (derby) {
      outstanding.add(CodePoint.EXCSAT.value());
      read(Wire.frame("02", 1, "1443 " + DERBY), 100);
      events.clear();
    }
  }

  private void send(CodePoint command) {
    outstanding.add(command.value());
    outstanding.endChain();
  }

  private List<String> read(String hex, int cut) {
    byte[] bytes = Wire.bytes(hex).array();
    for (int from = 0; from < bytes.length; from += cut) {
      ByteBuffer part = ByteBuffer.wrap(bytes, from, Math.min(cut, bytes.length - from));
      boolean more = true;
      while (more) {
        try {
          ReplyEvent event = replies.next(part);
          more = event != ReplyEvent.NEEDS_MORE;
          add(event);
        } catch (DrdaException e) {
          events.add(e.getMessage());
        }
      }
    }
    return events;
  }

  private void add(ReplyEvent event) {
    switch (event) {
      case QUERY -> rows = replies.rows();
      case OUTPUT -> output = replies.output();
      case LARGE_OBJECT -> {
        LargeObjectPiece piece = replies.largeObject();
        assertEquals(object.isEmpty(), piece.isFirst());
        byte[] data = new byte[piece.data().remaining()];
        piece.data().get(data);
        object += "." + HexFormat.of().formatHex(data);
        if (piece.isLast()) {
          String whose = piece.rows() == output ? "output " : "";
          String bytes = piece.isNull() ? "null" : object.replace(".", "");
          events.add(whose + piece.row() + "," + piece.column() + " " + bytes);
          object = "";
        }
      }
      case ANSWERED -> events.add(replies.outcome().failed() ? "FAILED" : "ANSWERED");
      case DATA -> events.add("DATA");
      default -> {}
    }
  }

  private static String dsss(String... objects) {
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < objects.length; i++) {
      hex.append(Wire.frame(i == objects.length - 1 ? "03" : "53", 1, objects[i]));
    }
    return hex.toString();
  }

  private static String query(String columns) {
    return "241A " + OpenedRows.description(columns);
  }

  /** Columns BLOB, CLOB NOT NULL, and BLOB: Derby sends an indicator also for the second one. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000})
  void derbyKeepsItsIndicatorWithinARow(int cut) {
    connect(true);
    send(CodePoint.CNTQRY);
    List<String> seen =
        read(
            dsss(
                query("C9 8004 CE 8004 C9 8004"),
                "241B FF 00 00 00008004 00008004 00 00008004",
                "146C 00 010203",
                "146C 00 78797A",
                "146C 00 0909"),
            cut);
    assertEquals(List.of("1,1 010203", "1,2 78797a", "1,3 0909", "ANSWERED"), seen);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000})
  void derbySendsNoIndicatorBeforeTheFirstNullableOne(int cut) {
    connect(true);
    send(CodePoint.CNTQRY);
    List<String> seen =
        read(
            dsss(
                query("CE 8004 C9 8004"),
                "241B FF 00 00008004 00 00008004",
                "146C 78797A",
                "146C 00 010203"),
            cut);
    assertEquals(List.of("1,1 78797a", "1,2 010203", "ANSWERED"), seen);
  }

  /** Not tried on a server: an indicator for each column that may be null, and for no other. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000})
  void otherServersSendAnIndicatorForNullableColumns(int cut) {
    connect(false);
    send(CodePoint.OPNQRY);
    List<String> seen =
        read(
            dsss(
                query("C9 8004 CE 8004 C9 8009"),
                "241B FF 00 00 00000003 00000003 00 02 FFFFFFFFFFFFFFFF FF 00 FF 00000001 FF",
                "146C 00 010203",
                "146C 78797A",
                "146C 00",
                "146C 00"),
            cut);
    assertEquals(List.of("1,1 010203", "1,2 78797a", "1,3 ", "2,2 00", "ANSWERED"), seen);
  }

  @Test
  void anObjectMayBeNullAfterAll() {
    connect(false);
    send(CodePoint.OPNQRY);
    assertEquals(
        List.of("1,1 null", "ANSWERED"),
        read(dsss(query("C9 8004"), "241B FF 00 00 00000003", "146C FF"), 100));
  }

  /** An empty object has no EXTDTA, and neither has one that is null. */
  @Test
  void onlyPlaceholdersAreFilled() {
    connect(true);
    send(CodePoint.CNTQRY);
    assertEquals(
        List.of("1,3 01", "ANSWERED"),
        read(
            dsss(
                query("C9 8004 C9 8004 C9 8004"),
                "241B FF 00 FF 00 00000000 00 00008004",
                "146C 00 01"),
            100));
  }

  /** The last EXTDTA of Derby's row has no flags, and the answer goes on with the next row. */
  @Test
  void theAnswerGoesOnWhileObjectsAreExpected() {
    connect(true);
    outstanding.add(CodePoint.CNTQRY.value());
    outstanding.add(CodePoint.CLSQRY.value());
    outstanding.endChain();
    String hex =
        Wire.frame("53", 1, query("C8 8004 C8 8004"))
            + Wire.frame("53", 1, "241B FF 00 00008004 00008004")
            + Wire.frame("03", 1, "146C 01")
            + Wire.frame("03", 1, "146C 02")
            + Wire.frame("03", 1, "2408 FF");
    assertEquals(List.of("1,1 01", "1,2 02", "ANSWERED", "ANSWERED"), read(hex, 100));
  }

  @ParameterizedTest
  @CsvSource({"false, 00 68656C6C6F", "true, 68656C6C6F"})
  void derbyLeavesTheIndicatorOutWhereResultSetsFollow(boolean resultSets, String extdta) {
    connect(true);
    send(CodePoint.EXCSQLSTT);
    String output =
        String.format(
            "2413 %04X 0010 %s 000B 147A FF 00 00 00008004",
            4 + 3 + 3 + 15, OpenedRows.description("CF 8004"));
    String hex = resultSets ? Wire.frame("52", 1, "2219 0006 1149 0000") : "";
    hex += Wire.frame("53", 1, output);
    hex += Wire.frame("03", 1, "146C " + extdta);
    hex += resultSets ? Wire.frame("03", 1, "240E 0000") : "";
    assertEquals(List.of("output 1,1 68656c6c6f", "ANSWERED"), read(hex, 100));
  }

  /** Of a large object that nobody opened, the data come as they are. */
  @Test
  void withoutOutputTheDataAreRaw() {
    connect(true);
    send(CodePoint.EXCSQLSTT);
    assertEquals(List.of("DATA", "ANSWERED"), read(dsss("146C 00 68656C6C6F"), 100));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "8002, 0005, 68656C6C6F, 1 68656c6c6f",
    "8002, 8000, 68656C6C6F, 1 68656c6c6f",
    "8006, 000000000005, 68656C6C6F, 1 68656c6c6f",
    "8008, 0000000000000005, 68656C6C6F, 1 68656c6c6f",
    "8008, FFFFFFFFFFFFFFFE, 68656C6C6F, 1 68656c6c6f",
    "0004, 00000005, 68656C6C6F, 1 68656c6c6f",
    "8004, FFFFFFFF, 68656C6C6F, 1 68656c6c6f",
    "8004, 00000006, 68656C6C6F, E bytes=5 limit=6 offset=5",
    "8004, 00000004, 68656C6C6F, E bytes=5 limit=4 offset=5",
    "8004, 00008003, 68, E bytes=1 limit=32771 offset=1",
    "8009, 02 0000000000000005, 68656C6C6F, 1 68656c6c6f"
  })
  void theLengthIsChecked(String length, String placeholder, String data, String expected) {
    connect(false);
    send(CodePoint.OPNQRY);
    boolean error = expected.startsWith("E");
    String shown =
        error
            ? "EXTDTA length of EXTDTA: " + expected.substring(2) + " row=1 column=1"
            : "1," + expected;
    assertEquals(
        List.of(shown, error ? "FAILED" : "ANSWERED"),
        read(dsss(query("C8 " + length), "241B FF 00 " + placeholder, "146C " + data), 100));
  }

  /** Some servers count characters of two bytes. */
  @Test
  void theLengthOfADbclobMayCountPairs() {
    connect(false);
    send(CodePoint.OPNQRY);
    assertEquals(
        List.of("1,1 00610062", "2,1 00610062", "ANSWERED"),
        read(
            dsss(
                query("CC 8004"),
                "241B FF 00 00000002 FF 00 00000004",
                "146C 00610062",
                "146C 00610062"),
            100));
  }

  @Test
  void objectsThatDoNotComeAreAnError() {
    connect(true);
    send(CodePoint.CNTQRY);
    assertEquals(
        List.of("EXTDTA large objects not sent: bytes=2 limit=0 offset=0", "FAILED"),
        read(dsss(query("C8 8004 C8 8004"), "241B FF 00 00008004 00008004"), 100));
    events.clear();
    send(CodePoint.CNTQRY);
    replies.resume(rows);
    assertEquals(
        List.of("2,1 01", "2,2 02", "ANSWERED"),
        read(dsss("241B FF 00 00008004 00008004", "146C 01", "146C 02"), 100));
  }

  /** What the server says of the failure counts, and not that objects are missing. */
  @Test
  void anErrorOfTheServerIsEnough() {
    connect(true);
    send(CodePoint.CNTQRY);
    assertEquals(
        List.of("FAILED"),
        read(dsss(query("C8 8004"), "241B FF 00 00008004", Wire.card(-20_001, "22012")), 100));
  }

  @Test
  void tooManyPlaceholders() {
    connect(false);
    send(CodePoint.OPNQRY);
    String rowsOfBlock = "FF 00 0001 ".repeat(6000);
    events.clear();
    read(Wire.frame("53", 1, query("C8 8002")), 100);
    for (int i = 0; i < 11 && events.isEmpty(); i++) {
      read(Wire.frame("53", 1, "241B " + rowsOfBlock), 40_000);
    }
    assertEquals(
        "QRYDTA large objects without data: bytes=65537 limit=65536 offset=0 row=65537",
        events.get(0));
  }

  @Test
  void aModeThatIsNotKnown() {
    OpenedRows opened = OpenedRows.of("02 0004 C8 8009");
    UnsupportedTypeException error =
        assertThrows(
            UnsupportedTypeException.class,
            () -> opened.next("241B", "FF 00 00000001 03 0000000000000001"));
    assertEquals("BLOB unsupported: mode=3 column=2", error.getMessage());
    OpenedRows long8 = OpenedRows.of("C8 8009");
    assertThrows(DrdaException.class, () -> long8.next("241B", "FF 00 01 0000000080000000 00"));
  }

  @Test
  void textInPieces() {
    OpenedRows opened = OpenedRows.of("CE 8004 C8 8004 CA 8004");
    opened.rows.useCcsid(3, 500);
    RowCursor row = opened.row("00008004 00008004 00008004");
    assertTrue(row.isOutside(1));
    ByteBuffer bytes = Wire.bytes("FFFF D053 0001 8004 146C 61*32756 C3 0003 A9").limit(32_767 + 3);
    StringBuilder text = new StringBuilder();
    while (opened.replies.next(bytes) == ReplyEvent.LARGE_OBJECT) {
      text.append(opened.replies.largeObject().text());
    }
    assertEquals("a".repeat(32_756) + "\u00e9", text.toString());
    opened.next("146C", "01");
    assertThrows(ColumnConversionException.class, () -> opened.replies.largeObject().text());
    opened.next("146C", "C1C2");
    LargeObjectPiece piece = opened.replies.largeObject();
    CharBuffer one = CharBuffer.allocate(1);
    assertFalse(piece.decode(one));
    assertEquals("A", one.flip().toString());
    assertTrue(piece.decode(one.clear()));
    assertEquals("B", one.flip().toString());
    assertThrows(IllegalStateException.class, () -> piece.decode(one.clear()));
  }

  @Test
  void malformedTextNamesItsPlace() {
    OpenedRows opened = OpenedRows.of("02 0004 CE 8004");
    opened.row("00000001 00008004");
    opened.replies.next(Wire.bytes("FFFF D053 0001 8004 146C 61*32757"));
    assertEquals(32_757, opened.replies.largeObject().text().length());
    opened.replies.next(Wire.bytes("0004 62FF"));
    LargeObjectPiece piece = opened.replies.largeObject();
    CcsidDecodingException error = assertThrows(CcsidDecodingException.class, piece::text);
    assertEquals("EXTDTA malformed: index=32758 ccsid=1208 row=1 column=2", error.getMessage());
  }

  @Test
  void aTextIsDecodedFromItsStart() {
    OpenedRows opened = OpenedRows.of("CE 8004");
    opened.row("00008004");
    opened.replies.next(Wire.bytes("FFFF D053 0001 8004 146C 61*32757"));
    opened.replies.next(Wire.bytes("0003 62"));
    assertThrows(IllegalStateException.class, () -> opened.replies.largeObject().text());
  }
}
