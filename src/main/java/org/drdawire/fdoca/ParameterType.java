package org.drdawire.fdoca;

import java.util.Objects;
import org.drdawire.ddm.FieldLimitException;

/**
 * One parameter of a statement: its type, its length and scale, its CCSID, whether it may be null,
 * and how many chars its column takes.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param type the type
 * @param length the precision in digits for DECIMAL, NUMERIC and DECFLOAT; the number of characters
 *     for TIMESTAMP, or 0 if the type definition says it; the largest length for text and bytes, in
 *     the unit of {@link DrdaType#length()}; the length of the type for all others
 * @param scale the number of digits after the decimal point for DECIMAL and NUMERIC; 0 for all
 *     others
 * @param ccsid the CCSID of a text in the row, or 0 for the one of the type definition
 * @param nullable whether the parameter may be null
 * @param mostChars how many chars the column of a text takes, or 0 if that is not known
 */
public record ParameterType(
    DrdaType type, int length, int scale, int ccsid, boolean nullable, int mostChars) {

  private static final int GREATEST_CCSID = 0xFFFF;

  /**
   * Checks length, scale, CCSID and chars.
   *
   * @throws FieldLimitException if a precision is outside 1 to 31, or for DECFLOAT neither 16 nor
   *     34; if a scale is outside 0 to the precision; if the length of text or bytes is outside 1
   *     to the greatest of its type; if another type has a length other than its own, or a scale;
   *     if the CCSID is outside 0 to 65,535, or is not 0 and the type is no text, or CLOB or
   *     DBCLOB; if the chars are negative, or are not 0 and the type is no text
   * @throws IllegalArgumentException if the length of a TIMESTAMP is not 0, 19 or 21 to 32
   */
  public ParameterType {
    Objects.requireNonNull(type, "type");
    type.shape().lengthRule().check(length, scale, type.length());
    FieldLimitException.checkRange("CCSID", ccsid, 0, type.isTextInRow() ? GREATEST_CCSID : 0);
    FieldLimitException.checkRange("CHARS", mostChars, 0, type.isText() ? Integer.MAX_VALUE : 0);
  }

  /**
   * A nullable parameter with the greatest length of its type.
   *
   * @param type the type; DECIMAL becomes DECIMAL(31, 0), NUMERIC likewise, DECFLOAT has 34 digits,
   *     and TIMESTAMP is as wide as the type definition says
   * @return the parameter
   */
  public static ParameterType of(DrdaType type) {
    return type.usual();
  }

  /**
   * A nullable parameter of a text or of bytes with a smaller length.
   *
   * @param type a type whose length can be chosen
   * @param length the length of a value, or the largest one if it varies, in the unit of {@link
   *     DrdaType#length()}
   * @return the parameter
   * @throws FieldLimitException if the length is outside its range
   */
  public static ParameterType of(DrdaType type, int length) {
    return new ParameterType(type, length, 0, 0, true, 0);
  }

  /**
   * A nullable parameter with a scale.
   *
   * @param type DECIMAL or NUMERIC
   * @param precision the number of all digits, 1 to 31
   * @param scale the number of digits after the decimal point, 0 to the precision
   * @return the parameter
   * @throws FieldLimitException if either is outside the range of the type
   */
  public static ParameterType of(DrdaType type, int precision, int scale) {
    return new ParameterType(type, precision, scale, 0, true, 0);
  }

  /**
   * A nullable DECIMAL parameter: packed.
   *
   * @param precision the number of all digits, 1 to 31
   * @param scale the number of digits after the decimal point, 0 to the precision
   * @return the parameter
   * @throws FieldLimitException if either is outside its range
   */
  public static ParameterType decimal(int precision, int scale) {
    return of(DrdaType.DECIMAL, precision, scale);
  }

  /**
   * A nullable NUMERIC parameter: zoned.
   *
   * @param precision the number of all digits, 1 to 31
   * @param scale the number of digits after the decimal point, 0 to the precision
   * @return the parameter
   * @throws FieldLimitException if either is outside its range
   */
  public static ParameterType numeric(int precision, int scale) {
    return of(DrdaType.NUMERIC, precision, scale);
  }

  /**
   * A nullable DECFLOAT parameter.
   *
   * @param digits 16 or 34
   * @return the parameter
   * @throws FieldLimitException if there are neither 16 nor 34 digits
   */
  public static ParameterType decfloat(int digits) {
    return of(DrdaType.DECFLOAT, digits);
  }

  /**
   * A nullable TIMESTAMP parameter with a width of its own.
   *
   * @param fractionDigits how many digits its seconds have after the point, 0 to 12
   * @return the parameter
   * @throws FieldLimitException if there are more or fewer
   */
  public static ParameterType timestamp(int fractionDigits) {
    FieldLimitException.checkRange("FRACTION", fractionDigits, 0, LengthRule.FRACTION_DIGITS);
    return of(DrdaType.TIMESTAMP, LengthRule.timestampWidth(fractionDigits));
  }

  /**
   * The same parameter, but not nullable: its values have no indicator byte.
   *
   * @return the parameter
   */
  public ParameterType notNull() {
    return new ParameterType(type, length, scale, ccsid, false, mostChars);
  }

  /**
   * The same parameter with a CCSID of its own. The descriptor then contains an override for it,
   * unless ACCRDB has declared this CCSID. Apache Derby does not read it, so that a row is refused
   * there: see {@link org.drdawire.dialect.Variation#DECLARED_TYPES_ALONE}.
   *
   * @param number the CCSID of the column, or 0 for that of the type definition
   * @return the parameter
   * @throws FieldLimitException if the type is no text, or CLOB or DBCLOB, or the CCSID is outside
   *     0 to 65,535
   */
  public ParameterType inCcsid(int number) {
    return new ParameterType(type, length, scale, number, nullable, mostChars);
  }

  /**
   * The same parameter of a column that takes so many chars. A text that is sent as a large object
   * is refused if it has more, but for blanks at its end. A text in the row is not: the server
   * compares it with its column, and refuses to cut it, where it may cut a large object in silence.
   *
   * @param chars how many chars of Java, or 0 if that is not known
   * @return the parameter; the length of a CLOB or DBCLOB, in bytes, then counts no longer
   * @throws FieldLimitException if the chars are negative, or are not 0 and the type is no text
   */
  public ParameterType withMostChars(int chars) {
    return new ParameterType(type, length, scale, ccsid, nullable, chars);
  }

  /**
   * The LID.
   *
   * @return an odd number if the parameter may be null
   */
  public int lid() {
    return nullable ? type.lid() + 1 : type.lid();
  }

  /**
   * The two bytes after the LID in a descriptor.
   *
   * @param types the type definition in force
   * @return 0 to 65,535
   */
  public int lengthField(TypeDefinition types) {
    return type.shape() == TypeShape.TIMESTAMP
        ? timestampWidth(types)
        : type.shape().lengthRule().field(length, scale);
  }

  /**
   * The characters of a TIMESTAMP.
   *
   * @param types the type definition in force
   * @return 19, or 21 to 32
   */
  public int timestampWidth(TypeDefinition types) {
    return length == 0 ? types.timestampWidth() : length;
  }

  /**
   * The CCSID of its characters.
   *
   * @param types the type definition in force
   * @return the CCSID, or 0 if its values are not characters
   */
  public int ccsid(TypeDefinition types) {
    return ccsid == 0 ? types.ccsid(type.characters()) : ccsid;
  }
}
