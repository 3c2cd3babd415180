package org.drdawire.ddm;

import java.nio.ByteBuffer;

/**
 * The bytes of a request as they are made: a buffer that grows when something does not fit, up to a
 * maximum, and that knows where secrets are.
 *
 * <p>No length is asked for in advance. A writer puts what it has; when the room is used up it asks
 * for more and goes on. A secret is overwritten wherever it is no longer needed: in the old memory
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

  /** Room behind the last byte, so that one to seven bytes can be stored as eight. */
  static final int SLACK = Long.BYTES - 1;

  /** A large buffer that is so many times its content is given back. */
  private static final int LOOSE = 4;

  private final int maximum;
  private final BufferMemory memory;
  private int commandStart;

  /** Its own position has a meaning only while a text is encoded. */
  private ByteBuffer bytes;

  /** The part of the bytes that was offered last, so that sending makes no garbage. */
  private ByteBuffer window;

  /** How many bytes there is room for, without the slack. */
  private int capacity;

  private int position;
  private SecretRanges secrets = new SecretRanges();

  /** A buffer that was left with secrets in it, until they are overwritten. */
  private ByteBuffer outgrown;

  GrowingBuffer(int maximum, BufferMemory memory) {
    this.maximum = maximum;
    this.memory = memory;
    bytes = room(0);
    window = bytes.duplicate();
    capacity = bytes.capacity() - SLACK;
  }

  /** The buffer to put into by offsets, valid until the next call that makes room. */
  ByteBuffer bytes() {
    return bytes;
  }

  /** Where the next byte goes. */
  int position() {
    return position;
  }

  /** What is put from now on is a command of its own, which another chain may have room for. */
  void beginCommand() {
    commandStart = position;
  }

  /** Where the command begins that is being written. */
  int commandStart() {
    return commandStart;
  }

  /**
   * Makes room for so many bytes, which the caller puts there, and gives the offset of the first.
   */
  int reserve(int count) {
    if (capacity - position < count) {
      grow(count);
    }
    int start = position;
    position += count;
    return start;
  }

  /** The room that there is up to an end, for a text; {@link #advance} must follow. */
  ByteBuffer room(long end) {
    return bytes.limit((int) Math.min(end, capacity)).position(position);
  }

  /** Where the room ends that there is from an offset on, for a text of so many bytes. */
  int endOfRoom(int from, int most) {
    return most < capacity - from ? from + most : capacity;
  }

  /** Goes on at an offset up to which bytes were put. */
  void advanceTo(int end) {
    position = end;
  }

  /** Goes on after what was put into the room. */
  void advance() {
    position = bytes.position();
    bytes.limit(bytes.capacity());
  }

  /**
   * Grows because the room was not enough.
   *
   * @throws RequestTooLargeException if so many more bytes would pass the maximum
   */
  void grow(int count) {
    long needed = (long) position + count;
    if (needed > maximum) {
      long ofCommand = needed - commandStart;
      throw commandStart == 0 || ofCommand > maximum
          ? RequestTooLargeException.command(ofCommand, maximum)
          : RequestTooLargeException.chain(needed, maximum);
    }
    long usual = Math.max(INITIAL_CAPACITY, 2L * capacity);
    moveTo(allocate((int) Math.min(maximum, Math.max(needed, usual))), 0);
    wipeOutgrown();
  }

  boolean canGrow() {
    return capacity < maximum;
  }

  /** Grows by at least one byte, and makes room for so many if the maximum allows it. */
  void growUpTo(int count) {
    int allowed = maximum - position;
    grow(Math.max(capacity - position + 1, Math.min(count, allowed)));
  }

  /**
   * Sets a later end, for which there must be room. The bytes from an offset on are then moved up
   * by {@link #move}.
   */
  void extendTo(int end, int movedFrom) {
    secrets.stretch(movedFrom, end);
    position = end;
  }

  /** Moves bytes up to a later place, which may overlap; the room must be there. */
  void move(int from, int to, int length) {
    bytes.put(to, bytes, from, length);
  }

  /** Whether bytes from an offset on are secret. */
  boolean holdsSecretFrom(int offset) {
    return secrets.reachBeyond(offset);
  }

  byte[] copy(int from, int to) {
    byte[] copy = new byte[to - from];
    bytes.get(from, copy);
    return copy;
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
    secrets.begin(position);
  }

  void endSecret() {
    secrets.end(position);
  }

  /** Forgets everything from an offset on. */
  void truncate(int to) {
    secrets.wipeFrom(to, bytes.clear());
    position = to;
  }

  /** Overwrites the secrets before an offset, because those bytes have been sent. */
  void wipeBefore(int end) {
    secrets.wipeBefore(end, bytes);
  }

  /** Overwrites the buffer that the last move has left. */
  void wipeOutgrown() {
    if (outgrown != null) {
      SecretRanges.wipe(outgrown.clear(), 0, outgrown.capacity());
      outgrown = null;
    }
  }

  /**
   * Forgets the first so many bytes and moves the others to the front. What is left in the old
   * place is for {@link #wipeOutgrown()}.
   */
  void dropFirst(int count) {
    int length = position - count;
    if (isLooseFor(length)) {
      moveTo(room(length), count);
    } else {
      moveTo(secrets.isEmpty() ? bytes : allocate(capacity), count);
    }
  }

  /** Gives memory back if the buffer has grown large and its content has not. */
  void shrink() {
    int length = position;
    if (isLooseFor(length)) {
      moveTo(room(length), 0);
      wipeOutgrown();
    }
  }

  /** Gives the buffer away, from an offset to its end, and goes on with an empty one. */
  ByteBuffer handOver(int from) {
    secrets.wipeBefore(from, bytes);
    ByteBuffer handed = view(from, position).slice();
    SecretRanges none = new SecretRanges();
    ByteBuffer empty = room(0);
    ByteBuffer emptyWindow = empty.duplicate();
    int emptyCapacity = empty.capacity() - SLACK;
    bytes = empty;
    window = emptyWindow;
    capacity = emptyCapacity;
    position = 0;
    secrets = none;
    return handed;
  }

  private boolean isLooseFor(int length) {
    return capacity > RETAINED_CAPACITY && length <= capacity / LOOSE;
  }

  private ByteBuffer allocate(int count) {
    return memory.allocate(count + SLACK);
  }

  private ByteBuffer room(int length) {
    return allocate(Math.min(maximum, Math.max(INITIAL_CAPACITY, 2 * length)));
  }

  /** Goes on in another buffer, or further to the front in this one, with what begins somewhere. */
  private void moveTo(ByteBuffer target, int from) {
    wipeOutgrown();
    int length = position - from;
    ByteBuffer moved = target.duplicate();
    ByteBuffer movedWindow = target.duplicate();
    int movedCapacity = target.capacity() - SLACK;
    SecretRanges movedSecrets = secrets.isEmpty() ? secrets : secrets.without(from);
    ByteBuffer left = secrets.isEmpty() ? null : bytes;
    moved.put(0, bytes, from, length);
    bytes = moved;
    window = movedWindow;
    capacity = movedCapacity;
    position = length;
    secrets = movedSecrets;
    outgrown = left;
  }
}
