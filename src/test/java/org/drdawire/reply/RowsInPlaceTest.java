package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows that stand in the driver's buffer one after another, and what may come between two calls.
 */
class RowsInPlaceTest {

  private static final String ROWS = "FF00 00000001 FF00 00000002 FF00 00000003 FF00 00000004";

  private final OpenedRows opened = OpenedRows.of("02 0004");

  private static ByteBuffer block(String hex) {
    return Wire.framed("03", 1, "241B " + hex);
  }

  private List<Object> rest(ByteBuffer bytes) {
    List<Object> rest = new ArrayList<>();
    ReplyEvent event = opened.replies.next(bytes);
    while (event != ReplyEvent.NEEDS_MORE) {
      rest.add(event == ReplyEvent.ROW ? opened.rows.getObject(1) : event);
      event = opened.replies.next(bytes);
    }
    return rest;
  }

  private void read(int rows, ByteBuffer bytes) {
    for (int row = 1; row <= rows; row++) {
      assertEquals(ReplyEvent.ROW, opened.replies.next(bytes));
      assertEquals(row, opened.rows.getInt(1));
    }
  }

  @Test
  void theBufferMayBeAnotherOne() {
    for (int rows = 0; rows <= 4; rows++) {
      OpenedRows each = OpenedRows.of("02 0004");
      ByteBuffer bytes = block(ROWS);
      for (int row = 1; row <= rows; row++) {
        assertEquals(ReplyEvent.ROW, each.replies.next(bytes));
      }
      ByteBuffer moved = ByteBuffer.allocate(100).position(7).put(bytes).flip().position(7);
      List<Integer> rest = new ArrayList<>();
      while (each.replies.next(moved) == ReplyEvent.ROW) {
        rest.add(each.rows.getInt(1));
      }
      assertEquals(List.of(1, 2, 3, 4).subList(rows, 4), rest);
      assertEquals(0, each.outstanding.count());
    }
  }

  @Test
  void theBufferMayHaveLess() {
    ByteBuffer bytes = block(ROWS);
    read(2, bytes);
    int end = bytes.limit();
    assertEquals(ReplyEvent.NEEDS_MORE, opened.replies.next(bytes.limit(bytes.position() + 5)));
    assertEquals(List.of(3, 4, ReplyEvent.ANSWERED), rest(bytes.limit(end)));
    assertEquals(4, opened.rows.rowNumber());
  }

  @Test
  void theFormOfTheRowsMayChange() {
    OpenedRows objects = OpenedRows.of("C8 8004");
    objects.rows.useLocator(1, 0x18);
    ByteBuffer bytes = block("FF00 00000001 FF00 00000002 FF00 00 00000003 FF00 FF");
    objects.replies.next(bytes);
    objects.replies.next(bytes);
    assertEquals(2, objects.rows.getInt(1));
    objects.rows.useLocator(1, 0x19);
    assertEquals(ReplyEvent.ROW, objects.replies.next(bytes));
    assertEquals(3, objects.rows.getInt(1));
    assertEquals(ReplyEvent.ROW, objects.replies.next(bytes));
    assertEquals(true, objects.rows.isNull(1));
    assertEquals(ReplyEvent.ANSWERED, objects.replies.next(bytes));
  }

  /** A row that was put together is over, too, though its bytes are still kept. */
  @Test
  void theFormMayChangeAfterARowThatWasCopied() {
    OpenedRows objects = OpenedRows.of("C8 8004");
    ByteBuffer bytes = block("FF00 00000000 FF00 00 00000003");
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.remaining()).put(bytes).flip();
    assertEquals(ReplyEvent.ROW, objects.replies.next(direct));
    objects.rows.useLocator(1, 0x19);
    assertThrows(IllegalStateException.class, () -> objects.rows.isNull(1));
    assertEquals(ReplyEvent.ROW, objects.replies.next(direct));
    assertEquals(3, objects.rows.getInt(1));
  }

  @Test
  void theConnectionMayEnd() {
    ByteBuffer bytes = block(ROWS);
    int offset = bytes.position() + 10 + 3 * 6;
    read(3, bytes);
    ConnectionLostException ended =
        assertThrows(ConnectionLostException.class, opened.replies::endOfStream);
    assertEquals(
        "reply to OPNQRY connection lost: closed within a DSS: offset="
            + (31 + offset)
            + " unanswered=1",
        ended.getMessage());
  }

  @Test
  void aRowThatIsNotLikeTheOthers() {
    String warning = "00 00002710 3031303034 20*8 FF FF 00 00000003";
    ByteBuffer bytes = block("FF00 00000001 FF00 00000002 " + warning + "FF00 00000004");
    read(2, bytes);
    assertEquals(ReplyEvent.ROW_SQLCA, opened.replies.next(bytes));
    assertEquals(ReplyEvent.ROW, opened.replies.next(bytes));
    assertEquals(10_000, opened.rows.sqlCode());
    assertEquals(List.of(4, ReplyEvent.ANSWERED), rest(bytes));
  }

  /** After an error nothing more of the block is given. */
  @Test
  void anErrorEndsTheRows() {
    String end = "00 00000064 3032303030 20*8 FF FF FF";
    ByteBuffer bytes = block("FF00 00000001 FF00 00000002 " + end + ROWS);
    read(2, bytes);
    assertEquals(ReplyEvent.NO_ROW, opened.replies.next(bytes));
    assertThrows(ReplyFormatException.class, () -> opened.replies.next(bytes));
    assertEquals(List.of(ReplyEvent.ANSWERED), rest(bytes));
    opened.sent(CodePoint.CNTQRY);
    assertThrows(IllegalStateException.class, () -> opened.replies.resume(opened.rows));
  }

  /** A position, for which there is no row, between rows. */
  @Test
  void whatIsNoRowAmongRows() {
    ByteBuffer bytes = block("FF00 00000001 FFFF FF00 00000002");
    assertEquals(List.of(1, ReplyEvent.NO_ROW, 2, ReplyEvent.ANSWERED), rest(bytes));
    assertEquals(2, opened.rows.rowNumber());
  }

  /** No byte is read behind the last row, which is copied in parts of 512 bytes. */
  @ParameterizedTest
  @ValueSource(ints = {512, 600, 1023, 1024, 1025})
  void aRowEndsWithItsBlockInABufferWithoutArray(int length) {
    OpenedRows texts = OpenedRows.of("3E 7FFF");
    ByteBuffer bytes =
        block(String.format("FF00 %04X 41*%d FF00 %04X 42*%d", length, length, length, length));
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.remaining()).put(bytes).flip();
    for (String letter : List.of("A", "B")) {
      assertEquals(ReplyEvent.ROW, texts.replies.next(direct));
      assertEquals(letter.repeat(length), texts.rows.getText(1));
    }
    assertEquals(0, direct.remaining());
    assertEquals(ReplyEvent.ANSWERED, texts.replies.next(direct));
  }

  /** Bytes that are read again count once. */
  @Test
  void theConnectionMayEndInABufferWithoutArray() {
    ByteBuffer bytes = block(ROWS);
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.remaining()).put(bytes).flip();
    read(3, direct);
    ConnectionLostException ended =
        assertThrows(ConnectionLostException.class, opened.replies::endOfStream);
    assertEquals(
        "reply to OPNQRY connection lost: closed within a DSS: offset=59 unanswered=1",
        ended.getMessage());
  }
}
