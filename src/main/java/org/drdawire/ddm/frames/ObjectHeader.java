package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import org.drdawire.ReplyFormatException;

/** The header of an object, which may come in pieces and may have an extended length. */
final class ObjectHeader {

  static final int LLCP = 4;

  /** The length of an object that ends with its DSS. */
  static final long UNKNOWN = Long.MAX_VALUE;

  private static final int EXTENDED = 0x8000;
  private static final int LONGEST_EXTENSION = 8;

  private final byte[] header = new byte[LLCP + LONGEST_EXTENSION];

  /** How many bytes of it have come. */
  private int have;

  /** Whether a length is no extended one. */
  static boolean isUsual(int length) {
    return (length & EXTENDED) == 0;
  }

  /** How many bytes have come. */
  int have() {
    return have;
  }

  /** Lets another header begin. */
  void clear() {
    have = 0;
  }

  /** Takes what has come; false if that is not all of the header. */
  boolean take(DssReader dss, ByteBuffer bytes) {
    if (!take(dss, bytes, LLCP)) {
      return false;
    }
    int extension = extension(dss);
    return extension == 0 || take(dss, bytes, LLCP + extension);
  }

  private boolean take(DssReader dss, ByteBuffer bytes, int length) {
    while (have < length && dss.hasPayload(bytes)) {
      int more = Math.min(length - have, dss.available(bytes));
      bytes.get(bytes.position(), header, have, more);
      dss.skip(bytes, more);
      have += more;
    }
    return have >= length;
  }

  private int extension(DssReader dss) {
    int length = BigEndian.u2(header, 0);
    if (isUsual(length)) {
      return 0;
    }
    int extension = (length & ~EXTENDED) - LLCP;
    if (extension < 0 || extension > LONGEST_EXTENSION || extension % 2 != 0) {
      throw ReplyFormatException.at(dss.offset() - LLCP, FieldReader.lengthOfLength(length));
    }
    return extension;
  }

  int codePoint() {
    return BigEndian.u2(header, 2);
  }

  /** How many bytes the data have; {@link #UNKNOWN} if that is not said. */
  long dataLength(long at) {
    int length = BigEndian.u2(header, 0);
    if (length < LLCP) {
      throw ReplyFormatException.length(at, "object too short", length, LLCP);
    }
    int extension = have - LLCP;
    long data = isUsual(length) ? length - LLCP : extension == 0 ? UNKNOWN : extended();
    if (data < 0) {
      throw ReplyFormatException.at(at, "length of 2^63 or more");
    }
    return data;
  }

  private long extended() {
    long value = 0;
    for (int i = LLCP; i < have; i++) {
      value = (value << Byte.SIZE) | (header[i] & 0xFF);
    }
    // 2^63 - 1 is no length either, and means unknown here.
    return value == UNKNOWN ? -1 : value;
  }
}
