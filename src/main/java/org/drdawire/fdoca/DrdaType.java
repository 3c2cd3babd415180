package org.drdawire.fdoca;

import org.jspecify.annotations.Nullable;

/**
 * The types of parameters: the LID in the descriptor and the bytes of a value.
 *
 * <p>The LIDs here are those of parameters that cannot be null; the LID of a nullable parameter is
 * one larger. Numbers are in the byte order of the type definition if their line says so.
 * Everything else is the same in each: lengths are big-endian, digits stand with the most
 * significant first.
 *
 * <p>Source: DRDA volume 1, data definition and exchange, the environmental descriptors of the
 * FD:OCA simple data arrays; for DECFLOAT, BOOLEAN, BINARY and VARBINARY what clients of Db2 send.
 */
public enum DrdaType {
  /** INTEGER (X'02'): 4 bytes, two's complement, in the byte order of the type definition. */
  INTEGER(0x02, TypeShape.INTEGER, 4, CharacterKind.NONE),
  /** SMALLINT (X'04'): 2 bytes, two's complement, in the byte order of the type definition. */
  SMALLINT(0x04, TypeShape.INTEGER, 2, CharacterKind.NONE),
  /** TINYINT (X'06'): 1 byte, two's complement. */
  TINYINT(0x06, TypeShape.INTEGER, 1, CharacterKind.NONE),
  /** DOUBLE (X'0A'): 8 bytes, mostly IEEE 754, in the byte order of the type definition. */
  DOUBLE(0x0A, TypeShape.FLOATING_POINT, 8, CharacterKind.NONE),
  /** REAL (X'0C'): 4 bytes, mostly IEEE 754, in the byte order of the type definition. */
  REAL(0x0C, TypeShape.FLOATING_POINT, 4, CharacterKind.NONE),
  /** DECIMAL (X'0E'): packed, precision / 2 + 1 bytes; the length is the precision, 1 to 31. */
  DECIMAL(0x0E, TypeShape.PACKED_DECIMAL, 31, CharacterKind.NONE),
  /** NUMERIC (X'10'): zoned, a byte a digit in EBCDIC; the length is the precision, 1 to 31. */
  NUMERIC(0x10, TypeShape.ZONED_DECIMAL, 31, CharacterKind.NONE),
  /** BIGINT (X'16'): 8 bytes, two's complement, in the byte order of the type definition. */
  BIGINT(0x16, TypeShape.INTEGER, 8, CharacterKind.NONE),
  /** A locator of a BLOB (X'18'): 4 bytes, in the byte order of the type definition. */
  BLOB_LOCATOR(0x18, TypeShape.INTEGER, 4, CharacterKind.NONE),
  /** A locator of a CLOB (X'1A'): 4 bytes, in the byte order of the type definition. */
  CLOB_LOCATOR(0x1A, TypeShape.INTEGER, 4, CharacterKind.NONE),
  /** A locator of a DBCLOB (X'1C'): 4 bytes, in the byte order of the type definition. */
  DBCLOB_LOCATOR(0x1C, TypeShape.INTEGER, 4, CharacterKind.NONE),
  /** ROWID (X'1E'): 2-byte length, then up to 40 bytes. */
  ROWID(0x1E, TypeShape.VARYING_BYTES, 40, CharacterKind.NONE),
  /** DATE (X'20'): 10 characters, in CCSIDSBC. */
  DATE(0x20, TypeShape.DATE, 10, CharacterKind.SINGLE_BYTE),
  /** TIME (X'22'): 8 characters, in CCSIDSBC. */
  TIME(0x22, TypeShape.TIME, 8, CharacterKind.SINGLE_BYTE),
  /**
   * TIMESTAMP (X'24'): 19 to 32 characters, in CCSIDSBC. If the parameter does not say how many,
   * the type definition does.
   */
  TIMESTAMP(0x24, TypeShape.TIMESTAMP, 32, CharacterKind.SINGLE_BYTE),
  /** CHAR FOR BIT DATA (X'26'): always its length in bytes. */
  CHAR_FOR_BIT_DATA(0x26, TypeShape.FIXED_BYTES, DrdaType.LONGEST, CharacterKind.NONE),
  /** VARCHAR FOR BIT DATA (X'28'): 2-byte length, then up to 32,767 bytes. */
  VARCHAR_FOR_BIT_DATA(0x28, TypeShape.VARYING_BYTES, DrdaType.LONGEST, CharacterKind.NONE),
  /** LONG VARCHAR FOR BIT DATA (X'2A'): 2-byte length, then up to 32,767 bytes. */
  LONG_VARCHAR_FOR_BIT_DATA(0x2A, TypeShape.VARYING_BYTES, DrdaType.LONGEST, CharacterKind.NONE),
  /** CHAR of single-byte characters (X'30'): always its length in bytes, in CCSIDSBC. */
  CHAR_SBCS(0x30, TypeShape.FIXED_TEXT, DrdaType.LONGEST, CharacterKind.SINGLE_BYTE),
  /** VARCHAR of single-byte characters (X'32'): 2-byte length, then bytes in CCSIDSBC. */
  VARCHAR_SBCS(0x32, TypeShape.VARYING_TEXT, DrdaType.LONGEST, CharacterKind.SINGLE_BYTE),
  /** LONG VARCHAR of single-byte characters (X'34'): 2-byte length, then bytes in CCSIDSBC. */
  LONG_VARCHAR_SBCS(0x34, TypeShape.VARYING_TEXT, DrdaType.LONGEST, CharacterKind.SINGLE_BYTE),
  /** GRAPHIC (X'36'): always its length in pairs of bytes, in CCSIDDBC. */
  GRAPHIC(0x36, TypeShape.FIXED_TEXT, DrdaType.MOST_PAIRS, CharacterKind.DOUBLE_BYTE),
  /** VARGRAPHIC (X'38'): 2-byte length, then up to 16,383 pairs of bytes in CCSIDDBC. */
  VARGRAPHIC(0x38, TypeShape.VARYING_TEXT, DrdaType.MOST_PAIRS, CharacterKind.DOUBLE_BYTE),
  /** LONG VARGRAPHIC (X'3A'): 2-byte length, then up to 16,383 pairs of bytes in CCSIDDBC. */
  LONG_VARGRAPHIC(0x3A, TypeShape.VARYING_TEXT, DrdaType.MOST_PAIRS, CharacterKind.DOUBLE_BYTE),
  /** CHAR (X'3C'): always its length in bytes, in CCSIDMBC. */
  CHAR(0x3C, TypeShape.FIXED_TEXT, DrdaType.LONGEST, CharacterKind.MIXED),
  /** VARCHAR (X'3E'): 2-byte length, then up to 32,767 bytes of CCSIDMBC. */
  VARCHAR(0x3E, TypeShape.VARYING_TEXT, DrdaType.LONGEST, CharacterKind.MIXED),
  /** LONG VARCHAR (X'40'): 2-byte length, then up to 32,767 bytes of CCSIDMBC. */
  LONG_VARCHAR(0x40, TypeShape.VARYING_TEXT, DrdaType.LONGEST, CharacterKind.MIXED),
  /** A user-defined type of Derby (X'50'): 2-byte length, then a serialized Java object. */
  UDT(0x50, TypeShape.VARYING_BYTES, DrdaType.LONGEST, CharacterKind.NONE),
  /** DECFLOAT (X'BA'): 8 or 16 bytes; the length is the number of digits, 16 or 34. */
  DECFLOAT(0xBA, TypeShape.DECIMAL_FLOAT, LengthRule.LONG_DECFLOAT, CharacterKind.NONE),
  /** BOOLEAN (X'BE'): 1 byte, X'00' or X'01'. */
  BOOLEAN(0xBE, TypeShape.BOOLEAN, 1, CharacterKind.NONE),
  /** BINARY (X'C0'): always its length in bytes. */
  BINARY(0xC0, TypeShape.FIXED_BYTES, DrdaType.LONGEST, CharacterKind.NONE),
  /** VARBINARY (X'C2'): 2-byte length, then up to 32,767 bytes. */
  VARBINARY(0xC2, TypeShape.VARYING_BYTES, DrdaType.LONGEST, CharacterKind.NONE),
  /** BLOB (X'C8'): a placeholder; the bytes are in EXTDTA. */
  BLOB(0xC8, TypeShape.LARGE_BYTES, Integer.MAX_VALUE, CharacterKind.NONE),
  /** CLOB of single-byte characters (X'CA'): a placeholder; EXTDTA has bytes in CCSIDSBC. */
  CLOB_SBCS(0xCA, TypeShape.LARGE_TEXT, Integer.MAX_VALUE, CharacterKind.SINGLE_BYTE),
  /** DBCLOB (X'CC'): a placeholder; EXTDTA has pairs of bytes in CCSIDDBC. */
  DBCLOB(0xCC, TypeShape.LARGE_TEXT, Integer.MAX_VALUE / 2, CharacterKind.DOUBLE_BYTE),
  /** CLOB (X'CE'): a placeholder; EXTDTA has bytes in CCSIDMBC. */
  CLOB(0xCE, TypeShape.LARGE_TEXT, Integer.MAX_VALUE, CharacterKind.MIXED);

