package org.drdawire.fdoca;

/**
 * The types of parameters: the LID in the descriptor and the bytes of a value.
 *
 * <p>The LIDs here are those of parameters that cannot be null; the LID of a nullable parameter is
 * one larger.
 *
 * <p>Source: DRDA volume 1, data definition and exchange, the environmental descriptors of the
 * FD:OCA simple data arrays.
 */
public enum DrdaType {
  /** INTEGER (X'02'): 4 bytes, two's complement, in the byte order of the type definition. */
  INTEGER(0x02, TypeShape.FIXED, 4),
  /** DOUBLE (X'0A'): 8 bytes, IEEE 754, in the byte order of the type definition. */
  DOUBLE(0x0A, TypeShape.FIXED, 8),
  /** DECIMAL (X'0E'): packed, precision / 2 + 1 bytes; the length is the precision, 1 to 31. */
  DECIMAL(0x0E, TypeShape.PACKED_DECIMAL, 31),
  /** BIGINT (X'16'): 8 bytes, two's complement, in the byte order of the type definition. */
  BIGINT(0x16, TypeShape.FIXED, 8),
  /** TIMESTAMP (X'24'): 26 or 29 characters; the width comes from the type definition. */
  TIMESTAMP(0x24, TypeShape.TIMESTAMP, 29),
  /** VARCHAR FOR BIT DATA (X'28'): 2-byte length, then up to 32,767 bytes. */
  VARCHAR_FOR_BIT_DATA(0x28, TypeShape.VARYING_BYTES, DrdaType.LONGEST),
  /** LONG VARCHAR FOR BIT DATA (X'2A'): 2-byte length, then up to 32,767 bytes. */
  LONG_VARCHAR_FOR_BIT_DATA(0x2A, TypeShape.VARYING_BYTES, DrdaType.LONGEST),
  /** VARCHAR (X'3E'): 2-byte length, then up to 32,767 bytes of the mixed CCSID. */
  VARCHAR(0x3E, TypeShape.VARYING_TEXT, DrdaType.LONGEST),
  /** LONG VARCHAR (X'40'): 2-byte length, then up to 32,767 bytes of the mixed CCSID. */
  LONG_VARCHAR(0x40, TypeShape.VARYING_TEXT, DrdaType.LONGEST);

  private static final int LONGEST = 32_767;

  private final int lid;
  private final TypeShape shape;
  private final int length;

  DrdaType(int lid, TypeShape shape, int length) {
    this.lid = lid;
    this.shape = shape;
    this.length = length;
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
   * The length of a value, or the largest length if it varies: in digits for DECIMAL, in characters
   * for TIMESTAMP, in bytes for all others.
   *
   * @return a positive number
   */
  public int length() {
    return length;
  }

  TypeShape shape() {
    return shape;
  }
}
