package org.drdawire.ddm.frames;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.function.IntFunction;
import org.drdawire.RequestTooLargeException;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a request as they are made: a buffer that grows when something does not fit, up to a
 * maximum, and that knows where secrets are.
 *
 * <p>No length is asked for in advance. A writer puts what it has; when the room is used up it asks
 * for more and goes on. A secret is overwritten wherever it is no longer needed: in the old memory
 * after growth, in a command that was taken back, and in the buffer itself when its content has
 * been sent.
 *
 * <p>There is no memory before the first byte. What a chain needed is kept for the next one, until
 * it is more than 8 KB and more than four times what any of the last 16 to 31 chains needed; a part
 * of a chain that is sent while the chain goes on counts as one. Then as much is kept as they
 * needed. {@link #trim} keeps only the content.
 *
 * <p>More than 1 MB is given back when its chain is over: from then on the garbage collector may
 * take it. If the next chain comes before, it uses the same memory again.
 *
 * <p>Whatever is thrown, and wherever, the content is as it was or as it was to be: what can fail
 * comes first, and then only assignments, which cannot.
 */
public final class GrowingBuffer {

  /** The least room for anything: a connect fits. */
  private static final int SMALLEST = 512;

  /** So much room is not given back, however little of it was needed. */
  private static final int LITTLE = 8 << 10;

  /** Room behind the last byte, so that one to seven bytes can be stored as eight. */
  static final int SLACK = Long.BYTES - 1;

  /** Room that is more than so many times what was needed is given back. */
  private static final int LOOSE = 4;

  /** More room than this is kept only until the garbage collector takes it. */
  private static final int MOST_KEPT = 1 << 20;

  private static final int NOT_LENT = -1;

  private final int maximum;
  private final IntFunction<ByteBuffer> memory;
  private final RecentNeed need = new RecentNeed();

  /** The buffer when nothing is held. It has no room. */
  private final ByteBuffer none = ByteBuffer.allocate(0);

  private int commandStart;

  /** Its own position has a meaning only while a text is encoded. */
  private ByteBuffer bytes = none;

  /** Theirs, with the same offsets; null if they are direct. */
  byte @Nullable [] array = none.array();

  /** The part of the bytes that was offered last, so that sending makes no garbage. */
  private ByteBuffer window = none;

  /** How many bytes there is room for, without the slack. */
  private int capacity;

  /** The capacity as it was before a text got the room; {@link #NOT_LENT} if none has it. */
  private int lent = NOT_LENT;

  /**
   * The buffer and the window, if there is much room. They are made once, so that is no garbage.
   */
  private ByteBuffer @Nullable [] much;

  /** The same, also when they are in use no longer. */
  private WeakReference<ByteBuffer[]> given = new WeakReference<>(null);

  /** How much there will be room for at first, if there is none now. */
  private int firstCapacity = SMALLEST;

  private int position;
  private SecretRanges secrets = new SecretRanges();

  /** A buffer that was left with secrets in it, until they are overwritten. */
  private @Nullable ByteBuffer outgrown;

  public GrowingBuffer(int maximum, IntFunction<ByteBuffer> memory) {
    this.maximum = maximum;
    this.memory = memory;
  }

  /** The buffer to put into by offsets, valid until the next call that makes room. */
  public ByteBuffer bytes() {
    return bytes;
  }

  /**
   * The array of {@link #bytes()}, in which each has its offset, and which puts a value in less
   * time; null if they are in direct memory.
   */
  public byte @Nullable [] array() {
    return array;
  }

  /** Where the next byte goes. */
  public int position() {
    return position;
  }

  /** What is put from now on is a command of its own, which another chain may have room for. */
  public void beginCommand() {
    commandStart = position;
  }

  /** Where the command begins that is being written. */
  public int commandStart() {
    return commandStart;
  }

  /**
   * Makes room for so many bytes, which the caller puts there, and gives the offset of the first.
   */
  public int reserve(int count) {
    if (capacity - position < count) {
      grow(count);
    }
    int start = position;
    position += count;
    return start;
  }

  /**
   * The room that there is up to an end, for a text; {@link #advance} must follow. Until then there
   * is none for anything else, because a text is code of the caller, which may try to write.
   */
  public ByteBuffer room(long end) {
    ByteBuffer room = bytes.limit((int) Math.min(end, capacity)).position(position);
    lent = capacity;
    capacity = position;
    return room;
  }

  /** Where the room ends that there is from an offset on, for a text of so many bytes. */
  public int endOfRoom(int from, int most) {
    return most < capacity - from ? from + most : capacity;
  }

  /** Goes on at an offset up to which bytes were put. */
  public void advanceTo(int end) {
    position = end;
  }

  /** Goes on after what was put into the room. */
  public void advance() {
    position = bytes.position();
    takeRoomBack();
  }

  private void takeRoomBack() {
    bytes.limit(bytes.capacity());
    if (lent != NOT_LENT) {
      capacity = lent;
      lent = NOT_LENT;
    }
  }

  /**
   * Grows because the room was not enough.
   *
   * @throws RequestTooLargeException if so many more bytes would pass the maximum
   * @throws IllegalStateException if a text has the room
   */
  void grow(int count) {
    if (lent != NOT_LENT) {
      throw ForeignCode.refusal();
    }
    long needed = (long) position + count;
    if (needed > maximum) {
      long ofCommand = needed - commandStart;
      throw commandStart == 0 || ofCommand > maximum
          ? RequestTooLargeException.command(ofCommand, maximum)
          : RequestTooLargeException.chain(needed, maximum);
    }
    if (capacity > 0 || !takeAgain(needed)) {
      // Few steps: one that is taken often makes the compiled code of a row slower.
      long usual = capacity == 0 ? firstCapacity : Math.max(LITTLE, 2L * capacity);
      if (capacity >= MOST_KEPT) {
        // The last chains may have needed more than was kept of them.
        usual = Math.max(usual, need.most());
      }
      moveTo(allocate((int) Math.min(maximum, Math.max(needed, usual))), 0);
      wipeOutgrown();
    }
  }

  public boolean canGrow() {
    return capacity < maximum;
  }

  /** Grows by at least one byte, and makes room for so many if the maximum allows it. */
  public void growUpTo(int count) {
    grow(Math.max(capacity - position + 1, Math.min(count, maximum - position)));
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
  public boolean holdsSecretFrom(int offset) {
    return secrets.reachBeyond(offset);
  }

  public byte[] copy(int from, int to) {
    byte[] copy = new byte[to - from];
    bytes.get(from, copy);
    return copy;
  }

  /** A buffer of its own for some of the bytes. */
  public ByteBuffer view(int from, int to) {
    return bytes.duplicate().limit(to).position(from);
  }

  /** A buffer for some of the bytes, which is another one after the next call. */
  public ByteBuffer window(int from, int to) {
    return window.limit(to).position(from);
  }

  /** Everything put from now on is a secret, until {@link #endSecret()} or a truncation. */
  public void beginSecret() {
    secrets.begin(position);
  }

  public void endSecret() {
    secrets.end(position);
  }

  /** Forgets everything from an offset on. */
  public void truncate(int to) {
    secrets.wipeFrom(to, bytes.clear());
    position = to;
    takeRoomBack();
  }

  /** Overwrites the secrets before an offset, because those bytes have been sent. */
  public void wipeBefore(int end) {
    secrets.wipeBefore(end, bytes);
  }

  /** Whether the next byte goes to an offset, and the last move has left no buffer. */
  public boolean isSettledAt(int offset) {
    return position == offset && outgrown == null;
  }

  /** Overwrites the buffer that the last move has left. */
  public void wipeOutgrown() {
    if (outgrown != null) {
      SecretRanges.wipe(outgrown.clear(), 0, outgrown.capacity());
      outgrown = null;
    }
  }

  /**
   * Forgets the first so many bytes and moves the others to the front. What is left in the old
   * place is for {@link #wipeOutgrown()}.
   */
  public void dropFirst(int count) {
    need.note(position);
    int length = position - count;
    boolean loose = isLooseFor(length);
    if (loose || !secrets.isEmpty()) {
      moveTo(allocate(loose ? needed(length) : capacity), count);
    } else {
      bytes.put(0, bytes, count, length);
      position = length;
    }
  }

  /** Forgets everything, because a chain is over. */
  public void clear() {
    need.note(position);
    truncate(0);
    shrink();
  }

  /** Gives memory back if there is much more than the content and the last chains need. */
  public void shrink() {
    if (capacity > LITTLE && isLooseFor(position)) {
      fit(needed(position));
    } else if (much != null && position == 0) {
      holdNothing(SMALLEST);
    }
  }

  /** Goes on in the memory of a chain before, if that is still there and has the room. */
  private boolean takeAgain(long needed) {
    ByteBuffer[] again = given.get();
    if (again == null || again[0].capacity() - SLACK < needed) {
      return false;
    }
    much = again;
    bytes = again[0];
    window = again[1];
    array = arrayOf(bytes);
    capacity = bytes.capacity() - SLACK;
    return true;
  }

  /** Gives back all memory but that of the content, and forgets what chains have needed. */
  public void trim() {
    need.forget();
    fit(position);
  }

  /** Gives the buffer away, from an offset to its end, and goes on with an empty one. */
  public ByteBuffer handOver(int from) {
    secrets.wipeBefore(from, bytes);
    ByteBuffer handed = view(from, position).slice();
    SecretRanges handedNone = new SecretRanges();
    given.clear();
    holdNothing(position);
    secrets = handedNone;
    return handed;
  }

  private int needed(int length) {
    return Math.max(length, need.most());
  }

  /** Whether there is much more than such a content and the last chains need. */
  private boolean isLooseFor(int length) {
    return capacity > LITTLE && needed(length) <= capacity / LOOSE;
  }

  private ByteBuffer allocate(int count) {
    return memory.apply(count + SLACK);
  }

  /** Goes on without memory; if some is needed, it will be for so many bytes. */
  private void holdNothing(int expected) {
    firstCapacity = Math.min(maximum, Math.max(SMALLEST, expected));
    bytes = none;
    array = none.array();
    window = none;
    capacity = 0;
    much = null;
    position = 0;
  }

  /** Goes on with room for so many bytes, which are no fewer than there are. */
  private void fit(int count) {
    if (position == 0) {
      given.clear();
      holdNothing(Math.min(count, MOST_KEPT));
    } else {
      moveTo(allocate(count), 0);
      wipeOutgrown();
    }
  }

  private static byte @Nullable [] arrayOf(ByteBuffer buffer) {
    return buffer.hasArray() && buffer.arrayOffset() == 0 ? buffer.array() : null;
  }

  /** Goes on in another buffer with what begins somewhere. */
  private void moveTo(ByteBuffer target, int from) {
    wipeOutgrown();
    int length = position - from;
    ByteBuffer movedWindow = target.duplicate();
    byte[] movedArray = arrayOf(target);
    int movedCapacity = target.capacity() - SLACK;
    SecretRanges movedSecrets = secrets.isEmpty() ? secrets : secrets.without(from);
    ByteBuffer left = secrets.isEmpty() ? null : bytes;
    ByteBuffer[] movedMuch =
        movedCapacity > MOST_KEPT ? new ByteBuffer[] {target, movedWindow} : null;
    WeakReference<ByteBuffer[]> movedGiven = new WeakReference<>(movedMuch);
    target.put(0, bytes, from, length);
    bytes = target;
    array = movedArray;
    window = movedWindow;
    capacity = movedCapacity;
    much = movedMuch;
    given = movedGiven;
    position = length;
    secrets = movedSecrets;
    outgrown = left;
  }
}
