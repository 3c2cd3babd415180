package org.drdawire.fdoca.values;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.ReaderEncoder;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.fdoca.LargeObject;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a text in its CCSID. It has a manager of its own, which keeps its place in the text
 * while others are written.
 *
 * <p>Many readers may wait until they are sent. What encodes a reader takes 10 KB, and is therefore
 * made when the first bytes are asked for.
 */
final class TextBody extends LargeObjectBody {

  /** More than any character takes, with a shift before it and after it. */
  private static final int STEP = 16;

  private interface Encoder {
    boolean encode(ByteBuffer target) throws IOException;
  }

  private final Supplier<Encoder> start;

  /** Null before the first bytes. */
  private @Nullable Encoder encoder;

  /** What a target had no room for; a character is never split by an encoder. */
  private final ByteBuffer carried = ByteBuffer.allocate(STEP).limit(0);

  private boolean complete;

  private TextBody(Supplier<Encoder> start, long declared, long limit) {
    super(declared, limit);
    this.start = start;
  }

  /**
   * The bytes of a reader of which it may be known how many chars it has.
   *
   * @param like a manager of the same kind
   * @throws FieldLimitException if there must be more bytes than the limit
   */
  static TextBody of(Reader text, long chars, CcsidManager like, long limit) {
    long bytes = bytes(chars, like, limit);
    Reader declared = chars < 0 ? text : new DeclaredReader(text, chars);
    return new TextBody(() -> start(declared, like), bytes, limit);
  }

  private static Encoder start(Reader text, CcsidManager like) {
    ReaderEncoder encoder = new ReaderEncoder(another(like));
    encoder.startEncoding(text);
    return encoder::encode;
  }

  /**
   * The bytes of a text.
   *
   * @param like a manager of the same kind
   * @throws FieldLimitException if there must be more than the limit
   */
  static TextBody of(CharSequence text, CcsidManager like, long limit) {
    long bytes = bytes(text.length(), like, limit);
    CcsidManager manager = another(like);
    manager.startEncoding(text);
    return new TextBody(() -> manager::encode, bytes, limit);
  }

  private static CcsidManager another(CcsidManager like) {
    return CcsidManager.forCcsid(like.ccsid(), like.newline());
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
      if (encoder == null) {
        encoder = start.get();
      }
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
