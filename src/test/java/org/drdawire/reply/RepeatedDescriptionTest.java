package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.ddm.CodePoint;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.junit.jupiter.api.Test;

/** Queries whose description has come before, or nearly so. */
class RepeatedDescriptionTest {

  private static final String INTEGER = OpenedRows.description("02 0004");

  private final OpenedRows first = OpenedRows.of("02 0004");

  private RowReader open(String description) {
    first.sent(CodePoint.OPNQRY);
    first.next("241A", description);
    return first.replies.openRows();
  }

  /** Reads a row, and ends its answer. */
  private RowReader row(RowReader rows, String hex) {
    assertEquals(ReplyEvent.ROW, first.next("241B", "FF 00 " + hex));
    return rows;
  }

  private void end() {
    first.replies.next(Wire.framed("03", 1, "2408 FF"));
    first.replies.next(Wire.bytes(""));
  }

  @Test
  void theSameAgainIsReadAgain() {
    assertEquals(7, first.row("00000007").getInt(1));
    end();
    RowReader second = open(INTEGER);
    assertEquals(8, row(second, "00000008").getInt(1));
    assertThrows(IllegalStateException.class, () -> first.rows.getInt(1));
  }

  @Test
  void oneThatDiffersInAByteIsAnotherOne() {
    end();
    RowReader second = open(OpenedRows.description("04 0002"));
    assertEquals(258, row(second, "0102").getInt(1));
    end();
    RowReader third = open(INTEGER);
    assertEquals(0x0102_0304, row(third, "01020304").getInt(1));
  }

  @Test
  void oneThatBeginsLikeAnotherIsAnotherOne() {
    end();
    RowReader second = open(OpenedRows.description("02 0004 02 0004"));
    assertEquals(2, row(second, "00000001 00000002").getInt(2));
  }

  @Test
  void theSameBytesMeanSomethingElseForAnotherMachine() {
    end();
    first.sent(CodePoint.OPNQRY);
    first.next("002F", "51544453514C583836");
    first.next("241A", INTEGER);
    assertEquals(7, row(first.replies.openRows(), "07000000").getInt(1));
    end();
    assertEquals(7, row(open(INTEGER), "00000007").getInt(1));
  }

  @Test
  void oneThatCannotBeReadIsRefusedAgain() {
    end();
    for (int i = 0; i < 2; i++) {
      assertThrows(UnsupportedTypeException.class, () -> open(OpenedRows.description("F4 0004")));
    }
    end();
    assertEquals(7, row(open(INTEGER), "00000007").getInt(1));
  }
}
