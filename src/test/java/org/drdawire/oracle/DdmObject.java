package org.drdawire.oracle;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * One DDM object.
 *
 * @param offset where its LL is, counted in the payload of its DSS without continuation headers
 * @param codePoint its code point
 * @param form how its length is written
 * @param data its data, read-only
 */
public record DdmObject(long offset, int codePoint, LengthForm form, ByteBuffer data) {

  private static final int LLCP = 4;
  private static final int MAXIMUM_SHORT = 0x7FFF;

  /** How the length of an object is written. */
  public enum LengthForm {
    /** LL holds the length. */
    SHORT(0),
    /** LL is X'8008', and 4 bytes hold the length of the data. */
    EXTENDED_4(4),
    /** LL is X'800A', and 6 bytes hold the length of the data. */
    EXTENDED_6(6),
    /** LL is X'800C', and 8 bytes hold the length of the data. */
    EXTENDED_8(8),
    /** LL is X'8004': the object ends with its DSS. */
    STREAMED(0);

    private final int bytes;

    LengthForm(int bytes) {
      this.bytes = bytes;
    }

    /** The bytes between the code point and the data. */
    public int bytes() {
      return bytes;
    }
  }

  /** The DDM term, or X'1234' for a code point that the table does not contain. */
  public String name() {
    return RequestTerms.name(codePoint);
  }

  /** The data as a new array. */
  public byte[] bytes() {
    byte[] bytes = new byte[data.remaining()];
    data.get(data.position(), bytes);
    return bytes;
  }

  /** The data in upper-case hexadecimal digits. */
  public String hex() {
    return HexFormat.of().withUpperCase().formatHex(bytes());
  }

  /** The objects inside a collection of a request, each with the shortest form of its length. */
  public List<DdmObject> children() {
    List<DdmObject> children = all(data, offset + LLCP + form.bytes());
    children.forEach(DdmObject::checkForm);
    return children;
  }

  /** The child with this code point, which must be there once. */
  public DdmObject child(int childCodePoint) {
    List<DdmObject> found =
        children().stream().filter(child -> child.codePoint == childCodePoint).toList();
    if (found.size() != 1) {
      throw new WireRuleException(
          offset, name() + ": " + found.size() + " times " + RequestTerms.name(childCodePoint));
    }
    return found.get(0);
  }

  /** The objects that fill these bytes exactly; their lengths may have any form. */
  public static List<DdmObject> all(ByteBuffer bytes) {
    return all(bytes, 0);
  }

  static List<DdmObject> all(ByteBuffer bytes, long start) {
    ByteBuffer rest = bytes.duplicate();
    List<DdmObject> objects = new ArrayList<>();
    while (rest.hasRemaining()) {
      objects.add(next(rest, start + rest.position() - bytes.position()));
    }
    return objects;
  }

  private static DdmObject next(ByteBuffer rest, long offset) {
    if (rest.remaining() < LLCP) {
      throw new WireRuleException(offset, "LLCP cut short: " + rest.remaining() + " bytes");
    }
    int ll = rest.getShort() & 0xFFFF;
    int codePoint = rest.getShort() & 0xFFFF;
    LengthForm form = form(ll, offset);
    if (rest.remaining() < form.bytes()) {
      throw new WireRuleException(offset, "extended length cut short");
    }
    long length = length(ll, form, rest);
    if (length < 0 || length > rest.remaining()) {
      throw new WireRuleException(
          offset,
          RequestTerms.name(codePoint) + " has " + length + " bytes, left " + rest.remaining());
    }
    ByteBuffer data = rest.slice(rest.position(), (int) length);
    rest.position(rest.position() + (int) length);
    return new DdmObject(offset, codePoint, form, data);
  }

  private static LengthForm form(int ll, long offset) {
    if (ll >= LLCP && ll <= MAXIMUM_SHORT) {
      return LengthForm.SHORT;
    }
    return switch (ll) {
      case 0x8004 -> LengthForm.STREAMED;
      case 0x8008 -> LengthForm.EXTENDED_4;
      case 0x800A -> LengthForm.EXTENDED_6;
      case 0x800C -> LengthForm.EXTENDED_8;
      default -> throw new WireRuleException(offset, String.format("LL is X'%04X'", ll));
    };
  }

  private static long length(int ll, LengthForm form, ByteBuffer rest) {
    return switch (form) {
      case SHORT -> ll - LLCP;
      case STREAMED -> rest.remaining();
      case EXTENDED_4, EXTENDED_6, EXTENDED_8 -> extension(form, rest);
    };
  }

  private static long extension(LengthForm form, ByteBuffer rest) {
    long length = 0;
    for (int i = 0; i < form.bytes(); i++) {
      length = (length << 8) | (rest.get() & 0xFF);
    }
    return length;
  }

  /** A requester uses the shortest form that holds the length, and streams EXTDTA alone. */
  void checkForm() {
    if (form == LengthForm.STREAMED && codePoint != RequestTerms.EXTDTA) {
      throw new WireRuleException(offset, "streamed, but not EXTDTA");
    }
    long length = data.remaining();
    boolean needed =
        switch (form) {
          case SHORT, STREAMED -> true;
          case EXTENDED_4 -> LLCP + length > MAXIMUM_SHORT;
          case EXTENDED_6 -> LLCP + length > Integer.MAX_VALUE;
          case EXTENDED_8 -> LLCP + length > 0x7FFF_FFFF_FFFFL;
        };
    if (!needed) {
      throw new WireRuleException(offset, form + " for " + length + " bytes of data");
    }
  }
}
