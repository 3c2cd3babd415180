package org.drdawire.live.replies;

/** SECCHKCD (X'11A4') in words: why a server has refused a mechanism or a user. */
public final class SecurityCheckCode {

  private SecurityCheckCode() {}

  /** The code and its meaning, such as {@code SECCHKCD X'0F': password invalid}. */
  public static String describe(int code) {
    return String.format("SECCHKCD X'%02X': %s", code, meaning(code));
  }

  private static String meaning(int code) {
    return switch (code) {
      case 0x00 -> "correct";
      case 0x01 -> "security mechanism not supported";
      case 0x02, 0x03, 0x04 -> "from DCE, the server's security service";
      case 0x05, 0x06, 0x07 -> "from GSSAPI, the server's security service";
      case 0x08, 0x09, 0x0A -> "from the server's own security service";
      case 0x0B -> "token missing or invalid";
      case 0x0E -> "password expired; Derby: token missing, or not wanted";
      case 0x0F -> "password invalid";
      case 0x10 -> "password missing";
      case 0x12 -> "user id missing";
      case 0x13 -> "user id invalid; Derby: user id or password invalid";
      case 0x14 -> "user id revoked";
      case 0x15 -> "new password invalid";
      default -> "no meaning known";
    };
  }
}
