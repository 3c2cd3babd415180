package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Large objects, in pieces and in the order of their placeholders. */
class LargeObjectPiecesTest extends LargeObjectReading {

  /** Columns BLOB, CLOB NOT NULL, and BLOB: Derby sends an indicator also for the second one. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000})
  void derbyKeepsItsIndicatorWithinARow(int cut) {
    connect(true, CodePoint.CNTQRY);
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
    connect(true, CodePoint.CNTQRY);
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
    connect(false, CodePoint.OPNQRY);
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
    connect(false, CodePoint.OPNQRY);
    assertEquals(
        List.of("1,1 null", "ANSWERED"),
        read(dsss(query("C9 8004"), "241B FF 00 00 00000003", "146C FF"), 100));
  }

  /** An empty object has no EXTDTA, and neither has one that is null. */
  @Test
  void onlyPlaceholdersAreFilled() {
    connect(true, CodePoint.CNTQRY);
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
    Seen.send(outstanding, CodePoint.CLSQRY);
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
    connect(true, CodePoint.EXCSQLSTT);
    String output =
        String.format(
            "2413 %04X 0010 %s 000B 147A FF 00 00 00008004",
            4 + 3 + 3 + 15, OpenedRows.description("CF 8004"));
    String hex = resultSets ? Wire.frame("52", 1, "2219 0006 1149 0000 0004 2139") : "";
    hex += Wire.frame("53", 1, output);
    hex += Wire.frame("03", 1, "146C " + extdta);
    hex += resultSets ? Wire.frame("03", 1, "240E 0000") : "";
    assertEquals(List.of("output 1,1 68656c6c6f", "ANSWERED"), read(hex, 100));
  }

  /** Of a large object that nobody opened, the data come as they are. */
  @Test
  void withoutOutputTheDataAreRaw() {
    connect(true, CodePoint.EXCSQLSTT);
    assertEquals(List.of("DATA", "ANSWERED"), read(dsss("146C 00 68656C6C6F"), 100));
    assertTrue(replies.notices().stream().allMatch(notice -> notice.codePoint() == 0));
  }

  /** Where the rows were opened each object has a row; its bytes are there all the same. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100})
  void anObjectThatNoRowHasAnnouncedIsNoticed(int cut) {
    connect(false, CodePoint.CNTQRY);
    String rows = "241B FF 00 00000001";
    List<String> seen = read(dsss(query("C8 8004"), rows, "146C 01", "146C 02"), cut);
    assertEquals(List.of("1,1 01", "DATA", "ANSWERED"), seen);
    assertEquals(List.of(Notice.of(68, 0x146C, "no row has announced it")), replies.notices());
  }

  /** After a row that could not be read nobody knows what the objects behind it belong to. */
  @Test
  void objectsOfRowsThatCannotBeReadAreNotNoticed() {
    connect(false, CodePoint.CNTQRY);
    String rows = "241B FF 00 03 0000000000000001";
    assertEquals("DATA", read(dsss(query("C8 8009"), rows, "146C 01"), 100).get(1));
    assertEquals(List.of(), replies.notices());
  }

  /** More are announced while some of the first ones have come. */
  @Test
  void objectsOfManyRowsComeInTheirOrder() {
    connect(true, CodePoint.CNTQRY);
    String three = "241B " + "FF 00 00008004 ".repeat(3);
    assertEquals(
        List.of("1,1 01", "2,1 02", "3,1 03", "4,1 04", "5,1 05", "6,1 06", "ANSWERED"),
        read(
            dsss(
                query("C8 8004"),
                three,
                "146C 01",
                "146C 02",
                three,
                "146C 03",
                "146C 04",
                "146C 05",
                "146C 06"),
            1000));
  }
}
