package org.drdawire.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecurityMechanismTest {

  /** From the layout of the specification: what ACCSEC has, and SECCHK. */
  @ParameterizedTest
  @CsvSource({
    "USRIDPWD,   3, '',     USRID PASSWORD",
    "USRIDONL,   4, '',     USRID",
    "USRIDNWPWD, 5, '',     USRID PASSWORD NEWPASSWORD",
    "USRENCPWD,  7, SECTKN, USRID SECTKN",
    "USRSSBPWD,  8, SECTKN, USRID SECTKN",
    "EUSRIDPWD,  9, SECTKN, SECTKN SECTKN",
  })
  void asData(String name, int value, String accsec, String secchk) {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    assertTrue(mechanism.isKnown());
    assertEquals(name, mechanism.toString());
    assertEquals(value, mechanism.value());
    assertEquals(accsec, mechanism.hasToken() ? "SECTKN" : "");
    List<String> terms = new ArrayList<>();
    if (mechanism.hasUserId()) {
      terms.add("USRID");
    }
    mechanism.secrets().forEach(secret -> terms.add(secret.term()));
    assertEquals(secchk, String.join(" ", terms));
  }
}
