package org.drdawire.fdoca;

/**
 * The SQL types of SQLDARD: for each the type that every known server takes, and the type itself.
 *
 * <p>Source: DRDA volume 1, SQLTYPE in SQLDAGRP; for those from 396 to 400, from 904 on, 460 and
 * 476 Db2.
 */
enum SqlType {
  DATE(384, DrdaType.DATE),
  TIME(388, DrdaType.TIME),
  TIMESTAMP(392, DrdaType.TIMESTAMP),
  DATALINK(396, DrdaType.VARCHAR),
  NUL_GRAPHIC(400, DrdaType.VARCHAR, DrdaType.VARGRAPHIC),
  BLOB(404, DrdaType.VARCHAR_FOR_BIT_DATA, DrdaType.BLOB),
  CLOB(408, DrdaType.VARCHAR, DrdaType.CLOB),
  DBCLOB(412, DrdaType.VARCHAR, DrdaType.DBCLOB),
  VARCHARS(448, DrdaType.VARCHAR),
  CHAR(452, DrdaType.VARCHAR, DrdaType.CHAR),
  LONG_VARCHARS(456, DrdaType.LONG_VARCHAR),
  NUL_CHAR(460, DrdaType.VARCHAR),
  VARGRAPHIC(464, DrdaType.VARCHAR, DrdaType.VARGRAPHIC),
  GRAPHIC(468, DrdaType.VARCHAR, DrdaType.GRAPHIC),
  LONG_VARGRAPHIC(472, DrdaType.LONG_VARCHAR, DrdaType.LONG_VARGRAPHIC),
  PASCAL_CHAR(476, DrdaType.VARCHAR),
  FLOAT(480, DrdaType.DOUBLE),
  DECIMAL(484, DrdaType.DECIMAL),
  ZONED(488, DrdaType.DECIMAL, DrdaType.NUMERIC),
  BIGINT(492, DrdaType.BIGINT),
  INTEGER(496, DrdaType.INTEGER),
  SMALLINT(500, DrdaType.SMALLINT),
  NUMERIC(504, DrdaType.DECIMAL),
  ROWID(904, DrdaType.ROWID),
  VARBINARY(908, DrdaType.VARCHAR_FOR_BIT_DATA, DrdaType.VARBINARY),
  BINARY(912, DrdaType.VARCHAR_FOR_BIT_DATA, DrdaType.BINARY),
  BLOB_FILE(916, DrdaType.VARCHAR_FOR_BIT_DATA, DrdaType.BLOB),
  CLOB_FILE(920, DrdaType.VARCHAR, DrdaType.CLOB),
  DBCLOB_FILE(924, DrdaType.VARCHAR, DrdaType.DBCLOB),
  BLOB_LOCATOR(960, DrdaType.BLOB_LOCATOR),
  CLOB_LOCATOR(964, DrdaType.CLOB_LOCATOR),
  DBCLOB_LOCATOR(968, DrdaType.DBCLOB_LOCATOR),
  RESULT_SET_LOCATOR(972, DrdaType.INTEGER),
  XML(988, DrdaType.VARCHAR),
  DECFLOAT(996, DrdaType.DECFLOAT),
  UDT(2000, DrdaType.UDT),
  BOOLEAN(2436, DrdaType.BOOLEAN),
  TIMESTAMP_WITH_TIME_ZONE(2448, DrdaType.VARCHAR);

  private final int number;
  private final DrdaType usual;
  private final DrdaType exact;

  SqlType(int number, DrdaType type) {
    this(number, type, type);
  }

  SqlType(int number, DrdaType usual, DrdaType exact) {
    this.number = number;
    this.usual = usual;
    this.exact = exact;
  }

  /** The SQL type of a number, which is one larger for a parameter that may be null. */
  static SqlType of(int number) {
    for (SqlType type : values()) {
      if (type.number == (number & ~1)) {
        return type;
      }
    }
    throw UnsupportedTypeException.ofSqlType(number);
  }

  DrdaType usual() {
    return usual;
  }

  DrdaType exact() {
    return exact;
  }

  /** Whether its length is in pairs of bytes. */
  boolean isGraphic() {
    return exact.characters() == CharacterKind.DOUBLE_BYTE;
  }

  /** Whether its values are characters, unless their CCSID says that they are bytes. */
  boolean isCharacter() {
    return switch (this) {
      case VARCHARS, CHAR, LONG_VARCHARS, NUL_CHAR, PASCAL_CHAR -> true;
      default -> false;
    };
  }

  /** Whether its length is that of a text in which its values are sent. */
  boolean hasTextLength() {
    return this != TIMESTAMP_WITH_TIME_ZONE;
  }

  /** The type for the same bytes without characters, or the type itself. */
  static DrdaType forBitData(DrdaType type) {
    return switch (type) {
      case VARCHAR -> DrdaType.VARCHAR_FOR_BIT_DATA;
      case LONG_VARCHAR -> DrdaType.LONG_VARCHAR_FOR_BIT_DATA;
      case CHAR -> DrdaType.CHAR_FOR_BIT_DATA;
      default -> type;
    };
  }
}
