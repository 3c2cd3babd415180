package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sign-on with tokens of the caller's own. */
class CallerTokenTest {

  @ParameterizedTest
  @ValueSource(ints = {11, 15, 16})
  void tokensOfTheCaller(int value) {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    SignOn signOn = SignOnPlan.ofTokens(mechanism).begin();
    assertEquals("ACCSEC " + value, SignOnWords.described(SignOnWords.sent(signOn)));
    SignOnWords.answer(signOn, String.valueOf(value));
    String check = "0010 D051 0001 000A 106E 0006 11A2 00%02X 0007 D003 0001 0007 11DC ";
    for (String token : List.of("0A0B0C", "0D0E0F")) {
      assertEquals(SignOn.Step.OFFER_TOKEN, signOn.step());
      assertThrows(IllegalStateException.class, () -> signOn.next(CcsidManager.utf8()));
      Secret text = Secret.of("abc".toCharArray());
      assertThrows(IllegalArgumentException.class, () -> signOn.offerToken(text));
      signOn.offerToken(Secret.of(Hex.parse(token)));
      SignOnWords.assertSent(signOn, check.replace("0007 D0", "000D D0").formatted(value) + token);
      signOn.take(SignOnWords.secchkrm(0, token.startsWith("0A") ? "19" : "00"));
    }
    assertEquals(SignOn.Step.IN, signOn.step());
  }

  /** An error is one, whatever its code says. */
  @Test
  void aServerThatFailsWantsNoToken() {
    SignOn signOn = SignOnPlan.ofTokens(SecurityMechanism.KERSEC).begin();
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "11");
    signOn.offerToken(Secret.of(new byte[1]));
    SignOnWords.sent(signOn);
    assertThrows(
        CredentialsRefusedException.class, () -> signOn.take(SignOnWords.secchkrm(8, "19")));
    assertEquals(SignOn.Step.OVER, signOn.step());
  }
}
