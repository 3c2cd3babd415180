package org.drdawire.request;

import java.util.Arrays;

/**
 * Which commands of a chain are which rows of a batch. A row counts from when it begins, and has a
 * command only if it ends.
 *
 * <p>It is told of each row beforehand, so that the encoder only needs to store that the row has
 * ended.
 */
final class BatchRows {

  /** Where the row that was begun last stands if it ends. */
  private int chain;

  private int command;
  private int row;

  /** That row is in its chain, and has no place yet. */
  boolean ended;

  /** The chain that the places are of. */
  private int placed;

  /**
   * The row that each command of that chain is, or 0. An array is kept from one chain to the next,
   * so that a chain makes no garbage.
   */
  private int[] rows = {};

  /** How many commands there are up to the last row that has a place, and the one that none has. */
  private int count;

  /** The command that the next row will be if it ends. */
  void expect(int inChain, int number, int next) {
    place();
    chain = inChain;
    command = number;
    row = next;
  }

  /** The row that a command is, or 0. */
  int rowNumberOf(int inChain, int number) {
    place();
    return inChain == placed && number < count ? rows[number] : 0;
  }

  /** Gives the last row its place. If this fails, the next call does all of it again. */
  private void place() {
    if (!ended) {
      return;
    }
    if (command >= rows.length) {
      rows = Arrays.copyOf(rows, 2 * command);
    }
    int others = placed == chain ? Math.min(count, command) : 0;
    Arrays.fill(rows, others, command, 0);
    rows[command] = row;
    count = command + 1;
    placed = chain;
    ended = false;
  }
}
