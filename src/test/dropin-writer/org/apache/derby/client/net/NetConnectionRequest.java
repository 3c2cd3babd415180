package org.apache.derby.client.net;

import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.transaction.xa.Xid;
import org.apache.derby.client.am.SqlException;
import org.drdawire.DrdaException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.Command;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.Credentials;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.SecurityCheck;

/** Connecting, and the ends of transactions. */
class NetConnectionRequest extends Request implements ConnectionRequestInterface {

  private final DropInBranch branch = new DropInBranch(this);

  /** EXTNAM, which comes before ACCRDB. */
  private String external;

  NetConnectionRequest(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }

  void writeExchangeServerAttributes(
      String externalName,
      int agentLevel,
      int sqlam,
      int rdb,
      int secmgr,
      int cmntcpip,
      int cmnappc,
      int xamgr,
      int syncptmgr,
      int rsyncmgr,
      int unicodemgr)
      throws SqlException {
    List<ManagerLevel> levels = new ArrayList<>();
    levels.add(ManagerLevel.of(CodePoint.AGENT, agentLevel));
    levels.add(ManagerLevel.of(CodePoint.SQLAM, sqlam));
    levels.add(ManagerLevel.of(CodePoint.RDB, rdb));
    levels.add(ManagerLevel.of(CodePoint.SECMGR, secmgr));
    levels.add(ManagerLevel.of(CodePoint.UNICODEMGR, unicodemgr));
    if (agent.netConnection_.isXAConnection()) {
      levels.add(ManagerLevel.of(CodePoint.XAMGR, xamgr));
    }
    external = DropInNames.external(externalName);
    add(
        ExchangeServerAttributes.of(levels.toArray(ManagerLevel[]::new))
            .withExternalName(external)
            .withServerName("Derby")
            .withServerReleaseLevel(NetConfiguration.SRVRLSLV)
            .withServerClassName(NetConfiguration.SRVCLSNM_JVM));
  }

  void writeAccessSecurity(int mechanism, String rdbnam, byte[] token) throws SqlException {
    SecurityMechanism asked = mechanism(mechanism);
    ByteString own =
        asked.requestToken() == SecurityMechanism.RequestToken.NONE ? null : ByteString.of(token);
    try {
      requests.add(
          own == null ? AccessSecurity.of(asked, rdbnam) : AccessSecurity.of(asked, rdbnam, own));
    } catch (DrdaException refused) {
      if (DropInError.isTooLong(refused)) {
        throw DropInError.ofName(refused, rdbnam);
      }
      // the client throws this if the server does not take names in UTF-8; otherwise SECCHK has it
      agent.exceptionConvertingRdbnam = DropInError.of(refused);
      add(own == null ? AccessSecurity.of(asked) : AccessSecurity.of(asked, own));
    }
  }

  void writeSecurityCheck(
      int mechanism,
      String rdbnam,
      String user,
      String password,
      byte[] userToken,
      byte[] passwordToken)
      throws SqlException {
    SecurityMechanism agreed = mechanism(mechanism);
    if (agreed.requestToken() != SecurityMechanism.RequestToken.NONE) {
      addNamed(
          () -> agent.netConnection_.getEncryptionManager().securityCheck(names(), rdbnam), rdbnam);
    } else if (mechanism == NetConfiguration.SECMEC_USRIDPWD) {
      Secret secret = Secret.of(password.toCharArray());
      try {
        addNamed(() -> SecurityCheck.of(rdbnam, user, secret), rdbnam);
      } finally {
        secret.destroy();
      }
    } else {
      addNamed(() -> SecurityCheck.of(agreed, rdbnam, Credentials.ofUser(user)), rdbnam);
    }
  }

  void writeAccessDatabase(
      String rdbnam, boolean readOnly, byte[] correlation, byte[] productData, Typdef types)
      throws SqlException {
    if (correlation == null) {
      agent.netConnection_.constructCrrtkn();
      correlation = agent.netConnection_.crrtkn_;
    }
    TypeDefinition declared =
        TypeDefinition.ofMachine(types.getTypdefnam())
            .withCcsids(types.getCcsidSbc(), types.getCcsidDbc(), types.getCcsidMbc());
    CorrelationToken token = CorrelationToken.of(ByteString.of(correlation));
    ProductSpecificData product =
        ProductSpecificData.of(
            NetConfiguration.PRDID, "JVM", DropInNames.application(external), "");
    AccessRdb access =
        AccessRdb.of(rdbnam, NetConfiguration.PRDID, declared, token).withProductData(product);
    addNamed(() -> readOnly ? access.readOnly() : access, rdbnam);
  }

  private void addNamed(Supplier<Command> command, String rdbnam) throws SqlException {
    try {
      requests.add(command.get());
    } catch (DrdaException refused) {
      throw DropInError.ofName(refused, rdbnam);
    }
  }

  private static SecurityMechanism mechanism(int number) throws SqlException {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(number);
    boolean encryptsData =
        List.of(SecurityMechanism.EUSRIDDTA, SecurityMechanism.EUSRPWDDTA).contains(mechanism);
    if (!mechanism.isKnown() || encryptsData) {
      throw new SqlException(new SQLFeatureNotSupportedException(mechanism.toString(), "0A000"));
    }
    return mechanism;
  }

  @Override
  public void writeCommitSubstitute(NetConnection connection) throws SqlException {
    add(ExchangeServerAttributes.of());
  }

  @Override
  public void writeLocalCommit(NetConnection connection) throws SqlException {
    add(RdbCommitUnitOfWork.of());
  }

  @Override
  public void writeLocalRollback(NetConnection connection) throws SqlException {
    add(RdbRollbackUnitOfWork.of());
  }

  /** A local transaction of an XA connection begins by itself. */
  @Override
  public void writeLocalXAStart(NetConnection connection) {}

  @Override
  public void writeLocalXACommit(NetConnection connection) throws SqlException {
    branch.commitLocal();
  }

  @Override
  public void writeLocalXARollback(NetConnection connection) throws SqlException {
    branch.rollbackLocal();
  }

  public void writeXaStartUnitOfWork(NetConnection connection) throws SqlException {
    branch.start(call(connection));
  }

  public void writeXaEndUnitOfWork(NetConnection connection) throws SqlException {
    branch.end(call(connection));
  }

  protected void writeXaPrepare(NetConnection connection) throws SqlException {
    branch.prepare(call(connection));
  }

  protected void writeXaCommit(NetConnection connection, Xid xid) throws SqlException {
    branch.commit(call(connection), xid);
  }

  protected void writeXaRollback(NetConnection connection, Xid xid) throws SqlException {
    branch.rollback(xid);
  }

  protected void writeXaRecover(NetConnection connection, int flags) throws SqlException {
    branch.recover(flags);
  }

  protected void writeXaForget(NetConnection connection, Xid xid) throws SqlException {
    branch.forget(xid);
  }

  private static NetXACallInfo call(NetConnection connection) {
    return connection.xares_.callInfoArray_[connection.currXACallInfoOffset_];
  }
}