  private static final int LONGEST = 32_767;
  private static final int MOST_PAIRS = LONGEST / 2;

  /** A LID has one byte. */
  private static final int LIDS = 0x100;

  /** By half of their LIDs: a description is read for each query. */
  private static final @Nullable DrdaType[] BY_LID = byLid();

  private final int lid;
  private final TypeShape shape;
  private final int length;
  private final CharacterKind characters;

  @SuppressWarnings("ImmutableEnumChecker") // It is a record of values.
  private final ParameterType usual;

  DrdaType(int lid, TypeShape shape, int length, CharacterKind characters) {
    this.lid = lid;
    this.shape = shape;
    this.length = length;
    this.characters = characters;
    usual = ParameterType.of(this, shape.lengthRule().usual(length));
  }

  /**
   * Finds the type of a LID.
   *
   * @param lid the LID of a parameter that can be null, or of one that cannot
   * @return the type
   * @throws UnsupportedTypeException if this library does not write values of that LID; the message
   *     has the name of the type
   */
  public static DrdaType ofLid(int lid) {
    DrdaType type = lid >= 0 && lid < LIDS ? BY_LID[lid / 2] : null;
    if (type == null) {
      throw UnsupportedTypeException.ofLid(lid);
    }
    return type;
  }

  private static DrdaType[] byLid() {
    DrdaType[] types = new DrdaType[LIDS / 2];
    for (DrdaType type : values()) {
      types[type.lid / 2] = type;
    }
    return types;
  }

