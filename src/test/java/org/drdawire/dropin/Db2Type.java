package org.drdawire.dropin;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of a parameter or a column, as a statement for the scripted peer names it.
 *
 * @param sqlType SQLTYPE, odd if it may be null
 * @param length SQLLENGTH
 * @param precision SQLPRECISION
 * @param scale SQLSCALE
 * @param ccsid SQLCCSID
 * @param lid the LID in QRYDSC, of one that can be null
 * @param field the two bytes after the LID
 */
record Db2Type(int sqlType, int length, int precision, int scale, int ccsid, int lid, int field) {

  private static final int UTF_8 = 1208;
  private static final int UTF_16 = 1200;
  private static final int PLACEHOLDER = 0x8008;
  private static final int MODE = 0x8009;
  private static final int DEFAULT_SCALE = 6;
  private static final Pattern NAME = Pattern.compile("(\\w+)(?:\\((\\d+)(?:,(\\d+))?\\))?(!?)");

  /** The types in a list such as {@code INTEGER,DECIMAL(9,2)!}, of which the second is not null. */
  static List<Db2Type> list(String names) {
    return NAME.matcher(names).results().map(Db2Type::withNullability).toList();
  }

  private static Db2Type withNullability(MatchResult name) {
    Db2Type type = of(name);
    int sqlType = name.group(4).isEmpty() ? type.sqlType + 1 : type.sqlType;
    return new Db2Type(
        sqlType, type.length, type.precision, type.scale, type.ccsid, type.lid, type.field);
  }

  private static Db2Type of(MatchResult name) {
    int size = number(name, 2, 0);
    return switch (name.group(1)) {
      case "SMALLINT" -> number(500, 2, 0x05);
      case "INTEGER" -> number(496, 4, 0x03);
      case "BIGINT" -> number(492, 8, 0x17);
      case "REAL" -> number(480, 4, 0x0D);
      case "DOUBLE" -> number(480, 8, 0x0B);
      case "BOOLEAN" -> new Db2Type(2436, 1, 0, 0, 0, 0xBF, 2);
      case "DECIMAL" -> decimal(484, size / 2 + 1, size, number(name, 3, 0), 0x0F);
      case "ZONED" -> decimal(488, size, size, number(name, 3, 0), 0x11);
      case "DATE" -> new Db2Type(384, 10, 10, 0, UTF_8, 0x21, 10);
      case "TIME" -> new Db2Type(388, 8, 8, 0, UTF_8, 0x23, 8);
      case "TIMESTAMP" -> timestamp(number(name, 2, DEFAULT_SCALE));
      default -> varying(name.group(1), size);
    };
  }

  private static Db2Type varying(String name, int size) {
    return switch (name) {
      case "CHAR" -> new Db2Type(452, size, 0, 0, UTF_8, 0x3D, size);
      case "VARCHAR" -> new Db2Type(448, size, 0, 0, UTF_8, 0x3F, size);
      case "CLOB" -> new Db2Type(408, size, 0, 0, UTF_8, 0xCF, PLACEHOLDER);
      case "GRAPHIC" -> new Db2Type(468, size, 0, 0, UTF_16, 0x37, size);
      case "VARGRAPHIC" -> new Db2Type(464, size, 0, 0, UTF_16, 0x39, size);
      case "XML" -> new Db2Type(988, 0, 0, 0, UTF_8, 0xC7, MODE);
      case "LATIN" -> new Db2Type(448, size, 0, 0, 819, 0x33, size);
      case "CHARBIT" -> new Db2Type(452, size, 0, 0, 0, 0x27, size);
      case "VARCHARBIT" -> new Db2Type(448, size, 0, 0, 0, 0x29, size);
      case "BINARY" -> new Db2Type(912, size, 0, 0, 0, 0xC1, size);
      case "VARBINARY" -> new Db2Type(908, size, 0, 0, 0, 0xC3, size);
      case "BLOB" -> new Db2Type(404, size, 0, 0, 0, 0xC9, PLACEHOLDER);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static int number(MatchResult name, int group, int missing) {
    return name.group(group) == null ? missing : Integer.parseInt(name.group(group));
  }

  private static Db2Type number(int sqlType, int length, int lid) {
    return new Db2Type(sqlType, length, 0, 0, 0, lid, length);
  }

  private static Db2Type decimal(int sqlType, int length, int precision, int scale, int lid) {
    return new Db2Type(sqlType, length, precision, scale, 0, lid, precision << Byte.SIZE | scale);
  }

  private static Db2Type timestamp(int digits) {
    int width = digits == 0 ? 19 : 20 + digits;
    return new Db2Type(392, width, width, digits, UTF_8, 0x25, width);
  }

  /** Whether a row has a placeholder for it. */
  boolean isLarge() {
    return field == PLACEHOLDER || field == MODE;
  }

  /** The same value of a type in every row. */
  void writeValue(Db2Bytes row) {
    row.big(1, 0);
    switch (lid) {
      case 0x03, 0x05, 0x17 -> row.little(length, 7);
      case 0xBF -> row.little(2, 1);
      case 0x0D -> row.little(length, Float.floatToIntBits(7));
      case 0x0B -> row.little(length, Double.doubleToLongBits(7));
      case 0x0F -> row.big(length, 0x150C);
      case 0x11 -> row.big(length, 0xF0F0F1F5D0L);
      case 0x21 -> row.utf8("2026-11-21");
      case 0x23 -> row.utf8("13.14.15");
      case 0x25 -> row.utf8("2026-11-21-13.14.15.123456789012".substring(0, length));
      case 0x3D -> row.utf8("abc" + " ".repeat(length - 3));
      case 0x33 -> row.big(2, 4).big(4, 0x636166E9);
      case 0x37 -> row.big(length * 2, 0x65E5672C);
      case 0x39 -> row.big(2, 2).big(4, 0x65E5672C);
      case 0x27, 0xC1 -> row.big(length, 0x0102);
      case 0x29, 0xC3 -> row.big(2, 2).big(2, 0x0102);
      case 0xC7 -> row.big(1, 2).big(8, -1);
      case 0xC9, 0xCF -> row.big(8, largeObject().length() - 1L);
      default -> row.varying("abc");
    }
  }

  /** EXTDTA of a value. */
  Db2Bytes largeObject() {
    return switch (lid) {
      case 0xC9 -> new Db2Bytes().big(1, 0).big(3, 0x010203);
      case 0xC7 -> new Db2Bytes().big(1, 0).utf8("<root><item>1</item></root>");
      default -> new Db2Bytes().big(1, 0).utf8("caf\u00e9 ".repeat(8_000));
    };
  }

  /** The types in a comment of a statement that begins with a letter, P or C. */
  static List<Db2Type> inComment(String sql, char letter) {
    Matcher comment = Pattern.compile("/\\*" + letter + ":(.*?)\\*/").matcher(sql);
    return comment.find() ? list(comment.group(1)) : List.of();
  }
}
