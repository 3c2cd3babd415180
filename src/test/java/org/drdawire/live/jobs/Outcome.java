package org.drdawire.live.jobs;

import java.util.Locale;

/**
 * The result of the main job.
 *
 * @param statements how many were executed
 * @param rows how many were inserted or read
 * @param bytes how many were sent and received
 * @param differences how many values the server stores differently from what was sent
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
