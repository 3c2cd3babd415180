package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.SecurityMechanism;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors of the caller end a sign-on as those of the server do: nothing more is sent. */
class SignOnErrorsTest {

  private final SignOn signOn = SignOnPlan.ofTokens(SecurityMechanism.KERSEC).begin();

  @Test
  void nextWithoutACcsid() {
    assertEnds(() -> signOn.next(null));
  }

  @Test
  void anAnswerWithoutMechanisms() {
    SignOnWords.sent(signOn);
    assertEnds(
        () ->
            signOn.accessSecurityReply(
                null, Optional.empty(), OptionalInt.empty(), Optional.empty()));
  }

  @Test
  void anAnswerWithoutACode() {
    SignOnWords.sent(signOn);
    assertEnds(
        () ->
            signOn.accessSecurityReply(
                List.of(SecurityMechanism.KERSEC), Optional.empty(), OptionalInt.empty(), null));
  }

  @Test
  void noTokenAtAll() {
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "11");
    assertEnds(() -> signOn.offerToken(null));
  }

  @Test
  void aCheckWithoutACode() {
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "11");
    signOn.offerToken(Secret.of(new byte[1]));
    SignOnWords.sent(signOn);
    assertEnds(() -> signOn.securityCheckReply(0, null));
  }

  /** What cannot be encoded is found before anything is sent, in clear and encrypted. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3 | app    | ''     | new    | PASSWORD too short: limit=1 ccsid=500
          3 | app    | pw*128 | new    | PASSWORD too long: limit=255 ccsid=500
          3 | app    | \u20ac | new    | PASSWORD unmappable: ccsid=500
          3 | \u20ac | pw     | new    | USRID unmappable: ccsid=500
          5 | app    | pw     | \u20ac | NEWPASSWORD unmappable: ccsid=500
          4 | \u20ac | pw     | new    | USRID unmappable: ccsid=500
          4 | ''     | pw     | new    | USRID too short: limit=1 ccsid=500
          8 | \u20ac | pw     | new    | USRID unmappable: ccsid=500
          9 | app    | \u20ac | new    | PASSWORD unmappable: ccsid=500
          8 | us*128 | pw     | new    | USRID too long: limit=255 ccsid=500
          """)
  void credentialsThatCannotBeEncoded(
      int value, String user, String password, String newPassword, String message) {
    SignOn begun =
        SignOnPlan.ofNewPassword(
                repeated(user),
                Secret.of(repeated(password).toCharArray()),
                Secret.of(repeated(newPassword).toCharArray()),
                SecurityMechanism.ofValue(value))
            .begin();
    SignOnWords.sent(begun);
    SignOnWords.answer(begun, value + (value == 9 ? " token=KEY" : " token=11*8"));
    DrdaException e = assertThrows(DrdaException.class, () -> begun.next(CcsidManager.ebcdic()));
    assertEquals(message, e.getMessage());
    assertEquals(SignOn.Step.OVER, begun.step());
  }

  private static String repeated(String word) {
    String[] parts = word.split("\\*", -1);
    return parts[0].repeat(parts.length == 1 ? 1 : Integer.parseInt(parts[1]));
  }

  /** The plan knows how the server reads credentials: the broken bar is in CCSID 500. */
  @Test
  void credentialsThatTheServerCannotRead() {
    SignOn begun =
        SignOnPlan.ofPassword("app", Secret.of(new char[] {0xA6}), SecurityMechanism.USRIDPWD)
            .withEncoding(CredentialEncoding.db2Luw())
            .begin();
    SignOnWords.sent(begun);
    SignOnWords.answer(begun, "3");
    DrdaException e = assertThrows(DrdaException.class, () -> begun.next(CcsidManager.ebcdic()));
    assertEquals("PASSWORD unmappable: ccsid=500", e.getMessage());
  }

  /** As an encoder would refuse it. */
  @Test
  void aTokenWithoutBytes() {
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "11");
    signOn.offerToken(Secret.of(new byte[0]));
    DrdaException e = assertThrows(DrdaException.class, () -> signOn.next(CcsidManager.utf8()));
    assertEquals("SECTKN too short: limit=1", e.getMessage());
    assertEquals(SignOn.Step.OVER, signOn.step());
  }

  private void assertEnds(Executable withNull) {
    assertThrows(NullPointerException.class, withNull);
    assertEquals(SignOn.Step.OVER, signOn.step());
    assertThrows(IllegalStateException.class, () -> signOn.next(CcsidManager.utf8()));
  }
}