  /**
   * The LID of a parameter that cannot be null.
   *
   * @return an even number
   */
  public int lid() {
    return lid;
  }

  /**
   * The length of a value, or the largest length if it varies: in digits for DECIMAL, NUMERIC and
   * DECFLOAT, in characters for DATE, TIME and TIMESTAMP, in pairs of bytes for GRAPHIC,
   * VARGRAPHIC, LONG VARGRAPHIC and DBCLOB, in bytes for all others.
   *
   * @return a positive number
   */
  public int length() {
    return length;
  }

  /** A parameter of the usual length, which may be null. */
  ParameterType usual() {
    return usual;
  }

  /**
   * What its values are like.
   *
   * @return the shape
   */
  public TypeShape shape() {
    return shape;
  }

  /**
   * Which CCSID its characters are in.
   *
   * @return the kind; NONE if its values are not characters
   */
  public CharacterKind characters() {
    return characters;
  }

  /**
   * Whether its values are texts.
   *
   * @return true for texts in the row and large objects of characters
   */
  public boolean isText() {
    return isTextInRow() || shape == TypeShape.LARGE_TEXT;
  }

  /**
   * Whether its values are texts in the row, each of which may be in a CCSID of its own.
   *
   * @return false for large objects, and for dates and times
   */
  boolean isTextInRow() {
    return shape == TypeShape.FIXED_TEXT || shape == TypeShape.VARYING_TEXT;
  }

  /**
   * Whether its values are bytes.
   *
   * @return true for bytes in the row and BLOB
   */
  public boolean isBytes() {
    return shape == TypeShape.FIXED_BYTES
        || shape == TypeShape.VARYING_BYTES
        || shape == TypeShape.LARGE_BYTES;
  }

  /**
   * The large object that has its values when they outgrow the row.
   *
   * @return a large object, which is itself if it is one; null if its values stay in the row
   */
  @SuppressWarnings("exports")
  public @Nullable DrdaType large() {
    return switch (this) {
      case VARCHAR_SBCS, LONG_VARCHAR_SBCS, CLOB_SBCS -> CLOB_SBCS;
      case VARGRAPHIC, LONG_VARGRAPHIC, DBCLOB -> DBCLOB;
      case VARCHAR, LONG_VARCHAR, CLOB -> CLOB;
      case VARCHAR_FOR_BIT_DATA, LONG_VARCHAR_FOR_BIT_DATA, VARBINARY, BLOB -> BLOB;
      default -> null;
    };
  }
}
