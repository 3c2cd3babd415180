package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.SecurityMechanism;
import org.junit.jupiter.api.Test;

/**
 * What Db2 11.1 on AIX answered to EXCSAT and ACCSEC of Vert.x's client, which asked for user and
 * password. Published in quarkusio/quarkus#11035; #28158 shows the first 32 of the same bytes.
 */
class PublishedSignOnTest {

  private static final String ANSWERS =
      """
      0090 D043 0001
        008A 1443
          0044 115E
            84 82F2828697 84A38482 F2818785 95A3F0F1 C3C1F0F1 F3F86CC6 C5C46CD5 F0F0 40*16
            F1A2F1F7 F0F6F0F9 F1F9F0F0 40*4
          001C 1404 1403 000A  2407 0007  1C08 0000  240F 0008  1440 0009  1474 0008
          000E 1147 D8C4C2F2 61 C1C9E7F6F4
          000C 116D 8482F2828697 84A3
          000C 115A E2D8D3F1 F1F0F1F2
      0021 D003 0002
        001B 14AC
          000A 11A2 0007 0009 000A
          0005 11A4 01
          0008 1909 0001 0002
      """;

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final ByteBuffer bytes = Wire.bytes(ANSWERS);

  private void sent() {
    assertEquals(177, bytes.remaining());
    outstanding.add(CodePoint.EXCSAT.value());
    Seen.send(outstanding, CodePoint.ACCSEC);
  }

  @Test
  void quarkus11035_theServerSaysWhoItIs() {
    sent();
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    ServerAttributes db2 = ServerAttributes.of(replies.message());
    assertEquals("QDB2/AIX64", db2.className());
    assertEquals("SQL11012", db2.releaseLevel());
    assertEquals(8, db2.name().length());
    // It is padded to 64.
    assertEquals(60, db2.externalName().length());
    assertEquals(
        "EXCSATRD AGENT=10 SQLAM=7 UNICODEMGR=0 RDB=8 SECMGR=9 CMNTCPIP=8", db2.toString());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertEquals(CodePoint.EXCSAT.value(), outstanding.answered());
    assertFalse(replies.outcome().failed());
  }

  /** The client said no more than that a code point was not expected. */
  @Test
  void quarkus11035_theServerWantsEncryptedPasswords() {
    sent();
    replies.next(bytes);
    replies.next(bytes);
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    AccessSecurityReply refused = AccessSecurityReply.of(replies.message());
    assertFalse(refused.accepts(SecurityMechanism.USRIDPWD));
    assertEquals(
        List.of(7, 9, 10), refused.mechanisms().stream().map(SecurityMechanism::value).toList());
    assertEquals(
        Optional.of("security mechanism not supported"),
        refused.code().map(SecurityCheckCode::meaning));
    // A list of two is no choice of the server.
    assertEquals(OptionalInt.empty(), refused.algorithm());
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
    assertEquals(CodePoint.ACCSEC.value(), outstanding.answered());
    assertEquals(0, outstanding.count());
    assertEquals(List.of(), replies.notices());
  }
}
