package org.drdawire.reply;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;

/**
 * SECCHKCD (X'11A4'): Security Check Code. Why a server does not let the user in, in SECCHKRM and
 * in ACCSECRD.
 *
 * <pre>
 *   00 02 05 08   accepted
 *   19            no error, the server waits for another token
 *   others        error
 * </pre>
 *
 * <p>A code that is not known here is taken for an error, and keeps its number.
 *
 * <p>Apache Derby says X'13' also for a wrong password, and X'0E' also for a token that is missing
 * or not wanted; Db2 says X'0F' for a wrong password.
 *
 * <p>Source: DDM architecture, term SECCHKCD; from X'16' on, what open clients of Db2 know; reasons
 * of SQL30082N in the documentation of Db2.
 */
public final class SecurityCheckCode {

  private static final int CONTINUE = 0x19;
  private static final int MOST = 0xFF;

  /** SQLSTATE: the connection was refused. */
  static final String FAILED = "08001";

  /** SQLSTATE: the user id or the password was refused. */
  private static final String CREDENTIALS = "28000";

  private static final int FIRST_CREDENTIALS = 0x0E;
  private static final int LAST_CREDENTIALS = 0x15;
  private static final String SUCCESS = "00000";
  private static final String UNKNOWN = "unknown";

  /** What is true of a code. */
  private enum Kind {
    ACCEPTED,
    RETRYABLE,
    FINAL
  }

  private static final List<SecurityCheckCode> KNOWN =
      List.of(
          accepted(0x00, "accepted"),
          retryable(0x01, 17, "security mechanism not supported"),
          accepted(0x02, "DCE: accepted with information"),
          retryable(0x03, 15, "DCE: error that may pass"),
          error(0x04, 15, "DCE: error that stays"),
          accepted(0x05, "GSS-API: accepted with information"),
          retryable(0x06, 15, "GSS-API: error that may pass"),
          error(0x07, 15, "GSS-API: error that stays"),
          accepted(0x08, "local security service: accepted with information"),
          retryable(0x09, 15, "local security service: error that may pass"),
          error(0x0A, 15, "local security service: error that stays"),
          error(0x0B, 4, "security token missing or invalid"),
          retryable(0x0E, 1, "password expired"),
          error(0x0F, 2, "password invalid"),
          retryable(0x10, 3, "password missing"),
          retryable(0x12, 5, "user id missing"),
          retryable(0x13, 6, "user id invalid"),
          error(0x14, 7, "user id revoked"),
          error(0x15, 16, "new password invalid"),
          error(0x16, 0, "connections restricted by a security plug-in"),
          error(0x17, 0, "GSS-API: server credential invalid"),
          error(0x18, 0, "GSS-API: server credential expired"),
          accepted(CONTINUE, "another security token wanted"),
          error(0x1A, 0, "security mechanism not supported for another user"),
          error(0x1B, 0, "encryption algorithm not supported"),
          error(0x1C, 0, "user id not allowed"));

  private final int value;
  private final Kind kind;
  private final int reason;
  private final String meaning;

  private SecurityCheckCode(int value, Kind kind, int reason, String meaning) {
    this.value = value;
    this.kind = kind;
    this.reason = reason;
    this.meaning = meaning;
  }

  private static SecurityCheckCode accepted(int value, String meaning) {
    return new SecurityCheckCode(value, Kind.ACCEPTED, 0, meaning);
  }

  private static SecurityCheckCode retryable(int value, int reason, String meaning) {
    return new SecurityCheckCode(value, Kind.RETRYABLE, reason, meaning);
  }

  private static SecurityCheckCode error(int value, int reason, String meaning) {
    return new SecurityCheckCode(value, Kind.FINAL, reason, meaning);
  }

  /**
   * Finds a code by its value, or makes one that is not known.
   *
   * @param value the value of SECCHKCD
   * @return the code
   * @throws FieldLimitException if the value is outside 0 to 255
   */
  public static SecurityCheckCode ofValue(int value) {
    FieldLimitException.checkRange(CodePoint.SECCHKCD.term(), value, 0, MOST);
    for (SecurityCheckCode known : KNOWN) {
      if (known.value == value) {
        return known;
      }
    }
    return error(value, 0, UNKNOWN);
  }

  /**
   * The value of SECCHKCD.
   *
   * @return 0 to 255
   */
  public int value() {
    return value;
  }

  /**
   * What the code means.
   *
   * @return some words in English; {@code unknown} if it is not known
   */
  public String meaning() {
    return meaning;
  }

  /**
   * Whether the server has refused.
   *
   * @return true for errors, and for a code that is not known
   */
  public boolean isError() {
    return kind != Kind.ACCEPTED;
  }

  /**
   * Whether the server waits for SECCHK with another SECTKN.
   *
   * @return true for X'19' alone
   */
  public boolean wantsToken() {
    return value == CONTINUE;
  }

  /**
   * Whether the same connection may try again: with SECCHK or, if ACCSECRD has the code, with
   * ACCSEC.
   *
   * @return true for the errors that the architecture calls retryable, and for those after which
   *     Apache Derby was seen to go on. False for all others; a new connection is always right
   */
  public boolean isRetryable() {
    return kind == Kind.RETRYABLE;
  }

  /**
   * The SQLSTATE that a driver reports.
   *
   * @return {@code 28000} for X'0E' to X'15', which refuse the user id or the password, {@code
   *     08001} for any other error, else {@code 00000}
   */
  public String sqlState() {
    if (!isError()) {
      return SUCCESS;
    }
    return value >= FIRST_CREDENTIALS && value <= LAST_CREDENTIALS ? CREDENTIALS : FAILED;
  }

  /**
   * The reason that Db2's requester puts into the message of SQLCODE -30082 for this error.
   *
   * @return the reason, 1 or more; empty if there is none
   */
  public OptionalInt reason() {
    return reason == 0 ? OptionalInt.empty() : OptionalInt.of(reason);
  }

  /** Two codes are equal if their values are. */
  @Override
  public boolean equals(Object other) {
    return other instanceof SecurityCheckCode code && code.value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }

  /** The code and its meaning. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "SECCHKCD=X'%02X' (%s)", value, meaning);
  }
}
