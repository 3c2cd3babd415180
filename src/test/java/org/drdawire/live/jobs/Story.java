package org.drdawire.live.jobs;

import java.util.Locale;
import java.util.function.Consumer;

/** Tells what the main job does: numbered phases, sentences, and the frames in both directions. */
final class Story {

  private static final String INDENT = "   ";
  private static final int LONGEST = 100;

  private final Consumer<String> lines;
  private final FrameRuns runs;
  private final Consumer<String> frames;
  private int phases;

  private Story(Consumer<String> lines, boolean everyFrame) {
    this.lines = lines;
    runs = new FrameRuns(lines);
    frames = everyFrame ? lines : runs;
  }

  /** Shows the first of repeated frames, and counts the others. */
  static Story of(Consumer<String> lines) {
    return new Story(lines, false);
  }

  /** Shows every frame. */
  static Story withEveryFrame(Consumer<String> lines) {
    return new Story(lines, true);
  }

  /** Begins the next phase. */
  void phase(String heading, Object... figures) {
    runs.flush();
    phases++;
    lines.accept("");
    lines.accept(phases + ". " + format(heading, figures));
  }

  /** A sentence of this phase. */
  void say(String sentence, Object... figures) {
    runs.flush();
    lines.accept(INDENT + format(sentence, figures));
  }

  /** The SQL that is sent next, or the beginning of it. */
  void sql(String text) {
    say("%s", text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ...");
  }

  /** A line of the frame log. */
  void frame(String line) {
    frames.accept(line);
  }

  /** Ends the last phase. */
  void end() {
    runs.flush();
    lines.accept("");
  }

  private static String format(String text, Object... figures) {
    return String.format(Locale.ROOT, text, figures);
  }
}
