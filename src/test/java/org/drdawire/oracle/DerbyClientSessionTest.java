package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.List;
import org.drdawire.live.replies.ReplyReader;
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
    for (DerbyClientSession.Flush flush : flushes) {
      ByteArrayInputStream reply = new ByteArrayInputStream(flush.reply());
      assertTrue(new ReplyReader(reply).readChain().size() > 0, flush::step);
      assertEquals(0, reply.available(), flush.step());
    }
  }

  private static String line(DerbyClientSession.Flush flush) {
    return flush.step()
        + ": "
        + String.join(" ", flush.chain().stream().map(frame -> frame.object().name()).toList());
  }
}
