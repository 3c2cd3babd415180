package org.drdawire.ddm;

/**
 * What a command has written up to some place, to be put at the beginning of commands like it:
 * whole DSSs, and the last one so far, with objects that have not ended.
 *
 * <p>It has no length that is not known yet, and no secret. Only the correlation identifiers differ
 * from command to command; they are set when it is put.
 */
public final class CommandPrefix {

  /** The bytes from the first DSS header on. */
  final byte[] bytes;

  /** Where the DSSs begin. */
  final int[] dsss;

  final OpenObjects open;

  /** The bits that mark its DSSs as chained, which depend on what the chain does after an error. */
  final int chained;

  CommandPrefix(byte[] bytes, int[] dsss, OpenObjects open, int chained) {
    this.bytes = bytes;
    this.dsss = dsss;
    this.open = open;
    this.chained = chained;
  }
}
