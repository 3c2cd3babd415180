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

  private static final List<Integer> NOT_SUPPORTED = List.of(12, 13);

  private final Secret password = Secret.of("pw".toCharArray());

  /** The fewest things that a mechanism needs: 0 tokens alone, 1 user, 2 password, 3 a new one. */
  @ParameterizedTest
  @CsvSource({"3, 2", "4, 1", "5, 3", "6, 2", "7, 2", "8, 2", "9, 2", "11, 0", "15, 0", "16, 0"})
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

  /** The user would be in, and the password as before. */
  @Test
  void aNewPasswordGoesByTheMechanismThatCarriesIt() {
    for (SecurityMechanism each : SecurityMechanism.known()) {
      if (each.equals(SecurityMechanism.USRIDNWPWD)) {
        assertEquals(List.of(each), plan(3, each).mechanisms());
      } else {
        String why = NOT_SUPPORTED.contains(each.value()) ? "is not supported" : "carries no new";
        IllegalArgumentException e =
            assertThrows(
                IllegalArgumentException.class, () -> plan(3, SecurityMechanism.USRIDNWPWD, each));
        assertTrue(e.getMessage().startsWith(each + " " + why), e.getMessage());
      }
    }
  }

  private SignOnPlan plan(int given, SecurityMechanism... mechanisms) {
    return switch (given) {
      case 0 -> SignOnPlan.ofTokens(mechanisms);
      case 1 -> SignOnPlan.ofUser("app", mechanisms);
      case 2 -> SignOnPlan.ofPassword("app", password, mechanisms);
      default -> SignOnPlan.ofNewPassword("app", password, password, mechanisms);
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
    for (int has = 0; has <= 3; has++) {
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
    SignOnPlan plan = plan(2, SecurityMechanism.USRIDPWD);
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

  /** Of what SECCHK may contain, whoever listens can read the password of these two. */
  @ParameterizedTest
  @CsvSource({
    "1, 4, false",
    "2, 3, true",
    "3, 5, true",
    "2, 6, false",
    "2, 7, false",
    "2, 8, false",
    "2, 9, false",
    "0, 11, false",
    "0, 15, false",
    "0, 16, false",
  })
  void whetherAListenerCanReadIt(int given, int value, boolean readable) {
    assertEquals(readable, plan(given, SecurityMechanism.ofValue(value)).hasReadableSecret());
  }

  @Test
  void itShowsNothingOfTheUser() {
    String text =
        plan(2, SecurityMechanism.EUSRIDPWD, SecurityMechanism.USRIDPWD)
            .withAlgorithms(EncryptionAlgorithm.AES)
            .toString();
    assertEquals("[EUSRIDPWD, USRIDPWD]", text);
    assertFalse(text.contains("app"));
  }
}
