package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Byte order and CCSIDs that a server changes, for a connection or for one answer. */
class TypesWithinRepliesTest {

  private static final String LITTLE_ENDIAN = "002F 51544453514C583836";
  private static final String UTF_8 = "0035 0006 119C 04B8 0006 119E 04B8";

  /** SQLCODE -803, SQLSTATE 23505 and the token A\u00e9 in the field of mixed characters. */
  private static final String TURNED =
      "2408 00 DDFCFFFF 3233353035 53514C3132303135 00 01000000 00*20 20*11 0000 0003 41C3A9 0000 FF";

  private static final String STRAIGHT =
      "2408 00 FFFFFCDD 3233353035 53514C3132303135 00 00000001 00*20 20*11 0000 0003 41C3A9 0000 FF";

  private final Seen connection = new Seen(CcsidManager.utf8());

  private SqlCommunicationArea area(ByteBuffer bytes) {
    ReplyEvent event;
    do {
      event = connection.replies.next(bytes);
    } while (event == ReplyEvent.OBJECT || event == ReplyEvent.MESSAGE);
    assertEquals(ReplyEvent.SQLCA, event);
    return connection.replies.sqlca();
  }

  private void assertDuplicateKey(SqlCommunicationArea area) {
    assertEquals(-803, area.sqlCode());
    assertEquals("23505", area.sqlState());
    assertEquals(List.of(1, 0, 0, 0, 0, 0), area.details());
    assertEquals(List.of("A\u00e9"), area.tokens());
  }

  @Test
  void aDefinitionHoldsForTheRestOfItsAnswer() {
    connection.sent(CodePoint.ACCRDB).sent(CodePoint.RDBCMM).sent(CodePoint.RDBCMM);
    ByteBuffer bytes =
        Wire.bytes(
            Wire.frame("53", 1, STRAIGHT)
                + Wire.frame("53", 1, LITTLE_ENDIAN, UTF_8)
                + Wire.frame("53", 1, TURNED)
                + Wire.frame("03", 1, TURNED)
                + Wire.frame("03", 1, STRAIGHT)
                + Wire.frame("03", 1, LITTLE_ENDIAN, TURNED));
    for (int i = 0; i < 3; i++) {
      assertDuplicateKey(area(bytes));
    }
    assertEquals(ReplyEvent.ANSWERED, connection.replies.next(bytes));
    assertDuplicateKey(area(bytes));
    assertEquals(ReplyEvent.ANSWERED, connection.replies.next(bytes));
    assertDuplicateKey(area(bytes));
  }

  @Test
  void whatAccrdbrmSaysHoldsForTheConnection() {
    connection.sent(CodePoint.ACCRDB).sent(CodePoint.RDBCMM).sent(CodePoint.RDBCMM);
    ByteBuffer bytes =
        Wire.bytes(
            Wire.frame(
                    "02",
                    1,
                    "2201 0006 1149 0000 000C 112E 53514C3132303135"
                        + " 000D 002F 51544453514C583836 0010 0035 0006 119C 04B8 0006 119E 04B8")
                + Wire.frame("53", 1, "002F 51544453514C415343", STRAIGHT)
                + Wire.frame("03", 1, STRAIGHT)
                + Wire.frame("03", 1, TURNED));
    assertEquals(ReplyEvent.MESSAGE, connection.replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, connection.replies.next(bytes));
    assertDuplicateKey(area(bytes));
    assertDuplicateKey(area(bytes));
    assertEquals(ReplyEvent.ANSWERED, connection.replies.next(bytes));
    assertDuplicateKey(area(bytes));
  }

  /** SQLSTATE and codes are single-byte characters; a token is one kind or the other. */
  @ParameterizedTest
  @CsvSource({
    "01F4, 04B8, 0003 41C3A9 0000, A\u00e9",
    "01F4, 04B8, 0000 0002 C151, A\u00e9",
    "0025, 04B8, 0000 0002 C151, A\u00e9",
    "0025, 01F4, 0002 C151 0000, A\u00e9",
    "01F4, 0000, 0002 C151 0000, A\u00e9",
    "01F4, FFFE, 0002 C151 0000, A\u00e9",
    "01F4, FFFF, 0002 C151 0000, A\u00e9",
    "01F4, 04B8, 0001 5B 0001 BA, '['",
    "0025, 04B8, 0000 0001 BA, '['",
    "01F4, 04B8, 0000 0001 4A, '['"
  })
  void adbc011TextsAreInTheCcsidsOfTheServer(
      String single, String mixed, String texts, String token) {
    String overrides = "0035 0006 119C " + single + " 0006 119E " + mixed;
    String card =
        "2408 00 FFFFFCDD F2F3F5F0F5 C4E2D5F1F2F0F1F5 00 00*24 40*11 0000 " + texts + " FF";
    connection.sent(CodePoint.RDBCMM);
    SqlCommunicationArea area = area(Wire.framed("03", 1, overrides, card));
    assertEquals("23505", area.sqlState());
    assertEquals("DSN12015", area.procedure());
    assertEquals("           ", area.warnings());
    assertEquals(token, area.tokens().get(0));
  }

