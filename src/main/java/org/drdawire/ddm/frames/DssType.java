package org.drdawire.ddm.frames;

/**
 * What a data stream structure carries: the low nibble of its format byte.
 *
 * <p>Source: DDM architecture, term DSSFMT.
 */
public enum DssType {
  /** RQSDSS (1): a command. */
  RQSDSS(1),
  /** RPYDSS (2): a reply message. */
  RPYDSS(2),
  /** OBJDSS (3): the data of a command or of a reply. */
  OBJDSS(3);

  /** Format flag: another DSS follows in the chain. */
  public static final int CHAINED = 0x40;

  /** Format flag: the server goes on with the chain after an error. */
  public static final int CONTINUE_ON_ERROR = 0x20;

  /** Format flag: the next DSS has the same correlation id. */
  static final int SAME_CORRELATION = 0x10;

  /** The bits of the format that are the type. */
  public static final int MASK = 0x0F;

  private final int value;

  DssType(int value) {
    this.value = value;
  }

  /**
   * The number of the type in the format byte.
   *
   * @return 1 to 3
   */
  public int value() {
    return value;
  }
}
