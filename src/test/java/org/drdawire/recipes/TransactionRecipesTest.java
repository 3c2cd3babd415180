package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SyncPointAnswer;
import org.drdawire.reply.XaResult;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipes for global transactions. */
class TransactionRecipesTest extends LiveRecipes {

  @Override
  @BeforeEach
  void connect() throws IOException {
    // recipe: Global transactions
    ConnectPlan plan =
        plan()
            .withAttributes(
                ExchangeServerAttributes.of(Dialect.derby()).withManager(CodePoint.XAMGR, 7));
    // end of recipe
    connect(plan);
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
    CommandFailedException refused =
        assertThrows(CommandFailedException.class, () -> prepare(id, id));
    assertEquals(
        "SYNCCTL failed: command=1 SYNCCRD (Sync Point Control Reply Data), XARETVAL=-8"
            + " (transaction exists)",
        refused.getMessage());
    assertFalse(conversation.hasToSend());
    local("create table y (id integer)");
    commit(xid);
    assertEquals(List.of(List.of(1)), rows("select * from x"));
    local("drop table x");
    local("drop table y");
  }

  /** Does the work of a branch up to its first phase. */
  private Xid prepare(byte[] globalTransactionId, byte[] branchQualifier) throws IOException {
    PackageSection section = conversation.sections().immediate(Holdability.NO_HOLD);
    // recipe: Global transactions

    // connected by that plan; then, for each branch of a transaction
    Xid xid = Xid.of(4711, globalTransactionId, branchQualifier);
    conversation.add(
        SyncPointControl.of(SyncPointControl.Step.START, xid).withTimeout(Duration.ofMinutes(1)));
    send(); // alone: behind a START that is refused, a statement is local work

    conversation.add(
        ExecuteImmediateSqlStatement.of(section, "insert into x values 1").withoutCommit());
    send(); // if it fails: no PREPARE

    conversation.add(SyncPointControl.of(SyncPointControl.Step.END, xid));
    conversation.add(SyncPointControl.of(SyncPointControl.Step.PREPARE, xid));
    send();
    ReplyMessage voted = answers.get(1).message(CodePoint.SYNCCRD).orElseThrow();
    Optional<XaResult> result = SyncPointAnswer.of(voted).result();
    // XA_OK: COMMIT may follow; XA_RDONLY: it has only read, and has ended
    // end of recipe
    assertEquals(Optional.of(XaResult.XA_OK), result);
    return xid;
  }

  private void commit(Xid xid) throws IOException {
    // recipe: Global transactions
    conversation.add(SyncPointControl.of(SyncPointControl.Step.COMMIT, xid));
    send();
    // end of recipe
    assertTrue(synchronised(answers.get(0)).isDone());
  }

  static SyncPointAnswer synchronised(Answer answer) {
    return SyncPointAnswer.of(answer.message(CodePoint.SYNCCRD).orElseThrow());
  }

  private void recover(Xid xid) throws IOException {
    // recipe: Recovery
    conversation.add(SyncPointControl.of(SyncPointControl.Step.RECOVER));
    send();

    SyncPointAnswer recovery =
        SyncPointAnswer.of(answers.get(0).message(CodePoint.SYNCCRD).orElseThrow());
    List<Xid> prepared = recovery.transactions(); // commit, roll back or forget each
    // end of recipe
    assertEquals(List.of(xid), prepared);
    assertTrue(recovery.complete());
  }

  private void local(String sql) throws IOException {
    PackageSection section = conversation.sections().immediate(Holdability.HOLD);
    conversation.add(ExecuteImmediateSqlStatement.of(section, sql));
    // recipe: A local transaction on a connection for global ones
    conversation.add(SyncPointControl.of(SyncPointControl.Step.COMMIT_LOCAL));
    // end of recipe
    send();
    assertTrue(synchronised(answers.get(1)).isDone());
  }
}
