package org.drdawire.ddm.frames;

import java.util.Arrays;

/**
 * Gives a long DSS its form on the wire, moving each byte once.
 *
 * <p>A DSS is written as if nothing had a limit. Two things are then missing, and both need room
 * between bytes that are already written: the four bytes of an extended length, after the LL and
 * code point of every object above 32,767 bytes, and the two bytes of a continuation header, before
 * every segment but the first.
 *
 * <pre>
 *   written   | DSS header | LLCP | data ................................................ |
 *   on the    | DSS header | LLCP | ext | data ....  | cont | data ....  | cont | data .. |
 *   wire      |&lt;-------- segment, 32,767 ----------&gt;|&lt;---- 32,767 ----&gt;|&lt;-  the rest  -&gt;|
 * </pre>
 *
 * <p>The bytes are moved from the last to the first, so a move never overwrites what is still to be
 * moved. Offsets named <i>payload</i> count from the end of the DSS header; they include extended
 * lengths but no continuation headers.
 *
 * <p>Source: DDM architecture, terms DSS (segmentation) and EXTENDED TOTAL LENGTH.
 */
public final class Segmentation {

  public static final int LONGEST = 0x7FFF;
  static final int EXTENSION = 4;
  public static final int EXTENDED = 0x8000 | (4 + EXTENSION);
  public static final int EXTENDED_BY_8 = 0x8000 | (4 + 8);
  public static final int STREAMED = 0x8000 | 4;

  private static final int CONTINUED = 0xFFFF;
  private static final int CONTINUATION_HEADER = 2;
  private static final int FIRST_SEGMENT = LONGEST - DssFramer.HEADER;
  private static final int NEXT_SEGMENT = LONGEST - CONTINUATION_HEADER;

  private static final int FEW = 4;
  private static final int MOST_RETAINED = 32;

  /**
   * The objects that need an extended length, in the order in which they have ended: where the data
   * of each begin, as written, in the upper half, and how many there are in the lower.
   */
  private long[] extended = new long[FEW];

  private int count;

  public boolean isEmpty() {
    return count == 0;
  }

  /** Forgets all objects, and gives back the memory of many of them. */
  void clear() {
    count = 0;
    if (extended.length > MOST_RETAINED) {
      extended = new long[FEW];
    }
  }

  /**
   * How many bytes extended lengths will add to an object that is ending. Those within it were
   * noted last, and those before it began before it.
   */
  public int extensionBytesFrom(int start) {
    int before = 0;
    int end = count;
    while (before < end) {
      int middle = (before + end) >>> 1;
      if (dataOffset(middle) < start) {
        before = middle + 1;
      } else {
        end = middle;
      }
    }
    return EXTENSION * (count - before);
  }

  private int dataOffset(int index) {
    return (int) (extended[index] >> Integer.SIZE);
  }

  /** Notes an object that needs an extended length, when it ends. */
  public void add(int dataOffset, int dataLength) {
    if (count == extended.length) {
      extended = Arrays.copyOf(extended, 2 * count);
    }
    extended[count++] = (long) dataOffset << Integer.SIZE | dataLength;
  }

  /** Inserts the lengths and the continuation headers of the last DSS. */
  void expand(GrowingBuffer buffer, int dss) {
    int origin = dss + DssFramer.HEADER;
    int written = buffer.position();
    int payload = written - origin + EXTENSION * count;
    int end = wireOffset(payload - 1, origin) + 1;
    // From the outermost to the innermost.
    Arrays.sort(extended, 0, count);
    buffer.reserve(end - written);
    buffer.extendTo(end, dss);
    moveUp(buffer, origin, written, payload);
    putSegmentLengths(buffer, dss, payload);
    clear();
  }

  private void moveUp(GrowingBuffer buffer, int origin, int written, int payload) {
    int from = written;
    int to = payload;
    int extension = count;
    while (extension > 0 || to > FIRST_SEGMENT) {
      int runStart = segmentStart(to - 1);
      int dataStart = 0;
      if (extension > 0) {
        dataStart = dataOffset(extension - 1) - origin + EXTENSION * extension;
        runStart = Math.max(runStart, dataStart);
      }
      int length = to - runStart;
      from -= length;
      buffer.move(from, wireOffset(runStart, origin), length);
      to = runStart;
      if (to == dataStart) {
        extension--;
        to -= EXTENSION;
        putExtension(buffer, origin, to, (int) extended[extension]);
      }
    }
  }

  /** Puts byte by byte, because a segment may end within an extended length. */
  private static void putExtension(GrowingBuffer buffer, int origin, int payload, int length) {
    for (int i = 0; i < EXTENSION; i++) {
      byte digit = (byte) (length >>> (8 * (EXTENSION - 1 - i)));
      buffer.bytes().put(wireOffset(payload + i, origin), digit);
    }
  }

  private static void putSegmentLengths(GrowingBuffer buffer, int dss, int payload) {
    int origin = dss + DssFramer.HEADER;
    int header = dss;
    for (int next = FIRST_SEGMENT; next < payload; next += NEXT_SEGMENT) {
      BigEndian.put2(buffer, header, CONTINUED);
      header = wireOffset(next, origin) - CONTINUATION_HEADER;
    }
    BigEndian.put2(buffer, header, buffer.position() - header);
  }

  private static int segmentStart(int payload) {
    return payload < FIRST_SEGMENT ? 0 : payload - (payload - FIRST_SEGMENT) % NEXT_SEGMENT;
  }

  /** Where a byte of the payload of a DSS stands, whose payload begins at an origin. */
  public static int wireOffset(int payload, int origin) {
    int headers = payload < FIRST_SEGMENT ? 0 : 1 + (payload - FIRST_SEGMENT) / NEXT_SEGMENT;
    return origin + payload + CONTINUATION_HEADER * headers;
  }
}
