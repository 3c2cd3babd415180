package org.drdawire.ddm;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The bytes of a request as they are made: a heap buffer that grows when something does not fit, up
 * to a maximum, and that knows where secrets are.
 *
 * <p>No length is asked for in advance. A writer puts what it has; when the room is used up it asks
 * for more and goes on. A secret is overwritten wherever it is no longer needed: in the old array
 * after growth, in a command that was taken back, and in the buffer itself when its content has
 * been sent.
 *
 * <p>Whatever is thrown, and wherever, the content is as it was or as it was to be: what can fail
 * comes first, and then only stores, which cannot.
 */
final class GrowingBuffer {

  static final int INITIAL_CAPACITY = 8 << 10;

  /** A buffer that has grown beyond this is given back once its content is small. */
  static final int RETAINED_CAPACITY = 256 << 10;

  /** A large buffer that is so many times its content is given back. */
  private static final int LOOSE = 4;

  private final int maximum;
  private int commandStart;
  private byte[] array = {};
  private ByteBuffer bytes = ByteBuffer.wrap(array);

  /** The part of the array that was offered last, so that sending makes no garbage. */
  private ByteBuffer window = bytes.duplicate();

  private SecretRanges secrets = new SecretRanges();

  /** An array that was left with secrets in it, until they are overwritten. */
  private byte[] outgrown;

  GrowingBuffer(int maximum) {
    this.maximum = maximum;
  }

  /** The buffer to put into, valid until the next call that makes room. */
  ByteBuffer bytes() {
    return bytes;
  }

  /** The array of {@link #bytes()}, with the same offsets. */
  byte[] array() {
    return array;
  }

  int position() {
    return bytes.position();
  }

  /** What is put from now on is a command of its own, which another chain may have room for. */
  void beginCommand() {
    commandStart = bytes.position();
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
      long ofCommand = needed - commandStart;
      throw commandStart == 0 || ofCommand > maximum
          ? RequestTooLargeException.command(ofCommand, maximum)
          : RequestTooLargeException.chain(needed, maximum);
    }
    long usual = Math.max(INITIAL_CAPACITY, 2L * bytes.capacity());
    moveTo(new byte[(int) Math.min(maximum, Math.max(needed, usual))], 0);
    wipeOutgrown();
  }

  boolean canGrow() {
    return bytes.capacity() < maximum;
  }

  /** Grows by at least one byte, and makes room for so many if the maximum allows it. */
  void growUpTo(int count) {
    int allowed = maximum - bytes.position();
    grow(Math.max(bytes.remaining() + 1, Math.min(count, allowed)));
  }

  /**
   * Sets a later end, for which there must be room. The bytes from an offset on are then moved up
   * by {@link #move}.
   */
  void extendTo(int end, int movedFrom) {
    secrets.stretch(movedFrom, end);
    bytes.position(end);
  }

  /** Moves bytes up to a later place, which may overlap; the room must be there. */
  void move(int from, int to, int length) {
    System.arraycopy(array, from, array, to, length);
  }

  /** Whether bytes from an offset on are secret. */
  boolean holdsSecretFrom(int offset) {
    return secrets.reachBeyond(offset);
  }

  byte[] copy(int from, int to) {
    return Arrays.copyOfRange(array, from, to);
  }

  /** A buffer of its own for some of the bytes. */
  ByteBuffer view(int from, int to) {
    return bytes.duplicate().limit(to).position(from);
  }

  /** A buffer for some of the bytes, which is another one after the next call. */
  ByteBuffer window(int from, int to) {
    return window.limit(to).position(from);
  }

  /** Everything put from now on is a secret, until {@link #endSecret()} or a truncation. */
  void beginSecret() {
    secrets.begin(bytes.position());
  }

  void endSecret() {
    secrets.end(bytes.position());
  }

  /** Forgets everything from an offset on. */
  void truncate(int to) {
    wipeOutgrown();
    secrets.wipeFrom(to, array);
    bytes.limit(bytes.capacity()).position(to);
  }

  /** Overwrites the secrets before an offset, because those bytes have been sent. */
  void wipeBefore(int end) {
    secrets.wipeBefore(end, array);
  }

  /** Overwrites the array that the last move has left. */
  void wipeOutgrown() {
    if (outgrown != null) {
      Arrays.fill(outgrown, (byte) 0);
      outgrown = null;
    }
  }

  /**
   * Forgets the first so many bytes and moves the others to the front. What is left in the old
   * place is for {@link #wipeOutgrown()}.
   */
  void dropFirst(int count) {
    int length = bytes.position() - count;
    if (isLooseFor(length)) {
      moveTo(room(length), count);
    } else {
      moveTo(secrets.isEmpty() ? array : new byte[array.length], count);
    }
  }

  /** Gives memory back if the buffer has grown large and its content has not. */
  void shrink() {
    int length = bytes.position();
    if (isLooseFor(length)) {
      moveTo(room(length), 0);
      wipeOutgrown();
    }
  }

  /** Gives the buffer away, from an offset to its end, and goes on with an empty one. */
  ByteBuffer handOver(int from) {
    secrets.wipeBefore(from, array);
    ByteBuffer handed = view(from, bytes.position()).slice();
    SecretRanges none = new SecretRanges();
    byte[] empty = {};
    ByteBuffer emptyBytes = ByteBuffer.wrap(empty);
    ByteBuffer emptyWindow = emptyBytes.duplicate();
    array = empty;
    bytes = emptyBytes;
    window = emptyWindow;
    secrets = none;
    return handed;
  }

  private boolean isLooseFor(int length) {
    return array.length > RETAINED_CAPACITY && length <= array.length / LOOSE;
  }

  private static byte[] room(int length) {
    return new byte[length == 0 ? 0 : Math.max(INITIAL_CAPACITY, 2 * length)];
  }

  /** Goes on in another array, or further to the front in this one, with what begins somewhere. */
  private void moveTo(byte[] target, int from) {
    wipeOutgrown();
    int length = bytes.position() - from;
    ByteBuffer moved = ByteBuffer.wrap(target).position(length);
    ByteBuffer movedWindow = moved.duplicate();
    SecretRanges movedSecrets = secrets.isEmpty() ? secrets : secrets.without(from);
    byte[] left = secrets.isEmpty() ? null : array;
    System.arraycopy(array, from, target, 0, length);
    array = target;
    bytes = moved;
    window = movedWindow;
    secrets = movedSecrets;
    outgrown = left;
  }
}
