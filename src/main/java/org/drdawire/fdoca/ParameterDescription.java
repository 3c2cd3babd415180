package org.drdawire.fdoca;

import java.util.Set;
import org.drdawire.ddm.FieldLimitException;

/**
 * What the server says of a parameter: an SQLDAGRP of SQLDARD (X'2411'). It tells how the values of
 * the parameter can be sent.
 *
 * <pre>
 *   SQLTYPE               {@link #parameter()}            {@link #exactParameter()}
 *   384 DATE              DATE                     DATE
 *   388 TIME              TIME                     TIME
 *   392 TIMESTAMP         TIMESTAMP                TIMESTAMP of SQLLENGTH characters
 *   396 DATALINK          VARCHAR                  VARCHAR
 *   400 NUL GRAPHIC       VARCHAR                  VARGRAPHIC
 *   404 BLOB              VARCHAR FOR BIT DATA     BLOB
 *   408 CLOB              VARCHAR                  CLOB
 *   412 DBCLOB            VARCHAR                  DBCLOB
 *   448 VARCHAR           VARCHAR                  VARCHAR
 *   452 CHAR              VARCHAR                  CHAR
 *   456 LONG VARCHAR      LONG VARCHAR             LONG VARCHAR
 *   460 NUL CHAR          VARCHAR                  VARCHAR
 *   464 VARGRAPHIC        VARCHAR                  VARGRAPHIC
 *   468 GRAPHIC           VARCHAR                  GRAPHIC
 *   472 LONG VARGRAPHIC   LONG VARCHAR             LONG VARGRAPHIC
 *   476 PASCAL CHAR       VARCHAR                  VARCHAR
 *   480 FLOAT             DOUBLE, or REAL of 4     the same
 *   484 DECIMAL           DECIMAL                  DECIMAL
 *   488 ZONED             DECIMAL                  NUMERIC
 *   492 BIGINT            BIGINT                   BIGINT
 *   496 INTEGER           INTEGER                  INTEGER
 *   500 SMALLINT          SMALLINT                 SMALLINT
 *   504 NUMERIC           DECIMAL                  DECIMAL
 *   904 ROWID             ROWID                    ROWID
 *   908 VARBINARY         VARCHAR FOR BIT DATA     VARBINARY
 *   912 BINARY            VARCHAR FOR BIT DATA     BINARY
 *   916, 920, 924         files of BLOB, CLOB and DBCLOB: as those
 *   960, 964, 968         the locators of BLOB, CLOB and DBCLOB
 *   972 RESULT SET        INTEGER                  INTEGER
 *   988 XML               VARCHAR                  VARCHAR
 *   996 DECFLOAT          DECFLOAT                 DECFLOAT
 *   2000 UDT              UDT                      UDT
 *   2436 BOOLEAN          BOOLEAN                  BOOLEAN
 *   2448 TIMESTAMP        VARCHAR                  VARCHAR, with a time zone
 * </pre>
 *
 * <p>448, 452, 456, 460 and 476 in CCSID 0 or 65535 are FOR BIT DATA. A text or bytes of the first
 * column become a large object if they do not fit into the row.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param sqlType SQLTYPE, odd if the parameter may be null
 * @param length SQLLENGTH, 0 or more
 * @param precision SQLPRECISION
 * @param scale SQLSCALE
 * @param ccsid SQLCCSID: 0 or 65535 for what is not characters; Derby says 0
 */
public record ParameterDescription(int sqlType, long length, int precision, int scale, int ccsid) {

  private static final int FOR_BIT_DATA = 65_535;

  /** The CCSIDs in which a pair of bytes is a char. */
  private static final Set<Integer> UTF_16 = Set.of(1200, 13_488);

  /**
   * A parameter that is neither a number with digits nor characters.
   *
   * @param sqlType SQLTYPE, odd if the parameter may be null
   * @param length SQLLENGTH, 0 or more
   * @return the description, with precision, scale and CCSID 0
   */
  public static ParameterDescription of(int sqlType, long length) {
    return new ParameterDescription(sqlType, length, 0, 0, 0);
  }

