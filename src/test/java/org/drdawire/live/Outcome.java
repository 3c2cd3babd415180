package org.drdawire.live;

import java.util.Locale;

/**
 * What the main job has come to.
 *
 * @param statements how many were executed
 * @param rows how many were inserted or read
 * @param bytes how many went either way
 * @param differences in how many values the server has something else than was sent
 */
record Outcome(int statements, int rows, long bytes, int differences) {

  boolean ok() {
    return differences == 0;
  }

  /** The last line of the main job. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "main job: %s, %d statements, %d rows, %d bytes, %d differences",
        ok() ? "ok" : "FAILED",
        statements,
        rows,
        bytes,
        differences);
  }
}
