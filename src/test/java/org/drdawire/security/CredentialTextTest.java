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

/** Bytes of what a user has typed, and their limits. */
class CredentialTextTest {

  private static final CcsidManager EBCDIC = CcsidManager.ebcdic();

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

  @Test
  void aPasswordAsTyped() {
    Secret password = Secret.of("1|a".toCharArray());
    assertArrayEquals(
        Hex.parse("F1BB81"), CredentialText.password(password, EBCDIC, CredentialText.NOT_EMPTY));
  }
}
