package org.drdawire.request;

import static org.drdawire.request.Golden.RDBNAM;
import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.RequestGrammar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ACCSEC and SECCHK with SECTKN. */
class SecurityTokenCommandsTest {

  private static final String RDB_UTF8 = "0016 2110 6D656D6F72793A6462 20*9\n";

  /** The seed of a live exchange of Derby's client. */
  private static final String SEED = "08A778268E32698A";

  /** What the client sent for user app with password pw1, after the server's seed. */
  private static final String SUBSTITUTE = "AD1F5BA4885C6DC24D94724D9184F262A57E017D";

  /** Recorded from pydrda 0.6.4. */
  private static final String PUBLIC_KEY =
      "1EDD224211E9257BF576DF9CA70380C7ECC1785D2993846309E3E505469B25C7";

  /** Computed with Python: DES of db2inst1 and of Passw0rd!, in CCSID 500; two mechanisms. */
  private static final String ENCRYPTED_USER = "75821EE6533E722EEF00529569FEF361";

  private static final String ENCRYPTED_PASSWORD = "9F532B3DF0E608D9CD135C409C4F3EC8";
  private static final String PASSWORD_OF_7 = "40B54BEFDF1CD9722F879E308DCC5339";

  /** In CCSID 500, as pydrda sent it to the database SAMPLE. */
  @Test
  void accessSecurityWithAPublicKey() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(AccessSecurity.of(SecurityMechanism.EUSRIDPWD, "SAMPLE", token(PUBLIC_KEY)));
    assertFrames(
        """
        004A D001 0001
          0044 106D
            0006 11A2 0009                         # SECMEC EUSRIDPWD
            0016 2110 E2C1D4D7D3C5 40*12
            0024 11DC
        """
            + PUBLIC_KEY,
        requests);
  }

  @Test
  void accessSecurityWithASeed() {
    assertFrames(
        "0032 D001 0001 002C 106D 0006 11A2 0008" + RDB_UTF8 + "000C 11DC" + SEED,
        AccessSecurity.of(SecurityMechanism.USRSSBPWD, RDBNAM, token(SEED)));
  }

  @Test
  void accessSecurityWithATokenAndWithoutRdbnam() {
    assertFrames(
        "0034 D001 0001 002E 106D 0006 11A2 0007 0024 11DC" + PUBLIC_KEY,
        AccessSecurity.of(SecurityMechanism.USRENCPWD, token(PUBLIC_KEY)));
  }

  @Test
  void securityCheckWithAPasswordSubstitute() {
    assertFrames(
        "0045 D001 0001 003F 106E 0006 11A2 0008"
            + RDB_UTF8
            + "0007 11A0 617070  0018 11DC"
            + SUBSTITUTE,
        SecurityCheck.of(
            SecurityMechanism.USRSSBPWD, RDBNAM, Credentials.ofToken("app", secret(SUBSTITUTE))));
  }

  /** The token has the same bytes in each CCSID. */
  @Test
  void securityCheckWithAnEncryptedPassword() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(
        SecurityCheck.of(
            SecurityMechanism.USRENCPWD,
            "SAMPLE",
            Credentials.ofToken("db2inst1", secret(PASSWORD_OF_7))));
    assertFrames(
        "0046 D001 0001 0040 106E 0006 11A2 0007  0016 2110 E2C1D4D7D3C5 40*12 "
            + "000C 11A0 8482F28995A2A3F1  0014 11DC"
            + PASSWORD_OF_7,
        requests);
  }

  /** As adbc and pydrda were seen to send it: no USRID, and two SECTKN. */
  @Test
  void securityCheckWithEverythingEncrypted() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(
        SecurityCheck.of(
            SecurityMechanism.EUSRIDPWD,
            "SAMPLE",
            Credentials.ofTokens(secret(ENCRYPTED_USER), secret(ENCRYPTED_PASSWORD))));
    assertFrames(
        "004E D001 0001 0048 106E 0006 11A2 0009  0016 2110 E2C1D4D7D3C5 40*12 0014 11DC"
            + ENCRYPTED_USER
            + "0014 11DC"
            + ENCRYPTED_PASSWORD,
        requests);
  }

  @ParameterizedTest
  @MethodSource("org.drdawire.dialect.SecurityMechanism#known")
  void aTokenOfAccessSecurityBelongsToItsMechanism(SecurityMechanism mechanism) {
    Optional<ByteString> token = Optional.of(token(SEED));
    Optional<ByteString> none = Optional.empty();
    boolean asked = Set.of(6, 7, 8, 9, 12, 13).contains(mechanism.value());
    Golden.utf8().add(accsec(mechanism, asked ? token : none));
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> accsec(mechanism, asked ? none : token));
    assertEquals(mechanism + " token=" + !asked, refused.getMessage());
  }

  private static AccessSecurity accsec(SecurityMechanism mechanism, Optional<ByteString> token) {
    return new AccessSecurity(mechanism, Optional.empty(), token, Optional.empty());
  }

  @Test
  void accessSecurityWithAnAlgorithm() {
    assertFrames(
        """
        003A D001 0001
          0034 106D
            0006 11A2 0009
            0024 11DC 02*32
            0006 1909 0002                         # ENCALG AES
        """,
        AccessSecurity.of(SecurityMechanism.EUSRIDPWD, token("02*32"))
            .withAlgorithm(EncryptionAlgorithm.AES));
  }

  @ParameterizedTest
  @CsvSource({"3, ''", "8, 01*8", "11, ''"})
  void anAlgorithmBelongsToAPublicKey(int value, String token) {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    AccessSecurity asked =
        accsec(mechanism, token.isEmpty() ? Optional.empty() : Optional.of(token(token)));
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> asked.withAlgorithm(EncryptionAlgorithm.DES));
    assertEquals(mechanism + " algorithm=DES", refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"0, 'SECTKN too short: limit=1'", "32764, 'SECTKN too long: limit=32763'"})
  void aTokenHasItsLimits(int length, String message) {
    byte[] bytes = new byte[length];
    FieldLimitException error =
        assertThrows(
            FieldLimitException.class,
            () -> AccessSecurity.of(SecurityMechanism.USRENCPWD, ByteString.of(bytes)));
    assertEquals(message, error.getMessage());
    assertEquals("SECTKN", error.field());
    RequestEncoder requests = Golden.utf8();
    SecurityCheck check =
        SecurityCheck.of(
            SecurityMechanism.USRSSBPWD, RDBNAM, Credentials.ofToken("app", Secret.of(bytes)));
    error = assertThrows(FieldLimitException.class, () -> requests.add(check));
    assertEquals(message, error.getMessage());
    assertEquals("SECTKN", error.field());
    assertEquals(0, requests.pendingBytes());
  }

  /** SECTKN has the longest short form; the command around it has an extended length. */
  @Test
  void aTokenOfTheMostBytes() {
    byte[] most = new byte[32_763];
    RequestEncoder requests = Golden.utf8();
    requests.add(AccessSecurity.of(SecurityMechanism.USRSSBPWD, RDBNAM, ByteString.of(most)));
    assertFrames(
        "FFFF D001 0001 8008 106D 0000801B 0006 11A2 0008"
            + RDB_UTF8
            + "7FFF 11DC 00*32721  002C 00*42",
        requests);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 16, 32_726, 32_763})
  void tokensOfAnyLengthAreWellFormed(int length) {
    RequestEncoder requests = Golden.utf8();
    Secret token = Secret.of(new byte[length]);
    requests.add(
        SecurityCheck.of(SecurityMechanism.EUSRIDPWD, RDBNAM, Credentials.ofTokens(token, token)));
    requests.add(
        SecurityCheck.of(SecurityMechanism.USRENCPWD, RDBNAM, Credentials.ofToken("app", token)));
    List<Frame> chain = DssParser.chain(requests.toByteBuffer());
    RequestGrammar.check(chain);
    assertEquals(4, chain.get(0).object().children().size());
    assertEquals(length, chain.get(1).object().child(0x11DC).data().remaining());
  }

  /** Neither of the driver's own token nor of a secret one. */
  @Test
  void nothingShowsAToken() {
    AccessSecurity asked = AccessSecurity.of(SecurityMechanism.USRSSBPWD, RDBNAM, token(SEED));
    assertEquals("ACCSEC", asked.toString());
    assertFalse(asked.token().toString().contains("08A7"));
    SecurityCheck check =
        SecurityCheck.of(
            SecurityMechanism.USRSSBPWD, RDBNAM, Credentials.ofToken("app", secret(SUBSTITUTE)));
    assertEquals("SECCHK", check.toString());
    assertEquals("[USER_ID, TOKEN]", check.credentials().toString());
  }

  private static ByteString token(String hex) {
    return ByteString.of(Hex.parse(hex));
  }

  private static Secret secret(String hex) {
    return Secret.of(Hex.parse(hex));
  }
}
