package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;

/**
 * Any bytes as the rows of any description: the same events as a whole and byte by byte.
 *
 * <p>An input: a byte whose lowest bit says whether the server is Derby, whose next two how long
 * blocks are, whose fourth whether the server is Db2 for z/OS, whose fifth whether a LID has a
 * meaning of its own, and whose sixth whether the server is Db2 for LUW, which is little-endian; a
 * byte that says how many columns there are, up to 15; for each three bytes of the description;
 * then the bytes of blocks, and where those end of an EXTDTA. The meaning of a LID takes six bytes
 * before those of blocks: its type, itself, a field type, two of a CCSID, and a unit.
 */
class RowFuzzTest {

  private static final int MOST_COLUMNS = 15;
  private static final int[] BLOCKS = {3, 20, 500, 30_000};
  private static final byte[] DERBY =
      Hex.parse(Wire.frame("02", 1, "1443 000C 115A 4353533130313630"));
  private static final byte[] ZOS = Hex.parse(Wire.frame("02", 1, Db2Answers.ZOS));
  private static final byte[] LUW = Hex.parse(Wire.frame("02", 1, Db2Answers.LUW));
  private static final int MEANING = 6;
  private static final byte[] ROW = Hex.parse("0971E0540001D00001 0671F0E00000");

  @FuzzTest(maxDuration = "5m")
  void rowsAreTheSameForAnyCut(byte[] input) {
    if (input.length < 2) {
      return;
    }
    byte[] wire = wire(input);
    RowTranscript whole = read(input, wire, wire.length);
    RowTranscript cut = read(input, wire, 1);
    assertEquals(whole.events, cut.events);
    assertTrue(whole.size <= input.length);
  }

  private static RowTranscript read(byte[] input, byte[] wire, int piece) {
    RowTranscript transcript = new RowTranscript();
    if ((input[0] & 1) != 0) {
      answer(transcript, CodePoint.EXCSAT, DERBY);
    }
    if ((input[0] & 8) != 0) {
      answer(transcript, CodePoint.ACCRDB, ZOS);
    }
    if ((input[0] & 0x20) != 0) {
      answer(transcript, CodePoint.ACCRDB, LUW);
    }
    Seen.send(transcript.outstanding, CodePoint.OPNQRY);
    for (int from = 0; from < wire.length; from += piece) {
      if (!transcript.read(ByteBuffer.wrap(wire, from, Math.min(piece, wire.length - from)))) {
        break;
      }
    }
    return transcript;
  }

  private static void answer(RowTranscript transcript, CodePoint command, byte[] answer) {
    transcript.outstanding.add(command.value());
    transcript.outstanding.endChain();
    transcript.read(ByteBuffer.wrap(answer));
  }

  /** QRYDSC, the blocks, an EXTDTA and SQLCARD. */
  private static byte[] wire(byte[] input) {
    int block = BLOCKS[(input[0] >> 1) & 3];
    int columns = Math.min(input[1] & MOST_COLUMNS, (input.length - 2) / 3);
    byte[] meaning = meaning(input, 2 + 3 * columns);
    int at = 2 + 3 * columns + (meaning.length == 0 ? 0 : MEANING);
    ByteBuffer wire = ByteBuffer.allocate(200 + input.length + 10 * (input.length / block + 2));
    begin(wire, 0x241A, meaning.length + 3 + 3 * columns + ROW.length).put(meaning);
    wire.put((byte) (3 + 3 * columns)).put((byte) 0x76).put((byte) 0xD0);
    wire.put(input, 2, 3 * columns).put(ROW);
    int end = at + (input.length - at) * 3 / 4;
    for (int from = at; from < end; from += block) {
      int length = Math.min(block, end - from);
      begin(wire, 0x241B, length).put(input, from, length);
    }
    begin(wire, 0x146C, Math.min(30_000, input.length - end));
    wire.put(input, end, Math.min(30_000, input.length - end));
    wire.put(Hex.parse("000B D003 0001 0005 2408 FF"));
    return Arrays.copyOf(wire.array(), wire.position());
  }

  /** MDD and SDA. */
  private static byte[] meaning(byte[] input, int at) {
    if ((input[0] & 0x10) == 0 || input.length < at + MEANING) {
      return new byte[0];
    }
    String triplets =
        String.format(
            "07780005 0101%02X 0C70%02X %02X 0000%02X%02X %02X 01 7FFF",
            input[at], input[at + 1], input[at + 2], input[at + 3], input[at + 4], input[at + 5]);
    return Hex.parse(triplets);
  }

  private static ByteBuffer begin(ByteBuffer wire, int codePoint, int length) {
    wire.putShort((short) (10 + length)).putShort((short) 0xD053).putShort((short) 1);
    return wire.putShort((short) (4 + length)).putShort((short) codePoint);
  }
}
