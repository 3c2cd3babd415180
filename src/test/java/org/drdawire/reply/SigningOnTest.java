package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** EXCSATRD, ACCSECRD and SECCHKRM: recorded from Apache Derby 10.16.1.1, else by hand. */
class SigningOnTest {

  private static final String EXCSATRD =
      """
      0083 1443
        001D 115E D585A3A6969992E28599A58599C39695A3999693 4094818995   # NetworkServerControl main
        0018 1404 1403 0007  2407 0007  240F 0007  1440 0007  1C08 04B8
        0010 1147 C1978183888540C4859982A8                              # Apache Derby
        0018 116D D585A3A6969992E28599A58599C39695A3999693              # NetworkServerControl
        0022 115A C3E2E2F1F0F1F6F0 61 F1F04BF1F64BF14BF1 40 60 40 4D F1F9F0F1F0F4F6 5D
      """;

  private static final String REFUSED =
      "001B 14AC 0006 11A2 0003 0006 11A2 0004 0006 11A2 0008 0005 11A4 01";

  @Test
  void derbySaysWhoItIs() {
    ServerAttributes derby = ServerAttributes.of(Messages.ofEbcdic(EXCSATRD));

    assertEquals("NetworkServerControl main", derby.externalName());
    assertEquals("Apache Derby", derby.className());
    assertEquals("NetworkServerControl", derby.name());
    assertEquals("CSS10160/10.16.1.1 - (1901046)", derby.releaseLevel());
    assertEquals(7, derby.level(CodePoint.SQLAM));
    assertEquals(1208, derby.level(CodePoint.UNICODEMGR));
    assertEquals(0, derby.level(CodePoint.XAMGR));
    assertEquals("EXCSATRD AGENT=7 SQLAM=7 RDB=7 SECMGR=7 UNICODEMGR=1208", derby.toString());
  }

  /** IBM i asks for AES without a token; a length that is not 2 is as if it were absent. */
  @Test
  void aServerNamesAnAlgorithm() {
    AccessSecurityReply aes =
        AccessSecurityReply.of(Messages.of("0010 14AC 0006 11A2 0009 0006 1909 0002"));
    assertEquals(OptionalInt.of(2), aes.algorithm());
    assertEquals(Optional.empty(), aes.token());
    assertTrue(aes.accepts(SecurityMechanism.EUSRIDPWD));
    assertEquals(
        OptionalInt.empty(),
        AccessSecurityReply.of(Messages.of("000F 14AC 0006 11A2 0009 0005 1909 02")).algorithm());
    assertEquals(OptionalInt.empty(), AccessSecurityReply.of(Messages.of(REFUSED)).algorithm());
  }

  @Test
  void attributesMayAllBeAbsent() {
    ServerAttributes nothing = ServerAttributes.of(Messages.of("0004 1443"));

    assertEquals("", nothing.externalName());
    assertEquals("", nothing.className());
    assertEquals("", nothing.name());
    assertEquals("", nothing.releaseLevel());
    assertEquals(Map.of(), nothing.levels());
  }

  @Test
  void managersThatAreNotKnownAreKeptInTheOrderOfTheServer() {
    ServerAttributes server =
        ServerAttributes.of(Messages.of("0010 1443 000C 1404 9999 0000 2407 000B"));

    assertEquals(List.of(0x9999, 0x2407), List.copyOf(server.levels().keySet()));
    assertEquals("EXCSATRD X'9999'=0 SQLAM=11", server.toString());
  }

  @Test
  void levelsThatAreNoPairsAreAnError() {
    ReplyMessage message = Messages.of("000D 1443 0009 1404 2407 0007 24");

    ReplyFormatException e =
        assertThrows(ReplyFormatException.class, () -> ServerAttributes.of(message));

    assertEquals("MGRLVLLS wrong length: bytes=5 limit=4 offset=0", e.getMessage());
    assertFalse(e.endsConnection());
  }

  @Test
  void nameThatIsNoTextHidesNoLevel() {
    ServerAttributes server =
        ServerAttributes.of(Messages.of("0012 1443 0006 115E FFFF 0008 1404 2407 0007"));

    assertEquals("", server.externalName());
    assertEquals(7, server.level(CodePoint.SQLAM));
  }

