package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The encoder says which commands the server has to answer: those of its chains, and no others. */
class OutstandingReportTest {

  private final RequestEncoder requests = Golden.utf8();
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ExecuteTemplate insert =
      ExecuteTemplate.of(
          ExecuteSqlStatement.of(Golden.section()),
          ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));

  @BeforeEach
  void report() {
    requests.reportTo(outstanding);
  }

  @Test
  void everyCommandOfAChain() {
    for (int row = 0; row < 3; row++) {
      insert.row(requests).writeInt(row).end();
    }
    requests.add(RdbCommitUnitOfWork.of());
    requests.toByteBuffer();
    requests.add(RdbRollbackUnitOfWork.of());
    requests.toByteBuffer();
    assertEquals(
        List.of("EXCSQLSTT 1", "EXCSQLSTT 2", "EXCSQLSTT 3", "RDBCMM 4", "RDBRLLBCK 1"), answers());
  }

  @Test
  void noCommandThatCouldNotBeEncoded() {
    requests.add(RdbCommitUnitOfWork.of());
    assertThrows(
        DrdaException.class,
        () -> requests.add(PrepareSqlStatement.of(Golden.section(), "values '\uD800'")));
    RowWriter row = insert.row(requests);
    assertThrows(DrdaException.class, () -> row.writeText("x"));
    requests.add(RdbRollbackUnitOfWork.of());
    requests.toByteBuffer();
    assertEquals(List.of("RDBCMM 1", "RDBRLLBCK 2"), answers());
  }

  @Test
  void nothingThatWasDropped() {
    requests.add(RdbCommitUnitOfWork.of());
    requests.toByteBuffer();
    requests.add(RdbRollbackUnitOfWork.of());
    requests.clear();
    requests.add(RdbCommitUnitOfWork.of());
    requests.toByteBuffer();
    assertEquals(List.of("RDBCMM 1", "RDBCMM 1"), answers());
  }

  /** A server may answer the first rows of a chain before the last one is made. */
  @Test
  void aChainThatStreams() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    insert.row(requests).writeInt(1).end();
    insert.row(requests).writeInt(2).end();
    requests.streamTo(Channels.newChannel(sent));
    assertEquals(List.of("EXCSQLSTT 1", "EXCSQLSTT 2"), answers());
    insert.row(requests).writeInt(3).end();
    requests.drainTo(Channels.newChannel(sent));
    assertEquals(List.of("EXCSQLSTT 3"), answers());
  }

  @Test
  void theServerMayGoOnAfterAnError() {
    requests.continueOnError(true);
    requests.add(RdbCommitUnitOfWork.of());
    requests.add(RdbCommitUnitOfWork.of());
    requests.toByteBuffer();
    outstanding.answer();
    assertEquals(0, outstanding.drop());
  }

  @Test
  void itBeginsWithAChain() {
    requests.add(RdbCommitUnitOfWork.of());
    assertThrows(IllegalStateException.class, () -> requests.reportTo(outstanding));
    requests.toByteBuffer();
    requests.reportTo(null);
    requests.add(RdbCommitUnitOfWork.of());
    requests.toByteBuffer();
    assertEquals(List.of("RDBCMM 1"), answers());
  }

  private List<String> answers() {
    List<String> answers = new ArrayList<>();
    while (outstanding.count() > 0) {
      outstanding.answer();
      answers.add(
          CodePoint.ofValue(outstanding.answered()).orElseThrow().term()
              + " "
              + outstanding.answeredNumber());
    }
    return answers;
  }
}
