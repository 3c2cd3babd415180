package org.drdawire.fdoca;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.drdawire.ddm.DataSource;
import org.drdawire.ddm.FieldLimitException;

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

  private final LargeObjectBody body;
  private final long declared;
  private final LargeObjectPlace place;
  private final boolean statusByte;
  private final RowStatus row;
  private final ByteBuffer excess = ByteBuffer.allocate(1);

  private Part part;
  private long given;
  private Throwable failure;

  /**
   * Makes the content.
   *
   * @param body the data
   * @param declared how many bytes they must have, or {@link #UNKNOWN}
   * @param place whose data they are
   * @param statusByte whether the server reads a status byte
   * @param row what the large objects of the row have in common
   */
  ExternalizedData(
      LargeObjectBody body,
      long declared,
      LargeObjectPlace place,
      boolean statusByte,
      RowStatus row) {
    this.body = body;
    this.declared = declared;
    this.place = place;
    this.statusByte = statusByte;
    this.row = row;
    part = place.nullable() ? Part.INDICATOR : Part.DATA;
  }

  @Override
  public long length() {
    int others = (place.nullable() ? 1 : 0) + (statusByte ? 1 : 0);
    return declared < 0 ? UNKNOWN : declared + others;
  }

  @Override
  public int read(ByteBuffer target) {
    switch (part) {
      case INDICATOR -> {
        target.put((byte) INDICATOR);
        part = Part.DATA;
        return 1;
      }
      case DATA -> {
        int count = failure == null ? readBody(target) : fill(target);
        return count == END ? readStatus(target) : count;
      }
      default -> {
        return part == Part.STATUS ? readStatus(target) : END;
      }
    }
  }

  private int readStatus(ByteBuffer target) {
    part = Part.END;
    if (!statusByte) {
      return END;
    }
    target.put((byte) row.status);
    return 1;
  }

  private int readBody(ByteBuffer target) {
    int from = target.position();
    int limit = target.limit();
    int count;
    try {
      count = given == declared ? readExcess() : body.read(target.limit(room(target)));
      check(count);
    } catch (Throwable e) {
      target.limit(limit).position(from);
      fail(e);
      return fill(target);
    }
    target.limit(limit);
    given += Math.max(0, count);
    return count;
  }

  private int room(ByteBuffer target) {
    long most = declared < 0 ? place.limit() - given + 1 : declared - given;
    return (int) Math.min(target.limit(), target.position() + most);
  }

  private int readExcess() throws IOException {
    if (body.read(excess.clear()) > 0) {
      throw LargeObjectException.tooLong("bytes", declared);
    }
    return excess.position() == 0 ? END : 0;
  }

  private void check(int count) {
    if (count < 0 && given < declared) {
      throw LargeObjectException.tooShort("bytes", given, declared);
    }
    if (given + count > place.limit()) {
      throw FieldLimitException.tooLong(given + count, place.limit());
    }
  }

  private void fail(Throwable error) {
    failure = place.located(error, given);
    row.status = SOURCE_FAILED;
    if (failure instanceof LargeObjectException known) {
      row.status = known.status();
    } else if (failure instanceof FieldLimitException) {
      row.status = HAS_MORE;
    }
    if (!statusByte) {
      requireComplete();
    }
  }

  @Override
  public void requireComplete() {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }

  private int fill(ByteBuffer target) {
    int count = (int) Math.min(target.remaining(), Math.max(0, declared - given));
    for (int i = 0; i < count; i++) {
      target.put((byte) 0);
    }
    given += count;
    return count == 0 ? END : count;
  }
}
