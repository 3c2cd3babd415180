package org.apache.derby.client.net;

import java.util.ArrayList;
import java.util.List;
import javax.transaction.xa.XAResource;
import org.apache.derby.client.ClientXid;
import org.apache.derby.client.am.ClientConnection;
import org.apache.derby.client.am.ConnectionCallbackInterface;
import org.apache.derby.client.am.DisconnectException;
import org.apache.derby.client.am.SqlException;
import org.apache.derby.client.am.Sqlca;
import org.apache.derby.client.am.UnitOfWorkListener;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.reply.ServerAttributes;
import org.drdawire.reply.SessionData;
import org.drdawire.reply.SyncPointAnswer;

/** Connecting, and the ends of transactions. */
class NetConnectionReply extends Reply implements ConnectionReplyInterface {

  private static final int COMMITTED = 1;

  private final DropInRefusal refusal = new DropInRefusal(this);

  NetConnectionReply(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }

  final NetConnection connection() {
    return agent.netConnection_;
  }

  /** Reads an answer that opens no query, or a new one. */
  final DropInAnswer read() throws DisconnectException {
    return read(new DropInAnswer(agent));
  }

  /** What messages mean for the session. The client asks for the greatest severity later. */
  final void noteMessages(DropInAnswer answer, UnitOfWorkListener of) {
    for (ReplyMessage message : answer.messages) {
      agent.setSvrcod(message.severity());
      if (message.is(CodePoint.PBSD)) {
        note(SessionData.of(message), answer.has(CodePoint.ACCRDBRM));
      } else if (message.is(CodePoint.ENDUOWRM)) {
        endUnitOfWork(message);
      } else if (message.is(CodePoint.ABNUOWRM)) {
        abandonUnitOfWork(answer, of);
      }
    }
  }

  private void note(SessionData changed, boolean initial) {
    NetConnection connection = connection();
    if (changed.isolation().isPresent()) {
      int isolation = changed.isolation().getAsInt();
      if (initial) {
        connection.completeInitialPiggyBackIsolation(isolation);
      } else {
        connection.completePiggyBackIsolation(isolation);
      }
    }
    if (initial) {
      changed.schema().ifPresent(connection::completeInitialPiggyBackSchema);
    } else {
      changed.schema().ifPresent(connection::completePiggyBackSchema);
    }
  }

  private void endUnitOfWork(ReplyMessage message) {
    if (message.number(CodePoint.UOWDSP).orElse(0) == COMMITTED) {
      connection().completeLocalCommit();
    } else {
      connection().completeLocalRollback();
    }
  }

  /** Derby sends ABNUOWRM for each error of a cursor. */
  private void abandonUnitOfWork(DropInAnswer answer, UnitOfWorkListener of) {
    if (of == null || answer.outcome.unitOfWork() == UnitOfWork.ROLLED_BACK) {
      connection().completeAbnormalUnitOfWork();
    } else {
      connection().completeAbnormalUnitOfWork(of);
    }
  }

  final void noteRefusals(DropInAnswer answer) {
    for (ReplyMessage message : answer.messages) {
      refusal.note(message);
    }
  }

  /** Throws what messages mean for the connection; the client has been told the rest before. */
  final void checkMessages(DropInAnswer answer) throws DisconnectException {
    for (ReplyMessage message : answer.messages) {
      refusal.check(message);
    }
  }

  /** Tells the connection how a command has ended that concerns it alone. */
  private void complete(DropInAnswer answer) throws DisconnectException {
    noteMessages(answer, null);
    noteRefusals(answer);
    Sqlca sqlca = answer.sqlca();
    // the name of the database says enough
    if (sqlca != null && !answer.has(CodePoint.RDBNFNRM)) {
      connection().completeSqlca(sqlca);
    }
    checkMessages(answer);
  }

  void readExchangeServerAttributes(ClientConnection of) throws SqlException {
    DropInAnswer answer = read();
    answer.message(CodePoint.EXCSATRD).ifPresent(this::note);
    complete(answer);
    agent.checkForChainBreakingException_();
  }

  private void note(ReplyMessage exchanged) {
    NetConnection connection = connection();
    ServerAttributes server = ServerAttributes.of(exchanged);
    connection.targetAgent_ = server.level(CodePoint.AGENT);
    connection.targetRdb_ = server.level(CodePoint.RDB);
    connection.targetSecmgr_ = server.level(CodePoint.SECMGR);
    connection.targetXamgr_ = server.level(CodePoint.XAMGR);
    connection.targetUnicodemgr_ = server.level(CodePoint.UNICODEMGR);
    agent.targetSqlam_ = server.level(CodePoint.SQLAM);
    agent.orignalTargetSqlam_ = agent.targetSqlam_;
    connection.setServerAttributeData(server.className(), server.releaseLevel());
  }

