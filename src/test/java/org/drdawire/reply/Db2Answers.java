package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;

/** Reads answers of a server of Db2, as literals. */
final class Db2Answers {

  /** Db2 for LUW 12.1: SQL12015, QTDSQLX86; CCSIDs 1208, 1200 and 1208. */
  static final String LUW =
      """
      2201 0006 1149 0000 000C 112E E2D8D3F1F2F0F1F5
      000D 002F D8E3C4E2D8D3E7F8F6 0016 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8
      """;

  /** Db2 for z/OS 12: DSN12015, QTDSQL370; CCSIDs 500, 1200 and 1208. */
  static final String ZOS =
      """
      2201 0006 1149 0000 000C 112E C4E2D5F1F2F0F1F5
      000D 002F D8E3C4E2D8D3F3F7F0 0016 0035 0006 119C 01F4 0006 119D 04B0 0006 119E 04B8
      """;

  static final String OPENED = "2205 0006 1149 0000 0006 2102 2417 000C 215B 0000000000000001";

  /** A descriptor without its length and the length of its group. */
  private static final String ROWS = " 0971E0540001D00001 0671F0E00000";

  static final String ENDQRYRM = "220B 0006 1149 0004";

  /** The SQLCAGRP of the end of data, little-endian. */
  static final String LAST =
      "00 64000000 3032303030 53514C3132303135 00 00*24 20*11 0000 0000 0000 FF";

  final RowTranscript seen = new RowTranscript();

  Db2Answers to(String server) {
    Seen.send(seen.outstanding, CodePoint.ACCRDB);
    seen.read(Wire.framed("02", 1, server));
    seen.events.clear();
    return this;
  }

  static String described(String columns) {
    int size = 3 + Hex.parse(columns).length;
    return "241A " + String.format("%02X 76D0 ", size) + columns + ROWS;
  }

  /** Sends OPNQRY, and gives what its answer makes of the rows; ANSWERED goes without saying. */
  List<String> open(String columns, String... objects) {
    StringBuilder answer = new StringBuilder(Wire.frame("52", 1, OPENED));
    answer.append(Wire.frame("53", 1, described(columns)));
    for (int i = 0; i < objects.length; i++) {
      answer.append(Wire.frame(i + 1 < objects.length ? "53" : "03", 1, objects[i]));
    }
    return read(CodePoint.OPNQRY, Wire.bytes(answer.toString()));
  }

  /** Opens rows of LUW whose last DSS is this one, and gives its bytes. */
  ByteBuffer opened(String columns, String last) {
    to(LUW);
    seen.outstanding.add(CodePoint.OPNQRY.value());
    ByteBuffer bytes =
        Wire.bytes(Wire.frame("53", 1, described(columns)) + Wire.frame("03", 1, last));
    seen.replies.next(bytes);
    return bytes;
  }

  List<String> read(CodePoint command, ByteBuffer answer) {
    seen.outstanding.add(command.value());
    seen.outstanding.endChain();
    seen.read(answer);
    assertEquals(0, seen.outstanding.count());
    return seen.events.stream()
        .filter(event -> !event.startsWith("ROW_DESCRIPTION") && !event.startsWith("ANSWERED"))
        .toList();
  }
}
