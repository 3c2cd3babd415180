package org.drdawire.oracle;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * One DSS.
 *
 * @param offset where its header is in the stream
 * @param format the format byte
 * @param correlation its correlation id
 * @param segments the length fields of the header and of each continuation header, unchanged
 * @param payload what is after the header, without continuation headers, read-only
 */
public record Frame(
    long offset, int format, int correlation, List<Integer> segments, ByteBuffer payload) {

  /** A command. */
  public static final int RQSDSS = 1;

  /** A reply message. */
  public static final int RPYDSS = 2;

  /** Command data or reply data. */
  public static final int OBJDSS = 3;

  /** The low nibble of the format byte. */
  public int type() {
    return format & 0x0F;
  }

  /** True when another DSS follows in the chain. */
  public boolean chained() {
    return (format & 0x40) != 0;
  }

  /** True when the server goes on with the chain after an error. */
  public boolean continueOnError() {
    return (format & 0x20) != 0;
  }

  /** True when the next DSS has the same correlation id. */
  public boolean sameCorrelation() {
    return (format & 0x10) != 0;
  }

  /** The objects of the DSS. */
  public List<DdmObject> objects() {
    return DdmObject.all(payload, 0);
  }

  /** The first object of the DSS, which is the only one in a request. */
  public DdmObject object() {
    return objects().get(0);
  }

  /** The code points of the first objects, in the order of the frames. */
  public static List<Integer> codePoints(List<Frame> frames) {
    return frames.stream().map(frame -> frame.object().codePoint()).toList();
  }

  /** One line: format, correlation id, bytes of data, term. */
  @Override
  public String toString() {
    return String.format(
        "%s %02X c=%04X %7d %s",
        type() == RQSDSS ? "RQSDSS" : "OBJDSS",
        format,
        correlation,
        object().data().remaining(),
        object().name());
  }
}
