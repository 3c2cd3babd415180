package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;

/**
 * Where the buffer of a caller stands behind what was read last. Who fills it again clears, flips
 * or compacts it, which moves its position to another place: nothing that was read leaves it at 0.
 */
public final class BufferMark {

  /** Stands for the buffer of bytes that no caller has. */
  private final ByteBuffer own = ByteBuffer.allocate(0);

  private static final int NOTHING = -1;

  /** The buffer in which it stands; {@link #own} if its bytes are our own. */
  private ByteBuffer buffer = own;

  /** Where the buffer stands as long as it was not filled again; below 0 if nothing is there. */
  private int position = NOTHING;

  public ByteBuffer buffer() {
    return buffer;
  }

  /** Notes where a buffer stands. */
  @SuppressWarnings("ReferenceEquality") // It is about the buffer, not about its bytes.
  public void set(ByteBuffer standsIn) {
    if (buffer != standsIn) {
      // To store a reference, even the same one, can cost a collector more than all else here.
      buffer = standsIn;
    }
    position = standsIn.position();
  }

  /** Notes that something is there, in bytes of our own. */
  public void setOwn() {
    set(own);
  }

  /** Says that it, if it is there, stands in bytes of our own from now on. */
  public void own() {
    buffer = own;
    position = Math.min(position, 0);
  }

  /** Says that nothing is there. */
  public void clear() {
    position = NOTHING;
  }

  /** Whether something is there, or was, before the buffer was filled again. */
  public boolean isSet() {
    return position != NOTHING;
  }

  /** Whether it is there. */
  public boolean isThere() {
    return buffer.position() == position;
  }

  /** Refuses to read from a buffer that was filled again. */
  public void require() {
    if (!isThere()) {
      throw changed();
    }
  }

  /** The error of whoever asks for what stands in a buffer that was filled again. */
  public static IllegalStateException changed() {
    return new IllegalStateException("the buffer has changed since next()");
  }
}
