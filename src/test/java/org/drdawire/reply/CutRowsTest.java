package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.junit.jupiter.api.Test;

/** A row, or what stands for one, may end in the answer to the next CNTQRY: a driver can ask. */
class CutRowsTest {

  private static final String ROW = "FF0000000001000161";
  private static final String END = "000000006430323030302020202020202020FFFFFF";

  private final OpenedRows opened = OpenedRows.of("02 0004 3E 0010");

  /** Of two rows and the end of data, cut at each byte into two answers. */
  @Test
  void theRestOfARowIsAwaitedAfterEachCutButThoseBetweenRows() {
    String all = ROW + ROW + END;
    List<Integer> between = List.of(0, 9, 18, 18 + 21);
    for (int at = 0; at <= all.length() / 2; at++) {
      OpenedRows query = OpenedRows.of("02 0004 3E 0010");
      readAnswer(query, all.substring(0, 2 * at));
      assertEquals(!between.contains(at), query.rows.awaitsRestOfRow(), "cut at " + at);

      query.goOn();
      assertEquals(!between.contains(at), query.rows.awaitsRestOfRow(), "resumed at " + at);
      readAnswer(query, all.substring(2 * at));
      assertFalse(query.rows.awaitsRestOfRow(), "the rest after " + at);
      assertEquals(2, query.rows.rowNumber());
    }
  }

  @Test
  void aRowThatHasComeInTwoBlocksHasComeAsAWhole() {
    assertEquals(ReplyEvent.NEEDS_MORE, opened.next("241B", ROW.substring(0, 8)));
    assertTrue(opened.rows.awaitsRestOfRow());
    assertEquals(ReplyEvent.ROW, opened.next("241B", ROW.substring(8)));
    assertFalse(opened.rows.awaitsRestOfRow());
  }

  /** Nobody may wait for what the reader has refused. */
  @Test
  void theRestOfARowThatCannotBeReadIsNotAwaited() {
    opened.replies.limitTo(ReplyLimits.usual().withRowBytes(16));
    ByteBuffer block = Wire.framed("53", 1, "241B FF 00 00000001 0010 61*16");
    assertThrows(ReplyFormatException.class, () -> opened.replies.next(block));
    assertFalse(opened.rows.awaitsRestOfRow());
  }

  @Test
  void largeObjectsBelongToTheirRow() {
    OpenedRows blobs = OpenedRows.of("C8 8004");
    assertEquals(ReplyEvent.ROW, blobs.next("241B", "FF 00 00000002"));
    assertTrue(blobs.rows.awaitsRestOfRow());
    assertEquals(ReplyEvent.LARGE_OBJECT, blobs.next("146C", "0102"));
    assertFalse(blobs.rows.awaitsRestOfRow());
  }

  private static void readAnswer(OpenedRows query, String block) {
    ByteBuffer bytes = Wire.framed("03", 1, "241B " + block);
    while (query.replies.next(bytes) != ReplyEvent.ANSWERED) {}
  }
}
