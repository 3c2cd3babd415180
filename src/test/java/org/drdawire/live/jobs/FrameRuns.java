package org.drdawire.live.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Shortens what a {@code FrameLog} says: of more than eight consecutive commands or answers with
 * the same objects, the first three are shown and the others are counted.
 */
final class FrameRuns implements Consumer<String> {

  private static final int SHOWN = 3;
  private static final int SHOWN_WHOLE = 8;

  private final Consumer<String> lines;
  private final List<List<String>> run = new ArrayList<>();
  private List<String> unit = List.of();

  FrameRuns(Consumer<String> lines) {
    this.lines = lines;
  }

  /** Takes a frame; those of one direction and one correlation id belong together. */
  @Override
  public void accept(String frame) {
    if (unit.isEmpty() || !owner(frame).equals(owner(unit.get(0)))) {
      endUnit();
      unit = new ArrayList<>();
    }
    unit.add(frame);
  }

  /** Shows what was held back so far, because something else follows. */
  void flush() {
    endUnit();
    endRun();
  }

  private void endUnit() {
    if (unit.isEmpty()) {
      return;
    }
    if (!run.isEmpty() && !shape(unit).equals(shape(run.get(0)))) {
      endRun();
    }
    run.add(unit);
    unit = List.of();
  }

  private void endRun() {
    int shown = run.size() > SHOWN_WHOLE ? SHOWN : run.size();
    run.subList(0, shown).forEach(frames -> frames.forEach(lines));
    if (run.size() > shown) {
      lines.accept(String.format(Locale.ROOT, "   ... %,d more", run.size() - shown));
    }
    run.clear();
  }

  /** Direction and correlation id. */
  private static List<String> owner(String frame) {
    String[] words = words(frame);
    return List.of(words[0], words[2]);
  }

  /** Directions, types and objects, without correlation ids, lengths and chaining. */
  private static List<String> shape(List<String> frames) {
    return frames.stream().map(FrameRuns::shape).toList();
  }

  private static String shape(String frame) {
    String[] words = words(frame);
    return words[0] + words[1] + List.of(words).subList(4, words.length);
  }

  /** A long length touches the mark of a chain that goes on. */
  private static String[] words(String frame) {
    return frame.split("[ +]+");
  }
}
