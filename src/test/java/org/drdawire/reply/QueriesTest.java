package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ddm.ByteString;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** OPNQRYRM, RSLSETRM, PBSD and MONITORRD: recorded from Apache Derby 10.16.1.1, or by hand. */
class QueriesTest {

  private static final String SECTION =
      """
      6D656D6F72793A6462 20*9   # memory:db
      4E554C4C4944 20*12        # NULLID
      5359534C48303030 20*10    # SYSLH000
      5359534C564C3031 0001     # SYSLVL01, section 1
      """;

  @Test
  void derbyOpensACursor() {
    QueryOpened query =
        QueryOpened.of(
            Messages.of(
                """
                0026 2205
                  0006 1149 0000
                  0006 2102 2417
                  0005 211F F1
                  000C 215B 0000000000000002
                  0005 2150 01
                """));

    assertEquals(0, query.severity());
    assertFalse(query.singleRows());
    assertEquals(OptionalLong.of(2), query.instance());
    assertTrue(query.held());
    assertFalse(query.scrollable());
    assertFalse(query.rowset());
    assertEquals(Optional.empty(), query.sensitivity());
    assertEquals(Optional.of(StatementAttribute.READ_ONLY), query.updatability());
    assertEquals(Optional.empty(), query.isolation());
  }

  @Test
  void derbyOpensAScrollableCursor() {
    QueryOpened query =
        QueryOpened.of(
            Messages.of(
                """
                0030 2205
                  0006 1149 0000
                  0006 2102 2418
                  0005 211F F1
                  000C 215B 0000000000000000
                  0005 2149 F1
                  0005 2157 02
                  0005 2150 04
                """));

    assertTrue(query.singleRows());
    assertTrue(query.scrollable());
    assertEquals(Optional.of(StatementAttribute.SENSITIVE_STATIC_SCROLL), query.sensitivity());
    assertEquals(Optional.of(StatementAttribute.UPDATABLE), query.updatability());
  }

  @Test
  void level6HasNoInstance() {
    QueryOpened query =
        QueryOpened.of(Messages.of("0015 2205 0006 1149 0000 0006 2102 2417 0005 211F F1"));

    assertEquals(OptionalLong.empty(), query.instance());
    assertTrue(query.held());
  }

  /** eclipse-vertx/vertx-sql-client#887. */
  @Test
  void vertx887BlockFactorIsNoError() {
    QueryOpened query =
        QueryOpened.of(
            Messages.of(
                """
                0022 2205
                  0008 215F 00000001
                  0006 2460 2442
                  0005 214A F1
                  0006 2102 2410
                  0006 1149 0004
                """));

    assertEquals(4, query.severity());
    assertTrue(query.singleRows());
    assertTrue(query.rowset());
    assertEquals(Optional.of(IsolationLevel.CURSOR_STABILITY), query.isolation());
  }

  @Test
  void parametersOfWrongLengthsAreAbsent() {
    QueryOpened query =
        QueryOpened.of(
            Messages.of("0000 2205 0006 2102 2417 0006 215B 0001 0006 211F 00F1 0004 2149"));

    assertEquals(OptionalLong.empty(), query.instance());
    assertFalse(query.held());
    assertFalse(query.scrollable());
    assertEquals(8, query.severity());
  }

  @ParameterizedTest
  @CsvSource({
    "00, 00, , ",
    "01, 01, INSENSITIVE_SCROLL, READ_ONLY",
    "02, 02, SENSITIVE_STATIC_SCROLL, ",
    "03, 04, SENSITIVE_DYNAMIC_SCROLL, UPDATABLE",
    "04, 03, , "
  })
  void attributesAreThoseOfStatements(
      String sensitivity,
      String updatability,
      StatementAttribute moves,
      StatementAttribute updates) {
    QueryOpened query =
        QueryOpened.of(
            Messages.of(
                "0014 2205 0006 2102 2410 0005 2157 " + sensitivity + "0005 2150" + updatability));

    assertEquals(Optional.ofNullable(moves), query.sensitivity());
    assertEquals(Optional.ofNullable(updates), query.updatability());
  }

