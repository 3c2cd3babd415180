package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** A copy of a row is what the row was. */
class RowCopyTest {

  private final OpenedRows opened = OpenedRows.of("03 0004 32 0005");

  private static ByteBuffer rows(String hex) {
    return Wire.framed("53", 1, "241B " + hex);
  }

  @Test
  void itStaysWhenTheBufferIsFilledAgainAndTheConnectionIsLost() {
    ByteBuffer bytes = rows("FF00 00 0000002A 0005 68656C6C6F FF00 FF 0000");
    opened.replies.next(bytes);
    RowReader first = opened.rows.copy();
    opened.replies.next(bytes);
    RowReader second = opened.rows.copy();
    bytes.clear();
    while (bytes.hasRemaining()) {
      bytes.put((byte) 7);
    }
    assertThrows(ConnectionLostException.class, opened.replies::endOfStream);

    assertEquals(List.of(42, "hello"), List.of(first.getInt(1), first.getText(2)));
    assertEquals(List.of(true, ""), List.of(second.isNull(1), second.getText(2)));
    assertEquals(List.of(1, 2), List.of(first.rowNumber(), second.rowNumber()));
    assertSame(first, first.copy());
    assertEquals(0, first.sqlCode());
    assertEquals(0, first.largeObjectsToCome());
  }

  @Test
  void itHasWhatTheServerSaysOfTheRow() {
    opened.row("00 0000002A 0002 6869");
    RowReader copy = opened.rows.copy();
    assertEquals(SqlCommunicationArea.success(), copy.sqlca());
  }

  @Test
  void whatIsSetBeforeIsSetInTheCopy() {
    opened.rows.useCcsid(2, 500);
    RowReader copy = opened.row("00 0000002A 0002 8889").copy();
    opened.rows.useCcsid(2, 819);
    assertEquals("hi", copy.getText(2));
  }

  @Test
  void itHasNoRowsToCome() {
    RowReader copy = opened.row("00 0000002A 0002 6869").copy();
    List<Executable> calls =
        List.of(
            () -> copy.useCcsid(2, 500),
            copy::useUsaDates,
            () -> copy.useLocator(1, 0x18),
            () -> opened.replies.resume(copy));
    for (Executable call : calls) {
      IllegalStateException refused = assertThrows(IllegalStateException.class, call);
      assertEquals("a copy of a row", refused.getMessage());
    }
    assertTrue(opened.replies.canGoOn());
    assertEquals(42, copy.getInt(1));
  }

  @Test
  void withoutARowThereIsNoCopy() {
    assertThrows(IllegalStateException.class, opened.rows::copy);
  }

  /** A row of nulls, of which nothing but its SQLCAGRP is there. */
  @Test
  void aWarningIsCopied() {
    OpenedRows opened = OpenedRows.of("03 0004 C9 8009");
    String warning = "00 000001D2 3031303043 20*8 FF FF";
    ByteBuffer bytes =
        Wire.framed("53", 1, "241B " + warning + " 00 FF FF", "241B FF 00 FF 00 03 20*8");
    assertEquals(ReplyEvent.ROW_SQLCA, opened.replies.next(bytes));
    assertEquals(ReplyEvent.ROW, opened.replies.next(bytes));
    RowReader copy = opened.rows.copy();
    assertTrue(opened.rows.canGoOn());
    assertThrows(DrdaException.class, () -> opened.replies.next(bytes));
    assertFalse(opened.rows.canGoOn());
    assertTrue(copy.isNull(1));
    assertEquals(466, copy.sqlCode());
    assertEquals("0100C", copy.sqlca().sqlState());
  }
}
