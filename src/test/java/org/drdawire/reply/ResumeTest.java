package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows for CNTQRY that no cursor has been resumed for. */
class ResumeTest {

  private static final String ROW = "241B FF 00 00000001";
  private static final String SUCCESS = "2408 FF";

  private final OpenedRows opened = OpenedRows.of("02 0004");

  @BeforeEach
  void openQuery() {
    assertEquals("SQLCA ANSWERED", read(SUCCESS));
  }

  /** A driver that opens the rows of each query has forgotten it, and would lose them. */
  @Test
  void noRowsAreLost() {
    opened.sent(CodePoint.CNTQRY);
    assertEquals(
        "rows of CNTQRY without QRYDSC or resume offset=0",
        assertThrows(ReplyFormatException.class, () -> read(ROW)).getMessage());
  }

  @Test
  void anAnswerWithoutRowsNeedsNone() {
    opened.sent(CodePoint.CNTQRY);
    assertEquals("SQLCA ANSWERED", read(SUCCESS));
  }

  @Test
  void queriesThatWereNotOpenedNeedNone() {
    opened.sent(CodePoint.OPNQRY);
    String description = "241A " + OpenedRows.description("04 0002");
    assertEquals("ROW_DESCRIPTION DATA ANSWERED", read(description, "241B FF 00 0007"));
    opened.sent(CodePoint.CNTQRY);
    assertEquals("DATA ANSWERED", read("241B FF 00 0008"));
  }

  /** Of two result sets, the first one comes as bytes. */
  @Test
  void oneOfTwoResultSetsWasOpened() {
    opened.sent(CodePoint.EXCSQLSTT);
    String description = "241A " + OpenedRows.description("04 0002");
    assertEquals("ROW_DESCRIPTION", next("53", description));
    assertEquals("DATA", next("53", "241B FF 00 0007"));
    assertEquals(
        ReplyEvent.ROW_DESCRIPTION, opened.replies.next(Wire.framed("53", 1, description)));
    opened.replies.openRows();
    assertEquals("ROW ANSWERED", read("241B FF 00 0008"));
    opened.sent(CodePoint.CNTQRY);
    assertEquals("DATA ANSWERED", read(ROW));
  }

  /** Nobody can resume it, but its rows may come. */
  @Test
  void aQueryWhoseRowsCannotBeRead() {
    OpenedRows blobs = OpenedRows.of("C8 8009");
    String mode3 = "241B FF 00 03 0000000000000001";
    ByteBuffer block = Wire.bytes(Wire.frame("53", 1, mode3) + Wire.frame("03", 1, SUCCESS));
    assertThrows(UnsupportedTypeException.class, () -> blobs.replies.next(block));
    assertEquals(ReplyEvent.SQLCA, blobs.replies.next(block));
    assertEquals(ReplyEvent.ANSWERED, blobs.replies.next(block));
    blobs.sent(CodePoint.CNTQRY);
    assertThrows(IllegalStateException.class, () -> blobs.replies.resume(blobs.rows));
    assertEquals(ReplyEvent.DATA, blobs.next("241B", "FF 00 01 0000000000000001"));
  }

  /** The fault of the server, not of the driver. */
  @Test
  void aBlockThatNobodyHasAskedFor() {
    opened.sent(CodePoint.RDBCMM);
    assertEquals("DATA ANSWERED", read(ROW));
    assertEquals("DATA", read(ROW));
  }

  /** The query is closed: in this answer, and in one for which a CNTQRY was under way. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void noRowComesAfterTheEndOfTheQuery(boolean later) {
    OpenedRows query = OpenedRows.of("02 0004");
    query.row("00000001");
    assertEquals(ReplyEvent.MESSAGE, query.next("220B", "0006 1149 0004"));
    if (later) {
      ByteBuffer end = Wire.framed("03", 1, "2408 FF");
      assertEquals(ReplyEvent.SQLCA, query.replies.next(end));
      assertEquals(ReplyEvent.ANSWERED, query.replies.next(end));
      query.goOn();
    }
    DrdaException e = assertThrows(DrdaException.class, () -> query.next("241B", "FF 00 00000002"));
    assertTrue(e.getMessage().startsWith("QRYDTA row after the end of data"), e.getMessage());
  }

  /** The events of one answer, each of whose objects has a DSS. */
  private String read(String... objects) {
    List<String> events = new ArrayList<>();
    for (int i = 0; i < objects.length; i++) {
      events.add(next(i == objects.length - 1 ? "03" : "53", objects[i]));
    }
    return String.join(" ", events);
  }

  private String next(String format, String object) {
    List<String> events = new ArrayList<>();
    ByteBuffer bytes = Wire.framed(format, 1, object);
    ReplyEvent event = opened.replies.next(bytes);
    while (event != ReplyEvent.NEEDS_MORE) {
      events.add(event.toString());
      event = opened.replies.next(bytes);
    }
    return String.join(" ", events);
  }
}