  @Test
  void acceptedMechanismStandsAlone() {
    AccessSecurityReply reply = AccessSecurityReply.of(Messages.of("000A 14AC 0006 11A2 0003"));

    assertTrue(reply.accepts(SecurityMechanism.USRIDPWD));
    assertFalse(reply.accepts(SecurityMechanism.EUSRIDPWD));
    assertEquals(Optional.empty(), reply.code());
    assertEquals(Optional.empty(), reply.token());
  }

  @Test
  void refusalListsTheMechanismsThatWouldDo() {
    AccessSecurityReply reply = AccessSecurityReply.of(Messages.of(REFUSED));

    assertEquals(
        List.of(
            SecurityMechanism.USRIDPWD, SecurityMechanism.USRIDONL, SecurityMechanism.USRSSBPWD),
        reply.mechanisms());
    assertFalse(reply.accepts(SecurityMechanism.USRIDPWD));
    assertEquals(
        "ACCSECRD SECMEC=[USRIDPWD, USRIDONL, USRSSBPWD]"
            + " SECCHKCD=X'01' (security mechanism not supported)",
        reply.toString());
  }

  @Test
  void oneObjectMayListAllMechanisms() {
    AccessSecurityReply reply =
        AccessSecurityReply.of(Messages.of("000E 14AC 000A 11A2 0003 0009 00FF"));

    assertEquals(
        List.of(
            SecurityMechanism.USRIDPWD,
            SecurityMechanism.EUSRIDPWD,
            SecurityMechanism.ofValue(255)),
        reply.mechanisms());
  }

  @Test
  void tokenIsKeptAndNotPrinted() {
    AccessSecurityReply reply =
        AccessSecurityReply.of(Messages.of("0011 14AC 0007 11DC 010203 0006 11A2 0009"));

    assertEquals(Optional.of(ByteString.of(Hex.parse("010203"))), reply.token());
    assertEquals("ACCSECRD SECMEC=[EUSRIDPWD]", reply.toString());
  }

  @Test
  void mechanismIsRequiredUnlessTheCodeSaysWhyThereIsNone() {
    ReplyMessage absent = Messages.of("0009 14AC 0005 11A4 00");
    ReplyMessage odd = Messages.of("0009 14AC 0005 11A2 03");
    ReplyMessage empty = Messages.of("0008 14AC 0004 11A2");

    assertField("SECMEC", () -> AccessSecurityReply.of(absent));
    assertField("SECMEC", () -> AccessSecurityReply.of(odd));
    assertField("SECMEC", () -> AccessSecurityReply.of(empty));
    assertEquals(
        List.of(), AccessSecurityReply.of(Messages.of("0009 14AC 0005 11A4 01")).mechanisms());
  }

  @Test
  void derbyLetsTheUserIn() {
    SecurityCheckReply reply =
        SecurityCheckReply.of(Messages.of("000F 1219 0006 1149 0000 0005 11A4 00"));

    assertTrue(reply.isAccepted());
    assertEquals("SECCHKRM SVRCOD=0 SECCHKCD=X'00' (accepted)", reply.toString());
  }

  @Test
  void derbyRefusesAPassword() {
    SecurityCheckReply reply =
        SecurityCheckReply.of(Messages.of("000F 1219 0006 1149 0008 0005 11A4 13"));

    assertFalse(reply.isAccepted());
    assertTrue(reply.code().isRetryable());
    assertEquals("user id invalid", reply.code().meaning());
  }

  /** quarkusio/quarkus#14268 and #28158, eclipse-vertx/vertx-sql-client#1131. */
  @Test
  void quarkus14268DiagnosticsDoNotHideTheCode() {
    String before = "0017 1219 0006 1149 0008 0008 1153 F1F2F3F4 0005 11A4 0F";
    String behind = "0017 1219 0006 1149 0008 0005 11A4 0F 0008 1153 F1F2F3F4";

    for (String hex : List.of(before, behind)) {
      SecurityCheckReply reply = SecurityCheckReply.of(Messages.of(hex));

      assertEquals("SECCHKRM SVRCOD=8 SECCHKCD=X'0F' (password invalid)", reply.toString());
      assertEquals(Optional.of(ByteString.of(Hex.parse("F1F2F3F4"))), reply.diagnostics());
    }
  }

