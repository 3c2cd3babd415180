package org.drdawire.fdoca;

/** What the values of a type are like. For each shape there is a class that writes its values. */
public enum TypeShape {
  /** Two's complement. */
  INTEGER(LengthRule.OF_TYPE),
  /** IEEE 754, binary, or hexadecimal: as the type definition says. */
  FLOATING_POINT(LengthRule.OF_TYPE),
  /** One byte, 0 or 1. */
  BOOLEAN(LengthRule.OF_TYPE),
  /** Two digits a byte. */
  PACKED_DECIMAL(LengthRule.PRECISION),
  /** One digit a byte. */
  ZONED_DECIMAL(LengthRule.PRECISION),
  /** IEEE 754, decimal. */
  DECIMAL_FLOAT(LengthRule.DECFLOAT_DIGITS),
  /** Ten characters. */
  DATE(LengthRule.OF_TYPE),
  /** Eight characters. */
  TIME(LengthRule.OF_TYPE),
  /** 19 to 32 characters. */
  TIMESTAMP(LengthRule.TIMESTAMP_WIDTH),
  /** Always of the full length, filled with blanks. */
  FIXED_TEXT(LengthRule.GREATEST),
  /** A length of 2 bytes, then the characters. */
  VARYING_TEXT(LengthRule.GREATEST),
  /** Always of the full length, filled with X'00'. */
  FIXED_BYTES(LengthRule.GREATEST),
  /** A length of 2 bytes, then the bytes. */
  VARYING_BYTES(LengthRule.GREATEST),
  /** A placeholder, and characters after the row. */
  LARGE_TEXT(LengthRule.GREATEST_OUTSIDE),
  /** A placeholder, and bytes after the row. */
  LARGE_BYTES(LengthRule.GREATEST_OUTSIDE);

  private final LengthRule lengthRule;

  TypeShape(LengthRule lengthRule) {
    this.lengthRule = lengthRule;
  }

  LengthRule lengthRule() {
    return lengthRule;
  }
}
