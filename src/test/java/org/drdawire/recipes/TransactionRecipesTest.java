package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
    local("create table x (id integer)");
    Xid xid = prepare(new byte[] {1, 2, 3}, new byte[] {9});
    recover(xid);
    commit(xid);
    assertEquals(List.of(List.of(1)), rows("select * from x"));
    local("drop table x");
  }

  /** Nothing of it becomes local work, which the next commit would commit. */
  @Test
  void aStartThatIsRefusedIsFollowedByNothing() throws IOException {
    byte[] id = {4, 5, 6};
    local("create table x (id integer)");
    Xid xid = prepare(id, id);
    IOException refused = assertThrows(IOException.class, () -> prepare(id, id));
    assertEquals("[SYNCCRD (Sync Point Control Reply Data) XARETVAL=-8]", refused.getMessage());
    assertEquals(0, requests.pendingBytes());
    local("create table y (id integer)");
    commit(xid);
    assertEquals(List.of(List.of(1)), rows("select * from x"));
    local("drop table x");
    local("drop table y");
  }

  /** Does the work of a branch up to its first phase. */
  private Xid prepare(byte[] globalTransactionId, byte[] branchQualifier) throws IOException {
    // recipe: Global transactions

    // the rest of the connect is the same; then, for each branch of a transaction
    Xid xid = Xid.of(4711, globalTransactionId, branchQualifier);
    requests.add(
        SyncPointControl.of(SyncPointControl.Step.START, xid).withTimeout(Duration.ofMinutes(1)));
    send(); // alone: behind a START that is refused, a statement is local work
    if (answers.get(0).outcome.failed()) {
      throw new IOException(answers.get(0).messages.toString()); // nor END: there is no branch
    }
    requests.add(
        ExecuteImmediateSqlStatement.of(
                sections.immediate(Holdability.NO_HOLD), "insert into x values 1")
            .withoutCommit());
    send();

    boolean worked = !answers.get(0).outcome.failed(); // else no PREPARE
    requests.add(SyncPointControl.of(SyncPointControl.Step.END, xid));
    requests.add(SyncPointControl.of(SyncPointControl.Step.PREPARE, xid));
    send();

    SyncPointAnswer vote = SyncPointAnswer.of(answers.get(1).message(CodePoint.SYNCCRD));
    Optional<XaResult> result = vote.result(); // XA_OK; XA_RDONLY has only read, and has ended
    // end of recipe
    assertTrue(worked);
    assertEquals(Optional.of(XaResult.XA_OK), result);
    return xid;
  }

  private void commit(Xid xid) throws IOException {
    // recipe: Global transactions
    requests.add(SyncPointControl.of(SyncPointControl.Step.COMMIT, xid));
    send();
    // end of recipe
    assertTrue(SyncPointAnswer.of(answers.get(0).message(CodePoint.SYNCCRD)).isDone());
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
