package org.drdawire.request;

import java.util.Map;
import java.util.TreeMap;

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

  /** From each of these commands on the commands are rows, one after another; 0 if they are not. */
  private final TreeMap<Integer, Integer> places = new TreeMap<>();

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
    Map.Entry<Integer, Integer> from = places.floorEntry(number);
    return from == null || from.getValue() == 0 ? 0 : from.getValue() + number - from.getKey();
  }

  /** Gives the last row its place. If this fails, the next call does all of it again. */
  private void place() {
    if (!ended) {
      return;
    }
    if (placed != chain) {
      places.clear();
      nextCommand = 1;
      nextRow = 0;
      placed = chain;
    }
    if (command != nextCommand || row != nextRow) {
      places.put(nextCommand, 0);
      places.put(command, row);
    }
    nextCommand = command + 1;
    nextRow = row + 1;
    ended = false;
  }
}
