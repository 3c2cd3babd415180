package org.apache.derby.client.net;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.apache.derby.client.am.ClientConnection;
import org.apache.derby.client.am.SqlException;
import org.drdawire.DrdaException;
import org.drdawire.dialect.Xid;
import org.drdawire.request.SyncPointControl;
import org.drdawire.request.SyncPointControl.Step;

/** The steps of a branch of a global transaction, as XAResource asks for them. */
final class DropInBranch {

  private static final int SCAN = XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN;

  private final Request request;

  /** The branch that was begun last. */
  private javax.transaction.xa.Xid begun;

  DropInBranch(Request request) {
    this.request = request;
  }

  void commitLocal() throws SqlException {
    request.add(SyncPointControl.of(Step.COMMIT_LOCAL));
  }

  void rollbackLocal() throws SqlException {
    request.add(SyncPointControl.of(Step.ROLLBACK_LOCAL));
  }

  void start(NetXACallInfo call) throws SqlException {
    Step step =
        step(call.xaFlags_, Step.START, Step.JOIN, Step.RESUME)
            .orElseGet(() -> refuse(works() ? XAException.XAER_PROTO : XAException.XAER_INVAL));
    SyncPointControl start = of(step, call.xid_);
    if (!works()) {
      begun = call.xid_;
    }
    boolean limited = start.step() == Step.START && call.xaTimeoutMillis_ >= 0;
    request.add(limited ? start.withTimeout(Duration.ofMillis(call.xaTimeoutMillis_)) : start);
  }

  void end(NetXACallInfo call) throws SqlException {
    boolean ofOther = works() && !NetXAResource.xidsEqual(begun, call.xid_);
    Step step =
        step(call.xaFlags_, Step.END, Step.FAIL, Step.SUSPEND)
            .orElseGet(() -> refuse(ofOther ? XAException.XAER_PROTO : XAException.XAER_INVAL));
    request.add(of(step, call.xid_));
  }

  /** Whether the connection works for a branch. */
  private boolean works() {
    return request.agent.netConnection_.getXAState() == ClientConnection.XA_T1_ASSOCIATED;
  }

  void prepare(NetXACallInfo call) throws SqlException {
    request.add(of(Step.PREPARE, call.xid_));
  }

  void commit(NetXACallInfo call, javax.transaction.xa.Xid xid) throws SqlException {
    request.add(of(needed(call.xaFlags_, Step.COMMIT, Step.COMMIT_ONE_PHASE), xid));
  }

  void rollback(javax.transaction.xa.Xid xid) throws SqlException {
    request.add(of(Step.ROLLBACK, xid));
  }

  /** Other flags make no difference to the server. */
  void recover(int flags) throws SqlException {
    request.add(
        SyncPointControl.of(
            needed(
                flags & SCAN,
                Step.RECOVER_NEXT,
                Step.RECOVER_START,
                Step.RECOVER_END,
                Step.RECOVER)));
  }

  void forget(javax.transaction.xa.Xid xid) throws SqlException {
    request.add(of(Step.FORGET, xid));
  }

  private static Step needed(int flags, Step... possible) {
    return step(flags, possible).orElseGet(() -> refuse(XAException.XAER_INVAL));
  }

  private static Optional<Step> step(int flags, Step... possible) {
    return Arrays.stream(possible)
        .filter(step -> step.flags().equals(OptionalInt.of(flags)))
        .findFirst();
  }

  private static Step refuse(int code) {
    return DropInBranch.<RuntimeException>refuseAs(new XAException(code));
  }

  /** As the server would. XAResource may throw this, but the client's methods before it may not. */
  @SuppressWarnings("unchecked")
  private static <T extends Exception> Step refuseAs(XAException code) throws T {
    throw (T) code;
  }

  private static SyncPointControl of(Step step, javax.transaction.xa.Xid xid) throws SqlException {
    try {
      return SyncPointControl.of(
          step, Xid.of(xid.getFormatId(), xid.getGlobalTransactionId(), xid.getBranchQualifier()));
    } catch (DrdaException refused) {
      throw DropInError.of(refused);
    }
  }
}
