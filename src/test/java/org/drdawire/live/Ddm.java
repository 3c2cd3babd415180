package org.drdawire.live;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** One DDM object: its code point and its data. */
public record Ddm(int codePoint, ByteBuffer data) {

  private static final int EXTENDED = 0x8000;
  private static final int LLCP = 4;

  /** The objects that fill these bytes, back to back. */
  public static List<Ddm> all(ByteBuffer bytes) {
    List<Ddm> objects = new ArrayList<>();
    ByteBuffer rest = bytes.duplicate();
    while (rest.hasRemaining()) {
      objects.add(next(rest));
    }
    return objects;
  }

  private static Ddm next(ByteBuffer rest) {
    Fields fields = new Fields("DDM object", rest);
    int ll = fields.u2();
    int codePoint = fields.u2();
    long length = (long) ll - LLCP;
    if ((ll & EXTENDED) != 0) {
      length = extension(ll & ~EXTENDED, codePoint, fields);
    }
    if (length < 0 || length > rest.remaining()) {
      throw new MalformedReplyException(
          String.format(
              "%s: length %d of data, %d bytes left",
              Terms.name(codePoint), length, rest.remaining()));
    }
    ByteBuffer data = rest.slice(rest.position(), (int) length);
    rest.position(rest.position() + (int) length);
    return new Ddm(codePoint, data);
  }

  private static long extension(int size, int codePoint, Fields fields) {
    return switch (size) {
      case LLCP -> streamed(codePoint, fields);
      case LLCP + 4 -> fields.i4() & 0xFFFFFFFFL;
      case LLCP + 6 -> ((long) fields.u2() << 32) | (fields.i4() & 0xFFFFFFFFL);
      case LLCP + 8 -> fields.i8();
      default ->
          throw new MalformedReplyException(
              String.format("%s: LL X'%04X'", Terms.name(codePoint), size | EXTENDED));
    };
  }

  private static long streamed(int codePoint, Fields fields) {
    if (codePoint != Terms.EXTDTA) {
      throw new MalformedReplyException(Terms.name(codePoint) + ": streamed, but not EXTDTA");
    }
    return fields.remaining();
  }
}
