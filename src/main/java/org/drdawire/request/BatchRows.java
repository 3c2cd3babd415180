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
   * The commands from which on the commands of that chain are rows, one after another, in ascending
   * order. An array is kept from one chain to the next, so that a chain makes no garbage.
   */
  private int[] commands = {};

  /** The row that each of them is, or 0 if they are none up to the next; as long an array. */
  private int[] rows = {};

  private int runs;

  /** What comes after the last row that has a place. */
  private int nextCommand;

  private int nextRow;

  /** The command that the next row will be if it ends. */
  void expect(int inChain, int number, int next) {
    place();
    chain = inChain;
    command = number;
    row = next;
  }

  /** The row that a command is, or 0. */
  int rowOf(int inChain, int number) {
    place();
    if (inChain != placed || number >= nextCommand) {
      return 0;
    }
    int run = Arrays.binarySearch(commands, 0, runs, number);
    if (run < 0) {
      run = -run - 2;
    }
    return run < 0 || rows[run] == 0 ? 0 : rows[run] + number - commands[run];
  }

  /** Gives the last row its place. If this fails, the next call does all of it again. */
  private void place() {
    if (!ended) {
      return;
    }
    if (placed != chain || command != nextCommand || row != nextRow) {
      beginRun();
    }
    nextCommand = command + 1;
    nextRow = row + 1;
    ended = false;
  }

  private void beginRun() {
    if (runs + 2 > commands.length) {
      int[] longer = Arrays.copyOf(rows, 2 * runs + 2);
      commands = Arrays.copyOf(commands, longer.length);
      rows = longer;
    }
    // Stores alone from here on.
    if (placed != chain) {
      runs = 0;
      nextCommand = 1;
      placed = chain;
    }
    if (command != nextCommand) {
      commands[runs] = nextCommand;
      rows[runs++] = 0;
    }
    commands[runs] = command;
    rows[runs++] = row;
  }
}
