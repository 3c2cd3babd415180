package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Feeds chunks of text to a manager, with one target after another. */
final class Feed {

  private static final int MOST_STEPS = 2_000;

  private final CcsidManager manager;
  private final Target.Kind kind;
  private final IntSupplier rooms;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<Integer> stops = new ArrayList<>();
  private CcsidEncodingException error;

  Feed(CcsidManager manager, Target.Kind kind, IntSupplier rooms) {
    this.manager = manager;
    this.kind = kind;
    this.rooms = rooms;
  }

  /** Encodes a whole text, with the two methods for whole texts. */
  Feed text(CharSequence text) {
    manager.startEncoding(text);
    stepsUntilDone(manager::encode);
    return this;
  }

  /** Encodes a whole text, and lets bad characters be replaced. */
  Feed text(CharSequence text, Replacements replacements) {
    manager.startEncoding(text, replacements);
    stepsUntilDone(manager::encode);
    return this;
  }

  /** Encodes a text in chunks. */
  Feed chunks(List<? extends CharSequence> chunks) {
    manager.startEncoding();
    return started(chunks);
  }

  /** Encodes a text in chunks, and lets bad characters be replaced. */
  Feed chunks(List<? extends CharSequence> chunks, Replacements replacements) {
    manager.startEncoding(replacements);
    return started(chunks);
  }

  private Feed started(List<? extends CharSequence> chunks) {
    for (int i = 0; i < chunks.size() && error == null; i++) {
      CharBuffer source = CharBuffer.wrap(chunks.get(i));
      boolean last = i == chunks.size() - 1;
      stepsUntilDone(target -> manager.encode(source, target, last));
      assertTrue(error != null || !source.hasRemaining(), "a done chunk has been consumed");
    }
    return this;
  }

  private interface Step {
    boolean into(ByteBuffer target);
  }

  private void stepsUntilDone(Step step) {
    int atLeast = 0;
    boolean done = false;
    while (!done && error == null) {
      int room = Math.max(atLeast, rooms.getAsInt());
      Target target = kind.ofRoom(room);
      try {
        done = step.into(target.buffer());
      } catch (CcsidEncodingException e) {
        error = e;
      }
      byte[] written = target.written();
      bytes.writeBytes(written);
      stops.add(bytes.size());
      assertTrue(stops.size() < MOST_STEPS, "no end of steps");
      boolean stuck = written.length == 0 && !done && error == null;
      assertFalse(stuck && room >= manager.maxBytesPerStep(), () -> "no progress in room " + room);
      atLeast = stuck ? room + 1 : 0;
    }
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** How many bytes there were in all at the end of each target. */
  List<Integer> stops() {
    return stops;
  }

  /** The error that ended the text, or null. */
  CcsidEncodingException error() {
    return error;
  }

  /** Every way to cut a text into chunks that are not empty. */
  static List<List<String>> chunkings(String text) {
    List<List<String>> chunkings = new ArrayList<>();
    for (int cuts = 0; cuts < 1 << Math.max(0, text.length() - 1); cuts++) {
      List<String> chunks = new ArrayList<>();
      int from = 0;
      for (int at = 1; at < text.length(); at++) {
        if ((cuts >> (at - 1) & 1) == 1) {
          chunks.add(text.substring(from, at));
          from = at;
        }
      }
      chunks.add(text.substring(from));
      chunkings.add(chunks);
    }
    return chunkings;
  }
}
