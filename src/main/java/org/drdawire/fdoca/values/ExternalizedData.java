package org.drdawire.fdoca.values;

import java.nio.ByteBuffer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.fdoca.DataStatus;
import org.drdawire.fdoca.LargeObjectException;
import org.jspecify.annotations.Nullable;

/**
 * The content of an EXTDTA (X'146C') that is read while it is sent.
 *
 * <pre>
 *   indicator  1   X'00', only where the parameter may be null
 *   data
 *   status     1   {@link DataStatus}, only if the server reads it
 * </pre>
 *
 * <p>Derby looks at the status of the last EXTDTA of a row alone, and stores an empty value for an
 * earlier one that says it is not to be used. So when one has failed, those after it say the same.
 *
 * <p>If the source does not give what was declared, the rest is filled with X'00', and the status
 * says why. A server without a status byte would take such data for good, so the chain is then cut
 * short.
 *
 * <p>Source: DRDA volume 1, EXTDTA; for the status byte Apache Derby.
 */
final class ExternalizedData implements DataSource {

  /** Whether the large objects of a row are to be used. */
  private static final class RowStatus {
    private DataStatus status = DataStatus.USABLE;
  }

  private enum Part {
    INDICATOR,
    DATA,
    STATUS,
    END
  }

  /** The data, if they are held: a place for their body is made if they are to be streamed. */
  private final byte @Nullable [] held;

  private final LargeObjectPlace place;
  private final boolean statusByte;
  private @Nullable LargeObjectBody body;

  /** What the large objects of the row have in common, from the first that is streamed on. */
  private @Nullable RowStatus row;

  private Part part;

  /** What was thrown when the data were read; they are then filled up. */
  private @Nullable Throwable failure;

  private long filled;

  private ExternalizedData(
      @Nullable LargeObjectBody body,
      byte @Nullable [] held,
      LargeObjectPlace place,
      boolean statusByte) {
    this.body = body;
    this.held = held;
    this.place = place;
    this.statusByte = statusByte;
    part = place.nullable() ? Part.INDICATOR : Part.DATA;
  }

  /** Data that are read while they are sent. */
  static ExternalizedData of(LargeObjectBody body, LargeObjectPlace place, boolean statusByte) {
    return new ExternalizedData(body, null, place, statusByte);
  }

  /** Data that are in memory and stay as they are. */
  static ExternalizedData held(byte[] bytes, LargeObjectPlace place, boolean statusByte) {
    return new ExternalizedData(null, bytes, place, statusByte);
  }

  /**
   * Writes the object: whole if its data are held. But if another one before it in the row is
   * streamed, it is streamed too, because that may come to say that its data are not to be used.
   */
  void writeTo(DdmWriter out, @Nullable ExternalizedData before) {
    row = before == null ? null : before.row;
    if (held != null && row == null) {
      writeHeld(out);
      return;
    }
    if (row == null) {
      row = new RowStatus();
    }
    if (body == null) {
      body = LargeObjectBody.of(ByteBuffer.wrap(held), held.length);
    }
    out.writeStream(CodePoint.EXTDTA, this);
  }

  private void writeHeld(DdmWriter out) {
    out.begin(CodePoint.EXTDTA);
    NullIndicator.writePresent(out, place.nullable());
    out.writeBytes(held, 0, held.length);
    if (statusByte) {
      out.writeByte(DataStatus.USABLE.value());
    }
    out.end();
  }

  @Override
  public long length() {
    int others = (place.nullable() ? 1 : 0) + (statusByte ? 1 : 0);
    return body.declared() < 0 ? UNKNOWN : body.declared() + others;
  }

  /** Each step ends with an assignment, before which nothing has changed that counts. */
  @Override
  public boolean isRepeatable() {
    return true;
  }

  @Override
  public int read(ByteBuffer target) {
    if (part == Part.INDICATOR) {
      NullIndicator.putPresent(target);
      part = Part.DATA;
      return 1;
    }
    if (part == Part.DATA) {
      int count = readData(target);
      if (count != END) {
        return count;
      }
      part = statusByte ? Part.STATUS : Part.END;
    }
    if (part == Part.STATUS) {
      target.put((byte) status().value());
      part = Part.END;
      return 1;
    }
    return END;
  }

  private int readData(ByteBuffer target) {
    int from = target.position();
    int limit = target.limit();
    if (failure == null) {
      try {
        return body.read(target);
      } catch (Throwable e) {
        // A store is all that is certain here: there may be neither stack nor memory.
        failure = e;
      }
    }
    return statusByte ? fill(target.limit(limit).position(from)) : GIVEN_UP;
  }

  private int fill(ByteBuffer target) {
    long missing = body.declared() - body.given() - filled;
    int count = (int) Math.min(target.remaining(), Math.max(0, missing));
    for (int i = 0; i < count; i++) {
      target.put((byte) 0);
    }
    filled += count;
    return count == 0 ? END : count;
  }

  /** What the status byte says; those after it in the row say no better. */
  private DataStatus status() {
    if (failure instanceof LargeObjectException known) {
      row.status = known.status();
    } else if (failure instanceof FieldLimitException) {
      row.status = DataStatus.HAS_MORE;
    } else if (failure != null) {
      row.status = DataStatus.SOURCE_FAILED;
    }
    return row.status;
  }

  @Override
  public void requireComplete() {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw place.located(failure, body.given());
    }
  }
}
