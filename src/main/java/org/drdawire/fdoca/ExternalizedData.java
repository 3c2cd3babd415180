package org.drdawire.fdoca;

import java.nio.ByteBuffer;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.frames.DataSource;

/**
 * The content of an EXTDTA (X'146C') that is read while it is sent.
 *
 * <pre>
 *   indicator  1   X'00', only where the parameter may be null
 *   data
 *   status     1   only if the server reads it
 *     X'7F'        the data are to be used
 *     X'01'        the source failed
 *     X'02'        the source ended early
 *     X'04'        the source has more than was declared
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

  static final int INDICATOR = 0x00;
  static final int USABLE = 0x7F;

  static final int SOURCE_FAILED = 0x01;
  static final int ENDED_EARLY = 0x02;
  static final int HAS_MORE = 0x04;

  /** Whether the large objects of a row are to be used. */
  static final class RowStatus {
    private int status = USABLE;
  }

  private enum Part {
    INDICATOR,
    DATA,
    STATUS,
    END
  }

  private final MeasuredBody body;
  private final LargeObjectPlace place;
  private final boolean statusByte;
  private final RowStatus row;

  private Part part;

  /** What was thrown when the data were read; they are then filled up. */
  private Throwable failure;

  private long filled;

  /**
   * Makes the content.
   *
   * @param body the data
   * @param place whose data they are
   * @param statusByte whether the server reads a status byte
   * @param row what the large objects of the row have in common
   */
  ExternalizedData(MeasuredBody body, LargeObjectPlace place, boolean statusByte, RowStatus row) {
    this.body = body;
    this.place = place;
    this.statusByte = statusByte;
    this.row = row;
    part = place.nullable() ? Part.INDICATOR : Part.DATA;
  }

  @Override
  public long length() {
    int others = (place.nullable() ? 1 : 0) + (statusByte ? 1 : 0);
    return body.declared() < 0 ? UNKNOWN : body.declared() + others;
  }

  /** Each step ends with a store, before which nothing has changed that counts. */
  @Override
  public boolean isRepeatable() {
    return true;
  }

  @Override
  public int read(ByteBuffer target) {
    if (part == Part.INDICATOR) {
      target.put((byte) INDICATOR);
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
      target.put((byte) status());
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
  private int status() {
    if (failure instanceof LargeObjectException known) {
      row.status = known.status();
    } else if (failure instanceof FieldLimitException) {
      row.status = HAS_MORE;
    } else if (failure != null) {
      row.status = SOURCE_FAILED;
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
