package org.drdawire.live.jobs;

import io.r2dbc.spi.R2dbcException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a job, each of which runs whatever has become of those before it: one that throws,
 * or that does not end, has failed. A summary says how each has ended, without a word of the user.
 */
final class Parts {

  /** What StepVerifier says: which expectation, and the codes ahead of the text of an error. */
  private static final Pattern EXPECTATION =
      Pattern.compile(
          "^expectation (\"[^\"]*\")"
              + "|actual: onError\\([\\w.$]+: ((?:\\[-?\\d{1,6}\\] )?\\[(?=\\w*\\d)[0-9A-Z]{5}\\] )");

  private final Path summary;
  private final Duration limit;
  private final PrintStream out;
  private final List<String> lines = new ArrayList<>(List.of("| part | result |", "|---|---|"));
  private boolean failed;

  /** Does a part. */
  interface Work {

    /** Gives figures for the summary. */
    String run() throws Throwable;
  }

  /** A part has failed in a way that the message tells, which has nothing of a user. */
  static final class FailedException extends Exception {

    private static final long serialVersionUID = 1L;

    FailedException(String figures) {
      super(figures);
    }
  }

  /**
   * No parts yet.
   *
   * @param summary the file
   * @param limit how long each part may take
   * @param out where failures are shown as a whole
   */
  Parts(Path summary, Duration limit, PrintStream out) {
    this.summary = summary;
    this.limit = limit;
    this.out = out;
  }

  /** Runs a part, and notes in the summary how it has ended. */
  void run(String name, Work work) throws IOException {
    FutureTask<String> task =
        new FutureTask<>(
            () -> {
              try {
                return "ok, " + work.run();
              } catch (FailedException told) {
                return "FAILED, " + told.getMessage();
              } catch (Throwable thrown) {
                thrown.printStackTrace(out);
                return "FAILED, " + kind(thrown);
              }
            });
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    String result = result(task);
    failed |= !result.startsWith("ok");
    out.printf("== %s: %s%n", name, result);
    lines.add("| " + name + " | " + result + " |");
    Files.write(summary, lines, StandardCharsets.UTF_8);
  }

  private String result(FutureTask<String> task) {
    try {
      return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      task.cancel(true);
      return "FAILED, not ended after " + limit.toSeconds() + " s";
    } catch (InterruptedException | ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  boolean failed() {
    return failed;
  }

  /** What was thrown, without its text: the expectation of the kit, and codes of the server. */
  static String kind(Throwable thrown) {
    StringBuilder kind = new StringBuilder(thrown.getClass().getSimpleName());
    if (thrown instanceof AssertionError) {
      Matcher told = EXPECTATION.matcher(String.valueOf(thrown.getMessage()));
      while (told.find()) {
        kind.append(' ').append(told.group(told.group(1) == null ? 2 : 1).strip());
      }
    }
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof R2dbcException said) {
        kind.append(" [").append(said.getErrorCode()).append("] [").append(said.getSqlState());
        return kind.append(']').toString();
      }
    }
    return kind.toString();
  }
}
