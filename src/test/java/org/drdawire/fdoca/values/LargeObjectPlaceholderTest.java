package org.drdawire.fdoca.values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.ddm.frames.Frames;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.LargeObjectForm.Placeholder;
import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lengths that no test sends, because they would take too long. */
class LargeObjectPlaceholderTest {

  /** The largest number of each width is not used: its bits say that the length is not known. */
  @ParameterizedTest
  @CsvSource({
    "0, 8002",
    "32766, 8002",
    "32767, 8004",
    "2147483646, 8004",
    "2147483647, 8006",
    "140737488355326, 8006",
    "140737488355327, 8008",
  })
  void theShortestPlaceholder(long length, String field) {
    int found = LargeObjectPlaceholder.lengthField(Placeholder.SHORTEST, length);
    assertEquals(field, Integer.toHexString(found));
  }

  /** The same bytes in the order of numbers, for a server that takes them so. */
  @ParameterizedTest
  @CsvSource({
    "SHORTEST, 3, 0300",
    "SHORTEST, 32767, FF7F0000",
    "SHORTEST, 2147483647, FFFFFF7F0000",
    "SHORTEST, 140737488355327, FFFFFFFFFF7F0000",
    "SHORTEST, -1, 0080",
    "SHORTEST, 0, 0000",
    "EIGHT_BYTES, 258, 0201000000000000",
    "MODE_AND_EIGHT_BYTES, 258, 02 0201000000000000"
  })
  void theOrderOfTheTypeDefinition(Placeholder placeholder, long length, String little) {
    LargeObjectForm form = LargeObjectForm.of(placeholder).withLengthInTypeOrder();
    Hex.assertBytes(little, written(form, ByteOrder.LITTLE_ENDIAN, length));
    byte[] big = written(LargeObjectForm.of(placeholder), ByteOrder.LITTLE_ENDIAN, length);
    assertArrayEquals(big, written(form, ByteOrder.BIG_ENDIAN, length));
  }

  private static byte[] written(LargeObjectForm form, ByteOrder order, long length) {
    Frames frames = new Frames(1000, ByteBuffer::allocate);
    DdmWriter out = TestChain.writer(frames);
    int start = out.begin(CodePoint.FDODTA).position();
    LargeObjectPlaceholder.write(out, form, order, length);
    return out.copyFrom(start);
  }
}
