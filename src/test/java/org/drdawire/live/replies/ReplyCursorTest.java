package org.drdawire.live.replies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplyCursorTest {

  private static final String FAILED_CARD = "FFFFB1DF 3432583035 4353533130313630 FF FF";

  @Test
  void informationalMessagesArePassedOver() throws IOException {
    ReplyCursor replies =
        replies(
            """
            0010 D052 0001 000A 2218 0006 1149 0000  # RDBUPDRM
            000B D053 0001 0005 2408 FF
            000F D002 0001 0009 C000 0005 C001 02    # PBSD
            """);
    assertTrue(replies.at(Terms.SQLCARD));
    assertEquals(0, replies.success().sqlCode());
    replies.end();
  }

  @Test
  void informationalMessageMayBeExpected() throws IOException {
    ReplyCursor replies = replies("000F D002 0001 0009 C000 0005 C001 02");
    assertTrue(replies.at(Terms.PBSD));
    assertEquals(5, replies.expect(Terms.PBSD).data().remaining());
    assertFalse(replies.at(Terms.PBSD));
  }

  @ParameterizedTest
  @CsvSource({
    "SYNTAXRM, 124C, 0005 114A 0E 0006 000C 2113, SYNERRCD=X'0E', PKGNAMCSN",
    "PRCCNVRM, 1245, 0005 113F 06, PRCCNVCD=X'06', SVRCOD=8",
    "CMDNSPRM, 1250, 0006 000C 2414, CODPNT=X'2414', SVRCOD=8",
    "VALNSPRM, 1252, 0006 000C 119C, CODPNT=CCSIDSBC, SVRCOD=8",
    "AGNPRMRM, 1232, 0006 2110 4142, SVRCOD=8, AGNPRMRM",
    "RDBNFNRM, 2211, 0006 2110 4142, SVRCOD=8, RDBNFNRM",
    "X'124D', 124D, 0006 2110 4142, SVRCOD=8, X'124D'"
  })
  void errorMessages(String term, String codePoint, String parameters, String one, String two)
      throws IOException {
    int length = 4 + 6 + Hex.parse(parameters).length;
    ReplyCursor replies =
        replies(
            String.format(
                "%04X D002 0001 %04X %s 0006 1149 0008 %s",
                6 + length, length, codePoint, parameters));
    ReplyException error =
        assertThrows(ReplyException.class, () -> replies.expect(Terms.SQLCARD), term);
    assertEquals(Integer.parseInt(codePoint, 16), error.codePoint());
    assertEquals(8, error.severity());
    assertTrue(error.getMessage().startsWith(term), error::getMessage);
    assertTrue(error.getMessage().contains(one), error::getMessage);
    assertTrue(error.getMessage().contains(two), error::getMessage);
    assertNull(error.card());
    replies.end();
  }

  @Test
  void detailsOfAnError() throws IOException {
    ReplyCursor replies =
        replies("001B D002 0001 0015 124C 0006 1149 0008 0005 114A 0E 0006 000C 2113");
    ReplyException error = assertThrows(ReplyException.class, replies::success);
    assertEquals(0x0E, error.detail(Terms.SYNERRCD));
    assertEquals(0x2113, error.detail(Terms.CODPNT));
    assertEquals(-1, error.detail(Terms.PRCCNVCD));
  }

  @Test
  void errorMessageTakesItsCardAlong() throws IOException {
    ReplyCursor replies =
        replies(
            "0028 D042 0001 000A 2212 0006 1149 0008 0018 2408 00 "
                + FAILED_CARD
                + " 000B D003 0002 0005 2408 FF");
    ReplyException error = assertThrows(ReplyException.class, () -> replies.expect(Terms.OPNQRYRM));
    assertEquals(0x2212, error.codePoint());
    assertEquals(-20001, error.card().sqlCode());
    assertEquals("42X05", error.card().sqlState());
    assertEquals(0, replies.success().sqlCode());
    replies.end();
  }

  @Test
  void failedCardIsAnErrorOnlyWhereSuccessIsExpected() throws IOException {
    String failed = "001E D003 0001 0018 2408 00 " + FAILED_CARD;
    assertEquals(-20001, replies(failed).card().sqlCode());
    ReplyCursor success = replies(failed);
    assertEquals("42X05", assertThrows(ReplyException.class, success::success).card().sqlState());
    ReplyCursor other = replies(failed);
    assertThrows(ReplyException.class, () -> other.expect(Terms.SQLDARD));
    ReplyCursor end = replies(failed);
    assertThrows(ReplyException.class, end::end);
  }

  @Test
  void somethingElseIsMalformed() throws IOException {
    ReplyCursor replies = replies("000B D003 0001 0005 2408 FF");
    assertThrows(MalformedReplyException.class, () -> replies.expect(Terms.SQLDARD));
    assertThrows(MalformedReplyException.class, replies::end);
    replies.card();
    assertThrows(MalformedReplyException.class, replies::card);
  }

  private static ReplyCursor replies(String hex) throws IOException {
    return new ReplyReader(new ByteArrayInputStream(Hex.parse(hex))).readReplies();
  }
}
