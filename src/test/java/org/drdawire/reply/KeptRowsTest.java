package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

class KeptRowsTest {

  /** A row that was kept is read while only a part of the one behind it has come. */
  @Test
  void whatHasComeOfARowDoesNotSpoilOneThatIsKept() {
    OpenedRows opened = OpenedRows.of("02 0004");
    KeptRows kept = new KeptRows(opened.rows);
    String longer =
        DiagnosticsTest.ARCHITECTURE.replace("00 0002 ", "00 0006" + " 00 0001 54 FF".repeat(4));
    String first = DiagnosticsTest.AREA + DiagnosticsTest.ARCHITECTURE + "00 00000001";
    String second =
        HexFormat.of().formatHex(Hex.parse(DiagnosticsTest.AREA + longer + "00 00000002"));
    for (int at = 2; at < second.length(); at += 2) {
      ByteBuffer head = Wire.framed("53", 1, "241B" + first + second.substring(0, at));
      assertEquals(ReplyEvent.ROW_SQLCA, opened.replies.next(head));
      assertEquals(ReplyEvent.ROW, opened.replies.next(head));
      kept.keep();
      assertEquals(ReplyEvent.NEEDS_MORE, opened.replies.next(head));
      assertEquals(ReplyEvent.ROW, kept.next());
      assertEquals(1, opened.rows.getInt(1));
      assertEquals(2, opened.rows.sqlca().conditions().get(0).tokens().size());
      ByteBuffer rest = Wire.framed("03", 1, "241B" + second.substring(at));
      assertEquals(ReplyEvent.ROW_SQLCA, opened.replies.next(rest));
      assertEquals(ReplyEvent.ROW, opened.replies.next(rest));
      kept.give();
      assertEquals(2, opened.rows.getInt(1));
      assertEquals(ReplyEvent.ANSWERED, opened.replies.next(rest));
      opened.goOn();
    }
  }
}
