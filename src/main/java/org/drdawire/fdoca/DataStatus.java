package org.drdawire.fdoca;

/**
 * What the status byte at the end of an EXTDTA (X'146C') says of its data.
 *
 * <p>Source: Apache Derby, from 10.6 on.
 */
public enum DataStatus {
  /** X'7F': the data are to be used. */
  USABLE(0x7F),
  /** X'01': their source failed. */
  SOURCE_FAILED(0x01),
  /** X'02': their source ended before it had given what was declared. */
  ENDED_EARLY(0x02),
  /** X'04': their source has more than was declared. */
  HAS_MORE(0x04);

  private final int value;

  DataStatus(int value) {
    this.value = value;
  }

  /**
   * The byte.
   *
   * @return 0 to 255
   */
  public int value() {
    return value;
  }
}
