package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Large objects that do not come, or are not as long as was said. */
class LargeObjectLengthsTest extends LargeObjectReading {

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "8002, 0005, 68656C6C6F, 1 68656c6c6f",
    "8002, 8000, 68656C6C6F, 1 68656c6c6f",
    "8002, 8002, 68656C6C6F, 1 68656c6c6f",
    "8002, FFFF, 68656C6C6F, 1 68656c6c6f",
    "8002, 8004, 68, E bytes=1 limit=32772 offset=1",
    "8006, 000000000005, 68656C6C6F, 1 68656c6c6f",
    "8008, 0000000000000005, 68656C6C6F, 1 68656c6c6f",
    "8006, 000000008006, 68656C6C6F, 1 68656c6c6f",
    "8006, FFFFFFFFFFFF, 68656C6C6F, 1 68656c6c6f",
    "8006, 0000FFFFFFFF, 68, E bytes=1 limit=4294967295 offset=1",
    "8008, 0000000000008008, 68656C6C6F, 1 68656c6c6f",
    "8008, 0000000000008006, 68, E bytes=1 limit=32774 offset=1",
    "8008, FFFFFFFFFFFFFFFE, 68656C6C6F, 1 68656c6c6f",
    "8004, FFFFFFFF, 68656C6C6F, 1 68656c6c6f",
    "8004, 00000006, 68656C6C6F, E bytes=5 limit=6 offset=5",
    "8004, 00000004, 68656C6C6F, E bytes=5 limit=4 offset=5",
    "8004, 00008003, 68, E bytes=1 limit=32771 offset=1",
    "8004, 00008000, 68, 1 68",
    "8004, 0000FFFF, 68, E bytes=1 limit=65535 offset=1",
    "8009, 02 0000000000000005, 68656C6C6F, 1 68656c6c6f",
    "8009, 02 0000000000008008, 68, E bytes=1 limit=32776 offset=1"
  })
  void theLengthIsChecked(String length, String placeholder, String data, String expected) {
    connect(false, CodePoint.OPNQRY);
    boolean error = expected.startsWith("E");
    String shown =
        error
            ? "EXTDTA length of EXTDTA: " + expected.substring(2) + " row=1 column=1"
            : "1," + expected;
    assertEquals(
        List.of(shown, error ? "FAILED" : "ANSWERED"),
        read(dsss(query("C8 " + length), "241B FF 00 " + placeholder, "146C " + data), 100));
  }

  /**
   * Informix turns lengths round as it does numbers, and others do not: what has come decides. The
   * first three are those of a capture.
   */
  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    "CA 8004, 10000000, 41F16F20F1616E64FA2C20746578746F, LARGE_OBJECT 1,1 false41f16f20f1616e64fa2c20746578746f",
    "C8 8004, 04000000, 0001FEFF, LARGE_OBJECT 1,1 false0001feff",
    "C9 8004, 00 04000000, 00 0001FEFF, LARGE_OBJECT 1,1 false0001feff",
    "C8 8002, 0500, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8006, 050000000000, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8008, 0500000000000000, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8009, 02 0500000000000000, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8004, 00010000, 68*256, LARGE_OBJECT 1,1 false",
    "CC 8004, 02000000, 00610062, LARGE_OBJECT 1,1 false00610062",
    "CC 8004, 04000000, 00610062, LARGE_OBJECT 1,1 false00610062",
    "CC 8004, 03000000, 00610062, EXTDTA length of EXTDTA: bytes=4 limit=100663296 offset=4 row=1 column=1",
    "C8 8002, 0080, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8002, 0280, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8004, 04800000, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8004, 00800000, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8006, 068000000000, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8008, 0880000000000000, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8009, 02 FFFFFFFFFFFFFFFF, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8004, 00000005, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8002, 0005, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8008, 0000000000000005, 68656C6C6F, LARGE_OBJECT 1,1 false68656c6c6f",
    "C8 8004, 10000000, 68656C6C6F, EXTDTA length of EXTDTA: bytes=5 limit=268435456 offset=5 row=1 column=1",
    "C8 8002, 0106, 68656C6C6F, EXTDTA length of EXTDTA: bytes=5 limit=262 offset=5 row=1 column=1",
    "C8 8009, 02 0600000000000000, 68, EXTDTA length of EXTDTA: bytes=1 limit=432345564227567616 offset=1 row=1 column=1"
  })
  void theOrderOfALittleEndianServer(
      String column, String placeholder, String data, String expected) {
    List<String> events =
        new Db2Answers()
            .to(Db2Answers.LUW)
            .open(column, "241B FF00 " + placeholder, "146C " + data);
    assertEquals("ROW 1 0 [outside]", events.get(0));
    assertEquals(expected, events.get(1).substring(0, expected.length()));
  }

  /** Those in the row, nulls, and an empty one stand beside a value that shows their end. */
  @ParameterizedTest
  @CsvSource({
    "C8 8009, 01 0200000000000000 ABCD, abcd",
    "C8 8009, 01 0000000000000002 ABCD, abcd",
    "C8 8009, 01 0000000000000000, ''",
    "CE 8009, 01 0200000000000000 6162, ab",
    "C9 8009, 00 01 0100000000000000 AB, ab",
    "C9 8004, FF, null",
    "C9 8004, 00 00000000, ''",
    "C8 8002, 0000, ''"
  })
  void inTheRowOfALittleEndianServer(String column, String value, String expected) {
    assertEquals(
        List.of("ROW 1 0 [" + expected + ", 7]"),
        new Db2Answers()
            .to(Db2Answers.LUW)
            .open(column + " 02 0004", "241B FF00 " + value + " 07000000"));
  }

  /** A big-endian server has no other order. */
  @ParameterizedTest
  @CsvSource({
    "C8 8004, 05000000, 68656C6C6F, bytes=5 limit=83886080",
    "C8 8002, 0080, 68, bytes=1 limit=128"
  })
  void theOrderOfABigEndianServer(String column, String placeholder, String data, String figures) {
    assertEquals(
        "EXTDTA length of EXTDTA: " + figures,
        new Db2Answers()
            .to(Db2Answers.ZOS)
            .open(column, "241B FF00 " + placeholder, "146C " + data)
            .get(1)
            .replaceAll(" offset.*", ""));
  }

  /** Some servers count characters of two bytes. */
  @Test
  void theLengthOfADbclobMayCountPairs() {
    connect(false, CodePoint.OPNQRY);
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
    connect(true, CodePoint.CNTQRY);
    assertEquals(
        List.of("EXTDTA large objects not sent: objects=2", "FAILED"),
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
    connect(true, CodePoint.CNTQRY);
    assertEquals(
        List.of("FAILED"),
        read(dsss(query("C8 8004"), "241B FF 00 00008004", Wire.card(-20_001, "22012")), 100));
  }

  @Test
  void tooManyPlaceholders() {
    connect(false, CodePoint.OPNQRY);
    String rowsOfBlock = "FF 00 0001 ".repeat(6000);
    events.clear();
    read(Wire.frame("53", 1, query("C8 8002")), 100);
    for (int i = 0; i < 11 && events.isEmpty(); i++) {
      read(Wire.frame("53", 1, "241B " + rowsOfBlock), 40_000);
    }
    assertEquals(
        "QRYDTA large objects without data: objects=65537 limit=65536 row=65537", events.get(0));
  }

  /** Of other types it counts what was sent, in bytes. */
  @ParameterizedTest
  @ValueSource(strings = {"C8", "CA", "CE"})
  void theLengthOfOthersDoesNot(String lid) {
    connect(false, CodePoint.OPNQRY);
    assertEquals(
        List.of("EXTDTA length of EXTDTA: bytes=4 limit=2 offset=4 row=1 column=1", "FAILED"),
        read(dsss(query(lid + " 8004"), "241B FF 00 00000002", "146C 61626364"), 100));
  }

  @Test
  void anObjectWithoutItsIndicatorIsAnError() {
    connect(false, CodePoint.OPNQRY);
    assertEquals(
        List.of("EXTDTA length of EXTDTA: bytes=0 limit=1 offset=0 row=1 column=1", "FAILED"),
        read(dsss(query("C9 8008"), "241B FF 00 00 0000000000000008", "146C "), 100));
  }

  /** Its mode says that its data are in the row, and its length says that it has none. */
  @Test
  void anEmptyObjectInTheRow() {
    RowReader row = OpenedRows.of("C8 8009 02 0004").row("01 0000000000000000 00000007");
    assertEquals(0, row.length(1));
    assertEquals(0, row.getBytes(1).length);
    assertEquals(7, row.getInt(2));
  }
}
