package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

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

  /** Also where the mechanism needs neither. */
  @Test
  void anAnswerWithoutATokenOrAnAlgorithm() {
    List<SecurityMechanism> offered = List.of(SecurityMechanism.USRIDPWD);
    for (boolean token : new boolean[] {true, false}) {
      SignOn clear = SignOnWords.plan("3").begin();
      SignOnWords.sent(clear);
      assertThrows(
          NullPointerException.class,
          () ->
              clear.accessSecurityReply(
                  offered,
                  token ? null : Optional.empty(),
                  token ? OptionalInt.empty() : null,
                  Optional.empty()));
      assertEquals(SignOn.Step.OVER, clear.step());
    }
  }

  /** ACCSECRD may list what fits into 64 KB, before anybody has signed on. */
  @Test
  void manyMechanismsOfAServerMakeAShortMessage() {
    SignOnWords.sent(signOn);
    List<SecurityMechanism> all =
        IntStream.range(256, 32_000).mapToObj(SecurityMechanism::ofValue).toList();
    MechanismRefusedException refused =
        assertThrows(
            MechanismRefusedException.class,
            () ->
                signOn.accessSecurityReply(
                    all, Optional.empty(), OptionalInt.empty(), Optional.empty()));
    assertTrue(refused.getMessage().length() < 500, refused.getMessage());
    assertTrue(refused.getMessage().endsWith(", 31720 more]"), refused.getMessage());
    assertEquals(all, refused.offered());
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

  private void assertEnds(Executable withNull) {
    assertThrows(NullPointerException.class, withNull);
    assertEquals(SignOn.Step.OVER, signOn.step());
    assertThrows(IllegalStateException.class, () -> signOn.next(CcsidManager.utf8()));
  }
}
