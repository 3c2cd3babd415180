package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.drdawire.DrdaException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.Variation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a plan that names no algorithm asks for, and what it takes. */
class UsualAlgorithmTest {

  private static final Secret PASSWORD = Secret.of("pw".toCharArray());

  private static final Map<String, Dialect> DIALECTS =
      Map.of(
          "other", Dialect.other(),
          "luw", Dialect.db2Luw(),
          "ibmi", Dialect.db2i(),
          "derby", Dialect.derby().withVariations(Variation.SECCHK_WITHOUT_RDBNAM));

  /** AES, if the plan says nothing, and DES for Derby alone: it has no other. */
  @ParameterizedTest
  @CsvSource({
    "other, '',     AES",
    "luw,   '',     AES",
    "ibmi,  '',     AES",
    "derby, '',     DES",
    "other, DES,    DES",
    "luw,   DES,    DES",
    "derby, AES,    AES",
    "other, DES AES, DES",
  })
  void theFirstAlgorithm(String server, String named, String asked) {
    Dialect dialect = DIALECTS.get(server);
    for (String mechanism : List.of("7", "9")) {
      SignOnPlan plan = SignOnPlan.ofPassword("app", PASSWORD, SignOnWords.mechanisms(mechanism));
      List<SignOnPlan> orders = List.of(plan.withDialect(dialect));
      if (!named.isEmpty()) {
        orders =
            List.of(
                SignOnWords.withAlgorithms(plan, named).withDialect(dialect),
                SignOnWords.withAlgorithms(plan.withDialect(dialect), named));
      }
      String key = asked.equals("DES") ? "bytes=32" : "bytes=64 algorithm=2";
      for (SignOnPlan each : orders) {
        assertEquals(
            "ACCSEC " + mechanism + " " + key,
            SignOnWords.described(SignOnWords.sent(each.begin())));
      }
    }
  }

  /** Whoever answers for the server gets neither DES nor a password in clear. */
  @ParameterizedTest
  @CsvSource({
    "9 token=KEY,               SECTKN too short: bytes=32 limit=64",
    "9 token=KEY algorithm=1,   ENCALG refused: asked=AES offered=1",
    "9 algorithm=1,             ENCALG refused: asked=AES offered=1",
    "9 code=1B,                 ENCALG refused: asked=AES SECCHKCD=X'1B'",
    "3 4 code=01,               'SECMEC refused: asked=EUSRIDPWD offered=[USRIDPWD, USRIDONL]'"
  })
  void theUsualPlanTakesNothingLess(String said, String refused) {
    SignOn signOn = SignOnPlan.ofPassword("app", PASSWORD, SecurityMechanism.EUSRIDPWD).begin();
    SignOnWords.sent(signOn);
    DrdaException e = assertThrows(DrdaException.class, () -> SignOnWords.answer(signOn, said));
    assertTrue(e.getMessage().startsWith(refused), e.getMessage());
    assertEquals(SignOn.Step.OVER, signOn.step());
  }
}
