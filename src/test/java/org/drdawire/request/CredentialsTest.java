package org.drdawire.request;

import static org.drdawire.request.Golden.RDBNAM;
import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.SecurityMechanism.Part;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which credentials a mechanism takes, and where SECCHK has them. */
class CredentialsTest {

  private static final String SUBSTITUTE = "AD1F5BA4885C6DC24D94724D9184F262A57E017D";
  private static final String ENCRYPTED_USER = "75821EE6533E722EEF00529569FEF361";

  /** A mechanism without a password must never send one. */
  @ParameterizedTest
  @MethodSource("org.drdawire.dialect.SecurityMechanism#known")
  void credentialsBelongToTheirMechanism(SecurityMechanism mechanism) {
    Set<List<Part>> all = new HashSet<>();
    SecurityMechanism.known().forEach(each -> all.addAll(each.layouts()));
    for (List<Part> layout : all) {
      Credentials credentials = CredentialSamples.of(layout, "app", secret(SUBSTITUTE));
      if (mechanism.layouts().contains(layout)) {
        Golden.utf8().add(SecurityCheck.of(mechanism, RDBNAM, credentials));
      } else {
        IllegalArgumentException refused =
            assertThrows(
                IllegalArgumentException.class,
                () -> SecurityCheck.of(mechanism, RDBNAM, credentials));
        assertEquals(mechanism + " credentials=" + layout, refused.getMessage());
      }
    }
  }

  @Test
  void noMechanismHasThreeTokens() {
    Credentials tokens =
        Credentials.ofTokens(secret(SUBSTITUTE), secret(SUBSTITUTE), secret(SUBSTITUTE));
    assertThrows(
        IllegalArgumentException.class,
        () -> SecurityCheck.of(SecurityMechanism.EUSRIDPWD, RDBNAM, tokens));
  }

  @Test
  void aTokenIsNoText() {
    Secret text = Secret.of("AD1F5BA4".toCharArray());
    assertThrows(IllegalArgumentException.class, () -> Credentials.ofToken("app", text));
    assertThrows(IllegalArgumentException.class, () -> Credentials.ofSubstitute("app", text));
    assertThrows(IllegalArgumentException.class, () -> Credentials.ofTokenObject(text));
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                SecurityCheck.of(
                    SecurityMechanism.EUSRIDPWD,
                    RDBNAM,
                    Credentials.ofTokens(secret(ENCRYPTED_USER), text)));
    assertEquals("token of characters", refused.getMessage());
  }

  /** As JTOpen sends it to IBM i: SECMEC alone, and the token behind it with the same id. */
  @Test
  void aTokenAsAnObject() {
    assertFrames(
        """
        0010 D051 0001
          000A 106E
            0006 11A2 000B
        000D D003 0001
          0007 11DC 0A0B0C
        """,
        SecurityCheck.of(SecurityMechanism.KERSEC, Credentials.ofTokenObject(secret("0A0B0C"))));
  }

  /** As JTOpen sends it to IBM i: no SECTKN, and bytes where a password would be. */
  @Test
  void aSubstituteInPlaceOfThePassword() {
    RequestEncoder requests = Golden.ebcdic();
    requests.use(Capabilities.initial(Dialect.db2i()).withAgreementAssumed());
    requests.add(
        SecurityCheck.of(
            SecurityMechanism.USRSBSPWD,
            Credentials.ofSubstitute("db2inst1", secret("481BBD0A3C7CDA72"))));
    assertFrames(
        """
        002A D001 0001
          0024 106E
            0006 11A2 0006
            000E 11A0 C4C2F2C9D5E2E3F1 40*2
            000C 11A1 481BBD0A3C7CDA72
        """,
        requests);
  }

  private static Secret secret(String hex) {
    return Secret.of(Hex.parse(hex));
  }
}
