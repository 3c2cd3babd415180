package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiagnosticsTest {

  /** SQLCAGRP of a warning without SQLCAXGRP, up to SQLDIAGGRP. */
  static final String AREA = "00 00002710 3031303033 4353533130313630 FF ";

  /** Seen from Apache Derby 10.16: 95 bytes. */
  private static final String DERBY =
      """
      00 FF
      0001
        00000001 7277757064 00000000 00000000 0000000000000001
        00*47 0000 FF 0000 00*12 FF
      FF
      """;

  /** Written by hand after the architecture. */
  static final String ARCHITECTURE =
      """
      00
      00 00*28 00*48 20*8
      00 0001
        FFFFFF37 3432363031 00000002 00000003 0000000000000000000000000000123C
        00*24 53514C3031303334 4E20 53514C4E50303136 20*5 0001 52
        00 0002  00 0001 41 FF  FF 00 0001 42
        00 0001 4D FF  FF FF  FF 00 0001 43  FF 00 0001 50
        FF
      00 0001
        00000001 00000002 20 20 53514C3132303135 0001 52 0000 0001 41
      """;

  /** With more tokens than the bytes of a short condition have room for. */
  private static final String SIX_TOKENS =
      ARCHITECTURE.replace("00 0002 ", "00 0006" + " 00 0001 54 FF".repeat(4));

  private static final Condition OF_ARCHITECTURE =
      new Condition(
          -201,
          "42601",
          2,
          3,
          123,
          "SQL01034N",
          "SQLNP016",
          "R",
          List.of("A", "B"),
          "M",
          "",
          "C",
          "P");

  @Test
  void formOfDerby() {
    assertEquals(95, Hex.parse(DERBY).length);
    SqlCommunicationArea area = whole(AREA + DERBY, Servers.derby());
    assertEquals(
        List.of(new Condition(1, "rwupd", 0, 0, 1, "", "", "", List.of(), "", "", "", "")),
        area.conditions());
    assertEquals(ByteString.of(), area.diagnostics());
    assertEquals("SQLDCCODE=1 SQLDCSTATE=rwupd row=1", area.conditions().get(0).toString());
  }

  @Test
  void formOfTheArchitecture() {
    SqlCommunicationArea area = whole(AREA + ARCHITECTURE, Servers.other(7));
    assertEquals(List.of(OF_ARCHITECTURE), area.conditions());
    assertEquals(ByteString.of(), area.diagnostics());
  }

  @Test
  void allPartsNull() {
    SqlCommunicationArea area = whole(AREA + "00 FF FF FF", Servers.other(7));
    assertEquals(List.of(), area.conditions());
    assertEquals(ByteString.of(), area.diagnostics());
    assertEquals(List.of(), whole(AREA + "FF", Servers.other(7)).conditions());
  }

  @Test
  void noConditions() {
    for (String hex : List.of("00 FF 00 0000 FF", "00 FF FF 00 0000")) {
      SqlCommunicationArea area = whole(AREA + hex, Servers.other(7));
      assertEquals(List.of(), area.conditions());
      assertEquals(ByteString.of(), area.diagnostics());
    }
  }

  @Test
  void aConditionWithoutTokens() {
    String hex = ARCHITECTURE.replace("00 0002  00 0001 41 FF  FF 00 0001 42", "00 0000");
    SqlCommunicationArea area = whole(AREA + hex, Servers.other(7));
    assertEquals(List.of(), area.conditions().get(0).tokens());
    assertEquals("M", area.conditions().get(0).message());
  }

  @Test
  void otherFieldsFollow() {
    assertEquals(
        List.of(OF_ARCHITECTURE),
        StatementDescription.of(Servers.fields(AREA + ARCHITECTURE + "FF 0000"), Servers.other(7))
            .sqlca()
            .conditions());
    assertEquals(
        1,
        StatementDescription.of(Servers.fields(AREA + DERBY + "FF 0000"), Servers.derby())
            .sqlca()
            .conditions()
            .size());
  }

  /** A block may end anywhere within the area of a row, which then says how much it needs. */
  @Test
  void anyCutNeedsMore() {
    needsMoreForAnyCut(AREA + ARCHITECTURE, Servers.other(7));
    needsMoreForAnyCut(AREA + SIX_TOKENS, Servers.other(7));
    needsMoreForAnyCut(AREA + DERBY, Servers.derby());
  }

  /** What was passed is not looked at again, so here it is overwritten. */
  private static void needsMoreForAnyCut(String hex, ReplyContext context) {
    byte[] bytes = Hex.parse(hex);
    byte[] rest = bytes.clone();
    SqlcagrpScanner inPieces = new SqlcagrpScanner(context);
    for (int length = 0; length < bytes.length; length++) {
      SqlcagrpScanner atOnce = new SqlcagrpScanner(context);
      assertFalse(atOnce.pass(new FieldReader("SQLCAGRP", bytes, 0, length)));
      assertFalse(inPieces.pass(new FieldReader("SQLCAGRP", rest, 0, length)));
      int needed = atOnce.needed();
      assertTrue(needed > length && needed <= bytes.length, "length=" + length);
      assertEquals(needed, inPieces.needed());
      Arrays.fill(rest, 0, inPieces.length(), (byte) 0x7F);
    }
    assertTrue(inPieces.length() > bytes.length / 2);
    assertTrue(inPieces.pass(new FieldReader("SQLCAGRP", rest, 0, bytes.length)));
    assertEquals(bytes.length, inPieces.length());
  }

  @Test
  void aRowMayBeCutAnywhereInItsDiagnostics() {
    OpenedRows opened = OpenedRows.of("02 0004");
    String row = HexFormat.of().formatHex(Hex.parse(AREA + SIX_TOKENS + "00 00000001"));
    for (int at = 2; at < row.length(); at += 2) {
      String head = Wire.frame("53", 1, "241B" + row.substring(0, at));
      ByteBuffer rest = Wire.framed("03", 1, "241B" + row.substring(at));
      assertEquals(ReplyEvent.NEEDS_MORE, opened.replies.next(Wire.bytes(head)));
      assertEquals(ReplyEvent.ROW_SQLCA, opened.replies.next(rest));
      assertEquals(6, opened.replies.sqlca().conditions().get(0).tokens().size());
      assertEquals(ReplyEvent.ROW, opened.replies.next(rest));
      assertEquals(6, opened.rows.sqlca().conditions().get(0).tokens().size());
      assertEquals(1, opened.rows.getInt(1));
      assertEquals(ReplyEvent.ANSWERED, opened.replies.next(rest));
      opened.goOn();
    }
  }

  /** Its texts are in CCSID 1, which nobody supports: only those who ask for them need it. */
  @Test
  void aRowHasItsValuesWhateverTheTextsOfItsDiagnosticsAre() {
    String server = Wire.SERVER.replace("4353533130313630", "5153513037303530");
    OpenedRows opened = OpenedRows.of(server.replace("119E 04B8", "119E 0001"), "02 0004");
    assertEquals(ReplyEvent.ROW_SQLCA, opened.next("241B", AREA + ARCHITECTURE + "00 00000001"));
    assertEquals(ReplyEvent.ROW, opened.replies.next(ByteBuffer.allocate(0)));
    assertEquals(1, opened.rows.getInt(1));
    assertEquals(10000, opened.rows.sqlCode());
    assertEquals(List.of("", "B"), opened.rows.sqlca().conditions().get(0).tokens());
    opened.next("2408", AREA + ARCHITECTURE);
    assertEquals(10000, opened.replies.sqlCode());
    assertEquals(-201, opened.replies.sqlca().conditions().get(0).code());
  }

  /** The end of SQLCARD is known, so the rest of it can be read. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "FF FF",
        "FF FF FF 00",
        "FF 00 7FFF 00",
        "FF 00 FFFF FF",
        "FF FF 00 7FFF 00",
        "01020304"
      })
  void unknownForm(String hex) {
    SqlCommunicationArea area = whole(AREA + "00" + hex, Servers.other(7));
    assertEquals(10000, area.sqlCode());
    assertEquals(List.of(), area.conditions());
    assertEquals(ByteString.of(Hex.parse(hex)), area.diagnostics());
  }

  @Test
  void unknownFormBeforeOtherFields() {
    ReplyFormatException e =
        assertThrows(
            ReplyFormatException.class,
            () ->
                StatementDescription.of(
                    Servers.fields(AREA + "00 FF 00 7FFF 00 FF 0000"), Servers.other(7)));
    assertTrue(e.getMessage().contains("diagnostics of unknown form"));
    assertEquals(
        "TEST SQLNUMROW: count=32767 limit=0 offset=24", e.getSuppressed()[0].getMessage());
    assertFalse(e.endsConnection());
  }

  @Test
  void groupThatSourcesDisagreeAbout() {
    String hex = ARCHITECTURE.replace("FF\n00 0001\n", "00\n00 0001\n");
    assertEquals(
        ByteString.of(Hex.parse(hex.substring(2))),
        whole(AREA + hex, Servers.other(7)).diagnostics());
  }

  @Test
  void rowNumbers() {
    assertEquals(-123, withRow("0000000000000000000000000000123D").get(0).rowNumber());
    assertEquals(
        922337203685477579L, withRow("0000000000000922337203685477579F").get(0).rowNumber());
    assertEquals(123, withRow("0000000000000000000000000000123A").get(0).rowNumber());
    assertEquals(
        9223372036854775799L, withRow("0000000000009223372036854775799C").get(0).rowNumber());
    for (String wrong :
        List.of(
            "0000000000009223372036854775800C",
            "0000000000000000000000000000A23C",
            "00000000000000000000000000001239",
            "9999999999999999999999999999999C")) {
      assertEquals(List.of(), withRow(wrong), wrong);
    }
  }

  private static List<Condition> withRow(String packed) {
    String hex = ARCHITECTURE.replace("0000000000000000000000000000123C", packed);
    return whole(AREA + hex, Servers.other(7)).conditions();
  }

  /** What is replaced in a form that is wrong does not count. */
  @Test
  void replacementsOfAWrongForm() {
    Replacements replaced = new Replacements();
    ReplyContext context = Servers.replacing(Servers.other(7), replaced);
    String malformed = ARCHITECTURE.replace("00 0001 4D", "00 0001 FF");
    assertEquals("\uFFFD", whole(AREA + malformed, context).conditions().get(0).message());
    assertEquals(1, replaced.count());
    assertEquals(List.of(), whole(AREA + malformed + "00", context).conditions());
    assertEquals(1, replaced.count());
  }

  @ParameterizedTest
  @ValueSource(strings = {DERBY, ARCHITECTURE})
  void everyPrefixIsRefused(String hex) {
    byte[] bytes = Hex.parse(AREA + hex);
    ReplyContext context = hex.equals(DERBY) ? Servers.derby() : Servers.other(7);
    for (int length = 0; length < bytes.length; length++) {
      byte[] part = Arrays.copyOf(bytes, length);
      assertThrows(
          ReplyFormatException.class,
          () -> SqlCommunicationArea.read(new GroupReader(Servers.fields(part), context)));
    }
  }

  private static SqlCommunicationArea whole(String hex, ReplyContext context) {
    return SqlCommunicationArea.of(Servers.fields(hex), context);
  }
}
