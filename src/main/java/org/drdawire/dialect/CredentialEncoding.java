package org.drdawire.dialect;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;

/**
 * How a server reads user ids and passwords: their CCSIDs, and how they are filled up. It is the
 * same for those that are sent in clear and for those that are encrypted first.
 *
 * <p>Source: what JTOpen and open clients of Db2 send.
 */
public final class CredentialEncoding {

  /** What a server expects beside a CCSID. */
  enum Rule {
    /** The letters a to z of a user id are in upper case. Others stay as they are. */
    USER_ID_IN_UPPER_CASE,
    /** A Q stands before a password that begins with a digit. */
    Q_BEFORE_DIGIT,
    /**
     * In CCSID 500 the vertical line has the byte of the broken bar, X'6A'. The broken bar is
     * refused, because no source says which byte it has then.
     */
    LINE_AS_BROKEN_BAR
  }

  private static final int OF_NAMES = 0;
  private static final int EBCDIC = 500;
  private static final int EBCDIC_OF_IBM_I = 37;
  private static final int USER_ID_OF_IBM_I = 10;
  private static final String Q_AND_DIGITS = "Q09";
  private static final String LINE_AND_BROKEN_BAR = "|\u00A6";

  private static final CredentialEncoding NAMES =
      new CredentialEncoding(OF_NAMES, 0, OF_NAMES, Set.of());

  private static final CredentialEncoding IBM_I =
      new CredentialEncoding(
          EBCDIC_OF_IBM_I,
          USER_ID_OF_IBM_I,
          EBCDIC,
          Set.of(Rule.USER_ID_IN_UPPER_CASE, Rule.Q_BEFORE_DIGIT));

  private static final CredentialEncoding DB2_LUW = NAMES.withRules(Rule.LINE_AS_BROKEN_BAR);

  private final int userIdCcsid;
  private final int userIdWidth;
  private final int passwordCcsid;
  private final Set<Rule> rules;

  private CredentialEncoding(int userIdCcsid, int userIdWidth, int passwordCcsid, Set<Rule> rules) {
    this.userIdCcsid = userIdCcsid;
    this.userIdWidth = userIdWidth;
    this.passwordCcsid = passwordCcsid;
    this.rules = rules;
  }

  /**
   * The usual one: the CCSID of DDM character strings. It is 500 until UTF-8 is granted.
   *
   * @return the encoding
   */
  public static CredentialEncoding ofNames() {
    return NAMES;
  }

  /**
   * One CCSID for both, whatever CCSID DDM character strings have.
   *
   * @param ccsid the CCSID, such as 500 or 1208
   * @return the encoding
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if there is no such CCSID here
   */
  static CredentialEncoding ofCcsid(int ccsid) {
    return NAMES.withUserId(ccsid, 0).withPassword(ccsid);
  }

  /**
   * IBM i: a user id in upper case, in CCSID 37, filled up with blanks to 10 characters; a password
   * in CCSID 500, with a Q before a digit. It was a name once, and a name begins with a letter.
   *
   * @return the encoding
   */
  public static CredentialEncoding ibmI() {
    return IBM_I;
  }

  /**
   * Db2 for Linux, UNIX and Windows: as {@link #ofNames()}, but the vertical line in CCSID 500 is
   * X'6A'. One open client found this out; others send what CCSID 500 has. Not tried.
   *
   * @return the encoding
   */
  public static CredentialEncoding db2Luw() {
    return DB2_LUW;
  }

  /**
   * The same with another form of user ids.
   *
   * @param ccsid their CCSID
   * @param width the characters up to which they are filled with blanks, which is also the most
   *     that they may have; 0 if they are not filled up
   * @return the encoding
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if there is no such CCSID here
   * @throws FieldLimitException if the width is outside 0 to 255
   */
  public CredentialEncoding withUserId(int ccsid, int width) {
    FieldLimitException.checkRange(
        CodePoint.USRID.term(), width, 0, LengthLimits.CREDENTIAL.maximum());
    return new CredentialEncoding(checked(ccsid), width, passwordCcsid, rules);
  }

  /**
   * The same with passwords of another CCSID.
   *
   * @param ccsid their CCSID
   * @return the encoding
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if there is no such CCSID here
   */
  public CredentialEncoding withPassword(int ccsid) {
    return new CredentialEncoding(userIdCcsid, userIdWidth, checked(ccsid), rules);
  }

  /**
   * The same with other rules.
   *
   * @param others all of them
   * @return the encoding
   */
  CredentialEncoding withRules(Rule... others) {
    return new CredentialEncoding(userIdCcsid, userIdWidth, passwordCcsid, Set.of(others));
  }

  private static int checked(int ccsid) {
    return CcsidManager.forCcsid(ccsid).ccsid();
  }

