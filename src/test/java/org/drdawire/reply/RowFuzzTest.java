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
 * <p>An input: a byte whose lowest bit says whether the server is Derby, and whose next two how
 * long blocks are; a byte that says how many columns there are, up to 15; for each three bytes of
 * the description; then the bytes of blocks, and where those end of an EXTDTA.
 */
class RowFuzzTest {

  private static final int MOST_COLUMNS = 15;
  private static final int[] BLOCKS = {3, 20, 500, 30_000};
  private static final byte[] DERBY =
      Hex.parse(Wire.frame("02", 1, "1443 000C 115A 4353533130313630"));
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
      transcript.outstanding.add(CodePoint.EXCSAT.value());
      transcript.outstanding.endChain();
      transcript.read(ByteBuffer.wrap(DERBY));
    }
    transcript.outstanding.add(CodePoint.OPNQRY.value());
    transcript.outstanding.endChain();
    for (int from = 0; from < wire.length; from += piece) {
      if (!transcript.read(ByteBuffer.wrap(wire, from, Math.min(piece, wire.length - from)))) {
        break;
      }
    }
    return transcript;
  }

  /** QRYDSC, the blocks, an EXTDTA and SQLCARD. */
  private static byte[] wire(byte[] input) {
    int block = BLOCKS[(input[0] >> 1) & 3];
    int columns = Math.min(input[1] & MOST_COLUMNS, (input.length - 2) / 3);
    int at = 2 + 3 * columns;
    ByteBuffer wire = ByteBuffer.allocate(200 + input.length + 10 * (input.length / block + 2));
    begin(wire, 0x241A, 3 + 3 * columns + ROW.length);
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

  private static ByteBuffer begin(ByteBuffer wire, int codePoint, int length) {
    wire.putShort((short) (10 + length)).putShort((short) 0xD053).putShort((short) 1);
    return wire.putShort((short) (4 + length)).putShort((short) codePoint);
  }
}
