package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ConnectionLostException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** After the connection is lost each call that needs it says so, and nothing else. */
class LostConnectionTest {

  private static final String UNANSWERED = "reply to CNTQRY connection lost: ";
  private static final String UNREADABLE = "a reply could not be read: unanswered=2";

  private final OpenedRows opened = OpenedRows.of("02 0004");
  private final ReplyReader replies = opened.replies;

  /** How it is lost, and what each later call says. */
  enum Loss {
    CLOSED("closed: offset=42 unanswered=2"),
    CLOSED_WITHIN_A_DSS("closed within a DSS: offset=44 unanswered=2"),
    CLOSED_AFTER_AN_ERROR("closed after AGNPRMRM within a DSS: offset=63 unanswered=2"),
    BROKEN_FRAME(UNREADABLE);

    private final String message;

    Loss(String message) {
      this.message = message;
    }
  }

  private void lose(Loss loss) {
    Executable end =
        switch (loss) {
          case CLOSED -> replies::endOfStream;
          case CLOSED_WITHIN_A_DSS -> ended("0015");
          case CLOSED_AFTER_AN_ERROR ->
              ended("0047 D003 0001 0041 2408 00000A 1232 0006 1149 0040");
          case BROKEN_FRAME -> () -> replies.next(Wire.bytes("0005 D002 0001"));
        };
    Class<? extends Throwable> first =
        switch (loss) {
          case CLOSED, CLOSED_WITHIN_A_DSS, CLOSED_AFTER_AN_ERROR -> ConnectionLostException.class;
          case BROKEN_FRAME -> ReplyFormatException.class;
        };
    assertTrue(replies.canGoOn());
    assertThrows(first, end);
    assertFalse(replies.canGoOn());
  }

  private Executable ended(String part) {
    return () -> {
      assertEquals(ReplyEvent.NEEDS_MORE, replies.next(Wire.bytes(part)));
      replies.endOfStream();
    };
  }

  @ParameterizedTest
  @EnumSource
  void eachLaterCallSaysIt(Loss loss) {
    replies.next(Wire.framed("03", 1, "2408 FF"));
    replies.next(ByteBuffer.allocate(0));
    opened.sent(CodePoint.CNTQRY).sent(CodePoint.RDBCMM);
    lose(loss);
    ByteBuffer good = Wire.framed("03", 1, "2408 FF");
    List<Executable> calls =
        List.of(
            () -> replies.next(good),
            () -> replies.resume(opened.rows),
            replies::endOfStream,
            replies::message,
            replies::sqlca,
            replies::openRows,
            replies::data,
            opened.rows::sqlca,
            () -> opened.rows.getInt(1));
    for (int i = 0; i < 2; i++) {
      for (Executable call : calls) {
        ConnectionLostException e = assertThrows(ConnectionLostException.class, call);
        assertTrue(e.getMessage().startsWith(UNANSWERED + loss.message), e.getMessage());
        assertEquals("08006", e.sqlState());
      }
    }
    assertEquals(0, good.position());
    assertEquals(2, opened.outstanding.count());
  }

  /** What stood at the last event may be overwritten by then. */
  @Test
  void soDoPiecesAndRowsThatHaveCome() {
    OpenedRows clobs = OpenedRows.of("CE 8004 02 0004");
    RowReader row = clobs.row("00000002 00000007");
    clobs.next("146C", "4142");
    LargeObjectPiece piece = clobs.replies.largeObject();
    assertThrows(ConnectionLostException.class, clobs.replies::endOfStream);
    assertThrows(ConnectionLostException.class, piece::data);
    assertThrows(ConnectionLostException.class, piece::text);
    assertThrows(ConnectionLostException.class, () -> row.getInt(2));
    RowReader other = OpenedRows.of("02 0004").row("00000007");
    assertEquals(7, other.getInt(1));
  }

  @Test
  void soDoesARowThatStandsAtTheEnd() {
    RowReader row = opened.row("00000007");
    assertThrows(ConnectionLostException.class, replies::endOfStream);
    assertThrows(ConnectionLostException.class, () -> row.getInt(1));
    assertThrows(ConnectionLostException.class, row::sqlca);
  }

  /** Nothing is missing, and nothing more can come. */
  @Test
  void soAfterAnEndThatIsNoError() {
    replies.next(Wire.framed("03", 1, "2408 FF"));
    replies.next(ByteBuffer.allocate(0));
    replies.endOfStream();
    assertFalse(replies.canGoOn());
    assertEquals(
        "connection lost: closed: offset=42 unanswered=0",
        assertThrows(ConnectionLostException.class, replies::endOfStream).getMessage());
  }
}
