package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import java.util.stream.IntStream;

/**
 * Puts each DDM object of a command into a DSS of its own: the command into an RQSDSS, its data
 * objects into OBJDSSs after it, all with one correlation id.
 *
 * <pre>
 *   0  length          2  of the segment, this header included; X'FFFF' if continued
 *   2  X'D0'           1
 *   3  format          1  high nibble: chained X'40', continue on error X'20', same correlation
 *                         X'10'; low nibble: type
 *   4  correlation id  2
 * </pre>
 *
 * <p>The chaining flags of a DSS are known only when the next one begins. Within a command they are
 * set then; the last DSS of a command is left for the chain to finish.
 *
 * <p>Source: DDM architecture, terms DSS, RQSDSS and OBJDSS.
 */
public final class DssFramer {

  public static final int HEADER = 6;
  public static final int FORMAT_OFFSET = 3;
  public static final int CORRELATION_OFFSET = 4;
  static final int MAGIC = 0xD0;

  private static final int NONE = -1;

  /** EXCSAT and SECCHK; what is between them are commands too. */
  private static final int FIRST_OF_CONNECT = 0x1041;

  private static final int LAST_OF_CONNECT = 0x106E;

  private final GrowingBuffer buffer;
  private final Segmentation segmentation;
  private int correlation;
  private int current = NONE;
  private int end;

  /** What the flags of a DSS say if another one follows. */
  private int chained = DssType.CHAINED;

  public DssFramer(GrowingBuffer buffer, Segmentation segmentation) {
    this.buffer = buffer;
    this.segmentation = segmentation;
  }

  public void beginCommand(int correlationId) {
    correlation = correlationId;
    current = NONE;
    end = buffer.position();
  }

  /** Forgets the last DSS, so that a later one does not change its flags. */
  public void endCommand() {
    current = NONE;
  }

  /**
   * Begins a DSS for an object. Refuses a command that connects behind the first one: the encoder
   * would look at the first alone.
   */
  public void beginDss(int codePoint) {
    if (!isWhole()) {
      throw new IllegalStateException("bytes outside an object");
    }
    DssType type = current == NONE ? DssType.RQSDSS : DssType.OBJDSS;
    int start = buffer.reserve(HEADER);
    // The length is 0 until the end.
    BigEndian.put4(buffer, start, (MAGIC << Byte.SIZE) | type.value());
    BigEndian.put2(buffer, start + CORRELATION_OFFSET, correlation);
    if (current != NONE) {
      if (codePoint <= LAST_OF_CONNECT && codePoint >= FIRST_OF_CONNECT) {
        throw new IllegalStateException("a command as an object of another one");
      }
      chain();
    }
    current = start;
  }

  /**
   * Where the DSSs of the command begin, counted from its own start. There are none if one of them
   * has more than one segment.
   */
  int[] headersFrom(int start) {
    IntStream.Builder found = IntStream.builder();
    int dss = start;
    while (dss < current) {
      int length = Short.toUnsignedInt(buffer.bytes().getShort(dss));
      if (length > Segmentation.LONGEST) {
        return new int[0];
      }
      found.add(dss - start);
      dss += length;
    }
    return found.add(current - start).build().toArray();
  }

  /** Goes on in the last of some DSSs that were put at an offset. */
  void goOn(int start, int[] headers) {
    for (int header : headers) {
      if (current != NONE) {
        chain();
      }
      current = start + header;
      BigEndian.put2(buffer, current + CORRELATION_OFFSET, correlation);
    }
  }

  /** Says in the last DSS that another one of its command follows. */
  private void chain() {
    ByteBuffer target = buffer.bytes();
    int type = target.get(current + FORMAT_OFFSET) & DssType.MASK;
    target.put(current + FORMAT_OFFSET, (byte) (type | chained | DssType.SAME_CORRELATION));
  }

  public void endDss() {
    int length = buffer.position() - current;
    if (length <= Segmentation.LONGEST) {
      BigEndian.put2(buffer, current, length);
    } else {
      segmentation.expand(buffer, current);
    }
    end = buffer.position();
  }

  /** Whether there are no bytes after the last DSS. An object that is open has some. */
  public boolean isWhole() {
    return buffer.position() == end;
  }

  public void continueOnError(boolean continued) {
    chained = continued ? DssType.CHAINED | DssType.CONTINUE_ON_ERROR : DssType.CHAINED;
  }

  /** The flags of a DSS that another command follows. */
  public int chained() {
    return chained;
  }

  /** Where the last DSS begins. */
  public int current() {
    return current;
  }
}
