package org.drdawire.fdoca;

/** What the values of a type are like. Each shape has a class that writes its values. */
enum TypeShape {
  /** {@link BinaryNumber}: two's complement. */
  INTEGER(LengthRule.OF_TYPE),
  /** {@link FloatingPoint}: IEEE 754, binary. */
  FLOATING_POINT(LengthRule.OF_TYPE),
  /** {@link BinaryNumber}: one byte, 0 or 1. */
  BOOLEAN(LengthRule.OF_TYPE),
  /** {@link PackedDecimal}: two digits a byte. */
  PACKED_DECIMAL(LengthRule.PRECISION),
  /** {@link ZonedDecimal}: one digit a byte. */
  ZONED_DECIMAL(LengthRule.PRECISION),
  /** {@link DecimalFloat}: IEEE 754, decimal. */
  DECIMAL_FLOAT(LengthRule.DECFLOAT_DIGITS),
  /** {@link DateTimeText}: ten characters. */
  DATE(LengthRule.OF_TYPE),
  /** {@link DateTimeText}: eight characters. */
  TIME(LengthRule.OF_TYPE),
  /** {@link DateTimeText}: 19 to 32 characters. */
  TIMESTAMP(LengthRule.TIMESTAMP_WIDTH),
  /** {@link CharacterData}: always of the full length, filled with blanks. */
  FIXED_TEXT(LengthRule.GREATEST),
  /** {@link CharacterData}: a length of 2 bytes, then the characters. */
  VARYING_TEXT(LengthRule.GREATEST),
  /** {@link BinaryData}: always of the full length, filled with X'00'. */
  FIXED_BYTES(LengthRule.GREATEST),
  /** {@link BinaryData}: a length of 2 bytes, then the bytes. */
  VARYING_BYTES(LengthRule.GREATEST),
  /** {@link LargeObjects}: a placeholder, and characters after the row. */
  LARGE_TEXT(LengthRule.GREATEST_OUTSIDE),
  /** {@link LargeObjects}: a placeholder, and bytes after the row. */
  LARGE_BYTES(LengthRule.GREATEST_OUTSIDE);

  private final LengthRule lengthRule;

  TypeShape(LengthRule lengthRule) {
    this.lengthRule = lengthRule;
  }

  LengthRule lengthRule() {
    return lengthRule;
  }
}