  /** TYPDEFOVR need not name each CCSID: mixed characters stay in UTF-8. */
  @Test
  void aCcsidThatIsNotNamedStays() {
    connection.of(Wire.frame("02", 1, "2201 " + Wire.SERVER));
    connection.sent(CodePoint.RDBCMM);
    assertDuplicateKey(area(Wire.framed("03", 1, "0035 0006 119C 0333", STRAIGHT)));
  }

  @Test
  void anUnknownMachineCostsItsAnswerAlone() {
    connection.sent(CodePoint.RDBCMM).sent(CodePoint.RDBCMM);
    ByteBuffer bytes =
        Wire.bytes(
            Wire.frame("53", 1, "002F 51544453514C585858")
                + Wire.frame("03", 1, "2408 FF")
                + Wire.frame("52", 1, "220C 0006 1149 0004 0005 2115 01")
                + Wire.frame("03", 1, "2408 FF"));
    ReplyFormatException e =
        assertThrows(ReplyFormatException.class, () -> connection.replies.next(bytes));
    assertEquals("TYPDEFNAM unknown name", e.getMessage());
    assertFalse(e.endsConnection());
    assertTrue(connection.read(bytes));
    assertEquals(
        """
        SQLCARD SQLCODE=0 SQLSTATE=00000
        FAILED
        ENDUOWRM, SVRCOD=4 (warning), UOWDSP=X'01' (committed)
        SQLCARD SQLCODE=0 SQLSTATE=00000
        DONE
        """,
        connection.lines());
  }

  @Test
  void aCcsidOfTheWrongKindCostsItsAnswerAlone() {
    connection.sent(CodePoint.RDBCMM).sent(CodePoint.RDBCMM);
    ByteBuffer bytes =
        Wire.bytes(
            Wire.frame("53", 1, "0035 0006 119C 04B0")
                + Wire.frame("03", 1, "2408 FF")
                + Wire.frame("03", 1, "2408 FF"));
    UnsupportedCcsidException e =
        assertThrows(UnsupportedCcsidException.class, () -> connection.replies.next(bytes));
    assertEquals("CCSIDSBC", e.field());
    assertTrue(connection.read(bytes));
    assertEquals(
        "SQLCARD SQLCODE=0 SQLSTATE=00000\nFAILED\nSQLCARD SQLCODE=0 SQLSTATE=00000\nDONE\n",
        connection.lines());
  }

  /** Output parameters: recorded of Apache Derby, in big-endian order. */
  @Test
  void outputParametersComeAsTheyAre() {
    String object =
        """
        001F 0010 0C76D0030004330014030004 0971E0540001D00001 0671F0E00000
        0013 147A FF 00 FF 00 0004 6F757435 00 00000069
        """;
    connection.sent(CodePoint.EXCSQLSTT);
    ByteBuffer bytes = Wire.framed("03", 1, "2413 " + object);
    assertEquals(ReplyEvent.OUTPUT, connection.replies.next(bytes));
    assertEquals(0x2413, connection.replies.codePoint());
    Hex.assertBytes(object, connection.replies.data());
    assertEquals(ReplyEvent.ANSWERED, connection.replies.next(bytes));
    assertFalse(connection.replies.outcome().failed());
  }

  /** The names of EXCSATRD are in EBCDIC, those of ACCSECRD and later in UTF-8. */
  @Test
  void namesChangeBetweenTwoRepliesOfOneBuffer() {
    Seen ebcdic = new Seen(CcsidManager.ebcdic()).sent(CodePoint.EXCSAT, CodePoint.ACCSEC);
    ByteBuffer bytes =
        Wire.bytes(
            Wire.frame("42", 1, "1443 0006 1147 C1C2")
                + Wire.frame("02", 2, "2211 0006 1149 0008 0006 2110 4142"));
    assertEquals(ReplyEvent.MESSAGE, ebcdic.replies.next(bytes));
    ReplyMessage attributes = ebcdic.replies.message();
    assertEquals(ReplyEvent.ANSWERED, ebcdic.replies.next(bytes));
    ebcdic.replies.use(CcsidManager.utf8());
    assertEquals(ReplyEvent.MESSAGE, ebcdic.replies.next(bytes));
    assertEquals(Optional.of("AB"), attributes.text(CodePoint.SRVCLSNM));
    assertEquals(Optional.of("AB"), ebcdic.replies.message().text(CodePoint.RDBNAM));
  }
}
