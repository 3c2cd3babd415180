package org.drdawire.reply;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.drdawire.golden.Hex;

/** Replies for tests. */
final class Wire {

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
  private static final int FORMAT = 0xD052;

  private Wire() {}

  static ByteBuffer bytes(String hex) {
    return ByteBuffer.wrap(Hex.parse(hex));
  }

  /** A DSS in one segment, of objects without their lengths. */
  static String frame(String format, int id, String... objects) {
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
  static String card(int sqlCode, String sqlState) {
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
    return out -> {
      byte[] bytes = Hex.parse(data);
      ByteBuffer object = ByteBuffer.allocate(8 + bytes.length);
      object.putShort((short) 0x8008).put(Hex.parse(codePoint)).putInt(bytes.length).put(bytes);
      object.flip();
      ByteArrayOutputStream wire = new ByteArrayOutputStream();
      int header = HEADER;
      do {
        int length = Math.min(object.remaining(), LONGEST - header);
        boolean last = length == object.remaining();
        put(wire, last ? header + length : 0xFFFF);
        if (header == HEADER) {
          put(wire, FORMAT);
          put(wire, 1);
        }
        wire.write(object.array(), object.position(), length);
        object.position(object.position() + length);
        header = 2;
      } while (object.hasRemaining());
      wire.writeTo(out);
    };
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
