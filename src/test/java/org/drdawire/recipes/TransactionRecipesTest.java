package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.SyncPointAnswer;
import org.drdawire.reply.XaResult;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for global transactions. */
class TransactionRecipesTest extends LiveRecipes {

  @BeforeEach
  void connect() throws IOException {
    // recipe: Global transactions
    ExchangeServerAttributes attributes =
        ExchangeServerAttributes.of(Dialect.derby()).withManager(CodePoint.XAMGR, 7);
    // end of recipe
    signOn(attributes);
  }

  @Test
  void twoPhasesAndRecovery() throws IOException {
    byte[] globalTransactionId = {1, 2, 3};
    byte[] branchQualifier = {9};
    local("create table x (id integer)");
    // recipe: Global transactions

    // the rest of the connect is the same; then, for each branch of a transaction
    Xid xid = Xid.of(4711, globalTransactionId, branchQualifier);
    requests.add(
        SyncPointControl.of(SyncPointControl.Step.START, xid).withTimeout(Duration.ofMinutes(1)));
    requests.add(
        ExecuteImmediateSqlStatement.of(
                sections.immediate(Holdability.NO_HOLD), "insert into x values 1")
            .withoutCommit());
    send();

    SyncPointAnswer start = SyncPointAnswer.of(answers.get(0).message(CodePoint.SYNCCRD));
    boolean worked = start.isDone() && !answers.get(1).outcome.failed(); // else no PREPARE
    requests.add(SyncPointControl.of(SyncPointControl.Step.END, xid));
    requests.add(SyncPointControl.of(SyncPointControl.Step.PREPARE, xid));
    send();

    SyncPointAnswer vote = SyncPointAnswer.of(answers.get(1).message(CodePoint.SYNCCRD));
    Optional<XaResult> result = vote.result(); // XA_OK; XA_RDONLY has only read, and has ended
    // end of recipe
    assertTrue(worked);
    assertEquals(Optional.of(XaResult.XA_OK), result);
    recover(xid);
    // recipe: Global transactions
    requests.add(SyncPointControl.of(SyncPointControl.Step.COMMIT, xid));
    send();
    // end of recipe
    assertTrue(SyncPointAnswer.of(answers.get(0).message(CodePoint.SYNCCRD)).isDone());
    assertEquals(List.of(List.of(1)), rows("select * from x"));
    local("drop table x");
  }

  private void recover(Xid xid) throws IOException {
    // recipe: Recovery
    requests.add(SyncPointControl.of(SyncPointControl.Step.RECOVER));
    send();

    SyncPointAnswer recovery = SyncPointAnswer.of(answers.get(0).message(CodePoint.SYNCCRD));
    List<Xid> prepared = recovery.transactions(); // commit, roll back or forget each
    // end of recipe
    assertEquals(List.of(xid), prepared);
    assertTrue(recovery.complete());
  }

  private void local(String sql) throws IOException {
    requests.add(ExecuteImmediateSqlStatement.of(sections.immediate(Holdability.HOLD), sql));
    // recipe: A local transaction on a connection for global ones
    requests.add(SyncPointControl.of(SyncPointControl.Step.COMMIT_LOCAL));
    // end of recipe
    send();
    assertTrue(SyncPointAnswer.of(answers.get(1).message(CodePoint.SYNCCRD)).isDone());
  }
}