  @Test
  void protocolIsRequired() {
    ReplyMessage absent = Messages.of("000A 2205 0006 1149 0000");
    ReplyMessage tooShort = Messages.of("0009 2205 0005 2102 17");

    assertField("QRYPRCTYP", () -> QueryOpened.of(absent));
    assertField("QRYPRCTYP", () -> QueryOpened.of(tooShort));
  }

  @Test
  void procedureHasResultSets() {
    ProcedureResultSets sets =
        ProcedureResultSets.of(
            Messages.of(
                "0096 2219 0006 1149 0000 008C 2139 0044 2113" + SECTION + "0044 2113" + SECTION));

    ByteString section = ByteString.of(Hex.parse(SECTION));
    assertEquals(List.of(section, section), sets.sections());
    assertEquals(0, sets.severity());
    assertEquals("ProcedureResultSets[severity=0, sections=[bytes=64, bytes=64]]", sets.toString());
  }

  @Test
  void listOfSectionsIsRequired() {
    ReplyMessage absent = Messages.of("000A 2219 0006 1149 0000");
    ReplyMessage malformed = Messages.of("000C 2219 0008 2139 0044 2113");

    assertField("PKGSNLST", () -> ProcedureResultSets.of(absent));
    assertField("PKGSNLST", () -> ProcedureResultSets.of(malformed));
  }

  @Test
  void derbySaysWhatHasChangedInTheSession() {
    SessionData both = SessionData.of(Messages.of("0010 C000 0005 C001 02 0007 C002 415050"));
    SessionData schema = SessionData.of(Messages.of("000B C000 0007 C002 415050"));
    SessionData level = SessionData.of(Messages.of("0009 C000 0005 C001 01"));

    assertEquals(OptionalInt.of(2), both.isolation());
    assertEquals(Optional.of("APP"), both.schema());
    assertEquals("PBSD PBSD_ISO=2 PBSD_SCHEMA", both.toString());
    assertEquals(OptionalInt.empty(), schema.isolation());
    assertEquals(Optional.empty(), level.schema());
  }

  @Test
  void schemaIsInUtf8WhateverTheNamesAre() {
    ReplyMessage message = Messages.ofEbcdic("000B C000 0007 C002 415050");

    assertEquals(Optional.of("APP"), SessionData.of(message).schema());
  }

  @Test
  void changeThatCannotBeReadIsAnError() {
    ReplyMessage level = Messages.of("000A C000 0006 C001 0002");
    ReplyMessage schema = Messages.of("000A C000 0006 C002 41FF");

    assertField("PBSD_ISO", () -> SessionData.of(level));
    assertEquals(
        "PBSD_SCHEMA",
        assertThrows(CcsidDecodingException.class, () -> SessionData.of(schema)).field());
  }

  @Test
  void elapsedTimeIsInMicroseconds() {
    ElapsedTime time = ElapsedTime.of(Messages.of("0010 1C00 000C 1901 00000000 000F4241"));

    assertEquals(1_000_001, time.microseconds());
    assertEquals(Duration.ofSeconds(1, 1000), time.duration());
  }

  @Test
  void elapsedTimeIsRequired() {
    ReplyMessage absent = Messages.of("0004 1C00");
    ReplyMessage tooShort = Messages.of("000C 1C00 0008 1901 00000001");
    ReplyMessage negative = Messages.of("0010 1C00 000C 1901 FFFFFFFFFFFFFFFF");

    assertField("ETIME", () -> ElapsedTime.of(absent));
    assertField("ETIME", () -> ElapsedTime.of(tooShort));
    assertField("ETIME", () -> ElapsedTime.of(negative));
  }

  private static void assertField(String term, Runnable reading) {
    ReplyFormatException e = assertThrows(ReplyFormatException.class, reading::run);
    assertEquals(term, e.field());
  }
}