  /** gurungabit/db2-node#25: a password in the wrong CCSID. */
  @Test
  void db2Node25WrongPasswordIsSaidInWords() {
    ReplyMessage message = Messages.of("000F 1219 0006 1149 0008 0005 11A4 0F");

    assertEquals(
        "SECCHKRM (Security Check Reply Message), SVRCOD=8 (error),"
            + " SECCHKCD=X'0F' (password invalid)",
        message.explanation());
    assertEquals("28000", SecurityCheckReply.of(message).code().sqlState());
  }

  @Test
  void serverThatWantsAnotherTokenHasNotLetTheUserIn() {
    SecurityCheckReply reply =
        SecurityCheckReply.of(Messages.of("0015 1219 0006 1149 0000 0005 11A4 19 0006 11DC 0102"));

    assertFalse(reply.isAccepted());
    assertFalse(reply.code().isError());
    assertTrue(reply.code().wantsToken());
    assertEquals(Optional.of(ByteString.of((byte) 1, (byte) 2)), reply.token());
    assertFalse(reply.toString().contains("SECTKN"));
  }

  @Test
  void severityCountsBesideTheCode() {
    assertFalse(
        SecurityCheckReply.of(Messages.of("000F 1219 0006 1149 0008 0005 11A4 00")).isAccepted());
    assertFalse(SecurityCheckReply.of(Messages.of("0009 1219 0005 11A4 00")).isAccepted());
  }

  @Test
  void securityCheckCodeIsRequired() {
    ReplyMessage absent = Messages.of("000A 1219 0006 1149 0008");
    ReplyMessage tooLong = Messages.of("000A 1219 0006 11A4 0008");

    assertField("SECCHKCD", () -> SecurityCheckReply.of(absent));
    assertField("SECCHKCD", () -> SecurityCheckReply.of(tooLong));
  }

  /** If it counted as none, the mechanism would be accepted, and the password sent. */
  @ParameterizedTest
  @ValueSource(strings = {"0004 11A4", "0006 11A4 0001", "0006 11A4 0000", "0007 11A4 000000"})
  void securityCheckCodeOfAnAccessSecurityReplyHasOneByte(String code) {
    int length = 10 + Hex.parse(code).length;
    ReplyMessage message = Messages.of(String.format("%04X 14AC 0006 11A2 0003 ", length) + code);
    assertField("SECCHKCD", () -> AccessSecurityReply.of(message));
  }

  @Test
  void anotherMessageIsABugOfTheDriver() {
    ReplyMessage message = Messages.of("0004 1232");

    assertThrows(IllegalArgumentException.class, () -> ServerAttributes.of(message));
    assertThrows(IllegalArgumentException.class, () -> AccessSecurityReply.of(message));
    assertThrows(IllegalArgumentException.class, () -> SecurityCheckReply.of(message));
  }

  private static void assertField(String term, Runnable reading) {
    ReplyFormatException e = assertThrows(ReplyFormatException.class, reading::run);
    assertEquals(term, e.field());
  }

  /** SECMEC of an answer that refuses is what would do. */
  @ParameterizedTest
  @CsvSource({"'', true", "0005 11A4 00, true", "0005 11A4 01, false"})
  void aMechanismIsAcceptedWhenItsAnswerHasCome(String code, boolean accepted) {
    OutstandingCommands outstanding = new OutstandingCommands();
    ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
    outstanding.add(CodePoint.ACCSEC.value());
    outstanding.ask(3);
    outstanding.endChain();
    String answer = "14AC 0006 11A2 0004 0006 11A2 0003 " + code;
    assertEquals(ReplyEvent.MESSAGE, replies.next(Wire.framed("03", 1, answer)));
    assertEquals(accepted, outstanding.gate().hasAccepted(3));
    assertFalse(outstanding.gate().hasAccepted(4));
  }
}
