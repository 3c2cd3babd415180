package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;

/**
 * SECMEC of an ACCSEC or a SECCHK, read from the bytes that leave: whatever has written them, the
 * server reads the same.
 */
public final class WrittenMechanism {

  /** There is none, or more than one, or they cannot be told apart from what is beside them. */
  public static final int NONE = -1;

  /** The code point of ACCSEC. */
  public static final int ACCSEC = 0x106D;

  /** The code point of SECCHK. */
  public static final int SECCHK = 0x106E;

  private static final int SECMEC = 0x11A2;
  private static final int LLCP = 4;
  private static final int EXTENDED_LLCP = LLCP + Integer.BYTES;

  private WrittenMechanism() {}

  /**
   * Reads it in the command that begins at an offset, whose first DSS may have several segments. No
   * other command has one, and one that is read as it is sent has none yet.
   */
  public static int of(Frames frames, int dss, int codePoint) {
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

  /** Reads it in one of these commands that others have written; none unless all of it is there. */
  public static int in(ByteBuffer bytes, int command, int end) {
    int length = u2(bytes, command, 0);
    return length > end - command ? NONE : among(bytes, command, LLCP, length);
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
    int first = Segmentation.wireOffset(at, origin);
    int second = Segmentation.wireOffset(at + 1, origin);
    return (bytes.get(first) & 0xFF) << Byte.SIZE | (bytes.get(second) & 0xFF);
  }
}
