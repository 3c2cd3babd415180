package org.drdawire.ddm;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One DSS as a receiver reads it, from the specification alone: the continuation headers are
 * squeezed out, then the objects are read. Anything irregular is an {@link AssertionError}.
 */
final class WireFrame {

  /** An object: its code point, its LL field as it stands, and its data. */
  static final class Obj {
    final int codePoint;
    final int lengthField;
    final byte[] data;

    private Obj(int codePoint, int lengthField, byte[] data) {
      this.codePoint = codePoint;
      this.lengthField = lengthField;
      this.data = data;
    }

    List<Obj> children() {
      return read(data);
    }

    static List<Obj> read(byte[] bytes) {
      List<Obj> objects = new ArrayList<>();
      int at = 0;
      while (at < bytes.length) {
        int field = number(bytes, at, 2);
        int codePoint = number(bytes, at + 2, 2);
        int header = field == 0x8008 ? 8 : 4;
        int length = field == 0x8008 ? number(bytes, at + 4, 4) : field - 4;
        require(field == 0x8008 || (field >= 4 && field <= 0x7FFF), "LL " + field);
        require(field != 0x8008 || length > 0x7FFF - 4, "needlessly extended: " + length);
        require(at + header + length <= bytes.length, "object passes its parent");
        byte[] data = Arrays.copyOfRange(bytes, at + header, at + header + length);
        objects.add(new Obj(codePoint, field, data));
        at += header + length;
      }
      return objects;
    }
  }

  final int format;
  final int correlation;
  final List<Integer> segments;
  final byte[] payload;

  private WireFrame(int format, int correlation, List<Integer> segments, byte[] payload) {
    this.format = format;
    this.correlation = correlation;
    this.segments = segments;
    this.payload = payload;
  }

  List<Obj> objects() {
    return Obj.read(payload);
  }

  /** The length fields of the segments, as four hex digits each. */
  String segmentFields() {
    return String.join(" ", segments.stream().map(field -> String.format("%04X", field)).toList());
  }

  /** Format byte and correlation id: {@code 51/1}. */
  String outline() {
    return String.format("%02X/%d", format, correlation);
  }

  static String outline(byte[] wire) {
    return String.join(" ", read(wire).stream().map(WireFrame::outline).toList());
  }

  static List<WireFrame> read(byte[] wire) {
    List<WireFrame> frames = new ArrayList<>();
    int at = 0;
    while (at < wire.length) {
      require(number(wire, at + 2, 1) == 0xD0, "no X'D0' at " + at);
      ByteBuffer payload = ByteBuffer.allocate(wire.length - at);
      List<Integer> segments = new ArrayList<>();
      int header = 6;
      int start = at;
      boolean continued = true;
      while (continued) {
        int field = number(wire, at, 2);
        continued = field == 0xFFFF;
        int length = continued ? 0x7FFF : field;
        require(length > (segments.isEmpty() ? header - 1 : header), "segment of " + length);
        require(at + length <= wire.length, "segment is cut off");
        payload.put(wire, at + header, length - header);
        segments.add(field);
        at += length;
        header = 2;
      }
      byte[] content = Arrays.copyOf(payload.array(), payload.position());
      int format = number(wire, start + 3, 1);
      frames.add(new WireFrame(format, number(wire, start + 4, 2), segments, content));
    }
    return frames;
  }

  private static int number(byte[] bytes, int at, int width) {
    require(at + width <= bytes.length, "cut off at " + at);
    int value = 0;
    for (int i = 0; i < width; i++) {
      value = value << 8 | (bytes[at + i] & 0xFF);
    }
    return value;
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new AssertionError(otherwise);
    }
  }
}
