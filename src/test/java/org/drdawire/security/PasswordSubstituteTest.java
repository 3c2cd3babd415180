package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.SecretContent;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is sent in place of a password, compared with what other programs have computed. */
class PasswordSubstituteTest {

  private static final SubstituteSeeds SEEDS =
      new SubstituteSeeds(token("0102030405060708"), token("1112131415161718"));

  /** Of IBM i: computed by two programs, of which one is the vendor's own. */
  @ParameterizedTest
  @CsvSource({
    "IBM_I_DES,     DB2INST1,   PASSW0RD,   481BBD0A3C7CDA72",
    "IBM_I_DES,     QSECOFR123, SECRETWORD, 7A993626799B9F50",
    "IBM_I_SHA_1,   DB2INST1,   PASSW0RD,   876CF7952EFCD27F0D110CE2655A1BEBE83B639E",
    "IBM_I_SHA_1,   QSECOFR123, SECRETWORD, AE07D0F9B7B4E8561AFA2EB9884FF1DEF6352DBE",
    "IBM_I_SHA_512, DB2INST1,   PASSW0RD,   632506CA8DEA488D9102E206C79C651330174AC6E8C2C0BF"
        + "3C8B5105875C1943E9AA951C26275D01513378F10DC6D01E7A6F7ECE831E4BDC503B305FE22B3C4D",
    "IBM_I_SHA_512, DB2INST1,   Passw0rd!,  620BE036FA9DE3AAFE232A47C664DBDAD2E7EDCA8A47B2C1"
        + "2958613EE75CD148920B0A78EF50A35D2D58C884994F02522756527E95CAC6A303E17BB335F3F3C8",
  })
  void ofIbmI(PasswordSubstitute form, String userId, String password, String expected) {
    assertEquals(expected, substitute(form, userId, password));
  }

  /** Seen on the wire between Derby's client and server. */
  @Test
  void ofDerby() {
    SubstituteSeeds seeds =
        new SubstituteSeeds(token("08A778268E32698A"), token("3F65935E20D3E905"));
    Secret password = Secret.of("pw1".toCharArray());
    assertEquals(
        "AD1F5BA4885C6DC24D94724D9184F262A57E017D",
        SecretContent.hex(PasswordSubstitute.DERBY.of("app", password, seeds)));
  }

  /** What the forms make equal before they hash: case, blanks, and the Q before a digit. */
  @ParameterizedTest
  @CsvSource({
    "IBM_I_DES,     db2inst1, PASSW0RD,   DB2INST1, passw0rd",
    "IBM_I_DES,     a,        1abc,       A,        Q1ABC",
    "IBM_I_SHA_1,   db2inst1, 'pw  ',     DB2INST1, pw",
    "IBM_I_SHA_1,   db2inst1, ' ',        DB2INST1, '   '",
    "IBM_I_SHA_512, db2inst1, Passw0rd!,  DB2INST1, Passw0rd!",
    "DERBY,         app,      pw1,        app,      pw1",
  })
  void theSameFor(
      PasswordSubstitute form, String user, String password, String user2, String password2) {
    assertEquals(substitute(form, user, password), substitute(form, user2, password2));
  }

  @ParameterizedTest
  @CsvSource({
    "IBM_I_DES,     A,     PASSWORD,   A,         PASSWORDS",
    "IBM_I_DES,     ABCDEFGH, PW,      ABCDEFGHI, PW",
    "IBM_I_DES,     A,     ~PW,        A,         \u00f7PW",
    "IBM_I_SHA_1,   A,     ' pw',      A,         pw",
    "IBM_I_SHA_1,   A,     pw,         A,         PW",
    "IBM_I_SHA_512, A,     'pw ',      A,         pw",
    "IBM_I_SHA_512, A,     pw,         A,         PW",
    "DERBY,         app,   pw1,        APP,       pw1",
  })
  void anotherFor(
      PasswordSubstitute form, String user, String password, String user2, String password2) {
    assertNotEquals(substitute(form, user, password), substitute(form, user2, password2));
  }

