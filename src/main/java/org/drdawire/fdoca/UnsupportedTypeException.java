package org.drdawire.fdoca;

import org.drdawire.DrdaException;

/**
 * A type of which this library writes no values. SQLSTATE 0A000.
 *
 * <p>The message names the type: {@code LID unsupported: lid=X'4C' type=DATALINK}.
 */
public final class UnsupportedTypeException extends DrdaException {

  private static final long serialVersionUID = 1L;

  private static final String NOT_SUPPORTED = "0A000";

  /**
   * Makes the error.
   *
   * @param reason what is not supported, by its name
   */
  public UnsupportedTypeException(String reason) {
    super(NOT_SUPPORTED, reason, NONE, NONE);
  }

  static DrdaException ofLid(int lid) {
    String reason = String.format("unsupported: lid=X'%02X' type=%s", lid, name(lid & ~1));
    return new UnsupportedTypeException(reason).inField("LID");
  }

  static DrdaException ofSqlType(int sqlType) {
    return new UnsupportedTypeException("unsupported: type=" + sqlType).inField("SQLTYPE");
  }

  private static String name(int lid) {
    return switch (lid) {
      case 0x08 -> "FLOAT16";
      case 0x12 -> "NUMERIC CHARACTER";
      case 0x14 -> "RESULT SET LOCATOR";
      case 0x2C -> "NUL-TERMINATED BYTES";
      case 0x2E -> "NUL-TERMINATED SBCS";
      case 0x42 -> "NUL-TERMINATED MIXED";
      case 0x44 -> "PASCAL BYTES";
      case 0x46 -> "PASCAL SBCS";
      case 0x48 -> "PASCAL MIXED";
      case 0x4C, 0x4E -> "DATALINK";
      default -> "unknown";
    };
  }
}