  /**
   * Gives the number of all digits.
   *
   * @param digits SQLPRECISION
   * @return the description
   */
  public ParameterDescription withPrecision(int digits) {
    return new ParameterDescription(sqlType, length, digits, scale, ccsid);
  }

  /**
   * Gives the number of digits after the decimal point.
   *
   * @param digits SQLSCALE
   * @return the description
   */
  public ParameterDescription withScale(int digits) {
    return new ParameterDescription(sqlType, length, precision, digits, ccsid);
  }

  /**
   * Gives the CCSID of the characters.
   *
   * @param number SQLCCSID
   * @return the description
   */
  public ParameterDescription withCcsid(int number) {
    return new ParameterDescription(sqlType, length, precision, scale, number);
  }

  /**
   * The form that all known servers take: texts and bytes of a fixed length as varying ones, which
   * the server fills, and every text in the CCSID that the type definition has for it. The length
   * of a text is the greatest that its type allows, because servers describe it in characters or in
   * bytes; its {@linkplain ParameterType#mostChars chars} are what they describe.
   *
   * @return the parameter
   * @throws UnsupportedTypeException if the SQL type is unknown
   * @throws FieldLimitException if precision or scale are outside the range of the type
   */
  public ParameterType parameter() {
    DrdaType type = type(SqlType.of(sqlType).usual());
    if (type.isText() || type == DrdaType.TIMESTAMP) {
      return column(ParameterType.of(type));
    }
    return column(sized(type));
  }

  /**
   * The type and the length that the server has described, and for a text its CCSID. The descriptor
   * contains an override for each CCSID.
   *
   * @return the parameter
   * @throws UnsupportedTypeException if the SQL type is unknown
   * @throws FieldLimitException if precision, scale or CCSID are outside the range of the type
   * @throws IllegalArgumentException if no TIMESTAMP has the length
   */
  public ParameterType exactParameter() {
    DrdaType type = type(SqlType.of(sqlType).exact());
    ParameterType parameter = sized(type);
    return column(type.isTextInRow() ? parameter.inCcsid(ccsid) : parameter);
  }

  private DrdaType type(DrdaType mapped) {
    if (mapped == DrdaType.DOUBLE && length == Float.BYTES) {
      return DrdaType.REAL;
    }
    boolean bits = ccsid == 0 || ccsid == FOR_BIT_DATA;
    return bits && SqlType.of(sqlType).isCharacter() ? SqlType.forBitData(mapped) : mapped;
  }

  private ParameterType sized(DrdaType type) {
    return switch (type.shape().lengthRule()) {
      case OF_TYPE -> ParameterType.of(type);
      case PRECISION -> ParameterType.of(type, precision, scale);
      case DECFLOAT_DIGITS ->
          ParameterType.decfloat(
              length == Long.BYTES ? LengthRule.SHORT_DECFLOAT : LengthRule.LONG_DECFLOAT);
      case TIMESTAMP_WIDTH -> timestamp();
      case GREATEST, GREATEST_OUTSIDE ->
          ParameterType.of(
              type,
              length < 1 || !SqlType.of(sqlType).hasTextLength()
                  ? type.length()
                  : (int) Math.min(length, type.length()));
    };
  }

  private ParameterType timestamp() {
    if (length == 0) {
      return ParameterType.of(DrdaType.TIMESTAMP);
    }
    FieldLimitException.checkRange("SQLLENGTH", length, 1, DrdaType.TIMESTAMP.length());
    return ParameterType.of(DrdaType.TIMESTAMP, (int) length);
  }

  private ParameterType column(ParameterType parameter) {
    ParameterType sized =
        parameter.type().isText() ? parameter.withMostChars(mostChars()) : parameter;
    return (sqlType & 1) == 0 ? sized.notNull() : sized;
  }

  /** In every CCSID a text has at least a byte for each char, and in UTF-16 a pair of bytes. */
  private int mostChars() {
    SqlType type = SqlType.of(sqlType);
    boolean chars = !type.isGraphic() || ccsid == 0 || UTF_16.contains(ccsid);
    return chars && type.hasTextLength()
        ? (int) Math.max(0, Math.min(length, Integer.MAX_VALUE))
        : 0;
  }
}
