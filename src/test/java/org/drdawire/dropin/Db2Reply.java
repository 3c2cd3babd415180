package org.drdawire.dropin;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.oracle.DdmObject;

/**
 * A DSS of a reply as Db2 for LUW sends it to a requester with SQLAM 7: what open clients of Db2
 * are known to read. It has not been seen from a Db2.
 *
 * @param type RPYDSS or OBJDSS
 * @param object its one object
 */
record Db2Reply(int type, Db2Bytes object) {

  private static final int MESSAGE = 2;
  private static final int DATA = 3;
  private static final int SVRCOD = 0x1149;
  private static final int MGRLVLLS = 0x1404;
  private static final int UNICODEMGR = 0x1C08;
  private static final int SECCHKCD = 0x11A4;
  private static final int SQLCARD = 0x2408;
  private static final String RELEASE = "SQL11059";

  /** What the peer gives to every query, a number that reads differently from its other end. */
  static final long QUERY_INSTANCE = 0x2A;

  private static Db2Reply message(int codePoint, int severity, Db2Bytes parameters) {
    Db2Bytes content = new Db2Bytes().object(SVRCOD, 2, severity).add(parameters);
    return new Db2Reply(MESSAGE, new Db2Bytes().object(codePoint, content));
  }

  private static Db2Reply data(int codePoint, Db2Bytes content) {
    return new Db2Reply(DATA, new Db2Bytes().object(codePoint, content));
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

  /** SECCHKRM: SECCHKCD X'00' admits the user, X'0F' says that the password is wrong. */
  static Db2Reply checked(int code) {
    return message(0x1219, code == 0 ? 0 : 8, new Db2Bytes().object(SECCHKCD, 1, code));
  }

  /** ACCRDBRM. */
  static Db2Reply accessed() {
    Db2Bytes ccsids =
        new Db2Bytes().object(0x119C, 2, 1208).object(0x119D, 2, 1200).object(0x119E, 2, 1208);
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

  /** SQLCARD of a statement that names a table that is not there. */
  static Db2Reply noSuchTable() {
    return data(SQLCARD, communication(-204, "42704", 0));
  }

  private static Db2Reply noMoreRows() {
    return data(SQLCARD, communication(100, "02000", 0));
  }

  /** SQLCAGRP. */
  private static Db2Bytes communication(int code, String state, int count) {
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
        .varying(code < 0 ? "T" : "")
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

  /** OPNQRYRM and QRYDSC. */
  static List<Db2Reply> opened(List<Db2Type> columns) {
    Db2Bytes description = new Db2Bytes().big(1, 3 + 3L * columns.size()).big(2, 0x76D0);
    columns.forEach(column -> description.big(1, column.lid()).big(2, column.field()));
    description.big(3, 0x0971E0).big(6, 0x5400_01D0_0001L).big(6, 0x0671_F0E0_0000L);
    Db2Bytes parameters =
        new Db2Bytes()
            .object(0x2102, 2, 0x2417)
            .object(0x211F, 1, 0xF1)
            .object(0x2150, 1, 1)
            .object(0x215B, Long.BYTES, QUERY_INSTANCE);
    return List.of(message(0x2205, 0, parameters), data(0x241A, description));
  }

  /** QRYDTA with two rows, and the query goes on. */
  static Db2Reply someRows(List<Db2Type> columns) {
    return data(0x241B, twoRows(columns));
  }

  /** QRYDTA with two rows, and the end of the query. */
  static List<Db2Reply> lastRows(List<Db2Type> columns) {
    return List.of(someRows(columns), message(0x220B, 4, new Db2Bytes()), noMoreRows());
  }

  private static Db2Bytes twoRows(List<Db2Type> columns) {
    Db2Bytes rows = new Db2Bytes();
    for (int row = 0; row < 2; row++) {
      rows.big(2, 0xFF00);
      columns.forEach(column -> column.writeValue(rows));
    }
    return rows;
  }

  /** ENDUOWRM: UOWDISP 1 for a commit, 2 for a rollback. */
  static List<Db2Reply> ended(int disposition) {
    return List.of(message(0x220C, 4, new Db2Bytes().object(0x2115, 1, disposition)), rows(0));
  }
}
