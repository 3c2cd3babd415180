package org.drdawire.live.jobs;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;

/** The phases of the main job, each of which may fail by itself, and how they have ended. */
final class Phases {

  /** What is done in a phase. */
  interface Work {

    /** Does it. */
    void run() throws IOException, SQLException;
  }

  /** How a phase has ended. */
  enum Result {
    OK("ok"),
    DIFFERENT("differences"),
    FAILED("failed"),
    NOT_RUN("not run");

    private final String words;

    Result(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * A phase that is over.
   *
   * @param heading what it was to do
   * @param result how it has ended
   * @param reason terms and codes; no text of a server or of a user
   */
  record Ended(String heading, Result result, String reason) {}

  private final Story story;
  private final Comparison differences;
  private final List<Ended> ended = new ArrayList<>();

  Phases(Story story, Comparison differences) {
    this.story = story;
    this.differences = differences;
  }

  /** Runs a phase, and says whether later ones can build on it. */
  boolean run(String heading, Work work) {
    story.phase("%s", heading);
    int before = differences.count();
    try {
      work.run();
    } catch (IOException | SQLException | RuntimeException failure) {
      story.say("failed: %s", details(failure));
      ended.add(new Ended(heading, Result.FAILED, reason(failure)));
      return false;
    }
    int found = differences.count() - before;
    boolean equal = found == 0;
    ended.add(new Ended(heading, equal ? Result.OK : Result.DIFFERENT, equal ? "" : found + ""));
    return true;
  }

  /** Passes a phase over that builds on one that has failed. */
  void skip(String heading) {
    story.phase("%s", heading);
    story.say("not run: it needs a phase that has failed");
    ended.add(new Ended(heading, Result.NOT_RUN, ""));
  }

  /** How many phases have this result. */
  int count(Result result) {
    return (int) ended.stream().filter(phase -> phase.result() == result).count();
  }

  List<Ended> ended() {
    return Collections.unmodifiableList(ended);
  }

  /**
   * Why, in terms and codes. The messages of the library have no text of a user; those of the
   * runtime may name a host.
   */
  static String reason(Throwable failure) {
    if (failure instanceof CommandFailedException refused) {
      return refused.getMessage().replaceFirst(" failed: command=\\d+ ", ": ");
    } else if (failure instanceof DrdaException) {
      return name(failure) + ": " + failure.getMessage();
    } else if (failure instanceof IOException && failure.getCause() != null) {
      return reason(failure.getCause());
    } else if (failure instanceof SQLException refused) {
      return name(failure) + " SQLSTATE=" + refused.getSQLState();
    }
    return name(failure) + place(failure);
  }

  /** What is shown, but does not stand in the report. */
  private static String details(Throwable failure) {
    return failure instanceof CommandFailedException refused
        ? refused.details()
        : failure.getMessage();
  }

  private static String name(Throwable failure) {
    return failure.getClass().getSimpleName();
  }

  /** Where in our code a fault of the library has shown; of an error of the network nobody asks. */
  private static String place(Throwable failure) {
    if (failure instanceof IOException) {
      return "";
    }
    for (StackTraceElement frame : failure.getStackTrace()) {
      if (frame.getClassName().startsWith("org.drdawire")) {
        return " at " + frame.getFileName() + ":" + frame.getLineNumber();
      }
    }
    return "";
  }
}
