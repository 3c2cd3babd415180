package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.SecretContent;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The keys of both sides, and what is encrypted with the key that they agree on. */
class KeyExchangeTest {

  private static final String DES_PUBLIC =
      "1E193463D8FF28DE84D42805ED9F150120DE19CB2B7296AB013969C9205B12F3";
  private static final String DES_SERVER =
      "3F1E557619DD9DA5B3A4ADC14EA2B309756FEFBFCA3A6B634B0C048471D77419";
  private static final String AES_PUBLIC =
      "04BD317B5DBD8C5A9504BEB5EE00E2452B2FAA3F8192FD4F69DEF156F4D2A82B"
          + "5AA7E9D36A0FD1848F18377FA7CCD70885FF34845D958141A0762F11F9ACFC63";
  private static final String AES_SERVER =
      "AAF5F7289BCF0E1ECC6B8DE85F31241D8B03D50A6FBED34499695A600380BA6B"
          + "E6CE959F10B3FE4F8784EE391EC0973A3AC23E36F2BEE4A42E961617F310E711";
  private static final String DES_PRIME =
      "C62112D73EE613F0947AB31F0F6846A1BFF5B3A4CA0D60BC1E4C7A0D8C16B3E3";
  private static final String AES_PRIME =
      "F24F63150EAA97CCE78F5710C45FAFBEB71CF6A8724F63140EAA97CCE78F5710"
          + "C45FAFBEB71CF6A8724F631308E32B26EA1594889CBBFC91F6DF7524352EF979";

  /** Computed by three programs that share no code. */
  @ParameterizedTest
  @CsvSource({"DES," + DES_PUBLIC, "AES," + AES_PUBLIC})
  void thePublicKeyIsAPowerOfThePrivateOne(Encryption encryption, String expected) {
    assertEquals(ByteString.of(Hex.parse(expected)), vector(encryption).publicKey());
  }

