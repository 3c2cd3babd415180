package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DdmObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When a sign-on overwrites its private keys, and the keys that both sides have agreed on. */
class SignOnSecretsTest {

  /** A part of the key of the vectors, for DES. */
  private static final byte[] KEY = Hex.parse("2CAFACE4C1D4C5E4");

  /** Keeps the arrays that it has filled, which are private keys, and can fail. */
  private static final class Watched extends SecureRandom {

    private static final long serialVersionUID = 1L;

    private final transient List<byte[]> filled = new ArrayList<>();
    private boolean failing;

    @Override
    public void nextBytes(byte[] target) {
      if (failing) {
        throw new StackOverflowError();
      }
      Arrays.fill(target, (byte) 1);
      filled.add(target);
    }
  }

  /** The server wants another algorithm, another mechanism, or nothing that is allowed. */
  @ParameterizedTest
  @ValueSource(strings = {"9 algorithm=2", "9 code=1B", "3 code=01", "9 token=01", "4"})
  void noPrivateKeyIsLeft(String said) {
    Watched random = new Watched();
    SignOn signOn = SignOnWords.plan("9 3 DES AES").begin(random);
    byte[] privateKey = random.filled.get(0);
    SignOnWords.sent(signOn);
    assertEquals(1, privateKey[5]);
    try {
      SignOnWords.answer(signOn, said);
    } catch (DrdaException refused) {
      assertEquals(SignOn.Step.OVER, signOn.step());
    }
    assertArrayEquals(new byte[32], privateKey);
  }

  @Test
  void noPrivateKeyIsLeftWhenTheSignOnIsDestroyed() {
    Watched random = new Watched();
    SignOnWords.plan("9").begin(random).destroy();
    assertArrayEquals(new byte[32], random.filled.get(0));
  }

  /** The key is there for SECCHK alone. */
  @Test
  void theKeyIsGoneWhenTheTokensAreMade() {
    SignOn signOn = agreed();
    assertEquals(1, Reachable.occurrences(signOn, KEY));
    SignOnWords.sent(signOn);
    Reachable.assertNowhere(signOn, KEY);
  }

  @Test
  void theKeyIsGoneWhenTheSignOnIsDestroyed() {
    SignOn signOn = agreed();
    assertFalse(signOn.isDestroyed());
    signOn.destroy();
    Reachable.assertNowhere(signOn, KEY);
  }

  /**
   * An error of the machine in the middle of an answer: no key is left, and nothing more is sent.
   */
  @Test
  void anErrorOfTheMachineEndsTheSignOn() {
    Watched random = new Watched();
    SignOn signOn = SignOnWords.plan("9 DES AES").begin(random);
    SignOnWords.sent(signOn);
    random.failing = true;
    assertThrows(StackOverflowError.class, () -> SignOnWords.answer(signOn, "9 algorithm=2"));
    assertArrayEquals(new byte[32], random.filled.get(0));
    assertEquals(SignOn.Step.OVER, signOn.step());
    assertThrows(IllegalStateException.class, () -> SignOnWords.sent(signOn));
  }

  /** Neither keys nor tokens are left, and the password is the caller's. */
  @ParameterizedTest
  @CsvSource({"9 DES, KEY", "9 AES, 02*64", "7 DES, KEY", "8, 11*8", "6, 11*8"})
  void nothingIsLeft(String allowed, String token) {
    SignOn signOn =
        SignOnPlan.ofPassword(
                "PUBLIC", Secret.of("Secret00".toCharArray()), SignOnWords.mechanisms(allowed))
            .withAlgorithms(SignOnWords.algorithms(allowed).get(0))
            .begin();
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, allowed.charAt(0) + " token=" + token);
    DdmObject check = SignOnWords.sent(signOn);
    List<byte[]> made =
        check.children().stream()
            .filter(child -> child.codePoint() == 0x11DC || child.codePoint() == 0x11A1)
            .map(DdmObject::bytes)
            .toList();
    assertFalse(made.isEmpty());
    made.forEach(bytes -> assertTrue(Reachable.occurrences(signOn, bytes) > 0));
    signOn.take(SignOnWords.secchkrm(0, "00"));
    made.forEach(bytes -> Reachable.assertNowhere(signOn, bytes));
  }

  /** Both are encrypted from the same beginning on, so who listens sees how far they are alike. */
  @ParameterizedTest
  @CsvSource({"DES, 11*32, 8", "AES, 11*64, 16"})
  void theSameBeginningIsSeen(String algorithm, String key, int block) {
    String user = "0123456789ABCDEF".substring(0, block) + "user";
    for (int same = block - 1; same <= block; same++) {
      String password = user.substring(0, same) + "!word";
      SignOnPlan plan =
          SignOnPlan.ofPassword(
              user, Secret.of(password.toCharArray()), SecurityMechanism.EUSRIDPWD);
      SignOn signOn = SignOnWords.withAlgorithms(plan, algorithm).begin();
      SignOnWords.sent(signOn);
      SignOnWords.answer(signOn, "9 token=" + key);
      List<DdmObject> check = SignOnWords.sent(signOn).children();
      byte[] first = Arrays.copyOf(check.get(1).bytes(), block);
      assertEquals(same == block, Arrays.equals(first, Arrays.copyOf(check.get(2).bytes(), block)));
    }
  }

  private static SignOn agreed() {
    SignOn signOn = SignOnWords.plan("9").begin(FixedRandom.counting(0x01, 0x20));
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "9 token=KEY");
    return signOn;
  }
}