  /**
   * Encodes a user id.
   *
   * @param userId the user id
   * @param names the CCSID of DDM character strings; a text that it encodes is dropped
   * @return 1 to 255 bytes
   * @throws FieldLimitException if it has more or fewer
   * @throws CcsidEncodingException if a character cannot be encoded; the error does not say which
   */
  public byte[] userId(String userId, CcsidManager names) {
    String typed = rules.contains(Rule.USER_ID_IN_UPPER_CASE) ? inUpperCase(userId) : userId;
    if (userIdWidth > 0) {
      LengthLimits.of(1, userIdWidth).check(CodePoint.USRID, typed.length());
      typed += " ".repeat(userIdWidth - typed.length());
    }
    CcsidManager manager = manager(userIdCcsid, names);
    try {
      byte[] bytes = manager.toBytes(typed);
      LengthLimits.CREDENTIAL.check(CodePoint.USRID, bytes.length);
      breakLines(bytes, manager);
      return bytes;
    } catch (CcsidEncodingException e) {
      throw e.redacted().inField(CodePoint.USRID.term());
    }
  }

  /** Leaves other letters as they are: dotless i would become I, and the user somebody else. */
  private static String inUpperCase(String userId) {
    char[] typed = userId.toCharArray();
    for (int i = 0; i < typed.length; i++) {
      if (typed[i] >= 'a' && typed[i] <= 'z') {
        typed[i] = Character.toUpperCase(typed[i]);
      }
    }
    return new String(typed);
  }

  /**
   * Encodes a password.
   *
   * @param field PASSWORD or NEWPASSWORD, for errors
   * @param password the password, in characters
   * @param names the CCSID of DDM character strings; a text that it encodes is dropped
   * @return 1 to 255 bytes, which the caller has to overwrite
   * @throws FieldLimitException if it has more or fewer
   * @throws CcsidEncodingException if a character cannot be encoded; the error does not say which
   * @throws IllegalStateException if the password is bytes, or was destroyed
   */
  public byte[] password(CodePoint field, Secret password, CcsidManager names) {
    CcsidManager manager = manager(passwordCcsid, names);
    byte[] bytes = {};
    try {
      bytes = password.toBytes(manager);
      LengthLimits.CREDENTIAL.check(field, bytes.length);
      breakLines(bytes, manager);
      byte[] known = manager.toBytes(Q_AND_DIGITS);
      if (rules.contains(Rule.Q_BEFORE_DIGIT) && beginsWithDigit(bytes, known)) {
        byte[] digits = bytes;
        bytes = new byte[1 + digits.length];
        bytes[0] = known[0];
        System.arraycopy(digits, 0, bytes, 1, digits.length);
        Arrays.fill(digits, (byte) 0);
        LengthLimits.CREDENTIAL.check(field, bytes.length);
      }
      return bytes;
    } catch (DrdaException e) {
      Arrays.fill(bytes, (byte) 0);
      throw e.inField(field.term());
    } catch (Error e) {
      Arrays.fill(bytes, (byte) 0);
      throw e;
    }
  }

  private void breakLines(byte[] bytes, CcsidManager manager) {
    if (!rules.contains(Rule.LINE_AS_BROKEN_BAR) || manager.ccsid() != EBCDIC) {
      return;
    }
    byte[] known = manager.toBytes(LINE_AND_BROKEN_BAR);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == known[1]) {
        throw new CcsidEncodingException(manager.ccsid(), 0, 0, false).redacted();
      }
      if (bytes[i] == known[0]) {
        bytes[i] = known[1];
      }
    }
  }

  private static boolean beginsWithDigit(byte[] bytes, byte[] known) {
    int first = Byte.toUnsignedInt(bytes[0]);
    return first >= Byte.toUnsignedInt(known[1]) && first <= Byte.toUnsignedInt(known[2]);
  }

  private static CcsidManager manager(int ccsid, CcsidManager names) {
    return ccsid == OF_NAMES ? names : CcsidManager.forCcsid(ccsid);
  }

  /** Two encodings are equal if they make the same bytes of everything. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CredentialEncoding encoding
        && encoding.userIdCcsid == userIdCcsid
        && encoding.userIdWidth == userIdWidth
        && encoding.passwordCcsid == passwordCcsid
        && encoding.rules.equals(rules);
  }

  @Override
  public int hashCode() {
    return Objects.hash(userIdCcsid, userIdWidth, passwordCcsid, rules);
  }

  /** The CCSIDs, 0 for that of names, the width and the rules. */
  @Override
  public String toString() {
    return "userId=" + userIdCcsid + "/" + userIdWidth + " password=" + passwordCcsid + " " + rules;
  }
}
