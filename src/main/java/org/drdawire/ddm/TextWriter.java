package org.drdawire.ddm;

import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.charset.ShortTexts;
import org.drdawire.ddm.frames.BigEndian;
import org.drdawire.ddm.frames.ForeignCode;
import org.drdawire.ddm.frames.GrowingBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Writes texts and secrets straight into the buffer of a request, which grows as needed.
 *
 * <p>A text has a limit in bytes. It is encoded up to 8 KB beyond its limit, so that most errors
 * can say how long the text is. A longer text is not encoded to its end.
 */
final class TextWriter {

  private static final int BEYOND = 8 << 10;

  /** Times a byte: eight of it. */
  private static final long EACH_BYTE = 0x0101_0101_0101_0101L;

  private final GrowingBuffer buffer;
  private final ForeignCode foreign;
  private @Nullable CcsidManager last;

  TextWriter(GrowingBuffer buffer, ForeignCode foreign) {
    this.buffer = buffer;
    this.foreign = foreign;
  }

  /**
   * Writes a name after a gap, which the caller fills, and fills the name with blanks if its limits
   * say so. Gives its length in bytes before that.
   */
  int writeName(
      int gap, CodePoint field, CharSequence text, CcsidManager names, LengthLimits limits) {
    try {
      int length = write(gap, text, names, limits.maximum());
      limits.check(length, names.ccsid());
      fill(limits.minimum() - length, EACH_BYTE * names.space());
      return length;
    } catch (CcsidEncodingException e) {
      throw shown(e, field, text).inField(field.term());
    } catch (FieldLimitException e) {
      throw (field.isSecret() ? e.redacted() : e).inField(field.term());
    } catch (DrdaException e) {
      throw e.inField(field.term());
    }
  }

  private static CcsidEncodingException shown(
      CcsidEncodingException e, CodePoint field, CharSequence text) {
    if (field.isSecret()) {
      return e.redacted();
    }
    return e.index() < field.secretFrom(text) ? e : e.withoutCharacter();
  }

  /** Writes a secret, of which nothing is kept but what is noted in the buffer. */
  void writeSecret(CodePoint field, Secret secret, CcsidManager names, LengthLimits limits) {
    buffer.beginSecret();
    if (secret.isBinary()) {
      byte[] bytes = secret.bytes();
      limits.check(field, bytes.length);
      int start = buffer.reserve(bytes.length);
      buffer.bytes().put(start, bytes);
    } else {
      writeName(0, field, secret.characters(), names, limits);
      names.reset();
    }
    buffer.endSecret();
  }

  private void fill(int count, long eight) {
    if (count > 0) {
      int start = buffer.reserve(count);
      for (int i = 0; i < count; i += Long.BYTES) {
        BigEndian.put8(buffer, start + i, eight);
      }
    }
  }

  /** Writes a text after a gap, which the caller fills, and gives its length in bytes. */
  int write(int gap, CharSequence text, CcsidManager manager, int limit) {
    foreign.refuse();
    note(manager);
    byte[] array = buffer.array();
    if (array != null) {
      int from = buffer.position() + gap;
      int endOfRoom = buffer.endOfRoom(from, limit);
      int end = ((ShortTexts) manager).encodeShort(text, array, from, endOfRoom);
      if (end >= from) {
        buffer.advanceTo(end);
        return end - from;
      }
    }
    buffer.reserve(gap);
    return writeInSteps(text, manager, limit);
  }

  private int writeInSteps(CharSequence text, CcsidManager manager, int limit) {
    foreign.running = true;
    try {
      manager.startEncoding(text);
      return encode(manager, limit);
    } finally {
      foreign.running = false;
    }
  }

  /** Writes the text that was started in its manager. */
  void write(CcsidManager manager, int limit) {
    foreign.refuse();
    note(manager);
    foreign.running = true;
    try {
      encode(manager, limit);
    } finally {
      foreign.running = false;
    }
  }

  /** Stores only what changes, because a garbage collector notes each reference. */
  private void note(CcsidManager manager) {
    if (last != manager) {
      last = manager;
    }
  }

  /** Makes the manager that worked last drop its text. May be done twice. */
  void reset() {
    if (last != null) {
      last.reset();
      last = null;
    }
  }

  private int encode(CcsidManager manager, int limit) {
    int from = buffer.position();
    int step = manager.maxBytesPerStep();
    long end = (long) from + limit + BEYOND;
    while (!encodeUpTo(end, manager)) {
      int bytes = buffer.position() - from;
      boolean stopped = buffer.position() + step > end || !buffer.canGrow();
      if (stopped && bytes > limit) {
        throw FieldLimitException.alreadyTooLong(bytes, limit, manager.ccsid());
      }
      buffer.growUpTo(step);
    }
    int bytes = buffer.position() - from;
    if (bytes > limit) {
      throw FieldLimitException.tooLong(bytes, limit, manager.ccsid());
    }
    return bytes;
  }

  private boolean encodeUpTo(long end, CcsidManager manager) {
    // If this fails, taking the command back restores the limit.
    boolean complete = manager.encode(buffer.room(end));
    buffer.advance();
    return complete;
  }
}
