package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Large objects that users of other clients got cut, or another one's, by the name of the report.
 */
class ReportedLargeObjectsTest {

  /**
   * A DBCLOB lost a character at 1,022, a CLOB its last one; behind 514,546 characters came junk.
   */
  @ParameterizedTest
  @CsvSource({
    "CD, 1, 1", "CD, 1022, 7", "CD, 1023, 1024", "CD, 16384, 100000", "CD, 40000, 32768",
    "CF, 1, 1", "CF, 1022, 7", "CF, 1023, 1024", "CF, 16384, 100000", "CF, 40000, 32768",
    "CF, 514547, 32768"
  })
  void nodeIbmDb858_431_132_idbConnector173_textsAreWhole(String lid, int size, int cut) {
    String text = text(size);
    boolean wide = lid.equals("CD");
    byte[] bytes = text.getBytes(wide ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8);
    int length = wide ? bytes.length / 2 : bytes.length;
    for (int announced : new int[] {length, 0x8004}) {
      assertEquals(text, read(lid, announced, bytes, cut), "announced " + announced);
    }
  }

  /** Its characters have one to four bytes in UTF-8. */
  private static String text(int size) {
    Random random = new Random(858);
    StringBuilder text = new StringBuilder();
    while (text.length() < size) {
      switch (random.nextInt(8)) {
        case 0 -> text.appendCodePoint(0x1F600 + random.nextInt(50));
        case 1 -> text.appendCodePoint(0x4E00 + random.nextInt(5000));
        case 2 -> text.append('\u00e4');
        default -> text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.append('!').toString();
  }

  /** A value ended at its first X'00'. */
  @Test
  void pythonIbmdb46_aTextHasZeros() {
    assertEquals("a\0b\0c", read("CF", 5, new byte[] {'a', 0, 'b', 0, 'c'}, 100));
  }

  /** The object comes as Db2 for LUW sends it: LL is X'8004', in as many segments as needed. */
  private static String read(String lid, int announced, byte[] bytes, int cut) {
    OpenedRows opened = OpenedRows.of(lid + " 8004 03 0004");
    String row = String.format("241B FF00 00 %08X 00 00000001", announced);
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    wire.writeBytes(Hex.parse(Wire.frame("53", 1, row)));
    wire.writeBytes(Wire.segmented("03", "8004 146C 00", bytes));
    StringBuilder seen = new StringBuilder();
    for (int from = 0; from < wire.size(); from += cut) {
      ByteBuffer piece =
          ByteBuffer.wrap(wire.toByteArray(), from, Math.min(cut, wire.size() - from));
      for (ReplyEvent event = ReplyEvent.ROW; event != ReplyEvent.NEEDS_MORE; ) {
        event = opened.replies.next(piece);
        seen.append(event == ReplyEvent.LARGE_OBJECT ? opened.replies.largeObject().text() : "");
      }
    }
    assertEquals(0, opened.outstanding.count());
    return seen.toString();
  }

  private static final String OUTPUT =
      "2413 001C 0010 09 76D0 C98004 030004 09 71E0 540001 D00001 06 71F0 E00000"
          + " 0010 147A FF 00 00 00000003 00 07000000";
  private static final String SET =
      Wire.frame("53", 1, "240E 0100 01000000 0002 4331 0000 00000000")
          + Wire.frame("53", 1, Db2Answers.OPENED)
          + Wire.frame("53", 1, Db2Answers.described("03 0004"));

  /** A BLOB that a procedure gives came as what was passed in; CLOB parameters failed. */
  @ParameterizedTest
  @CsvSource({
    "OUTPUT END, OUTPUT LARGE_OBJECT",
    "RSLSETRM OUTPUT OBJECT SET ROWS, OUTPUT LARGE_OBJECT RESULT_SETS ROW",
    "RSLSETRM OUTPUT SET ROW_GOES_ON END, OUTPUT RESULT_SETS ROW LARGE_OBJECT",
    "OUTPUT SHORT, OUTPUT EXTDTA length of EXTDTA: bytes=2 limit=3 offset=2 row=1 column=1"
  })
  void pythonIbmdb434_nodeOdbc137_anOutputBlobIsThatOfTheProcedure(String objects, String events) {
    StringBuilder answer = new StringBuilder();
    for (String object : objects.split(" ", -1)) {
      answer.append(
          switch (object) {
            case "RSLSETRM" -> Wire.frame("52", 1, "2219 0006 1149 0000 000A 2139 0006 2113 0102");
            case "OUTPUT" -> Wire.frame("53", 1, OUTPUT);
            case "OBJECT" -> Wire.frame("53", 1, "146C 00 313200");
            case "END" -> Wire.frame("03", 1, "146C 00 313200");
            case "SHORT" -> Wire.frame("03", 1, "146C 00 3132");
            case "SET" -> SET;
            case "ROW_GOES_ON" -> Wire.frame("53", 1, "241B FF00 00 05000000");
            default -> Wire.frame("03", 1, "241B FF00 00 05000000");
          });
    }
    Db2Answers server = new Db2Answers().to(Db2Answers.LUW);
    List<String> seen = server.read(CodePoint.EXCSQLSTT, Wire.bytes(answer.toString()));
    String expected =
        events
            .replace("OUTPUT", "OUTPUT 1 0 [outside, 7]")
            .replace("LARGE_OBJECT", "LARGE_OBJECT 1,1 false313200")
            .replace("ROW", "ROW 1 0 [5]");
    assertEquals(expected, String.join(" ", seen));
  }
}
