package org.drdawire.reply;

/** A value. */
final class RandomValue {

  /** Its bytes in the row. */
  final byte[] row;

  /** What a driver gets; null if it is in EXTDTA. */
  final Object expected;

  /** What EXTDTA has; null if there is none. */
  final byte[] outside;

  RandomValue(byte[] row, Object expected, byte[] outside) {
    this.row = row;
    this.expected = expected;
    this.outside = outside;
  }
}
