package org.drdawire.dialect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding.Rule;
import org.drdawire.golden.Hex;
import org.drdawire.request.Credentials;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of user ids and passwords, by server. */
class CredentialEncodingTest {

  private static CredentialEncoding encoding(String name) {
    return switch (name) {
      case "NAMES" -> CredentialEncoding.ofNames();
      case "500" -> CredentialEncoding.ofCcsid(500);
      case "1208" -> CredentialEncoding.ofCcsid(1208);
      case "IBM_I" -> CredentialEncoding.ibmI();
      case "LUW" -> CredentialEncoding.db2Luw();
      default -> throw new AssertionError(name);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "NAMES, 500,  aB!, 81C24F",
    "NAMES, 1208, aB!, 614221",
    "500,   1208, aB!, 81C24F",
    "1208,  500,  a\u00e9, 61C3A9",
    "IBM_I, 1208, aB!, C1C25A 40*7",
    "IBM_I, 500,  abcdefghij, C1C2C3C4C5C6C7C8C9D1",
    "IBM_I, 500,  zZ\u00e9\u00df\u00b5, E9E95159A0 40*5",
    "LUW,   500,  '!^[]|', 4F5F4A5A6A",
    "LUW,   1208, '|\u00A6', 7CC2A6",
  })
  void userIds(String name, int names, String typed, String hex) {
    assertArrayEquals(Hex.parse(hex), encoding(name).userId(typed, CcsidManager.forCcsid(names)));
  }

  @ParameterizedTest
  @CsvSource({
    "NAMES, 500,  aB!,     81C24F",
    "NAMES, 1208, aB!,     614221",
    "500,   1208, '|\u00A6', BB6A",
    "IBM_I, 1208, aB!,     81C24F",
    "IBM_I, 500,  1a,      D8F181",
    "IBM_I, 500,  0,       D8F0",
    "IBM_I, 500,  9,       D8F9",
    "IBM_I, 500,  Q1a,     D8F181",
    "IBM_I, 500,  a1,      81F1",
    "LUW,   500,  'a|b!^[]', 816A824F5F4A5A",
    "LUW,   1208, '|\u00A6', 7CC2A6",
  })
  void passwords(String name, int names, String typed, String hex) {
    assertArrayEquals(Hex.parse(hex), password(encoding(name), typed, names));
  }

  @ParameterizedTest
  @CsvSource({
    "NAMES, '',          USRID too short: limit=1",
    "NAMES, \u20ac,      USRID unmappable: ccsid=500",
    "IBM_I, '',          USRID too short: limit=1",
    "IBM_I, abcdefghijk, USRID too long: limit=10",
    "IBM_I, \u20ac,      USRID unmappable: ccsid=37",
    "IBM_I, \u0131,      USRID unmappable: ccsid=37",
    "LUW,   a\u00A6,     USRID unmappable: ccsid=500",
  })
  void userIdsThatAreRefused(String name, String typed, String message) {
    DrdaException e =
        assertThrows(
            DrdaException.class, () -> encoding(name).userId(typed, CcsidManager.ebcdic()));
    assertEquals(message, e.getMessage());
    assertEquals("USRID", e.field());
  }

  @ParameterizedTest
  @CsvSource({
    "NAMES, '',      0, NEWPASSWORD too short: limit=1",
    "NAMES, a,     256, NEWPASSWORD too long: limit=255",
    "IBM_I, 1,     255, NEWPASSWORD too long: limit=255",
    "LUW,   \u00A6,  1, NEWPASSWORD unmappable: ccsid=500",
    "500,   \u20ac,  1, NEWPASSWORD unmappable: ccsid=500",
  })
  void passwordsThatAreRefused(String name, String typed, int times, String message) {
    Secret secret = Secret.of(typed.repeat(times).toCharArray());
    DrdaException e =
        assertThrows(
            DrdaException.class,
            () -> encoding(name).password(CodePoint.NEWPASSWORD, secret, CcsidManager.ebcdic()));
    assertEquals(message, e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 256})
  void aWidthHasTheLimitOfItsField(int width) {
    CredentialEncoding names = CredentialEncoding.ofNames();
    assertThrows(FieldLimitException.class, () -> names.withUserId(37, width));
    assertThrows(UnsupportedCcsidException.class, () -> names.withPassword(9));
  }

  @Test
  void equalIfAllIsEqual() {
    CredentialEncoding made =
        CredentialEncoding.ofNames()
            .withUserId(37, 10)
            .withPassword(500)
            .withRules(Rule.Q_BEFORE_DIGIT, Rule.USER_ID_IN_UPPER_CASE);
    assertEquals(CredentialEncoding.ibmI(), made);
    assertEquals(CredentialEncoding.ibmI().hashCode(), made.hashCode());
    assertNotEquals(made, made.withUserId(500, 10));
    assertNotEquals(made, made.withUserId(37, 9));
    assertNotEquals(made, made.withPassword(37));
    assertNotEquals(made, made.withRules());
    assertNotEquals(made, CredentialEncoding.ofNames());
    assertEquals(
        "userId=37/10 password=500 [Q_BEFORE_DIGIT]",
        made.withRules(Rule.Q_BEFORE_DIGIT).toString());
  }

  /** The dialect decides, in SECCHK too. */
  @Test
  void secchkInClearForIbmI() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    requests.use(Capabilities.initial(Dialect.db2i()).withAgreementAssumed());
    requests.add(
        SecurityCheck.of(
            SecurityMechanism.USRIDNWPWD,
            Credentials.ofNewPassword(
                "app", Secret.of("pw".toCharArray()), Secret.of("1".toCharArray()))));
    byte[] written = new byte[requests.pendingBytes()];
    requests.toByteBuffer().get(written);
    assertArrayEquals(
        Hex.parse(
            """
            002A D001 0001
              0024 106E
                0006 11A2 0005
                000E 11A0 C1D7D7 40*7
                0006 11A1 97A6
                0006 11DE D8F1
            """),
        written);
  }

  @ParameterizedTest
  @CsvSource({"DERBY, NAMES", "OTHER, NAMES", "DB2_ZOS, NAMES", "DB2_I, IBM_I", "DB2_LUW, NAMES"})
  void eachDialectHasOne(String dialect, String name) {
    Dialect one =
        DialectTest.dialects()
            .filter(each -> each.name().equals(dialect))
            .findFirst()
            .orElseThrow();
    assertEquals(encoding(name), one.credentials());
    CredentialEncoding utf8 = CredentialEncoding.ofCcsid(1208);
    assertEquals(utf8, one.withCredentials(utf8).credentials());
  }

  private static byte[] password(CredentialEncoding encoding, String typed, int names) {
    Secret secret = Secret.of(typed.toCharArray());
    return encoding.password(CodePoint.PASSWORD, secret, CcsidManager.forCcsid(names));
  }
}
