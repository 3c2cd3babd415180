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

  /**
   * Begins a block.
   *
   * @param most how many without data may follow each other
   * @param withinRow whether a part of a row has come
   */
  void begin(int most, boolean withinRow) {
    mostEmpty = most;
    cut |= withinRow;
  }

  /** Notes that a part of a row has come. */
  void takePart() {
    empty = 0;
  }

  /** Notes that a row, or what stands for one, has come as a whole. */
  void takeRow() {
    empty = 0;
    lastWasCut = cut;
    cut = false;
  }

  /** Whether the row that has come last had begun in an earlier block. */
  boolean hadCutRow() {
    return lastWasCut;
  }

  /** Notes the end of a block without bytes. */
  void endEmpty() {
    empty++;
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
