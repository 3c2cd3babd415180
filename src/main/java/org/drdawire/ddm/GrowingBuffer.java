package org.drdawire.ddm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The bytes of a request as they are made: a heap buffer that grows when something does not fit, up
 * to a maximum, and that knows where a secret has been.
 *
 * <p>No length is asked for in advance. A writer puts what it has; when the room is used up it asks
 * for more and goes on. Secrets are tracked as one range from the first byte of the first to the
 * last byte of the last, and whatever leaves the buffer's sight is overwritten within that range:
 * the array left behind by growth, the bytes of a command that was rolled back, the buffer itself
 * when its content has been sent.
 */
final class GrowingBuffer {

  static final int INITIAL_CAPACITY = 8 << 10;

  /** A buffer that has grown beyond this is not kept from one chain to the next. */
  static final int RETAINED_CAPACITY = 256 << 10;

  private static final int NOWHERE = Integer.MAX_VALUE;

  private final int maximum;
  private byte[] array;
  private ByteBuffer bytes;
  private int secretFrom = NOWHERE;
  private int secretTo;
  private boolean secretOpen;

  GrowingBuffer(int maximum) {
    this.maximum = maximum;
    startAnew();
  }

  /** The buffer to put into, valid until the next call that makes room. */
  ByteBuffer bytes() {
    return bytes;
  }

  int position() {
    return bytes.position();
  }

  /** Makes room for so many bytes and gives the buffer to put them into. */
  ByteBuffer reserve(int count) {
    if (bytes.remaining() < count) {
      grow(count);
    }
    return bytes;
  }

  /**
   * Grows because the room was not enough.
   *
   * @throws RequestTooLargeException if so many more bytes would pass the maximum
   */
  void grow(int count) {
    long needed = (long) bytes.position() + count;
    if (needed > maximum) {
      throw RequestTooLargeException.bytes(needed, maximum);
    }
    long capacity = Math.min(maximum, Math.max(needed, 2L * bytes.capacity()));
    byte[] outgrown = array;
    int end = bytes.position();
    array = Arrays.copyOf(outgrown, (int) capacity);
    bytes = ByteBuffer.wrap(array).position(end);
    wipe(outgrown, 0, end);
  }

  /** Grows by one byte at least, and by so many as far as the maximum allows. */
  void growUpTo(int count) {
    int allowed = maximum - bytes.position();
    grow(Math.max(bytes.remaining() + 1, Math.min(count, allowed)));
  }

  /** Moves bytes up to a later place, which may overlap; the room must be there. */
  void move(int from, int to, int length) {
    System.arraycopy(array, from, array, to, length);
  }

  /** Sets the end after bytes from some offset on were moved up to it. */
  void extendTo(int end, int movedFrom) {
    bytes.position(end);
    if (secretTo > movedFrom) {
      secretTo = end;
    }
  }

  byte[] copy(int from, int to) {
    return Arrays.copyOfRange(array, from, to);
  }

  void writeTo(OutputStream stream, int from, int to) throws IOException {
    stream.write(array, from, to - from);
  }

  /** Everything put from now on is a secret, until {@link #endSecret()} or a truncation. */
  void beginSecret() {
    secretFrom = Math.min(secretFrom, bytes.position());
    secretOpen = true;
  }

  void endSecret() {
    secretTo = Math.max(secretTo, bytes.position());
    secretOpen = false;
  }

  /** Forgets everything from an offset on. */
  void truncate(int to) {
    wipe(array, to, bytes.position());
    bytes.position(to);
    secretOpen = false;
    secretTo = Math.min(secretTo, to);
    if (secretTo <= secretFrom) {
      forgetSecrets();
    }
  }

  /** Overwrites the secrets before an offset, for the bytes there have been sent. */
  void wipeBefore(int end) {
    wipe(array, 0, end);
    if (secretTo <= end) {
      forgetSecrets();
    }
  }

  /** Forgets the first so many bytes and moves the others to the front. */
  void dropFirst(int count) {
    int end = bytes.position();
    move(count, 0, end - count);
    bytes.position(end - count);
    if (secretFrom != NOWHERE) {
      Arrays.fill(array, end - count, end, (byte) 0);
      secretFrom = Math.max(0, secretFrom - count);
      secretTo -= count;
    }
  }

  /** Forgets everything; a buffer that had grown large is replaced by a small one. */
  void clear() {
    truncate(0);
    if (bytes.capacity() > RETAINED_CAPACITY) {
      startAnew();
    }
  }

  /** Gives the buffer away, from an offset to its end, and goes on with a fresh one. */
  ByteBuffer handOver(int from) {
    wipe(array, 0, from);
    ByteBuffer handed = bytes.flip().position(from).slice();
    startAnew();
    forgetSecrets();
    return handed;
  }

  private void startAnew() {
    array = new byte[Math.min(INITIAL_CAPACITY, maximum)];
    bytes = ByteBuffer.wrap(array);
  }

  private void wipe(byte[] content, int from, int end) {
    int to = secretOpen ? end : Math.min(end, secretTo);
    if (Math.max(from, secretFrom) < to) {
      Arrays.fill(content, Math.max(from, secretFrom), to, (byte) 0);
    }
  }

  private void forgetSecrets() {
    secretFrom = NOWHERE;
    secretTo = 0;
    secretOpen = false;
  }
}