  void readAccessSecurity(ClientConnection of, int asked) throws SqlException {
    DropInAnswer answer = read();
    noteMessages(answer, null);
    if (answer.has(CodePoint.ACCSECRD)) {
      access(AccessSecurityReply.of(answer.message(CodePoint.ACCSECRD).get()), asked);
    }
    checkMessages(answer);
    agent.checkForChainBreakingException_();
  }

  private void access(AccessSecurityReply reply, int asked) throws DisconnectException {
    NetConnection connection = connection();
    connection.setAccessSecurityData(
        reply.code().map(code -> code.value()).orElse(0),
        asked,
        values(reply.mechanisms()),
        reply.token().isPresent(),
        reply.token().map(ByteString::toArray).orElse(null));
    if (connection.serverSupportsUtf8Ccsid()) {
      agent.switchToUtf8CcsidMgr();
    } else {
      agent.switchToEbcdicMgr();
    }
  }

  private static int[] values(List<SecurityMechanism> mechanisms) {
    int[] values = new int[mechanisms.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = mechanisms.get(i).value();
    }
    return values;
  }

  void readSecurityCheck(ClientConnection of) throws SqlException {
    DropInAnswer answer = read();
    answer
        .message(CodePoint.SECCHKRM)
        .map(SecurityCheckReply::of)
        .ifPresent(
            reply -> connection().securityCheckComplete(reply.severity(), reply.code().value()));
    complete(answer);
    agent.checkForChainBreakingException_();
  }

  void readAccessDatabase(ClientConnection of) throws SqlException {
    DropInAnswer answer = read();
    answer.message(CodePoint.ACCRDBRM).ifPresent(this::noteAccessed);
    Sqlca sqlca = answer.sqlca();
    boolean unsaid = sqlca == null || sqlca.getSqlCode() == 0;
    if (answer.has(CodePoint.RDBAFLRM) && unsaid) {
      connection().setConnectionNull(true);
    }
    complete(answer);
    agent.checkForChainBreakingException_();
  }

  private void noteAccessed(ReplyMessage accessed) {
    String prdid = accessed.text(CodePoint.PRDID).orElseThrow();
    byte[] token = accessed.data(CodePoint.CRRTKN).map(ByteString::toArray).orElse(null);
    connection().rdbAccessed(accessed.severity(), prdid, token != null, token);
  }

  @Override
  public void readCommitSubstitute(ConnectionCallbackInterface of) throws DisconnectException {
    complete(read());
  }

  @Override
  public void readLocalCommit(ConnectionCallbackInterface of) throws DisconnectException {
    complete(read());
  }

  @Override
  public void readLocalRollback(ConnectionCallbackInterface of) throws DisconnectException {
    complete(read());
  }

  /** A local transaction of an XA connection begins by itself. */
  @Override
  public void readLocalXAStart(ConnectionCallbackInterface of) {}

  @Override
  public void readLocalXACommit(ConnectionCallbackInterface of) throws DisconnectException {
    readStep();
    of.completeLocalCommit();
  }

  @Override
  public void readLocalXARollback(ConnectionCallbackInterface of) throws DisconnectException {
    readStep();
    of.completeLocalRollback();
  }

  void readXaStartUnitOfWork(NetConnection of) throws DisconnectException {
    readStep();
    int flags = call().xaFlags_;
    if (flags == XAResource.TMJOIN || flags == XAResource.TMRESUME) {
      of.xares_.setKeepCurrentIsolationLevel(true);
    }
  }

  int readXaEndUnitOfWork(NetConnection of) throws DisconnectException {
    of.xares_.setKeepCurrentIsolationLevel(false);
    return readStep();
  }

  int readXaPrepare(NetConnection of) throws DisconnectException {
    return readStep();
  }

  void readXaCommit(NetConnection of) throws DisconnectException {
    readStep();
    of.completeLocalCommit();
  }

  int readXaRollback(NetConnection of) throws DisconnectException {
    int result = readStep();
    of.completeLocalRollback();
    return result;
  }

  void readXaRecover(NetConnection of) throws DisconnectException {
    of.setIndoubtTransactions(new ArrayList<>());
    readStep();
  }

  void readXaForget(NetConnection of) throws DisconnectException {
    readStep();
  }

  /** Reads what became of a step of a branch, where the client looks for it. */
  private int readStep() throws DisconnectException {
    DropInAnswer answer = read();
    answer.message(CodePoint.SYNCCRD).map(SyncPointAnswer::of).ifPresent(this::note);
    complete(answer);
    return call().xaRetVal_;
  }

  private void note(SyncPointAnswer step) {
    call().xaRetVal_ = step.returnValue();
    List<javax.transaction.xa.Xid> transactions = new ArrayList<>();
    for (Xid xid : step.transactions()) {
      transactions.add(
          new ClientXid(
              xid.formatId(),
              xid.globalTransactionId().toArray(),
              xid.branchQualifier().toArray()));
    }
    if (!transactions.isEmpty()) {
      connection().setIndoubtTransactions(transactions);
    }
  }

  private NetXACallInfo call() {
    return connection().xares_.callInfoArray_[connection().currXACallInfoOffset_];
  }
}
