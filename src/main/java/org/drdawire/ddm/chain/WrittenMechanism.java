package org.drdawire.ddm.chain;

import java.nio.ByteBuffer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.DssFramer;
import org.drdawire.ddm.frames.Frames;
import org.drdawire.ddm.frames.Segmentation;

/**
 * SECMEC of an ACCSEC or a SECCHK, read from the bytes that leave: whatever has written them, the
 * server reads the same.
 */
final class WrittenMechanism {

  /** There is none, or more than one, or they cannot be told apart from what is beside them. */
  static final int NONE = -1;

  static final int ACCSEC = CodePoint.ACCSEC.value();
  static final int SECCHK = CodePoint.SECCHK.value();
  private static final int SECMEC = CodePoint.SECMEC.value();
  private static final int LLCP = 4;
  private static final int EXTENDED_LLCP = LLCP + Integer.BYTES;

  private WrittenMechanism() {}

  /**
   * Reads it in the command that begins at an offset, whose first DSS may have several segments. No
   * other command has one, and one that is read as it is sent has none yet.
   */
  static int of(Frames frames, int dss, int codePoint) {
    if ((codePoint != ACCSEC && codePoint != SECCHK) || frames.streams.anyFrom(dss)) {
      return NONE;
    }
    ByteBuffer bytes = frames.buffer.bytes();
    int origin = dss + DssFramer.HEADER;
    int length = u2(bytes, origin, 0);
    if (length != Segmentation.EXTENDED) {
      return among(bytes, origin, LLCP, length);
    }
    int data = u2(bytes, origin, LLCP) << Short.SIZE | u2(bytes, origin, LLCP + Short.BYTES);
    return among(bytes, origin, EXTENDED_LLCP, EXTENDED_LLCP + data);
  }

  private static int among(ByteBuffer bytes, int origin, int first, int end) {
    int mechanism = NONE;
    int length;
    for (int at = first; at < end; at += length) {
      length = at + LLCP > end ? 0 : u2(bytes, origin, at);
      if (length < LLCP || length > Math.min(end - at, Segmentation.LONGEST)) {
        return NONE;
      }
      if (u2(bytes, origin, at + Short.BYTES) == SECMEC) {
        if (mechanism != NONE || length != LLCP + Short.BYTES) {
          return NONE;
        }
        mechanism = u2(bytes, origin, at + LLCP);
      }
    }
    return mechanism;
  }

  private static int u2(ByteBuffer bytes, int origin, int at) {
    return u1(bytes, origin, at) << Byte.SIZE | u1(bytes, origin, at + 1);
  }

  private static int u1(ByteBuffer bytes, int origin, int at) {
    return Byte.toUnsignedInt(bytes.get(Segmentation.wireOffset(at, origin)));
  }
}
