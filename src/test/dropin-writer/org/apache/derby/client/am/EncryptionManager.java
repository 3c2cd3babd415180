package org.apache.derby.client.am;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.function.Function;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.Command;
import org.drdawire.security.SignOn;
import org.drdawire.security.SignOnPlan;

/**
 * The tokens of the mechanisms 7, 8 and 9, made by a sign-on. A sign-on wants the password first,
 * and the client gives it last. So one sign-on makes the token of ACCSEC, and another one with the
 * same random numbers makes SECCHK.
 */
public class EncryptionManager {

  private static final int EUSRIDPWD = 9;

  /** The numbers of the first sign-on, for the second. */
  private static final class SameNumbers extends SecureRandom {

    private static final long serialVersionUID = 1L;

    private byte[] numbers;

    @Override
    public void nextBytes(byte[] target) {
      if (numbers == null) {
        super.nextBytes(target);
        numbers = target.clone();
      }
      System.arraycopy(numbers, 0, target, 0, target.length);
    }
  }

  private SameNumbers numbers;
  private SecurityMechanism mechanism;
  private byte[] serverToken;
  private Function<CcsidManager, String> user;
  private Function<CcsidManager, String> password;

  /** The client asks whether it can be made. */
  public EncryptionManager(Agent agent) {}

  /** For mechanism 8, with the name of a hash. */
  public EncryptionManager(Agent agent, String algorithm) {}

  /** SECTKN of ACCSEC; it is the same for 7 and 9. */
  public byte[] obtainPublicKey() {
    return token(SecurityMechanism.EUSRIDPWD);
  }

  /** SECTKN of ACCSEC for 8. */
  public byte[] generateSeed() {
    return token(SecurityMechanism.USRSSBPWD);
  }

  private byte[] token(SecurityMechanism asked) {
    numbers = new SameNumbers();
    SignOn first = begin(asked, "", "");
    try {
      return ((AccessSecurity) first.next(CcsidManager.utf8())).token().get().toArray();
    } finally {
      first.destroy();
    }
  }

  private SignOn begin(SecurityMechanism asked, String userId, String word) {
    return SignOnPlan.ofPassword(userId, Secret.of(word.toCharArray()), asked)
        .withAlgorithms(EncryptionAlgorithm.DES)
        .begin(numbers);
  }

  /** ACCSECRD has come. */
  public void resetSecurityKeys() {
    user = null;
    password = null;
  }

  /**
   * Keeps the user id, then the password, of 9; or both of 7, which encrypts the password alone.
   */
  public byte[] encryptData(byte[] plain, int number, byte[] first, byte[] token) {
    mechanism = SecurityMechanism.ofValue(number);
    serverToken = token;
    if (number != EUSRIDPWD) {
      user = names -> text(first, names);
    } else if (user == null) {
      user = names -> text(plain, names);
      return null;
    }
    password = names -> text(plain, names);
    return null;
  }

  private static String text(byte[] bytes, CcsidManager names) {
    return names.decode(ByteBuffer.wrap(bytes));
  }

  /** Keeps the user id and the password of 8. */
  public byte[] substitutePassword(String userId, String word, byte[] own, byte[] token) {
    mechanism = SecurityMechanism.USRSSBPWD;
    serverToken = token;
    user = names -> userId;
    password = names -> word;
    return null;
  }

  /** Of 12 and 13, which are refused before ACCSEC. */
  public byte[] decryptData(byte[] data, int number, byte[] first, byte[] token) {
    throw new UnsupportedOperationException();
  }

  /** Makes SECCHK, whose names are in this CCSID. */
  public Command securityCheck(CcsidManager names, String rdbnam) {
    SignOn second =
        SignOnPlan.ofPassword(
                user.apply(names), Secret.of(password.apply(names).toCharArray()), mechanism)
            .withAlgorithms(EncryptionAlgorithm.DES)
            .withRdbnamInSecurityCheck(rdbnam)
            .begin(numbers);
    second.next(names);
    second.take(ReplyMessage.of(CodePoint.ACCSECRD, ByteString.of(accsecrd()), names.ccsid()));
    return second.next(names);
  }

  /** SECMEC and SECTKN of ACCSECRD, which Derby's own reader has read. */
  private byte[] accsecrd() {
    return ByteBuffer.allocate(10 + serverToken.length)
        .putShort((short) 6)
        .putShort((short) CodePoint.SECMEC.value())
        .putShort((short) mechanism.value())
        .putShort((short) (4 + serverToken.length))
        .putShort((short) CodePoint.SECTKN.value())
        .put(serverToken)
        .array();
  }
}