  @ParameterizedTest
  @CsvSource({
    "DES, 500,  75821EE6533E722EEF00529569FEF361, 9F532B3DF0E608D9CD135C409C4F3EC8",
    "AES, 500,  F70D0DDC90E43AA423C3F0676EBE4740, 62BF0EC497D29CD155E292D5B8F28199",
    "AES, 1208, D12EAAF3A9FF62DE71C6458CC334B382, 69082B34286AC002BE68821BAB26D8C8",
  })
  void userIdAndPasswordAreEncrypted(
      Encryption encryption, int ccsid, String userId, String password) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    CredentialCipher cipher = agreed(encryption);
    assertEquals(userId, hex(cipher.encrypt(manager.toBytes("db2inst1"))));
    assertEquals(password, hex(cipher.encrypt(manager.toBytes("Passw0rd!"))));
  }

  @ParameterizedTest
  @CsvSource({
    "DES, 500,  40B54BEFDF1CD9722F879E308DCC5339",
    "AES, 500,  62BF0EC497D29CD155E292D5B8F28199",
    "AES, 1208, 69082B34286AC002BE68821BAB26D8C8",
  })
  void thePasswordAloneIsEncrypted(Encryption encryption, int ccsid, String expected) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    byte[] userId = manager.toBytes("db2inst1");
    byte[] before = userId.clone();
    Secret token = agreed(encryption).encryptPassword(userId, manager.toBytes("Passw0rd!"));
    assertEquals(expected, hex(token));
    assertArrayEquals(before, userId);
  }

  /** With DES only its first 8 bytes count, and a shorter one is filled up with 0. */
  @ParameterizedTest
  @CsvSource({
    "db2inst1, db2inst1longer, true",
    "db2inst1, db2inst2,       false",
    "db2inst,  'db2inst\0',    true",
    "db2inst,  'db2inst ',     false",
  })
  void theUserIdIsTheInitialBlockOfDes(String one, String other, boolean same) {
    assertEquals(same, passwordOf(one).equals(passwordOf(other)));
  }

  private static String passwordOf(String userId) {
    byte[] user = userId.getBytes(StandardCharsets.US_ASCII);
    return hex(agreed(Encryption.DES).encryptPassword(user, new byte[] {'p', 'w'}));
  }

  @ParameterizedTest
  @CsvSource({"DES," + DES_SERVER, "AES," + AES_SERVER})
  void oneZeroMayStandBeforeTheServersKey(Encryption encryption, String server) {
    CredentialCipher cipher = vector(encryption).agree(token("00" + server));
    assertEquals(
        hex(agreed(encryption).encrypt(new byte[] {1})), hex(cipher.encrypt(new byte[] {1})));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DES | 3F1E                  | SECTKN too short: bytes=2 limit=32
          DES | 01*31                 | SECTKN too short: bytes=31 limit=32
          DES | 00*2 01*32            | SECTKN too long: bytes=34 limit=32
          DES | 01*33                 | SECTKN too long: bytes=33 limit=32
          DES | 01*64                 | SECTKN too long: bytes=64 limit=32
          AES | 01*32                 | SECTKN too short: bytes=32 limit=64
          AES | 00*2 01*64            | SECTKN too long: bytes=66 limit=64
          AES | 80 01*64              | SECTKN too long: bytes=65 limit=64
          DES | 00*32                 | SECTKN public key too small: limit=2
          DES | 00*31 01              | SECTKN public key too small: limit=2
          DES | 00*32 01              | SECTKN public key too small: limit=2
          AES | 00*64                 | SECTKN public key too small: limit=2
          AES | 00*63 01              | SECTKN public key too small: limit=2
          DES | FF*32                 | SECTKN public key too large: bits=256 limit=p-2
          AES | FF*64                 | SECTKN public key too large: bits=512 limit=p-2
          """)
  void aTokenThatIsNoPublicKeyIsRefused(Encryption encryption, String token, String message) {
    refused(encryption, token(token), message);
  }

  @Test
  void noServerMaySendNothing() {
    refused(Encryption.DES, ByteString.of(), "SECTKN too short: bytes=0 limit=32");
  }

  @ParameterizedTest
  @CsvSource({"DES," + DES_PRIME, "AES," + AES_PRIME})
  void aPublicKeyLiesBetween2AndThePrimeMinus2(Encryption encryption, String prime) {
    BigInteger p = new BigInteger(prime, 16);
    String message = "SECTKN public key too large: bits=" + p.bitLength() + " limit=p-2";
    refused(encryption, number(p.subtract(BigInteger.ONE)), message);
    refused(encryption, number(p), message);
    refused(encryption, number(p.add(BigInteger.ONE)), message);
    vector(encryption).agree(number(p.subtract(BigInteger.TWO)));
    vector(encryption).agree(token("00*" + (p.bitLength() / 8 - 1) + " 02"));
  }

  private static void refused(Encryption encryption, ByteString token, String message) {
    KeyExchange exchange = vector(encryption);
    SecurityTokenException e =
        assertThrows(SecurityTokenException.class, () -> exchange.agree(token));
    assertEquals(message, e.getMessage());
    assertEquals("08001", e.sqlState());
    assertEquals("SECTKN", e.field());
    assertTrue(exchange.isDestroyed());
  }

  @Test
  void anExchangeAgreesOnce() {
    KeyExchange exchange = vector(Encryption.DES);
    exchange.agree(token(DES_SERVER));
    assertThrows(IllegalStateException.class, () -> exchange.agree(token(DES_SERVER)));
  }

  @ParameterizedTest
  @EnumSource
  void thePrivateKeyIsOverwritten(Encryption encryption) {
    byte[] part = Hex.parse("0102030405060708");
    KeyExchange exchange = vector(encryption);
    assertEquals(1, Reachable.occurrences(exchange, part));
    exchange.agree(token(encryption == Encryption.DES ? DES_SERVER : AES_SERVER));
    Reachable.assertNowhere(exchange, part);
    KeyExchange unused = vector(encryption);
    assertFalse(unused.isDestroyed());
    unused.destroy();
    Reachable.assertNowhere(unused, part);
  }

  @ParameterizedTest
  @CsvSource({
    "DES, 2CAFACE4C1D4C5E4,                 4EA2B309756FEFBF",
    "AES, AA97F890FA040A1528F71E8150DFD867, 99695A600380BA6BE6CE959F10B3FE4F",
  })
  void theKeyIsOverwritten(Encryption encryption, String partOfKey, String initialBlock) {
    CredentialCipher cipher = agreed(encryption);
    assertEquals(1, Reachable.occurrences(cipher, Hex.parse(partOfKey)));
    assertEquals(1, Reachable.occurrences(cipher, Hex.parse(initialBlock)));
    assertFalse(cipher.isDestroyed());
    cipher.destroy();
    assertTrue(cipher.isDestroyed());
    Reachable.assertNowhere(cipher, Hex.parse(partOfKey));
    Reachable.assertNowhere(cipher, Hex.parse(initialBlock));
    byte[] text = {1, 2, 3};
    assertThrows(IllegalStateException.class, () -> cipher.encrypt(text));
    assertArrayEquals(new byte[3], text);
  }

  @Test
  void thePlainTextIsOverwritten() {
    byte[] text = {1, 2, 3};
    agreed(Encryption.AES).encrypt(text);
    assertArrayEquals(new byte[3], text);
    byte[] password = {1, 2, 3};
    agreed(Encryption.DES).encryptPassword(new byte[1], password);
    assertArrayEquals(new byte[3], password);
  }

  /** The runtime's own source; two sign-ons have nothing in common. */
  @ParameterizedTest
  @EnumSource
  void eachExchangeHasItsOwnKeys(Encryption encryption) {
    SecureRandom random = new SecureRandom();
    ByteString one = new KeyExchange(encryption, random).publicKey();
    ByteString other = new KeyExchange(encryption, random).publicKey();
    assertFalse(one.equals(other));
    assertEquals(encryption == Encryption.DES ? 32 : 64, one.length());
  }

  /** A private key has one bit less than the prime. */
  @Test
  void theFirstBitOfThePrivateKeyIsNotSet() {
    ByteString with = new KeyExchange(Encryption.DES, new FixedRandom("FF*32")).publicKey();
    ByteString without = new KeyExchange(Encryption.DES, new FixedRandom("7F FF*31")).publicKey();
    assertEquals(without, with);
  }

  private static KeyExchange vector(Encryption encryption) {
    int last = encryption == Encryption.DES ? 0x20 : 0x40;
    return new KeyExchange(encryption, FixedRandom.counting(1, last));
  }

  private static CredentialCipher agreed(Encryption encryption) {
    return vector(encryption).agree(token(encryption == Encryption.DES ? DES_SERVER : AES_SERVER));
  }

  private static ByteString token(String hex) {
    return ByteString.of(Hex.parse(hex));
  }

  private static ByteString number(BigInteger number) {
    return ByteString.of(HexFormat.of().parseHex(number.toString(16)));
  }

  private static String hex(Secret token) {
    return SecretContent.hex(token);
  }
}
