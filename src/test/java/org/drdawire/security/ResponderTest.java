package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.GeneralSecurityException;
import java.util.Random;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random credentials, and a server that computes from the other side. {@code -Dlong=credentials}
 * takes 10,000 of them for each form.
 */
@Tag("credentials")
class ResponderTest {

  private static final int COUNT = Integer.getInteger("credentials.count", 20);

  private static final String NAME = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  private static final String PRINTABLE =
      " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
          + "abcdefghijklmnopqrstuvwxyz{|}~";
  private static final String ANY = PRINTABLE + "\u00e4\u00f1\u20ac\u0416\u4e2d";

  private final Random random = new Random(24);

  /** The right password is admitted, and the same with another character is not. */
  @ParameterizedTest(name = "{0} {1} {2} {3}")
  @CsvSource({
    "7, DES, NAMES, 500",
    "7, DES, NAMES, 1208",
    "7, AES, NAMES, 500",
    "7, AES, NAMES, 1208",
    "9, DES, NAMES, 500",
    "9, DES, NAMES, 1208",
    "9, DES, IBM_I, 500",
    "9, AES, NAMES, 500",
    "9, AES, NAMES, 1208",
    "9, AES, IBM_I, 500",
  })
  void encrypted(int mechanism, EncryptionAlgorithm algorithm, String form, int ccsid)
      throws GeneralSecurityException {
    boolean ibmI = form.equals("IBM_I");
    CredentialEncoding encoding = ibmI ? CredentialEncoding.ibmI() : CredentialEncoding.ofNames();
    for (int i = 0; i < COUNT; i++) {
      String user = ibmI ? text(NAME, 10) : text(PRINTABLE, 60);
      String password = text(ccsid == 1208 ? ANY : PRINTABLE, 60);
      Responder server =
          new Responder(random, user, password, encoding, CcsidManager.forCcsid(ccsid));
      assertTrue(server.admits(plan(mechanism, user, password).withAlgorithms(algorithm)));
      assertFalse(server.admits(plan(mechanism, user, password + "x").withAlgorithms(algorithm)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "6, DERBY",
    "8, DERBY",
    "8, IBM_I_SHA_1",
    "8, IBM_I_SHA_512",
  })
  void substituted(int mechanism, PasswordSubstitute form) throws GeneralSecurityException {
    boolean slow = form == PasswordSubstitute.IBM_I_SHA_512;
    boolean derby = mechanism == 8 && form == PasswordSubstitute.DERBY;
    // In the quick run, as each password takes 20,000 hashes on both sides.
    int count = slow && COUNT < 100 ? COUNT / 4 : COUNT;
    for (int i = 0; i < count; i++) {
      String user = derby ? text(PRINTABLE, 60) : text(NAME, 10);
      String password = mechanism == 6 ? text(NAME, 9) : text(PRINTABLE, 60);
      Responder server =
          new Responder(
              random,
              user,
              password,
              derby ? CredentialEncoding.ofNames() : CredentialEncoding.ibmI(),
              CcsidManager.utf8());
      assertTrue(server.admits(plan(mechanism, user, password).withSubstitute(form)));
      String wrong = mechanism == 6 ? other(password) : password + "x";
      assertFalse(server.admits(plan(mechanism, user, wrong).withSubstitute(form)));
    }
  }

  /** The random texts have all characters, and all lengths. */
  @ParameterizedTest
  @CsvSource({"60", "10"})
  void theTextsAreVaried(int longest) {
    StringBuilder all = new StringBuilder();
    boolean[] lengths = new boolean[longest + 1];
    for (int i = 0; i < 1000; i++) {
      String text = text(PRINTABLE, longest);
      lengths[text.length()] = true;
      all.append(text);
    }
    assertEquals(PRINTABLE.length(), all.chars().distinct().count());
    for (int length = 1; length <= longest; length++) {
      assertTrue(lengths[length], "length=" + length);
    }
  }

  private static SignOnPlan plan(int mechanism, String user, String password) {
    return SignOnWords.password(
        user, Secret.of(password.toCharArray()), SecurityMechanism.ofValue(mechanism));
  }

  private static String other(String password) {
    char first = password.charAt(0) == 'A' ? 'B' : 'A';
    return first + password.substring(1);
  }

  private String text(String characters, int longest) {
    int length = 1 + random.nextInt(longest);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(characters.charAt(random.nextInt(characters.length())));
    }
    return text.toString();
  }
}
