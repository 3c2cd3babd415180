package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Reads a chain as a strict server would; it shares nothing with the encoder. */
public final class WireParser {

  private static final int RQSDSS = 1;
  private static final int OBJDSS = 3;
  private static final int LONGEST = 0x7FFF;

  private WireParser() {}

  /** One DSS with its one object, continuation headers taken out. */
  public record Dss(int type, int flags, int correlation, DdmObject object) {}

  /** One DDM object, the extension of its length taken out. */
  public record DdmObject(int codePoint, ByteBuffer data) {

    /** The data as upper-case hexadecimal digits. */
    public String hex() {
      return HexFormat.of().withUpperCase().formatHex(bytes());
    }

    /** A copy of the data. */
    public byte[] bytes() {
      byte[] copy = new byte[data.remaining()];
      data.duplicate().get(copy);
      return copy;
    }

    /** The objects within this one. */
    public List<DdmObject> children() {
      return objects(data);
    }

    /** The one object within this one that has a code point. */
    public DdmObject child(int childCodePoint) {
      List<DdmObject> found =
          children().stream().filter(o -> o.codePoint() == childCodePoint).toList();
      assertEquals(1, found.size(), "children with one code point");
      return found.get(0);
    }
  }

  /** Parses a whole chain and checks its lengths, types, flags and correlation ids. */
  public static List<Dss> parse(ByteBuffer frames) {
    List<Dss> chain = new ArrayList<>();
    ByteBuffer in = frames.duplicate();
    while (in.hasRemaining()) {
      chain.add(dss(in));
    }
    for (int i = 0; i < chain.size(); i++) {
      checkPlace(chain, i);
    }
    return chain;
  }

  /** The code points of the objects of a chain, in its order. */
  public static List<Integer> codePoints(List<Dss> chain) {
    return chain.stream().map(dss -> dss.object().codePoint()).toList();
  }

  private static Dss dss(ByteBuffer in) {
    int length = in.getShort() & 0xFFFF;
    assertEquals(0xD0, in.get() & 0xFF, "third byte of a DSS");
    int format = in.get() & 0xFF;
    int correlation = in.getShort() & 0xFFFF;
    ByteArrayOutputStream payload = new ByteArrayOutputStream();
    take(in, (length & LONGEST) - 6, payload);
    while (length > LONGEST) {
      assertEquals(0xFFFF, length, "a continued segment is full");
      length = in.getShort() & 0xFFFF;
      take(in, (length & LONGEST) - 2, payload);
    }
    List<DdmObject> objects = objects(ByteBuffer.wrap(payload.toByteArray()));
    assertEquals(1, objects.size(), "objects of a DSS");
    return new Dss(format & 0xF, format >> 4, correlation, objects.get(0));
  }

  private static void take(ByteBuffer in, int length, ByteArrayOutputStream payload) {
    assertTrue(length > 0, "a segment has data");
    byte[] part = new byte[length];
    in.get(part);
    payload.write(part, 0, length);
  }

  private static List<DdmObject> objects(ByteBuffer data) {
    List<DdmObject> objects = new ArrayList<>();
    ByteBuffer in = data.duplicate();
    while (in.hasRemaining()) {
      int length = in.getShort() & 0xFFFF;
      int codePoint = in.getShort() & 0xFFFF;
      if (length > LONGEST) {
        assertEquals(0x8008, length, "four bytes of extended length");
        length = in.getInt();
        assertTrue(length > LONGEST - 4, "an extended length is needed");
      } else {
        length -= 4;
      }
      objects.add(new DdmObject(codePoint, in.slice(in.position(), length)));
      in.position(in.position() + length);
    }
    return objects;
  }

  private static void checkPlace(List<Dss> chain, int at) {
    Dss dss = chain.get(at);
    Dss previous = at == 0 ? new Dss(RQSDSS, 0x4, 0, null) : chain.get(at - 1);
    if (dss.type() == RQSDSS) {
      assertEquals(previous.correlation() + 1, dss.correlation(), "id of a command");
      assertEquals(0x4, previous.flags(), "flags before a command");
    } else {
      assertEquals(OBJDSS, dss.type(), "type");
      assertEquals(previous.correlation(), dss.correlation(), "id of an object");
      assertEquals(0x5, previous.flags(), "flags before an object");
    }
    if (at == chain.size() - 1) {
      assertEquals(0, dss.flags(), "flags of the last DSS");
    }
  }
}
