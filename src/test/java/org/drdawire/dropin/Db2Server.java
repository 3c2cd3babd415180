package org.drdawire.dropin;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.oracle.DdmObject;

/** Which server the scripted peer is like: what it says of itself, and how it represents data. */
abstract class Db2Server {

  private static final int ERROR = 8;
  private static final int MGRLVLLS = 0x1404;
  private static final int SQLCARD = 0x2408;
  private static final int RDBNAM = 0x2110;
  private static final int NOT_THERE = 0xFF;

  /** The level from on which descriptions have more fields. */
  private static final int LEVEL_10 = 10;

  /** Db2 for LUW 11.1 and 8.2, with the objects that were captured of them where there are some. */
  static Db2Server luw() {
    return new Db2LuwServer();
  }

  /** Db2 for z/OS: EBCDIC, hexadecimal floating point, and LIDs of its own. Little was captured. */
  static Db2Server zos() {
    return new Db2ZosServer();
  }

  /** EXCSATRD. */
  abstract Db2Reply attributes(DdmObject command);

  /** ACCRDBRM, and SQLCARD behind it. */
  abstract List<Db2Reply> accessed(String database);

  /** The charset of DDM character strings behind EXCSATRD. */
  abstract Charset names();

  /** Adds a number of a fixed width. */
  abstract Db2Bytes number(Db2Bytes to, int width, long value);

  /** Adds a text in single bytes, without a length. */
  abstract Db2Bytes text(Db2Bytes to, String text);

  /** Adds a name: in mixed bytes or, where a server has none, in single bytes. */
  abstract Db2Bytes name(Db2Bytes to, String name);

  /** SQLCARD of a success of which nothing else is said. */
  abstract Db2Reply success();

  /** ENDUOWRM: UOWDISP 1 for a commit, 2 for a rollback. */
  abstract Db2Reply unitEnded(int disposition);

  /** ENDQRYRM and SQLCARD. */
  abstract List<Db2Reply> queryEnded();

  /**
   * The triplets of QRYDSC that describe columns, each of a LID that may be null and its length.
   */
  abstract Db2Bytes columns(List<Db2Column> columns);

  /** A value that a client has sent, as this server sends it back. */
  abstract Db2Bytes value(Db2Column column, byte[] sent);

  /** The levels that it grants: of what is asked for, no more than it has. */
  static Db2Bytes levels(DdmObject command, Map<Integer, Integer> most) {
    Db2Bytes levels = new Db2Bytes();
    asked(command)
        .forEach(
            (manager, level) ->
                levels.big(2, manager).big(2, Math.min(level, most.getOrDefault(manager, 0))));
    return levels;
  }

  /** The levels of MGRLVLLS by the managers. */
  static Map<Integer, Integer> asked(DdmObject command) {
    return levels(command.child(MGRLVLLS).data());
  }

  static Map<Integer, Integer> levels(ByteBuffer list) {
    Map<Integer, Integer> levels = new LinkedHashMap<>();
    ByteBuffer rest = list.duplicate();
    while (rest.hasRemaining()) {
      levels.put(rest.getShort() & 0xFFFF, rest.getShort() & 0xFFFF);
    }
    return levels;
  }

  /** SQLCARD of a statement that has succeeded with so many rows. */
  final Db2Reply rows(int count) {
    return Db2Reply.data(SQLCARD, communication(0, "00000", count));
  }

  /** SQLCARD of a statement that has failed, or of a warning. */
  final Db2Reply ended(int code, String state) {
    return new Db2Reply(Db2Reply.DATA, SQLCARD, communication(code, state, 0), code < 0);
  }

  /** SQLCARD of a statement that has failed, with this text in SQLERRMC. */
  final Db2Reply refused(int code, String state, String tokens) {
    return new Db2Reply(Db2Reply.DATA, SQLCARD, communication(code, state, 0, tokens), true);
  }

  /** ABNUOWRM: the server has rolled back. */
  final List<Db2Reply> rolledBack() {
    Db2Bytes name = new Db2Bytes().object(RDBNAM, new Db2Bytes().text("SAMPLE", names()));
    return List.of(Db2Reply.message(0x220D, ERROR, name), ended(-911, "40001"));
  }

  /** SQLCAGRP. */
  final Db2Bytes communication(int code, String state, int count) {
    return communication(code, state, count, code < 0 ? "T" : "");
  }

  private Db2Bytes communication(int code, String state, int count, String tokens) {
    Db2Bytes area = new Db2Bytes().big(1, 0);
    number(area, 4, code);
    text(area, state);
    text(area, "SQLRA14D").big(1, 0).big(8, 0);
    number(area, 4, count).big(12, 0);
    text(area, " ".repeat(11)).big(2, 0);
    return name(area, tokens).big(1, NOT_THERE);
  }

  /** SQLDARD: the columns of a statement, or its parameters, whose names are their numbers. */
  final Db2Reply description(List<Db2Type> types, String prefix, int level) {
    Db2Bytes content = communication(0, "00000", 0).big(1, NOT_THERE);
    number(content, 2, types.size());
    for (int i = 0; i < types.size(); i++) {
      Db2Type type = types.get(i);
      number(content, 2, type.precision());
      number(content, 2, type.scale());
      number(content, 8, type.length());
      number(content, 2, type.sqlType());
      content.big(2, type.ccsid()).big(level < LEVEL_10 ? 1 : 11, 0);
      number(content, 2, prefix.isEmpty() ? 1 : 0);
      name(content, prefix + (i + 1)).big(8, 0).big(2, 0xFFFF);
      content.big(level < LEVEL_10 ? 0 : 1, NOT_THERE);
    }
    return Db2Reply.data(0x2411, content);
  }
}
