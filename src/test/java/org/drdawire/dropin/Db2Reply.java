package org.drdawire.dropin;

import java.util.HexFormat;

/**
 * A DSS of a reply of Db2.
 *
 * @param type RPYDSS or OBJDSS
 * @param codePoint that of its one object
 * @param content the data of the object
 * @param failed whether it says that the command has failed
 */
record Db2Reply(int type, int codePoint, Db2Bytes content, boolean failed) {

  static final int MESSAGE = 2;
  static final int DATA = 3;
  private static final int ERROR = 8;
  private static final int SVRCOD = 0x1149;
  private static final int SECCHKCD = 0x11A4;
  private static final int SRVDGN = 0x1153;
  private static final int QRYDTA = 0x241B;
  private static final int EXTDTA = 0x146C;
  private static final int LONGEST = 0x7FFF;

  static Db2Reply message(int codePoint, int severity, Db2Bytes parameters) {
    Db2Bytes content = new Db2Bytes().object(SVRCOD, 2, severity).add(parameters);
    return new Db2Reply(MESSAGE, codePoint, content, severity >= ERROR);
  }

  static Db2Reply data(int codePoint, Db2Bytes content) {
    return new Db2Reply(DATA, codePoint, content, false);
  }

  /**
   * The object. Blocks and large objects that do not fit a segment have no length, and end with
   * their DSS; the others have one of four bytes.
   */
  Db2Bytes object() {
    int length = content.length() + 4;
    Db2Bytes object = new Db2Bytes();
    if (length <= LONGEST) {
      return object.object(codePoint, content);
    }
    boolean open = codePoint == QRYDTA || codePoint == EXTDTA;
    object.big(2, open ? 0x8004 : 0x8008).big(2, codePoint);
    return (open ? object : object.big(4, content.length())).add(content);
  }

  /** ACCSECRD: the mechanism is accepted. */
  static Db2Reply mechanism(int value) {
    return data(0x14AC, new Db2Bytes().object(0x11A2, 2, value));
  }

  /**
   * SECCHKRM: SECCHKCD X'00' admits the user, X'0F' says that the password is wrong.
   *
   * @param diagnostics SRVDGN, if it has any
   */
  static Db2Reply checked(int code, String diagnostics) {
    Db2Bytes parameters = new Db2Bytes().object(SECCHKCD, 1, code);
    if (!diagnostics.isEmpty()) {
      parameters.object(SRVDGN, new Db2Bytes().ebcdic(diagnostics));
    }
    return message(0x1219, code == 0 ? 0 : ERROR, parameters);
  }

  /** The same with other bytes in the place of some that are there. */
  Db2Reply with(String hex, String other) {
    String all = HexFormat.of().withUpperCase().formatHex(content.toByteArray());
    if (!all.contains(hex)) {
      throw new IllegalArgumentException(hex);
    }
    byte[] bytes = HexFormat.of().parseHex(all.replace(hex, other));
    return new Db2Reply(type, codePoint, new Db2Bytes().add(bytes, 0, bytes.length), failed);
  }

  /** AGNPRMRM: the server cannot go on. */
  static Db2Reply broken() {
    return message(0x1232, 64, new Db2Bytes());
  }
}
