package org.drdawire.ddm;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.drdawire.ddm.frames.DssFramer;
import org.drdawire.ddm.frames.DssType;
import org.drdawire.ddm.frames.Segmentation;

/**
 * Writes one line for each DSS, in fixed columns: direction, type, correlation id in hexadecimal,
 * {@code +} if another DSS of the chain follows, length on the wire, and the objects, as far as the
 * first segment shows them. A type that DDM does not define is named by its number, such as {@code
 * DSS5}.
 *
 * <pre>
 *   &gt;&gt; RQSDSS c=0001+   18 EXCSAT
 *   &gt;&gt; RQSDSS c=0001+  *** SECCHK
 *   &lt;&lt; OBJDSS c=0002    11 SQLCARD
 * </pre>
 *
 * <p>No content is ever shown. The length is {@code ***} if the first object is a secret or a
 * SECCHK and, outside an OBJDSS, if the first segment shows a secret among its parameters.
 * Parameters of parameters are not looked at. A {@link DssCutter} finds the DSSs of a connection
 * whose bytes come in pieces.
 */
public final class FrameLog {

  private static final int LLCP = 4;
  private static final int CONTINUED = 0x8000;

  private final Consumer<String> lines;

  /**
   * Makes a log.
   *
   * @param lines receives each line, without a line end
   */
  public FrameLog(Consumer<String> lines) {
    this.lines = Objects.requireNonNull(lines, "lines");
  }

  /**
   * Logs frames that a requester sends.
   *
   * @param frames whole DSSs between position and limit; the position stays
   */
  public void sent(ByteBuffer frames) {
    log(frames.duplicate());
  }

  /**
   * Logs a DSS that a requester sends, and of which only the begin is there.
   *
   * @param start its first segment, or what is there of it, between position and limit; the
   *     position stays
   * @param length how many bytes it has on the wire
   */
  public void sent(ByteBuffer start, long length) {
    lines.accept(line(">>", start.duplicate(), start.position(), start.limit(), length));
  }

  /**
   * Logs a DSS that a requester receives, and of which only the begin is there.
   *
   * @param start as above
   * @param length as above
   */
  public void received(ByteBuffer start, long length) {
    lines.accept(line("<<", start.duplicate(), start.position(), start.limit(), length));
  }

  private void log(ByteBuffer frames) {
    while (frames.remaining() >= DssFramer.HEADER) {
      int start = frames.position();
      int end = endOfDss(frames, start);
      lines.accept(line(">>", frames, start, end, end - start));
      frames.position(end);
    }
  }

  private static String line(String direction, ByteBuffer frames, int start, int end, long length) {
    int format = frames.get(start + DssFramer.FORMAT_OFFSET);
    int type = format & DssType.MASK;
    int correlation = frames.getShort(start + DssFramer.CORRELATION_OFFSET) & 0xFFFF;
    int segmentEnd = Math.min(end, start + Segmentation.LONGEST);
    int objects = start + DssFramer.HEADER;
    boolean secret = hasSecret(frames, type, objects, segmentEnd);
    return String.format(
        Locale.ROOT,
        "%s %-6s c=%04X%s%5s%s",
        direction,
        typeName(type),
        correlation,
        (format & DssType.CHAINED) == 0 ? " " : "+",
        secret ? "***" : Long.toString(length),
        objectNames(frames, objects, segmentEnd));
  }

  private static int endOfDss(ByteBuffer frames, int start) {
    int end = start;
    int length;
    do {
      length = end + 2 <= frames.limit() ? frames.getShort(end) & 0xFFFF : 0;
      end += Math.max(2, length & ~CONTINUED);
    } while ((length & CONTINUED) != 0);
    return Math.min(end, frames.limit());
  }

  private static String objectNames(ByteBuffer frames, int from, int end) {
    StringBuilder names = new StringBuilder();
    for (int object = from; object + LLCP <= end; object = next(frames, object, end)) {
      names.append(' ').append(CodePoint.termOf(codePoint(frames, object)));
    }
    return names.toString();
  }

  private static boolean hasSecret(ByteBuffer frames, int type, int object, int end) {
    if (object + LLCP > end || isSecret(frames, object)) {
      return object + LLCP <= end;
    }
    // An OBJDSS carries data, which may look like anything.
    int from = type == DssType.OBJDSS.value() ? end : object + headerLength(frames, object);
    for (int parameter = from; parameter + LLCP <= end; parameter = next(frames, parameter, end)) {
      if (isSecret(frames, parameter)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSecret(ByteBuffer frames, int object) {
    // The first segment may not show every parameter of a long SECCHK, but one is always a secret.
    return CodePoint.ofValue(codePoint(frames, object))
        .filter(codePoint -> codePoint.isSecret() || codePoint == CodePoint.SECCHK)
        .isPresent();
  }

  /** LL, code point and extended length. */
  private static int headerLength(ByteBuffer frames, int object) {
    int length = frames.getShort(object) & 0xFFFF;
    return length > Segmentation.LONGEST ? Math.max(LLCP, length & Segmentation.LONGEST) : LLCP;
  }

  static int codePoint(ByteBuffer frames, int object) {
    return frames.getShort(object + 2) & 0xFFFF;
  }

  private static int next(ByteBuffer frames, int object, int end) {
    int length = frames.getShort(object) & 0xFFFF;
    boolean isShort = length >= LLCP && length <= Segmentation.LONGEST;
    return isShort ? object + length : end;
  }

  private static String typeName(int type) {
    for (DssType candidate : DssType.values()) {
      if (candidate.value() == type) {
        return candidate.name();
      }
    }
    return "DSS" + type;
  }
}
