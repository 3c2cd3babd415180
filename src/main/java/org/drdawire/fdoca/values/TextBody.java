package org.drdawire.fdoca.values;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.ReaderEncoder;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.fdoca.LargeObject;

/** The bytes of a text in its CCSID. It needs a manager of its own until it is at its end. */
final class TextBody extends LargeObjectBody {

  /** More than any character takes, with a shift before it and after it. */
  private static final int STEP = 16;

  private interface Encoder {
    boolean encode(ByteBuffer target) throws IOException;
  }

  private final Encoder encoder;

  /** What a target had no room for; a character is never split by an encoder. */
  private final ByteBuffer carried = ByteBuffer.allocate(STEP).limit(0);

  private boolean complete;

  private TextBody(Encoder encoder, long declared, long limit) {
    super(declared, limit);
    this.encoder = encoder;
  }

  /**
   * The bytes of a reader of which it may be known how many chars it has.
   *
   * @throws FieldLimitException if there must be more bytes than the limit
   */
  static TextBody of(Reader text, long chars, CcsidManager manager, long limit) {
    long bytes = bytes(chars, manager, limit);
    ReaderEncoder encoder = new ReaderEncoder(manager);
    encoder.startEncoding(chars < 0 ? text : new DeclaredReader(text, chars));
    return new TextBody(encoder::encode, bytes, limit);
  }

  /**
   * The bytes of a text.
   *
   * @throws FieldLimitException if there must be more than the limit
   */
  static TextBody of(CharSequence text, CcsidManager manager, long limit) {
    long bytes = bytes(text.length(), manager, limit);
    manager.startEncoding(text);
    return new TextBody(manager::encode, bytes, limit);
  }

  /** How many bytes a text has, if its chars tell: in every CCSID at least one for each. */
  private static long bytes(long chars, CcsidManager manager, long limit) {
    int each = Ccsid.of(manager.ccsid()).bytesPerChar();
    int atLeast = Math.max(1, each);
    long least = Math.min(chars, Long.MAX_VALUE / atLeast) * atLeast;
    if (least > limit) {
      throw FieldLimitException.alreadyTooLong(least, limit, manager.ccsid());
    }
    return each == 0 || least < 0 ? LargeObject.UNKNOWN : least;
  }

  @Override
  int take(ByteBuffer target) throws IOException {
    int from = target.position();
    if (!carried.hasRemaining() && !complete) {
      complete = encoder.encode(target);
      if (!complete && target.position() == from) {
        complete = encoder.encode(carried.clear());
        carried.flip();
      }
    }
    int count = Math.min(carried.remaining(), target.remaining());
    target.put(target.position(), carried, carried.position(), count);
    target.position(target.position() + count);
    carried.position(carried.position() + count);
    int read = target.position() - from;
    return read == 0 && complete ? DataSource.END : read;
  }
}
