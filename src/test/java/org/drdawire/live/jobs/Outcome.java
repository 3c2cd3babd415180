package org.drdawire.live.jobs;

import java.util.Locale;

/**
 * The result of the main job.
 *
 * @param statements how many were executed
 * @param rows how many were inserted or read
 * @param bytes how many were sent and received
 * @param differences how many values the server stores differently from what was sent
 * @param failed how many phases have failed
 * @param notRun how many phases needed one of those
 */
record Outcome(int statements, int rows, long bytes, int differences, int failed, int notRun) {

  boolean ok() {
    return differences == 0 && failed == 0 && notRun == 0;
  }

  /** The last line of the main job. */
  @Override
  public String toString() {
    String phases =
        failed + notRun == 0
            ? ""
            : String.format(Locale.ROOT, ", phases: %d failed, %d not run", failed, notRun);
    return String.format(
        Locale.ROOT,
        "main job: %s, %d statements, %d rows, %d bytes, %d differences%s",
        ok() ? "ok" : "FAILED",
        statements,
        rows,
        bytes,
        differences,
        phases);
  }
}
