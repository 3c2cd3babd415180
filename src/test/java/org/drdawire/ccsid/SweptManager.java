package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One manager of a sweep: runs texts through it, counts them, and keeps what went wrong. */
final class SweptManager {

  private static final int MOST_KEPT = 5;
  private static final int MOST_CALLS = 40;

  /** Added to twice the room before, so that in the end each character has room. */
  private static final int MORE = 8;

  private final CcsidManager manager;
  private final String name;
  private final List<String> kept = new ArrayList<>();
  private byte[] written = new byte[64];
  private long cases;
  private long wrong;

  SweptManager(CcsidManager manager, String name) {
    this.manager = manager;
    this.name = name;
  }

  CcsidManager manager() {
    return manager;
  }

  long cases() {
    return cases;
  }

  long wrong() {
    return wrong;
  }

  /** The first that went wrong, in words. */
  List<String> kept() {
    return kept;
  }

  /** Counts a case. */
  void count(boolean right, Object... what) {
    cases++;
    if (!right) {
      wrong++;
      if (kept.size() < MOST_KEPT) {
        kept.add(name + " " + Arrays.toString(what));
      }
    }
  }

  /** A text through a first room of a given size, and the rest of it through growing ones. */
  void text(String text, Expected expected, int room, Rooms rooms) {
    manager.startEncoding(text);
    rooms(manager::encode, expected, room, rooms, text);
  }

  /** The same for a text in chunks. */
  void chunks(List<String> chunks, Expected expected, int room, Rooms rooms) {
    List<CharBuffer> sources = chunks.stream().map(CharBuffer::wrap).toList();
    int[] at = {0};
    manager.startEncoding();
    Step step =
        target -> {
          int last = sources.size() - 1;
          while (manager.encode(sources.get(at[0]), target, at[0] == last)) {
            if (at[0]++ == last) {
              return true;
            }
          }
          return false;
        };
    rooms(step, expected, room, rooms, chunks);
  }

  private interface Step {
    boolean into(ByteBuffer target);
  }

  private void rooms(Step step, Expected expected, int first, Rooms rooms, Object what) {
    int length = 0;
    int room = first;
    boolean right = true;
    boolean done = false;
    CcsidEncodingException error = null;
    written = written.length < 2 * rooms.most() ? new byte[2 * rooms.most()] : written;
    for (int calls = 0; !done && error == null && calls < MOST_CALLS; calls++) {
      try {
        done = step.into(rooms.ofRoom(room));
      } catch (CcsidEncodingException e) {
        error = e;
      }
      int more = rooms.take(written, length);
      right &= more >= 0;
      length += Math.max(0, more);
      if (calls == 0 && expected.stop(first) >= 0) {
        right &= length == expected.stop(first);
        right &= (done || error != null) == (first >= expected.bytes().length);
      }
      room = Math.min(rooms.most(), 2 * room + MORE);
    }
    right &= done || error != null;
    right &= expected.endsBy(error);
    right &= error == null || error.ccsid() == manager.ccsid();
    right &= Arrays.equals(written, 0, length, expected.bytes(), 0, expected.bytes().length);
    count(right, what, rooms, "room", first, "length", length, error, "expected", expected);
  }

  /** A whole text, without a check of the rooms. */
  void whole(String text, Expected expected) {
    byte[] bytes = null;
    CcsidEncodingException error = null;
    try {
      bytes = manager.toBytes(text);
    } catch (CcsidEncodingException e) {
      error = e;
    }
    boolean right = bytes == null || Arrays.equals(bytes, expected.bytes());
    count(right && expected.endsBy(error), text, "whole", error, "expected", expected);
  }

  /** The text of some bytes, or null if they are refused. */
  String decoded(byte[] bytes) {
    try {
      return manager.decode(ByteBuffer.wrap(bytes));
    } catch (CcsidDecodingException e) {
      // at the end, the shift back is missing
      int last = Ccsid.of(manager.ccsid()).stateful() ? bytes.length : bytes.length - 1;
      count(e.index() >= 0 && e.index() <= last, Arrays.toString(bytes), e);
      return null;
    }
  }
}
