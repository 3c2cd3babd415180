package org.drdawire.live.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.SyncPointAnswer;
import org.drdawire.request.SyncPointControl;

/** A branch of a global transaction, and a session that takes its steps. */
public final class XaBranch {

  private static final int FORMAT = 0x64726461;

  private final LiveSession session;
  private final Xid xid;

  public XaBranch(LiveSession session, Xid xid) {
    this.session = session;
    this.xid = xid;
  }

  /** An identifier that contains the name of a test. */
  public static Xid xid(String transaction, int branch) {
    return Xid.of(
        FORMAT, transaction.getBytes(StandardCharsets.UTF_8), new byte[] {0, (byte) branch});
  }

  public Xid xid() {
    return xid;
  }

  /** Takes steps, each with XARETVAL 0. */
  public XaBranch steps(SyncPointControl.Step... steps) throws IOException {
    for (SyncPointControl.Step step : steps) {
      int code = step(step);
      if (code != 0) {
        throw new IllegalStateException(step + " XARETVAL=" + code);
      }
    }
    return this;
  }

  /** Takes a step and returns XARETVAL. */
  public int step(SyncPointControl.Step step) throws IOException {
    return session.exchange(SyncPointControl.of(step, xid)).returnValue();
  }

  /** Does the work of the branch from its start to its first phase. */
  public XaBranch prepared(String sql) throws IOException {
    steps(SyncPointControl.Step.START);
    session.execute(sql);
    return steps(SyncPointControl.Step.END, SyncPointControl.Step.PREPARE);
  }

  /** The branches that are prepared. */
  public static List<Xid> recovered(LiveSession on) throws IOException {
    return recovered(on, SyncPointControl.Step.RECOVER);
  }

  /** What a step of recovery returns. */
  public static List<Xid> recovered(LiveSession on, SyncPointControl.Step step) throws IOException {
    SyncPointAnswer reply = on.exchange(SyncPointControl.of(step));
    if (reply.returnValue() != 0) {
      throw new IllegalStateException(step + " XARETVAL=" + reply.returnValue());
    }
    return reply.transactions();
  }
}