  /** A user id of Derby may be long: it is hashed, and its own limit is that of USRID. */
  @Test
  void aUserIdOfDerbyHasTheLimitOfItsField() {
    assertEquals(40, substitute(PasswordSubstitute.DERBY, "u".repeat(255), "pw").length());
  }

  @ParameterizedTest
  @CsvSource({
    "IBM_I_DES,     '',          PW,          USRID too short: limit=1",
    "IBM_I_DES,     ABCDEFGHIJK, PW,          USRID too long: limit=10",
    "IBM_I_SHA_1,   ABCDEFGHIJK, PW,          USRID too long: limit=10",
    "IBM_I_SHA_512, '',          PW,          USRID too short: limit=1",
    "DERBY,         '',          PW,          USRID too short: limit=1",
    "IBM_I_DES,     A,           '',          PASSWORD too short: limit=1",
    "IBM_I_SHA_1,   A,           '',          PASSWORD too short: limit=1",
    "IBM_I_SHA_512, A,           '',          PASSWORD too short: limit=1",
    "DERBY,         A,           '',          PASSWORD too short: limit=1",
    "IBM_I_DES,     A,           ABCDEFGHIJK, PASSWORD too long: limit=10",
    "IBM_I_DES,     A,           1234567890,  PASSWORD too long: limit=10",
  })
  void textsOutsideTheLimits(
      PasswordSubstitute form, String userId, String password, String message) {
    assertMessage(FieldLimitException.class, form, userId, password, message);
  }

  /** Also if it is longer than any password may be. */
  @Test
  void aPasswordOfDesHasItsOwnLimit() {
    String message = "PASSWORD too long: limit=10";
    assertMessage(
        FieldLimitException.class, PasswordSubstitute.IBM_I_DES, "A", "P".repeat(256), message);
  }

  /** An error of a user id or a password does not say which character it was. */
  @ParameterizedTest
  @CsvSource({
    "IBM_I_DES,     \u20ac, PW,     USRID unmappable: ccsid=37",
    "IBM_I_DES,     A,      \u20ac, PASSWORD unmappable: ccsid=37",
  })
  void charactersOutsideTheCcsid(
      PasswordSubstitute form, String userId, String password, String message) {
    assertMessage(CcsidEncodingException.class, form, userId, password, message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"IBM_I_SHA_1", "IBM_I_SHA_512", "DERBY"})
  void loneSurrogates(PasswordSubstitute form) {
    String lone = String.valueOf((char) 0xD800);
    assertMessage(CcsidEncodingException.class, form, "A", lone, "PASSWORD malformed: ccsid=1200");
    assertMessage(CcsidEncodingException.class, form, lone, "A", "USRID malformed: ccsid=1200");
  }

  private static void assertMessage(
      Class<? extends DrdaException> type,
      PasswordSubstitute form,
      String userId,
      String password,
      String message) {
    DrdaException e = assertThrows(type, () -> substitute(form, userId, password));
    assertEquals(message, e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "'',    SECTKN too short: bytes=0 limit=8",
    "01*7,  SECTKN too short: bytes=7 limit=8",
    "01*9,  SECTKN too long: bytes=9 limit=8",
    "01*32, SECTKN too long: bytes=32 limit=8",
  })
  void aSeedHas8Bytes(String seed, String message) {
    ByteString client = token("0102030405060708");
    SecurityTokenException e =
        assertThrows(SecurityTokenException.class, () -> new SubstituteSeeds(client, token(seed)));
    assertEquals(message, e.getMessage());
  }

  @Test
  void theClientsSeedIsRandom() {
    assertEquals(
        token("08A778268E32698A"), SubstituteSeeds.random(new FixedRandom("08A778268E32698A")));
  }

  private static String substitute(PasswordSubstitute form, String userId, String password) {
    return SecretContent.hex(form.of(userId, Secret.of(password.toCharArray()), SEEDS));
  }

  private static ByteString token(String hex) {
    return ByteString.of(Hex.parse(hex));
  }
}
