package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Blocks of rows and large objects in the forms of Db2, as literals. That of XML is in a test that
 * others have published; the others are what open clients of Db2 read. No server was tried.
 */
class Db2BlocksTest {

  private final Db2Answers db2 = new Db2Answers();

  /** {@code <root><item>1</item></root>}: the placeholder and the start are published. */
  @Test
  void xmlComesOutsideItsRow() {
    List<String> rows =
        db2.to(Db2Answers.LUW)
            .open(
                "03 0004 C7 8009",
                "241B FF00 00 01000000 00 02 FFFFFFFFFFFFFFFF FF00 00 02000000 FF",
                "146C 00 3C726F6F743E3C6974656D3E313C2F6974656D3E3C2F726F6F743E");
    assertEquals(
        List.of(
            "ROW 1 0 [1, outside]",
            "ROW 2 0 [2, null]",
            "LARGE_OBJECT 1,2 false3c726f6f743e3c6974656d3e313c2f6974656d3e3c2f726f6f743e"),
        rows);
  }

  /** Two rows in one block, and their objects row by row behind it. */
  @Test
  void largeObjectsOfSeveralRowsFollowTheirBlock() {
    List<String> rows =
        db2.to(Db2Answers.LUW)
            .open(
                "CF 8008 C8 8009",
                "241B FF00 00 0000000000000002 02 0000000000000001"
                    + " FF00 FF 02 FFFFFFFFFFFFFFFF",
                "146C 00 6162",
                "146C 01",
                "146C 0203");
    assertEquals(
        List.of(
            "ROW 1 0 [outside, outside]",
            "ROW 2 0 [null, outside]",
            "LARGE_OBJECT 1,1 false6162",
            "LARGE_OBJECT 1,2 false01",
            "LARGE_OBJECT 2,2 false0203"),
        rows);
  }

  @Test
  void aProgressiveReferenceIsRefused() {
    List<String> rows =
        db2.to(Db2Answers.LUW)
            .open(
                "03 0004 CF 8009",
                "241B FF00 00 01000000 00 03 0000000000000010",
                Db2Answers.ENDQRYRM);
    assertEquals(List.of("CLOB unsupported: mode=3 row=1 column=2"), rows);
  }

  /** A block of 65,533 bytes in two segments, whose length is that of its DSS. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 32_767, 1 << 17})
  void aBlockWithoutALengthEndsWithItsDss(int cut) {
    db2.to(Db2Answers.LUW);
    byte[] rows =
        Hex.parse(("FF00 00 0062" + "61".repeat(98)).repeat(636) + "FF00 00 0008" + "62".repeat(8));
    assertEquals(65_533 - 6 - 4 - 2, rows.length);
    ByteBuffer answer =
        ByteBuffer.allocate(1 << 17)
            .put(
                Hex.parse(
                    Wire.frame("52", 1, Db2Answers.OPENED)
                        + Wire.frame("53", 1, Db2Answers.described("3F 0064"))))
            .put(Hex.parse("FFFF D003 0001 8004 241B"))
            .put(rows, 0, 32_757)
            .put(Hex.parse("7FFE"))
            .put(rows, 32_757, 32_764)
            .flip();
    db2.seen.outstanding.add(CodePoint.OPNQRY.value());
    while (answer.hasRemaining()) {
      byte[] part = new byte[Math.min(cut, answer.remaining())];
      answer.get(part);
      db2.seen.read(ByteBuffer.wrap(part));
    }
    assertEquals(0, db2.seen.outstanding.count());
    String whole = "[" + "a".repeat(98) + "]";
    List<String> read = db2.seen.events.stream().filter(event -> event.startsWith("ROW ")).toList();
    assertEquals(637, read.size());
    assertEquals("ROW 318 0 " + whole, read.get(317));
    assertEquals("ROW 636 0 " + whole, read.get(635));
    assertEquals("ROW 637 0 [bbbbbbbb]", read.get(636));
  }

  /** SQLCARD and Db2Answers.ENDQRYRM have been seen in either order; a block may be missing. */
  @Test
  void theEndComesInEitherOrder() {
    db2.to(Db2Answers.LUW).open("03 0004", "241B FF00 00 01000000");
    db2.seen.events.clear();
    String answer =
        Wire.frame("53", 1, "2408" + Db2Answers.LAST) + Wire.frame("02", 1, Db2Answers.ENDQRYRM);
    assertEquals(List.of("SQLCA"), db2.read(CodePoint.CNTQRY, Wire.bytes(answer)));
  }

  @Test
  void aRowGoesOnInTheNextBlockOfAnAnswer() {
    List<String> rows =
        db2.to(Db2Answers.LUW)
            .open("3F 000A 03 0004", "241B FF00 00 0003 61", "241B 6263 00 2A", "241B 000000");
    assertEquals(List.of("ROW 1 0 [abc, 42]"), rows);
  }
}
