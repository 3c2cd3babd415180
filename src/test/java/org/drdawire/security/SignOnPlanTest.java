package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.request.Golden;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a caller allows. */
class SignOnPlanTest {

  private final Secret password = Secret.of("pw".toCharArray());

  /** The fewest things that a mechanism needs: 0 tokens alone, 1 user, 2 password. */
  @ParameterizedTest
  @CsvSource({"4, 1", "6, 2", "7, 2", "8, 2", "9, 2", "11, 0", "15, 0", "16, 0"})
  void aMechanismNeedsAUserAndSecrets(int value, int needs) {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    for (int has = 0; has < 3; has++) {
      int given = has;
      if (has >= needs) {
        assertEquals(List.of(mechanism), plan(given, mechanism).mechanisms());
      } else {
        assertRefused(
            mechanism + " userId=" + Math.min(1, given) + " secrets=" + Math.max(0, given - 1),
            () -> plan(given, mechanism));
      }
    }
  }

  private static void assertRefused(String message, Executable plan) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, plan).getMessage());
  }

  /** Whoever answers for the server would decide: it takes a method that says so. */
  @ParameterizedTest
  @CsvSource({
    "3, USRIDPWD has the password in clear: use ofClearPassword or orClearPassword",
    "5, USRIDNWPWD has the password in clear: use ofClearNewPassword",
  })
  void noReadablePasswordByTheWay(int value, String message) {
    SecurityMechanism clear = SecurityMechanism.ofValue(value);
    for (int has = 0; has < 3; has++) {
      int given = has;
      assertRefused(message, () -> plan(given, clear));
      assertRefused(message, () -> plan(given, SecurityMechanism.KERSEC, clear));
      assertRefused(message, () -> plan(given, clear, SecurityMechanism.KERSEC));
    }
  }

  @Test
  void inClearByAMethodThatSaysSo() {
    SignOnPlan clear = SignOnPlan.ofClearPassword("app", password);
    SignOnPlan change = SignOnPlan.ofClearNewPassword("app", password, password);
    SignOnPlan encrypted = plan(2, SecurityMechanism.EUSRIDPWD, SecurityMechanism.USRSSBPWD);
    assertEquals("[USRIDPWD]", clear.toString());
    assertEquals("[USRIDNWPWD]", change.toString());
    assertEquals("[EUSRIDPWD, USRSSBPWD]", encrypted.toString());
    assertEquals("[EUSRIDPWD, USRSSBPWD, USRIDPWD]", encrypted.orClearPassword().toString());
    assertEquals(
        "[EUSRIDPWD, USRSSBPWD, USRIDPWD]",
        encrypted.orClearPassword().orClearPassword().toString());
    assertEquals("[USRIDPWD]", clear.orClearPassword().toString());
    assertRefused("USRIDPWD carries no new password", change::orClearPassword);
    assertRefused(
        "USRIDPWD userId=1 secrets=0", plan(1, SecurityMechanism.USRIDONL)::orClearPassword);
    assertRefused(
        "USRIDPWD userId=0 secrets=0", plan(0, SecurityMechanism.KERSEC)::orClearPassword);
  }

  /** What else the plan says stays. */
  @Test
  void theLastResortHasTheSameSettings() {
    SignOn signOn =
        plan(2, SecurityMechanism.USRSSBPWD)
            .withRdbnamInSecurityCheck("db")
            .orClearPassword()
            .begin();
    assertFalse(hasRdbnam(signOn));
    SignOnWords.answer(signOn, "3");
    assertFalse(hasRdbnam(signOn));
    SignOnWords.answer(signOn, "3");
    assertTrue(hasRdbnam(signOn));
  }

  private SignOnPlan plan(int given, SecurityMechanism... mechanisms) {
    return switch (given) {
      case 0 -> SignOnPlan.ofTokens(mechanisms);
      case 1 -> SignOnPlan.ofUser("app", mechanisms);
      default -> SignOnPlan.ofPassword("app", password, mechanisms);
    };
  }

  /** No source says what they contain; behind 12 and 13 all data would have to be encrypted. */
  @ParameterizedTest
  @CsvSource({
    "10, EUSRIDNWPWD",
    "14, EUSRNPWDDTA",
    "1, DCESEC",
    "99, SECMEC 99",
    "12, EUSRIDDTA",
    "13, EUSRPWDDTA"
  })
  void whatIsNotSupportedIsNamed(int value, String name) {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    for (int has = 0; has < 3; has++) {
      int given = has;
      assertRefused(name + " is not supported", () -> plan(given, mechanism));
    }
  }

  @Test
  void aPlanWithoutAMechanismAllowsNothing() {
    assertThrows(IllegalArgumentException.class, () -> plan(2));
  }

  @Test
  void theFormOfAnotherMechanism() {
    SignOnPlan plan = plan(2, SecurityMechanism.USRSSBPWD);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> plan.withSubstitute(PasswordSubstitute.IBM_I_DES));
    assertEquals("IBM_I_DES is of USRSBSPWD", e.getMessage());
  }

  /** Without it neither command has RDBNAM. */
  @ParameterizedTest
  @CsvSource({"both, ACCSEC SECCHK", "secchk, SECCHK", "none, ''"})
  void whereTheDatabaseIsNamed(String where, String commands) {
    SignOnPlan plan = SignOnPlan.ofClearPassword("app", password);
    SignOn signOn =
        switch (where) {
          case "both" -> plan.withRdbnam("db").begin();
          case "secchk" -> plan.withRdbnamInSecurityCheck("db").begin();
          default -> plan.begin();
        };
    assertEquals(commands.contains("ACCSEC"), hasRdbnam(signOn));
    SignOnWords.answer(signOn, "3");
    assertEquals(commands.contains("SECCHK"), hasRdbnam(signOn));
  }

  private static boolean hasRdbnam(SignOn signOn) {
    RequestEncoder requests = Golden.utf8();
    requests.add(signOn.next(CcsidManager.utf8()));
    return DssParser.chain(requests.toByteBuffer()).get(0).object().children().stream()
        .map(DdmObject::codePoint)
        .anyMatch(codePoint -> codePoint == 0x2110);
  }

  @Test
  void whetherAListenerCanReadIt() {
    SignOnPlan encrypted = plan(2, SecurityMechanism.EUSRIDPWD);
    assertTrue(SignOnPlan.ofClearPassword("app", password).hasReadableSecret());
    assertTrue(SignOnPlan.ofClearNewPassword("app", password, password).hasReadableSecret());
    assertTrue(encrypted.orClearPassword().hasReadableSecret());
    assertFalse(encrypted.hasReadableSecret());
    for (int value : new int[] {4, 6, 7, 8, 9, 11, 15, 16}) {
      assertFalse(plan(2, SecurityMechanism.ofValue(value)).hasReadableSecret());
    }
  }

  @Test
  void itShowsNothingOfTheUser() {
    String text =
        plan(2, SecurityMechanism.EUSRIDPWD)
            .orClearPassword()
            .withAlgorithms(EncryptionAlgorithm.AES)
            .toString();
    assertEquals("[EUSRIDPWD, USRIDPWD]", text);
    assertFalse(text.contains("app"));
  }
}
