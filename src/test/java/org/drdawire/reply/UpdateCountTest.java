package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Apache Derby counts changed rows in SQLERRD3 and SQLERRD4, other servers in SQLERRD3 alone. */
class UpdateCountTest {

  private static final String ACCESSED =
      """
      003F D002 0001 0039 2201
        0006 1149 0000
        000C 112E %s
        000D 002F D8E3C4E2D8D3C1E2C3
        0016 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8
      """;
  private static final String CHANGED =
      """
      0047 D003 0001 0041 2408
        00 00000000 2020202020 4353533130313630
        00 00000000 00000000 %s %s 00000000 00000000 20*11 0000 0000 0000 FF
      """;

  @ParameterizedTest
  @CsvSource({
    "C3E2E2F1F0F1F6F0, 00000005, 00000000, 5",
    "C3E2E2F1F0F1F6F0, FFFFFFFF, 00000000, 4294967295",
    "C3E2E2F1F0F1F6F0, 00000002, 00000001, 4294967298",
    "C3E2E2F1F0F1F6F0, FFFFFFFF, FFFFFFFF, -1",
    "E2D8D3F1F2F0F1F5, 00000002, 00000001, 2"
  })
  void theCountOfAStatement(String prdid, String third, String fourth, long expected) {
    OutstandingCommands outstanding = new OutstandingCommands();
    outstanding.add(CodePoint.ACCRDB.value());
    outstanding.add(CodePoint.EXCSQLSTT.value());
    ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
    ByteBuffer accessed = ByteBuffer.wrap(Hex.parse(ACCESSED.formatted(prdid)));
    while (replies.next(accessed) != ReplyEvent.NEEDS_MORE) {
      // ACCRDBRM says which product it is.
    }
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(CHANGED.formatted(third, fourth)));
    assertEquals(ReplyEvent.SQLCA, replies.next(bytes));
    assertEquals(expected, replies.updateCount());
  }
}
