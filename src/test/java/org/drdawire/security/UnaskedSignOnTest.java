package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SECCHK in the chain of ACCSEC, where it needs nothing of ACCSECRD. */
class UnaskedSignOnTest {

  private static final CcsidManager NAMES = CcsidManager.ebcdic();
  private static final String USER = "0007 11A0 819797";

  private static SignOn begun(int mechanism) {
    SecurityMechanism asked = SecurityMechanism.ofValue(mechanism);
    Secret password = Secret.of("pw".toCharArray());
    SignOnPlan plan =
        switch (mechanism) {
          case 4 -> SignOnPlan.ofUser("app", asked);
          case 5 -> SignOnPlan.ofClearNewPassword("app", password, password);
          case 11, 15, 16 -> SignOnPlan.ofTokens(asked);
          default -> SignOnWords.password("app", password, asked);
        };
    SignOn signOn = plan.begin();
    SignOnWords.sent(signOn);
    return signOn;
  }

  /** ACCSECRD and SECCHKRM are looked at in their order, as if they had been waited for. */
  @ParameterizedTest
  @CsvSource({
    "3, 001D D001 0001 0017 106E 0006 11A2 0003 " + USER + " 0006 11A1 97A6",
    "4, 0017 D001 0001 0011 106E 0006 11A2 0004 " + USER,
    "5, 0023 D001 0001 001D 106E 0006 11A2 0005 " + USER + " 0006 11A1 97A6 0006 11DE 97A6",
  })
  void thoseInClear(int mechanism, String golden) {
    SignOn signOn = begun(mechanism);
    SignOnWords.assertSent(signOn.nextUnasked(NAMES).orElseThrow(), golden);
    assertEquals(SignOn.Step.AWAIT_ACCSECRD, signOn.step());
    assertThrows(IllegalArgumentException.class, () -> signOn.take(SignOnWords.secchkrm(0, "00")));
    SignOnWords.answer(signOn, String.valueOf(mechanism));
    assertEquals(SignOn.Step.AWAIT_SECCHKRM, signOn.step());
    signOn.take(SignOnWords.secchkrm(0, "00"));
    assertEquals(SignOn.Step.IN, signOn.step());
  }

  /** It goes on as if nobody had tried. */
  @ParameterizedTest
  @CsvSource({"6", "7", "8", "9", "11", "15", "16"})
  void notThoseThatNeedMore(int mechanism) {
    SignOn signOn = begun(mechanism);
    assertEquals(Optional.empty(), signOn.nextUnasked(NAMES));
    assertEquals(Optional.empty(), signOn.nextUnasked(NAMES));
    assertEquals(SignOn.Step.AWAIT_ACCSECRD, signOn.step());
    if (mechanism > 9) {
      SignOnWords.answer(signOn, String.valueOf(mechanism));
      assertEquals(SignOn.Step.OFFER_TOKEN, signOn.step());
    }
  }

  /** The plan has another one; but what was sent cannot be taken back. */
  @Test
  void aRefusedMechanismIsTheEnd() {
    SignOn signOn =
        SignOnPlan.ofUser("app", SecurityMechanism.USRIDONL, SecurityMechanism.KERSEC).begin();
    SignOnWords.sent(signOn);
    assertTrue(signOn.nextUnasked(NAMES).isPresent());
    MechanismRefusedException e =
        assertThrows(
            MechanismRefusedException.class, () -> SignOnWords.answer(signOn, "11 code=01"));
    assertTrue(e.getMessage().startsWith("SECMEC refused: asked=USRIDONL offered=[KERSEC]"));
    assertEquals(SignOn.Step.OVER, signOn.step());
  }

  @Test
  void aRefusedUser() {
    SignOn signOn = begun(4);
    assertTrue(signOn.nextUnasked(NAMES).isPresent());
    SignOnWords.answer(signOn, "4");
    assertThrows(
        CredentialsRefusedException.class, () -> signOn.take(SignOnWords.secchkrm(8, "13")));
    assertEquals(SignOn.Step.OVER, signOn.step());
  }

  @Test
  void itHasItsStep() {
    SignOn signOn = SignOnPlan.ofUser("app", SecurityMechanism.USRIDONL).begin();
    assertStep("step=SEND", signOn);
    SignOnWords.sent(signOn);
    assertTrue(signOn.nextUnasked(NAMES).isPresent());
    assertStep("SECCHK was given", signOn);
    SignOnWords.answer(signOn, "4");
    assertStep("step=AWAIT_SECCHKRM", signOn);
  }

  private static void assertStep(String message, SignOn signOn) {
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> signOn.nextUnasked(NAMES));
    assertEquals(message, e.getMessage());
  }

  /** As after ACCSECRD, nothing is left of it. */
  @Test
  void anErrorEndsIt() {
    SignOn signOn = begun(4);
    assertThrows(NullPointerException.class, () -> signOn.nextUnasked(null));
    assertEquals(SignOn.Step.OVER, signOn.step());
  }
}
