package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DerbyClientSessionTest {

  private static List<DerbyClientSession.Flush> flushes;

  @BeforeAll
  static void run() throws Exception {
    flushes = DerbyClientSession.record();
  }

  @Test
  void commandsAndObjectsOfEachStep() throws Exception {
    List<String> steps =
        DerbyClientSession.record(new RowWork()).stream()
            .map(DerbyClientSessionTest::line)
            .toList();
    assertEquals(
        List.of(
            "connect: EXCSAT ACCSEC",
            "connect: SECCHK ACCRDB",
            "immediate: EXCSQLIMM SQLSTT",
            "prepare: PRPSQLSTT SQLATTR SQLSTT DSCSQLSTT",
            "insert: EXCSQLSTT SQLDTA",
            "insert nulls: EXCSQLSTT SQLDTA",
            "batch: EXCSQLSTT SQLDTA EXCSQLSTT SQLDTA EXCSQLSTT SQLDTA",
            "commit: RDBCMM",
            "prepare query: PRPSQLSTT SQLATTR SQLSTT DSCSQLSTT",
            "open query: OPNQRY SQLDTA",
            "fetch: CNTQRY",
            "close query: CLSQRY",
            "rollback: RDBRLLBCK"),
        steps);
  }

  @Test
  void everyAnswerIsReadToItsEnd() throws Exception {
    OutstandingCommands outstanding = new OutstandingCommands();
    ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
    for (DerbyClientSession.Flush flush : flushes) {
      flush.chain().stream()
          .filter(frame -> frame.type() == Frame.RQSDSS)
          .forEach(frame -> outstanding.add(frame.object().codePoint()));
      outstanding.endChain();
      ByteBuffer answer = flush.answer().duplicate();
      while (replies.next(answer) != ReplyEvent.NEEDS_MORE) {
        assertEquals(List.of(), replies.notices(), flush.step());
      }
      assertEquals(0, outstanding.count(), flush.step());
      replies.use(CcsidManager.utf8());
    }
    replies.endOfStream();
  }

  private static String line(DerbyClientSession.Flush flush) {
    return flush.step()
        + ": "
        + String.join(" ", flush.chain().stream().map(frame -> frame.object().name()).toList());
  }
}
