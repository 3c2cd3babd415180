package org.drdawire.live.replies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.Xid;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplyRecordsTest {

  private static final Charset EBCDIC = Charset.forName("IBM500");

  @Test
  void serverAttributesInEbcdic() {
    ServerAttributes attributes =
        ServerAttributes.of(
            reply(
                """
                0006 115E C1C2
                000C 1404 2407 0007 1C08 04B8
                0009 116D C4859982A8
                000C 115A C3E2E2F1F0F1F6F0
                """),
            EBCDIC);
    assertEquals("AB", attributes.externalName());
    assertEquals("Derby", attributes.serverName());
    assertEquals("", attributes.serverClass());
    assertEquals("CSS10160", attributes.release());
    assertEquals(Map.of(0x2407, 7, 0x1C08, 1208), attributes.managers());
  }

  @Test
  void serverAttributesOfAnEmptyRequest() {
    assertEquals(Map.of(), ServerAttributes.of(reply(""), EBCDIC).managers());
  }

  @Test
  void managerListOfAnOddLength() {
    Reply reply = reply("000B 1404 2407 0007 1C0804");
    assertThrows(MalformedReplyException.class, () -> ServerAttributes.of(reply, EBCDIC));
  }

  @Test
  void acceptedMechanism() {
    AccessSecurityReply reply = AccessSecurityReply.of(reply("0006 11A2 0003"));
    assertEquals(List.of(3), reply.mechanisms());
    assertEquals(0, reply.checkCode());
    assertEquals(0, reply.token().remaining());
    assertTrue(reply.accepts(SecurityMechanism.USRIDPWD));
    assertFalse(reply.accepts(SecurityMechanism.USRIDONL));
  }

  @Test
  void refusedMechanismWithTheList() {
    AccessSecurityReply reply =
        AccessSecurityReply.of(reply("0006 11A2 0003 0006 11A2 0004 0006 11A2 0008 0005 11A4 01"));
    assertEquals(List.of(3, 4, 8), reply.mechanisms());
    assertEquals(1, reply.checkCode());
    assertFalse(reply.accepts(SecurityMechanism.USRIDPWD));
    assertEquals(
        "SECCHKCD X'01': security mechanism not supported, the server has SECMEC [3, 4, 8]",
        reply.toString());
    assertEquals(List.of(3, 4), AccessSecurityReply.of(reply("0008 11A2 0003 0004")).mechanisms());
  }

  @Test
  void mechanismWithASeed() {
    AccessSecurityReply reply =
        AccessSecurityReply.of(reply("0006 11A2 0008 000C 11DC 3F65935E20D3E905"));
    assertEquals(0x3F65935E20D3E905L, reply.token().getLong());
  }

  @Test
  void securityCheck() {
    assertTrue(SecurityCheckReply.of(reply("0006 1149 0000 0005 11A4 00")).admitted());
    SecurityCheckReply refused = SecurityCheckReply.of(reply("0006 1149 0008 0005 11A4 0F"));
    assertFalse(refused.admitted());
    assertEquals(0x0F, refused.checkCode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0  | SECCHKCD X'00': correct",
        "6  | SECCHKCD X'06': from GSSAPI, the server's security service",
        "15 | SECCHKCD X'0F': password invalid",
        "20 | SECCHKCD X'14': user id revoked",
        "13 | SECCHKCD X'0D': no meaning known",
      })
  void securityCheckCodeInWords(int code, String words) {
    assertEquals(words, SecurityCheckCode.describe(code));
  }

  @Test
  void accessedDatabase() {
    AccessedDatabase accessed =
        AccessedDatabase.of(
            reply(
                """
                0006 1149 0000
                000C 112E 4353533130313630
                000D 002F 51544453514C415343
                0010 0035
                  0006 119C 04B8
                  0006 119E 04B8
                """),
            StandardCharsets.UTF_8);
    assertEquals(new AccessedDatabase(0, "CSS10160", "QTDSQLASC", 1208, 0, 1208, 0, ""), accessed);
  }

  @Test
  void endOfUnitOfWork() {
    assertEquals(
        new EndOfUnitOfWork(4, 1), EndOfUnitOfWork.of(reply("0006 1149 0004 0005 2115 01")));
    Reply three = reply("0006 1149 0004 0005 2115 03");
    assertThrows(MalformedReplyException.class, () -> EndOfUnitOfWork.of(three));
  }

  @Test
  void syncPoint() {
    assertEquals(new SyncPointReply(-4, List.of()), SyncPointReply.of(reply("0008 1904 FFFFFFFC")));
    assertEquals(
        new SyncPointReply(0, List.of(Xid.of(7, new byte[] {1, 2}, new byte[] {3}))),
        SyncPointReply.of(
            reply(
                """
                0008 1904 00000000
                001D 1905
                  0006 1906 0001
                  0013 1801 00000007 00000002 00000001 0102 03
                """)));
    Reply wrongCount = reply("0008 1904 00000000 000A 1905 0006 1906 0001");
    assertThrows(MalformedReplyException.class, () -> SyncPointReply.of(wrongCount));
  }

  @Test
  void openedQuery() {
    assertEquals(
        new OpenedQuery(0x2417, true, 7, false, 0, 1),
        OpenedQuery.of(
            reply(
                """
                0006 1149 0000
                0006 2102 2417
                0005 211F F1
                000C 215B 0000000000000007
                0005 2150 01
                """)));
    assertEquals(
        new OpenedQuery(0x2418, false, 0, true, 0, 0),
        OpenedQuery.of(
            reply("0006 1149 0000 0006 2102 2418 000C 215B 0000000000000000 0005 2149 F1")));
  }

  @Test
  void unknownParameter() {
    Reply reply = reply("0006 1149 0000 0005 11A4 00 0005 2150 01");
    assertThrows(MalformedReplyException.class, () -> SecurityCheckReply.of(reply));
  }

  @Test
  void parameterMissingTwiceOrOfAWrongLength() {
    for (String hex :
        List.of(
            "0006 1149 0000",
            "0006 1149 0000 0005 11A4 00 0005 11A4 00",
            "0006 1149 0000 0006 11A4 0000",
            "0005 1149 00 0005 11A4 00")) {
      Reply reply = reply(hex);
      assertThrows(MalformedReplyException.class, () -> SecurityCheckReply.of(reply), hex);
    }
  }

  @Test
  void textThatIsNotInItsCharset() {
    Reply reply = reply("0005 116D FF");
    assertThrows(
        MalformedReplyException.class, () -> ServerAttributes.of(reply, StandardCharsets.UTF_8));
  }

  private static Reply reply(String parameters) {
    return new Reply(Frame.RPYDSS, 1, 0, ByteBuffer.wrap(Hex.parse(parameters)));
  }
}
