package org.drdawire.conversation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.drdawire.DrdaException;
import org.drdawire.conversation.PulledSlot.Ending;

/** Reads the large objects of the row on which a query of a random program stands. */
final class PulledReading {

  private final PulledSlot slot;
  private final PulledSlot.Caller caller;

  /** The object that is read. */
  private PulledSide.Reading reading;

  private int column;
  private ByteArrayOutputStream bytes;
  private StringBuilder text;

  /** The last column whose object was asked for. */
  private int reached;

  PulledReading(PulledSlot slot, PulledSlot.Caller caller) {
    this.slot = slot;
    this.caller = caller;
  }

  void leaveRow() {
    reading = null;
    reached = 0;
  }

  /** Reads some of a large object. */
  void read(PulledStep step) throws IOException {
    try {
      if (reading == null || step.choice() % 3 == 0) {
        begin(step.number());
      }
      if (reading != null) {
        int most = step.choice() % 4 == 0 ? Integer.MAX_VALUE : 1 + step.number() * 20;
        read(most, 1 + step.choice() * step.choice());
      }
    } catch (DrdaException e) {
      // What has come of the row can be read; what has not, cannot any more.
      if (slot.ending == Ending.NO || !PulledSlot.ENDED.equals(e.sqlState())) {
        throw e;
      }
      reading = null;
      reached = Integer.MAX_VALUE;
    }
  }

  private void begin(int number) throws IOException {
    int columns = slot.expected.large().length;
    int asked = 1 + number % columns;
    if (!slot.expected.large()[asked - 1] || reached == Integer.MAX_VALUE) {
      return;
    }
    Object value = slot.expected.rows().get(slot.index - 1)[asked - 1];
    boolean isText = value instanceof String;
    if (asked <= reached && value != null && slot.rows.row().isOutside(asked)) {
      if (slot.rows.canRefuse()) {
        refused(asked, isText);
      }
      return;
    }
    PulledSide.Reading made = caller.call(slot, () -> slot.rows.object(asked, isText));
    slot.same(value == null, made == null);
    if (made != null) {
      reading = made;
      column = asked;
      bytes = new ByteArrayOutputStream();
      text = new StringBuilder();
      if (slot.rows.row().isOutside(asked)) {
        reached = asked;
      }
    }
  }

  /** What was passed over is refused, and costs nothing else. */
  private void refused(int asked, boolean isText) throws IOException {
    try {
      slot.rows.object(asked, isText);
    } catch (IllegalStateException e) {
      return;
    }
    throw new AssertionError("column " + asked + " was passed over: " + slot);
  }

  private void read(int most, int atOnce) throws IOException {
    int left = most;
    Object piece = "";
    while (left > 0 && piece != null) {
      int count = Math.min(left, atOnce);
      PulledSide.Reading from = reading;
      piece = caller.call(slot, () -> from.read(count));
      if (reading != from) {
        return;
      }
      if (piece instanceof String chars) {
        text.append(chars);
      } else if (piece != null) {
        bytes.writeBytes((byte[]) piece);
      }
      left -= count;
    }
    Object value = slot.expected.rows().get(slot.index - 1)[column - 1];
    boolean same;
    if (value instanceof String whole) {
      same = piece == null ? whole.contentEquals(text) : whole.startsWith(text.toString());
    } else {
      byte[] whole = (byte[]) value;
      byte[] found = bytes.toByteArray();
      int length = piece == null ? whole.length : Math.min(whole.length, found.length);
      same = Arrays.equals(whole, 0, length, found, 0, found.length);
    }
    if (!same) {
      throw new AssertionError("column " + column + ": " + slot);
    }
  }
}
