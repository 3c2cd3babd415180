package org.drdawire.oracle;

import static org.drdawire.oracle.SameCommands.access;
import static org.drdawire.oracle.SameCommands.attributes;
import static org.drdawire.oracle.SameCommands.check;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import javax.sql.PooledConnection;
import org.apache.derby.jdbc.BasicClientConnectionPoolDataSource40;
import org.apache.derby.jdbc.BasicClientDataSource40;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.Credentials;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SecurityCheck;

/**
 * Ways to connect: with only a user id, with a substitute of the password, with long and foreign
 * names, and again from a pool.
 */
final class ConnectWork implements SharedWork {

  private static final String STATEMENT = "set schema app";
  private static final String ATTRIBUTES = "territory=de_DE";
  private static final String FOREIGN = "memory:\u00fcn\u00ef\u6f22\ud83d\ude00";

  /** Of another exchange with the same server: user app, password pw1. */
  private static final byte[] SEED = HexFormat.of().parseHex("08A778268E32698A");

  private static final byte[] SUBSTITUTE =
      HexFormat.of().parseHex("AD1F5BA4885C6DC24D94724D9184F262A57E017D");

  @Override
  public void theirs(DerbyClientSession client) throws SQLException {
    BasicClientDataSource40 source = client.configure(new BasicClientDataSource40());
    source.setSecurityMechanism(BasicClientDataSource40.USER_ONLY_SECURITY);
    client.refused("user only", source::getConnection);
    source.setSecurityMechanism(BasicClientDataSource40.STRONG_PASSWORD_SUBSTITUTE_SECURITY);
    client.step("substitute", () -> source.getConnection().close());
    source.setSecurityMechanism(BasicClientDataSource40.CLEAR_TEXT_PASSWORD_SECURITY);
    source.setConnectionAttributes(ATTRIBUTES);
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      client.mark("attributes");
      client.step("immediate", () -> statement.executeUpdate(STATEMENT));
    }
    source.setConnectionAttributes(null);
    source.setDatabaseName(FOREIGN);
    client.refused("foreign name", source::getConnection);
    pool(client);
  }

  private static void pool(DerbyClientSession client) throws SQLException {
    BasicClientConnectionPoolDataSource40 source =
        client.configure(new BasicClientConnectionPoolDataSource40());
    PooledConnection pooled = source.getPooledConnection();
    client.mark("pool");
    for (int use = 1; use <= 2; use++) {
      try (Connection connection = pooled.getConnection();
          Statement statement = connection.createStatement()) {
        client.step("use " + use, () -> statement.executeUpdate(STATEMENT));
      }
    }
    client.step("pool closed", () -> pooled.close());
  }

  @Override
  public void ours(SameCommands commands) {
    String database = commands.database();
    commands.open();
    commands.send(attributes(), AccessSecurity.of(SecurityMechanism.USRIDONL, database));
    commands.requests().use(CcsidManager.utf8());
    commands.send(
        SecurityCheck.of(
            SecurityMechanism.USRIDONL, database, Credentials.ofUser(DerbyClientSession.USER)),
        access(database));

    commands.open();
    commands.send(attributes());
    commands.send(AccessSecurity.of(SecurityMechanism.USRSSBPWD, database, ByteString.of(SEED)));
    commands.requests().use(CcsidManager.utf8());
    commands.send(
        SecurityCheck.of(
            SecurityMechanism.USRSSBPWD,
            database,
            Credentials.ofToken(DerbyClientSession.USER, Secret.of(SUBSTITUTE))),
        access(database));
    commands.send(RdbCommitUnitOfWork.of());

    String longName = database + ";" + ATTRIBUTES;
    connect(commands, longName, AccessSecurity.of(SecurityMechanism.USRIDPWD, longName));
    PackageSection section = PackageSection.of(longName, "NULLID", "SYSLH000", 1);
    commands.send(ExecuteImmediateSqlStatement.of(section, STATEMENT), RdbCommitUnitOfWork.of());
    commands.send(RdbCommitUnitOfWork.of());

    connect(commands, FOREIGN, AccessSecurity.of(SecurityMechanism.USRIDPWD));
    ourPool(commands);
  }

  private static void connect(SameCommands commands, String rdbnam, AccessSecurity security) {
    commands.open();
    commands.send(attributes(), security);
    commands.requests().use(CcsidManager.utf8());
    commands.send(check(rdbnam), access(rdbnam));
  }

  private static void ourPool(SameCommands commands) {
    String database = commands.database();
    commands.connect();
    ExecuteImmediateSqlStatement statement =
        ExecuteImmediateSqlStatement.of(commands.hold(1), STATEMENT);
    commands.send(statement, RdbCommitUnitOfWork.of());
    commands.send(RdbCommitUnitOfWork.of());
    commands.requests().use(Capabilities.initial().withAgreementAssumed());
    commands.send(
        attributes(),
        AccessSecurity.of(SecurityMechanism.USRIDPWD, database),
        check(database),
        access(database),
        statement,
        RdbCommitUnitOfWork.of());
    commands.send(RdbCommitUnitOfWork.of());
    commands.send(RdbCommitUnitOfWork.of());
  }
}
