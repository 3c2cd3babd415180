package org.drdawire.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecurityMechanismTest {

  /** From the layouts of the specification, and what JTOpen sends: ACCSEC, and SECCHK. */
  @ParameterizedTest
  @CsvSource({
    "USRIDPWD,   3,  NONE,       '[[USER_ID, PASSWORD]]'",
    "USRIDONL,   4,  NONE,       '[[USER_ID]]'",
    "USRIDNWPWD, 5,  NONE,       '[[USER_ID, PASSWORD, NEW_PASSWORD]]'",
    "USRSBSPWD,  6,  SEED,       '[[USER_ID, SUBSTITUTE]]'",
    "USRENCPWD,  7,  PUBLIC_KEY, '[[USER_ID, TOKEN]]'",
    "USRSSBPWD,  8,  SEED,       '[[USER_ID, TOKEN], [USER_ID, SUBSTITUTE]]'",
    "EUSRIDPWD,  9,  PUBLIC_KEY, '[[TOKEN, TOKEN]]'",
    "KERSEC,     11, NONE,       '[[TOKEN_OBJECT]]'",
    "EUSRIDDTA,  12, PUBLIC_KEY, '[[TOKEN]]'",
    "EUSRPWDDTA, 13, PUBLIC_KEY, '[[TOKEN, TOKEN]]'",
    "PLGIN,      15, NONE,       '[[TOKEN_OBJECT]]'",
    "EUSRIDONL,  16, NONE,       '[[TOKEN_OBJECT]]'",
    "DCESEC,     1,  NONE,       '[]'",
    "SECMEC 17,  17, NONE,       '[]'",
  })
  void asData(String name, int value, SecurityMechanism.RequestToken accsec, String secchk) {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    assertEquals(name, mechanism.toString());
    assertEquals(value, mechanism.value());
    assertEquals(accsec, mechanism.requestToken());
    assertEquals(secchk, mechanism.layouts().toString());
    assertEquals(!secchk.equals("[]"), mechanism.isKnown());
  }

  @ParameterizedTest
  @CsvSource({
    "USER_ID,      USRID",
    "PASSWORD,     PASSWORD",
    "NEW_PASSWORD, NEWPASSWORD",
    "SUBSTITUTE,   PASSWORD",
    "TOKEN,        SECTKN",
    "TOKEN_OBJECT, SECTKN",
  })
  void aPartIsAParameter(SecurityMechanism.Part part, String term) {
    assertEquals(term, part.codePoint().term());
  }

  @ParameterizedTest
  @CsvSource({"1, DES", "2, AES"})
  void algorithms(int value, EncryptionAlgorithm algorithm) {
    assertEquals(value, algorithm.value());
  }
}
