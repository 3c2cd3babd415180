package org.drdawire.reply.rows;

import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;

/** What the ends of blocks do to rows: they cut them, and blocks may have none. */
final class BlockEnds {

  /** The row that comes has begun in an earlier block. */
  private boolean cut;

  /** So had the row that has come last. */
  private boolean lastWasCut;

  /** How many blocks without bytes have come since the last one with some. */
  private int empty;

  private int mostEmpty;

  private boolean emptyBlock;

  /**
   * Begins a block.
   *
   * @param most how many without data may follow each other
   * @param withinRow whether a part of a row has come
   */
  void begin(int most, boolean withinRow) {
    mostEmpty = most;
    emptyBlock = true;
    cut |= withinRow;
  }

  /** Notes that the block has so many more bytes. */
  void take(int bytes) {
    emptyBlock &= bytes == 0;
  }

  /** Notes that a row, or what stands for one, has come as a whole. */
  void takeRow() {
    empty = 0;
    emptyBlock = false;
    lastWasCut = cut;
    cut = false;
  }

  /** Whether the row that has come last had begun in an earlier block. */
  boolean hadCutRow() {
    return lastWasCut;
  }

  void end() {
    empty = emptyBlock ? empty + 1 : 0;
    if (areTooMany()) {
      throw ReplyFormatException.content(
          DrdaException.NONE, "blocks without data", "blocks", empty, mostEmpty);
    }
  }

  /** Whether too many without data have followed each other. */
  boolean areTooMany() {
    return empty > mostEmpty;
  }
}
