package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.Xid;
import org.drdawire.live.replies.SyncPointReply;
import org.drdawire.live.replies.Terms;
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

    // SYNCCRD: XARETVAL 0; SQLCARD of the work: send no PREPARE before it has succeeded
    // end of recipe
    expectDone();
    answer.success();
    // recipe: Global transactions
    requests.add(SyncPointControl.of(SyncPointControl.Step.END, xid));
    requests.add(SyncPointControl.of(SyncPointControl.Step.PREPARE, xid));
    send();

    // SYNCCRD twice: XARETVAL 0 votes for the commit; 3 has only read, and has ended
    // end of recipe
    expectDone();
    expectDone();
    recover(xid);
    // recipe: Global transactions
    requests.add(SyncPointControl.of(SyncPointControl.Step.COMMIT, xid));
    send();
    // end of recipe
    expectDone();
    assertEquals(List.of(List.of(1)), rows("select * from x"));
    local("drop table x");
  }

  private void recover(Xid xid) throws IOException {
    // recipe: Recovery
    requests.add(SyncPointControl.of(SyncPointControl.Step.RECOVER));
    send();

    // SYNCCRD: PRPHRCLST has each branch that is prepared; commit, roll back or forget each
    // end of recipe
    expectDone(xid);
  }

  private void local(String sql) throws IOException {
    requests.add(ExecuteImmediateSqlStatement.of(sections.immediate(Holdability.HOLD), sql));
    // recipe: A local transaction on a connection for global ones
    requests.add(SyncPointControl.of(SyncPointControl.Step.COMMIT_LOCAL));
    // end of recipe
    send();
    answer.success();
    expectDone();
  }

  private void expectDone(Xid... prepared) {
    assertEquals(
        new SyncPointReply(0, List.of(prepared)), SyncPointReply.of(answer.expect(Terms.SYNCCRD)));
  }
}
