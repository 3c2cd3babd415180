package org.drdawire.reply;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.drdawire.golden.Hex;

/** Replies for tests. */
public final class Wire {

  /** ENDUOWRM and SQLCARD: a commit is answered, and so is another one of its chain. */
  static final String COMMITS =
      """
      0015 D052 0001 000F 220C 0006 1149 0004 0005 2115 01
      000B D043 0001 0005 2408 FF
      0015 D052 0002 000F 220C 0006 1149 0004 0005 2115 01
      000B D003 0002 0005 2408 FF
      """;

  /** What ACCRDBRM says at least: SVRCOD, PRDID, TYPDEFNAM and TYPDEFOVR. */
  static final String SERVER =
      """
      0006 1149 0000 000C 112E 4353533130313630
      000D 002F 51544453514C415343 0010 0035 0006 119C 04B8 0006 119E 04B8
      """;

  private static final int LONGEST = 0x7FFF;
  private static final int HEADER = 6;

  private Wire() {}

  /** The bytes of one DSS. */
  public static ByteBuffer framed(String format, int id, String... objects) {
    return bytes(frame(format, id, objects));
  }

  public static ByteBuffer bytes(String hex) {
    return ByteBuffer.wrap(Hex.parse(hex));
  }

  /** A DSS in one segment, of objects without their lengths. */
  public static String frame(String format, int id, String... objects) {
    StringBuilder hex = new StringBuilder();
    int length = HEADER;
    for (String object : objects) {
      int size = 2 + Hex.parse(object).length;
      hex.append(String.format(" %04X ", size)).append(object);
      length += size;
    }
    return String.format("%04X D0%s %04X %s%n", length, format, id, hex);
  }

  /** SQLCARD of a big-endian server whose texts are in UTF-8. */
  public static String card(int sqlCode, String sqlState) {
    String state = HexFormat.of().formatHex(sqlState.getBytes(StandardCharsets.US_ASCII));
    return String.format(
        "2408 00 %08X %s 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF", sqlCode, state);
  }

  /** Writes bytes. */
  static HostileServer.Answer hex(String hex) {
    return out -> out.write(Hex.parse(hex));
  }

  /**
   * Writes one object in a DSS after which the same answer goes on, in as many segments as needed.
   */
  static HostileServer.Answer dss(String codePoint, String data) {
    byte[] bytes = Hex.parse(data);
    String header = "8008 " + codePoint + String.format(" %08X", bytes.length);
    return out -> out.write(segmented("52", header, bytes));
  }

  /** One object in a DSS of as many segments as needed. */
  static byte[] segmented(String format, String header, byte[] data) {
    byte[] start = Hex.parse(header);
    ByteBuffer object = ByteBuffer.allocate(start.length + data.length);
    object.put(start).put(data).flip();
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    int size = HEADER;
    do {
      int length = Math.min(object.remaining(), LONGEST - size);
      boolean last = length == object.remaining();
      put(wire, last ? size + length : 0xFFFF);
      if (size == HEADER) {
        wire.writeBytes(Hex.parse("D0" + format + "0001"));
      }
      wire.write(object.array(), object.position(), length);
      object.position(object.position() + length);
      size = 2;
    } while (object.hasRemaining());
    return wire.toByteArray();
  }

  private static void put(ByteArrayOutputStream out, int number) {
    out.write(number >> Byte.SIZE);
    out.write(number);
  }

  /** Writes the same bytes many times. */
  static void repeat(OutputStream out, String hex, int times) throws IOException {
    byte[] bytes = Hex.parse(hex);
    for (int i = 0; i < times; i++) {
      out.write(bytes);
    }
  }

  /** Lists of servers and their entries, each within another one. */
  static String nested(int depth) {
    StringBuilder hex = new StringBuilder();
    for (int i = depth; i > 0; i--) {
      hex.append(String.format("%04X %s ", 4 * i, i % 2 == 0 ? "244E" : "244D"));
    }
    return hex.toString();
  }
}
