package org.drdawire.bench;

/** A reader of blocks of rows. */
interface BlockReader {

  /**
   * Reads a block, and takes all its values.
   *
   * @return the sum of their numbers
   */
  long read() throws Throwable;
}
