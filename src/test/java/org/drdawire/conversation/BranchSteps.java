package org.drdawire.conversation;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.dialect.Xid;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.XaBranch;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.SyncPointAnswer;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.SyncPointControl;

/** Queries of a conversation, and steps of global transactions, each in an exchange of its own. */
final class BranchSteps {

  private static final AtomicInteger TRANSACTIONS = new AtomicInteger();

  /** Few rows fit. */
  private static final int BLOCK_BYTES = 1024;

  final Map<String, Query> queries = new LinkedHashMap<>();

  private final LiveConversation live;
  private final Map<String, Xid> branches = new HashMap<>();
  private String result = "";
  private boolean hasRow;

  BranchSteps(LiveConversation live) {
    this.live = live;
  }

  static ConnectPlan plan(DerbyServer server) {
    return LiveConversation.plan(server)
        .withAttributes(
            ExchangeServerAttributes.of(Dialect.derby()).withManager(CodePoint.XAMGR, 7));
  }

  /** Derby knows a branch as long as its server runs: that of no two programs is the same. */
  static Xid newBranch() {
    return XaBranch.xid("transaction " + TRANSACTIONS.incrementAndGet(), 1);
  }

  /**
   * Takes a step: OPEN, HOLD or CLOSE a query, RDBCMM, RDBRLLBCK, or one of SYNCCTL.
   *
   * @return XARETVAL other than 0, or the SQLSTATE of a failure; empty without one
   */
  String take(String step) throws IOException {
    String[] words = step.split(" ", -1);
    String of = words[words.length - 1];
    switch (words[0]) {
      case "OPEN" -> queries.put(of, open(Holdability.NO_HOLD));
      case "HOLD" -> queries.put(of, open(Holdability.HOLD, StatementAttribute.HOLD));
      case "CLOSE" -> queries.get(of).close();
      case "RDBCMM" -> live.conversation.add(RdbCommitUnitOfWork.of());
      case "RDBRLLBCK" -> live.conversation.add(RdbRollbackUnitOfWork.of());
      default -> {
        SyncPointControl.Step control = SyncPointControl.Step.valueOf(words[0]);
        live.conversation.add(
            words.length == 1
                ? SyncPointControl.of(control)
                : SyncPointControl.of(control, branch(of)));
      }
    }
    return run();
  }

  Xid branch(String name) {
    return branches.computeIfAbsent(name, any -> newBranch());
  }

  String execute(String sql) throws IOException {
    PackageSection section = live.conversation.sections().immediate(Holdability.NO_HOLD);
    live.conversation.add(ExecuteImmediateSqlStatement.of(section, sql).withoutCommit());
    return run();
  }

  private Query open(Holdability holdability, StatementAttribute... attributes) {
    PackageSection section = live.conversation.sections().acquire(holdability);
    return live.open(section, "select id, v from t", BLOCK_BYTES, attributes);
  }

  private String run() throws IOException {
    result = "";
    hasRow = false;
    live.exchange.run(this::note);
    return result;
  }

  private void note(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.MESSAGE && reply.message().is(CodePoint.SYNCCRD)) {
      int value = SyncPointAnswer.of(reply.message()).returnValue();
      result = value == 0 ? "" : String.valueOf(value);
    } else if (event == ReplyEvent.ROW) {
      hasRow = true;
    } else if (event == ReplyEvent.ANSWERED && reply.failure().isPresent()) {
      result = result.isEmpty() ? reply.outcome().sqlState() : result;
      reply.ignoreFailure();
    }
  }

  /** What one more block of a query brings: rows, the error of a server, or why there is none. */
  String fetch(String query) throws IOException {
    try {
      queries.get(query).fetch();
    } catch (IllegalStateException | CursorEndedException e) {
      return e.getMessage().replaceFirst("the query is over: ended by .+", "ended");
    }
    String failure = run();
    return hasRow ? "rows" : failure;
  }
}
