package org.drdawire.fdoca;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.frames.DataSource;

/**
 * Bytes that must be as many as were declared, and no more than their parameter takes. So a mistake
 * is the same error whether a value is streamed, gathered or in the row.
 *
 * <p>What was declared is compared with the limit before anything is read.
 */
final class MeasuredBody implements LargeObjectBody {

  private static final int CHUNK = 8 << 10;

  private final LargeObjectBody body;
  private final long declared;
  private final long limit;
  private long given;

  private MeasuredBody(LargeObjectBody body, long declared, long limit) {
    this.body = body;
    this.declared = declared;
    this.limit = limit;
  }

  /**
   * Bytes of which it may be known how many they are.
   *
   * @param length how many, or {@link DataSource#UNKNOWN}
   * @param limit the most bytes that the parameter takes
   * @throws FieldLimitException if there are more
   */
  static MeasuredBody ofBytes(LargeObjectBody bytes, long length, long limit) {
    requireFits(length, limit);
    return new MeasuredBody(bytes, length, limit);
  }

  /** Refuses bytes that are more than a limit. */
  static void requireFits(long length, long limit) {
    if (length > limit) {
      throw FieldLimitException.tooLong(length, limit);
    }
  }

  /**
   * The bytes of a text of which it may be known how many chars it has. In every CCSID it has at
   * least as many bytes.
   *
   * @param characters the number of chars, or {@link DataSource#UNKNOWN}
   * @param manager the CCSID
   * @param limit the most bytes that the parameter takes
   * @throws FieldLimitException if there must be more
   */
  static MeasuredBody ofText(
      LargeObjectBody text, long characters, CcsidManager manager, long limit) {
    int each = Ccsid.of(manager.ccsid()).bytesPerChar();
    int atLeast = Math.max(1, each);
    long least = Math.min(characters, Long.MAX_VALUE / atLeast) * atLeast;
    if (least > limit) {
      throw FieldLimitException.alreadyTooLong(least, limit, manager.ccsid());
    }
    return new MeasuredBody(text, each == 0 || least < 0 ? DataSource.UNKNOWN : least, limit);
  }

  /** How many bytes there must be, or {@link DataSource#UNKNOWN}. */
  long declared() {
    return declared;
  }

  /** How many bytes have been read. */
  long given() {
    return given;
  }

  /**
   * Reads some bytes, and asks for one more than there may be.
   *
   * @throws LargeObjectException if there are fewer or more than were declared
   * @throws FieldLimitException if none were declared, and there are more than the limit
   */
  @Override
  public int read(ByteBuffer target) throws IOException {
    long left = (declared < 0 ? limit : declared) - given;
    int end = target.limit();
    int room = (int) Math.min(target.remaining(), Math.max(1, left));
    int count = body.read(target.limit(target.position() + room));
    target.limit(end);
    if (count > 0 && left == 0) {
      throw declared < 0
          ? FieldLimitException.tooLong(given + count, limit)
          : LargeObjectException.tooLong("bytes", declared);
    }
    if (count < 0 && given < declared) {
      throw LargeObjectException.tooShort("bytes", given, declared);
    }
    if (count > 0) {
      given += count;
    }
    return count;
  }

  /** Writes all bytes of a value that must be whole before it is sent. */
  void writeTo(DdmWriter out) {
    ByteBuffer chunk = ByteBuffer.allocate((int) Math.min(CHUNK, limit));
    try {
      while (read(chunk.clear()) != DataSource.END) {
        if (chunk.position() == 0) {
          // Nothing for now is not the end: to take it for that would lose the rest.
          throw new IOException("a channel has no bytes for now");
        }
        out.writeBytes(chunk.flip());
      }
    } catch (IOException | RuntimeException e) {
      throw LargeObjectException.failed(e, given);
    }
  }
}
