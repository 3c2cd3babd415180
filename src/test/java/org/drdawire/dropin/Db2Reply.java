package org.drdawire.dropin;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.oracle.DdmObject;

/**
 * A DSS of a reply as Db2 for LUW sends it to a requester with SQLAM 7: what open clients of Db2
 * are known to read. It has not been seen from a Db2.
 *
 * @param type RPYDSS or OBJDSS
 * @param codePoint that of its one object
 * @param content the data of the object
 * @param failed whether it says that the command has failed
 */
record Db2Reply(int type, int codePoint, Db2Bytes content, boolean failed) {

  private static final int MESSAGE = 2;
  private static final int DATA = 3;
  private static final int ERROR = 8;
  private static final int RDBNAM = 0x2110;
  private static final int SVRCOD = 0x1149;
  private static final int MGRLVLLS = 0x1404;
  private static final int UNICODEMGR = 0x1C08;
  private static final int SECCHKCD = 0x11A4;
  private static final int SRVDGN = 0x1153;
  private static final int SQLCARD = 0x2408;
  private static final int QRYDTA = 0x241B;
  private static final int EXTDTA = 0x146C;
  private static final int LONGEST = 0x7FFF;
  private static final String RELEASE = "SQL11059";

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

  /** EXCSATRD: every level that was asked for, but no UNICODEMGR. */
  static Db2Reply attributes(DdmObject command) {
    ByteBuffer asked = command.child(MGRLVLLS).data().duplicate();
    Db2Bytes levels = new Db2Bytes();
    while (asked.hasRemaining()) {
      int manager = asked.getShort() & 0xFFFF;
      int level = asked.getShort();
      levels.big(2, manager).big(2, manager == UNICODEMGR ? 0 : level);
    }
    return data(
        0x1443,
        new Db2Bytes()
            .object(0x115E, new Db2Bytes().ebcdic("db2sysc"))
            .object(MGRLVLLS, levels)
            .object(0x1147, new Db2Bytes().ebcdic("QDB2/LINUXX8664"))
            .object(0x116D, new Db2Bytes().ebcdic("DB2"))
            .object(0x115A, new Db2Bytes().ebcdic(RELEASE)));
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

  /**
   * ACCRDBRM.
   *
   * @param single the CCSID of single-byte characters
   */
  static Db2Reply accessed(int single) {
    Db2Bytes ccsids =
        new Db2Bytes().object(0x119C, 2, single).object(0x119D, 2, 1200).object(0x119E, 2, 1208);
    return message(
        0x2201,
        0,
        new Db2Bytes()
            .object(0x112E, new Db2Bytes().ebcdic(RELEASE))
            .object(0x002F, new Db2Bytes().ebcdic("QTDSQLX86"))
            .object(0x0035, ccsids));
  }

  /** SQLCARD of a statement that has succeeded with so many rows. */
  static Db2Reply rows(int count) {
    return data(SQLCARD, communication(0, "00000", count));
  }

  /** SQLCARD of a statement that has failed, or of the end of a query. */
  static Db2Reply ended(int code, String state) {
    return new Db2Reply(DATA, SQLCARD, communication(code, state, 0), code < 0);
  }

  /** SQLCARD of a statement that has failed, with this text in SQLERRMC. */
  static Db2Reply refused(int code, String state, String tokens) {
    return new Db2Reply(DATA, SQLCARD, communication(code, state, 0, tokens), true);
  }

  /** SQLCAGRP. */
  static Db2Bytes communication(int code, String state, int count) {
    return communication(code, state, count, code < 0 ? "T" : "");
  }

  private static Db2Bytes communication(int code, String state, int count, String tokens) {
    return new Db2Bytes()
        .big(1, 0)
        .little(4, code)
        .utf8(state)
        .utf8("SQLRA14D")
        .big(1, 0)
        .little(8, 0)
        .little(4, count)
        .little(12, 0)
        .utf8(" ".repeat(11))
        .big(2, 0)
        .varying(tokens)
        .big(2, 0)
        .big(1, 0xFF);
  }

  /** SQLDARD: the columns of a statement, or its parameters, whose names are their numbers. */
  static Db2Reply description(List<Db2Type> types, String prefix) {
    Db2Bytes content = communication(0, "00000", 0).big(1, 0xFF).little(2, types.size());
    for (int i = 0; i < types.size(); i++) {
      Db2Type type = types.get(i);
      content
          .little(2, type.precision())
          .little(2, type.scale())
          .little(8, type.length())
          .little(2, type.sqlType())
          .big(2, type.ccsid())
          .big(1, 0)
          .little(2, prefix.isEmpty() ? 1 : 0)
          .varying(prefix + (i + 1))
          .big(2, 0)
          .big(8, 0)
          .big(2, 0xFFFF);
    }
    return data(0x2411, content);
  }

  /** ABNUOWRM: the server has rolled back. */
  static List<Db2Reply> rolledBack() {
    Db2Bytes name = new Db2Bytes().object(RDBNAM, new Db2Bytes().ebcdic("SAMPLE"));
    return List.of(message(0x220D, ERROR, name), ended(-911, "40001"));
  }

  /** AGNPRMRM: the server cannot go on. */
  static Db2Reply broken() {
    return message(0x1232, 64, new Db2Bytes());
  }

  /** ENDUOWRM: UOWDISP 1 for a commit, 2 for a rollback. */
  static List<Db2Reply> ended(int disposition) {
    return List.of(message(0x220C, 4, new Db2Bytes().object(0x2115, 1, disposition)), rows(0));
  }
}
