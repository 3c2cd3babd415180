package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Random;

/**
 * What Derby's server 10.16.1.1 answers to a query of one BLOB, and to each CNTQRY: a row with a
 * placeholder, and an EXTDTA in segments of 32,767 bytes. The data are random.
 */
final class LobReply {

  /** OPNQRYRM and QRYDSC. */
  private static final String OPENED =
      """
      002CD0520001002622050006114900000006210224170005211FF1000C215B0000000000000000000521
      5001001FD00300010019241A0676D0C980040971E0540001D000010671F0E00000
      """;

  private static final String ROW = "0011D0530001000B241BFF000000008004";

  /** DSS header, EXTDTA that ends with its DSS, and the indicator. */
  private static final String BEGIN = "FFFFD00300018004146C00";

  private static final int SEGMENT = 32_767;
  private static final int CONTINUED = 0x8000;

  private LobReply() {}

  static byte[] opened() {
    return HexFormat.of().parseHex(OPENED.replace("\n", ""));
  }

  /** The answer to CNTQRY with an object of more than one segment. */
  static byte[] of(int length) {
    byte[] row = HexFormat.of().parseHex(ROW + BEGIN);
    int first = SEGMENT - BEGIN.length() / 2;
    int segments = (length - first + SEGMENT - Short.BYTES - 1) / (SEGMENT - Short.BYTES);
    ByteBuffer reply = ByteBuffer.allocate(row.length + length + Short.BYTES * segments);
    reply.put(row);
    byte[] data = new byte[SEGMENT];
    new Random(1).nextBytes(data);
    reply.put(data, 0, first);
    for (int left = length - first; left > 0; ) {
      int more = Math.min(left, SEGMENT - Short.BYTES);
      left -= more;
      reply.putShort((short) (more + Short.BYTES | (left > 0 ? CONTINUED : 0)));
      reply.put(data, 0, more);
    }
    return reply.array();
  }
}
