package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes of what a user has typed: upper case, padding, a Q before a digit, limits. */
class CredentialTextTest {

  private static final CcsidManager EBCDIC = CcsidManager.ebcdic();

  @ParameterizedTest
  @CsvSource({
    "db2inst1,   C4C2F2C9D5E2E3F1 40*2",
    "A,          C1 40*9",
    "qsecofr123, D8E2C5C3D6C6D9 F1F2F3",
  })
  void aUserIdOfIbmI(String userId, String hex) {
    assertArrayEquals(Hex.parse(hex), CredentialText.userIdOfIbmI(userId, EBCDIC));
  }

  @ParameterizedTest
  @CsvSource({
    "0a, D8F081",
    "9,  D8F9",
    "a0, 81F0",
    "Q0, D8F0",
    "/,  61",
    ":,  7A",
  })
  void aPasswordOfIbmI(String password, String hex) {
    Secret secret = Secret.of(password.toCharArray());
    assertArrayEquals(
        Hex.parse(hex), CredentialText.passwordOfIbmI(secret, EBCDIC, LengthLimits.CREDENTIAL));
  }

  /** With the Q it is one byte longer, and has the limit all the same. */
  @Test
  void theQCounts() {
    Secret digits = Secret.of("1".repeat(255).toCharArray());
    DrdaException e =
        assertThrows(
            DrdaException.class,
            () -> CredentialText.passwordOfIbmI(digits, EBCDIC, LengthLimits.CREDENTIAL));
    assertEquals("PASSWORD too long: limit=255", e.getMessage());
  }

  @Test
  void aUserIdAsTyped() {
    assertArrayEquals(
        Hex.parse("8482F2"), CredentialText.userId("db2", EBCDIC, LengthLimits.CREDENTIAL));
    assertEquals(
        "USRID too long: limit=255",
        assertThrows(
                DrdaException.class,
                () -> CredentialText.userId("u".repeat(256), EBCDIC, LengthLimits.CREDENTIAL))
            .getMessage());
  }
}
