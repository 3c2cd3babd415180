package org.drdawire.reply;

import java.util.Optional;

/**
 * SECCHKCD (X'11A4'): how a server has judged what identifies a user, in ACCSECRD and SECCHKRM.
 *
 * <p>Servers do not agree: for a wrong password Apache Derby sends {@link #USER_INVALID}, and open
 * clients of Db2 have seen {@link #PASSWORD_INVALID}.
 *
 * <p>Source: DDM architecture, term SECCHKCD, as Derby's client and open clients of Db2 know it.
 */
public enum SecurityCheckCode {
  /** The security information is correct (X'00'). */
  CORRECT(0x00, "security information correct"),
  /** The security mechanism is not supported (X'01'). */
  MECHANISM_NOT_SUPPORTED(0x01, "security mechanism not supported"),
  /** DCE has something to say that is no error (X'02'). */
  DCE_INFORMATION(0x02, "DCE informational status"),
  /** DCE has failed, and may be tried again (X'03'). */
  DCE_RETRYABLE(0x03, "DCE error, to be tried again"),
  /** DCE has failed (X'04'). */
  DCE_ERROR(0x04, "DCE error"),
  /** GSS-API has something to say that is no error (X'05'). */
  GSSAPI_INFORMATION(0x05, "GSS-API informational status"),
  /** GSS-API has failed, and may be tried again (X'06'). */
  GSSAPI_RETRYABLE(0x06, "GSS-API error, to be tried again"),
  /** GSS-API has failed (X'07'). */
  GSSAPI_ERROR(0x07, "GSS-API error"),
  /** The local security service has something to say that is no error (X'08'). */
  LOCAL_INFORMATION(0x08, "local security service, informational status"),
  /** The local security service has failed, and may be tried again (X'09'). */
  LOCAL_RETRYABLE(0x09, "local security service error, to be tried again"),
  /** The local security service has failed (X'0A'). */
  LOCAL_ERROR(0x0A, "local security service error"),
  /** SECTKN is missing or invalid (X'0B'). */
  TOKEN_INVALID(0x0B, "security token missing or invalid"),
  /** The password has expired; of Derby also: SECTKN is missing in ACCSEC (X'0E'). */
  PASSWORD_EXPIRED(0x0E, "password expired"),
  /** The password is invalid (X'0F'). */
  PASSWORD_INVALID(0x0F, "password invalid"),
  /** The password is missing (X'10'). */
  PASSWORD_MISSING(0x10, "password missing"),
  /** The user id is missing (X'12'). */
  USER_MISSING(0x12, "user id missing"),
  /** The user id is invalid; of Derby: the user id or the password (X'13'). */
  USER_INVALID(0x13, "user id invalid"),
  /** The user id is revoked (X'14'). */
  USER_REVOKED(0x14, "user id revoked"),
  /** The new password is invalid (X'15'). */
  NEW_PASSWORD_INVALID(0x15, "new password invalid"),
  /** A security plug-in restricts the connection (X'16'). */
  PLUGIN_RESTRICTION(0x16, "connectivity restricted by the security plug-in"),
  /** The GSS-API credential of the server is invalid (X'17'). */
  SERVER_CREDENTIAL_INVALID(0x17, "GSS-API server credential invalid"),
  /** The GSS-API credential of the server has expired (X'18'). */
  SERVER_CREDENTIAL_EXPIRED(0x18, "GSS-API server credential expired"),
  /** The server waits for another SECTKN (X'19'). */
  CONTINUE(0x19, "another security token required"),
  /** The mechanism does not let a trusted connection switch users (X'1A'). */
  SWITCH_USER_NOT_SUPPORTED(0x1A, "switch of users not supported"),
  /** The encryption algorithm is not supported (X'1B'). */
  ENCRYPTION_NOT_SUPPORTED(0x1B, "encryption algorithm not supported"),
  /** The user id is not allowed (X'1C'). */
  USER_NOT_ALLOWED(0x1C, "user id not allowed");

  private final int value;
  private final String words;

  SecurityCheckCode(int value, String words) {
    this.value = value;
    this.words = words;
  }

  /**
   * Finds a code.
   *
   * @param value the number, as {@link ReplyMessage#number} gives SECCHKCD
   * @return the code; empty for a number that is not known here
   */
  public static Optional<SecurityCheckCode> ofValue(int value) {
    for (SecurityCheckCode code : values()) {
      if (code.value == value) {
        return Optional.of(code);
      }
    }
    return Optional.empty();
  }

  /**
   * The number of the code.
   *
   * @return 0 to 28
   */
  public int value() {
    return value;
  }

  /**
   * The code in words, for a message.
   *
   * @return a few words in English
   */
  public String words() {
    return words;
  }

  /**
   * Whether the user has not been admitted.
   *
   * @return false for what is correct, informational, or to be continued
   */
  public boolean isError() {
    return switch (this) {
      case CORRECT, DCE_INFORMATION, GSSAPI_INFORMATION, LOCAL_INFORMATION, CONTINUE -> false;
      default -> true;
    };
  }
}
