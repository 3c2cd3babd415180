package org.drdawire.fdoca;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.ReaderEncoder;
import org.drdawire.ddm.frames.DataSource;

/** The bytes of a text in its CCSID. It needs a manager of its own until it is at its end. */
final class TextBody implements LargeObjectBody {

  /** More than any character takes, with a shift before it and after it. */
  private static final int STEP = 16;

  private interface Encoder {
    boolean encode(ByteBuffer target) throws IOException;
  }

  private final Encoder encoder;

  /** What a target had no room for; a character is never split by an encoder. */
  private final ByteBuffer carried = ByteBuffer.allocate(STEP).limit(0);

  private boolean complete;

  private TextBody(Encoder encoder) {
    this.encoder = encoder;
  }

  static TextBody of(Reader text, CcsidManager manager) {
    ReaderEncoder encoder = new ReaderEncoder(manager);
    encoder.startEncoding(text);
    return new TextBody(encoder::encode);
  }

  static TextBody of(CharSequence text, CcsidManager manager) {
    manager.startEncoding(text);
    return new TextBody(manager::encode);
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
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
