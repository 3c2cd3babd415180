package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.SecurityCheckCode;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.reply.ServerAttributes;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.InterruptRdbRequest;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.Test;

/** The recipes for connecting. */
class ConnectRecipesTest extends LiveRecipes {

  private final Secret password = password();

  @Test
  void twoFlushes() throws IOException {
    InetSocketAddress local = (InetSocketAddress) channel.getLocalAddress();
    // recipe: Connect in two flushes
    requests.add(ExchangeServerAttributes.of(Dialect.other()).withExternalName("my-driver"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();

    ServerAttributes server = ServerAttributes.of(answers.get(0).message(CodePoint.EXCSATRD));
    AccessSecurityReply security =
        AccessSecurityReply.of(answers.get(1).message(CodePoint.ACCSECRD));
    if (!security.accepts(SecurityMechanism.USRIDPWD)) {
      throw new IOException(security.toString());
    }
    Dialect dialect = Dialect.ofProduct(server.releaseLevel());
    requests.use(Capabilities.initial(dialect));
    if (server.level(CodePoint.UNICODEMGR) == 1208
        && dialect.names() != Dialect.NameEncoding.EBCDIC) {
      requests.use(CcsidManager.utf8());
      replies.use(CcsidManager.utf8());
    }
    TypeDefinition types = TypeDefinition.bigEndian();
    CorrelationToken token = CorrelationToken.of(local, System.currentTimeMillis());
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    requests.add(AccessRdb.of(rdbnam, "DNC10160", types, token));
    send();

    password.destroy();
    SecurityCheckReply check = SecurityCheckReply.of(answers.get(0).message(CodePoint.SECCHKRM));
    if (!check.isAccepted()) {
      throw new IOException(check.toString());
    }
    RdbAccessed accessed = RdbAccessed.of(answers.get(1).message(CodePoint.ACCRDBRM));
    requests.use(Capabilities.of(accessed.prdid(), types));
    // end of recipe
    assertEquals(Dialect.derby(), dialect);
    assertEquals(List.of(List.of(1)), rows("values 1"));
  }

  @Test
  void theFirstFlushOfManyConnections() throws IOException {
    // recipe: The first flush of many connections
    requests.add(ExchangeServerAttributes.of(Dialect.derby()).withExternalName("my-driver"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    ByteBuffer first = requests.toByteBuffer().asReadOnlyBuffer();

    // end of recipe
    for (int i = 0; i < 2; i++) {
      close();
      openChannel();
      sendKept(first);
      useUnicodeNames();
      requests.add(SecurityCheck.of(rdbnam, "app", password()));
      requests.add(AccessRdb.of(rdbnam, "DNC10160", TypeDefinition.bigEndian(), token()));
      send();
      useServer();
      assertEquals(List.of(List.of(1)), rows("values 1"));
    }
  }

  private void sendKept(ByteBuffer first) throws IOException {
    // recipe: The first flush of many connections
    // in each connection
    ByteBuffer bytes = first.duplicate();
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    outstanding.add(CodePoint.EXCSAT.value());
    outstanding.add(CodePoint.ACCSEC.value());
    outstanding.ask(SecurityMechanism.USRIDPWD.value());
    outstanding.endChain();
    answers.clear();
    receive(0);
    // end of recipe
    assertEquals(2, answers.size());
  }

  @Test
  void aRefusedMechanism() throws IOException {
    CorrelationToken token = token();
    // recipe: A refused mechanism, tried again
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDNWPWD, rdbnam));
    send();

    AccessSecurityReply refused =
        AccessSecurityReply.of(answers.get(1).message(CodePoint.ACCSECRD));
    if (!refused.mechanisms().contains(SecurityMechanism.USRIDPWD)) {
      throw new IOException(refused.toString());
    }
    // the server did this after ACCSECRD, although it refused
    requests.use(CcsidManager.utf8());
    replies.use(CcsidManager.utf8());
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();

    // ACCSECRD, as above
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    requests.add(AccessRdb.of(rdbnam, "DNC10160", TypeDefinition.bigEndian(), token));
    // end of recipe
    assertFalse(refused.accepts(SecurityMechanism.USRIDNWPWD));
    assertEquals("security mechanism not supported", refused.code().orElseThrow().meaning());
    AccessSecurityReply accepted =
        AccessSecurityReply.of(answers.get(0).message(CodePoint.ACCSECRD));
    assertTrue(accepted.accepts(SecurityMechanism.USRIDPWD));
    // recipe: A refused mechanism, tried again
    send();
    // end of recipe
    useServer();
    assertEquals(List.of(List.of(1)), rows("values 1"));
  }

  /** What the recipe avoids: RDBNAM of the second ACCSEC is not that of SECCHK for the server. */
  @Test
  void aRefusedMechanismTriedAgainInTheFirstCcsid() throws IOException {
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDNWPWD, rdbnam));
    send();
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();
    requests.use(CcsidManager.utf8());
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    send();
    assertEquals(
        "PRCCNVRM (Conversational Protocol Error), SVRCOD=8 (error), PRCCNVCD=X'12'"
            + " (RDBNAM differs)",
        answers.get(0).messages.get(0).explanation());
  }

  @Test
  void aRefusedLogin() throws Exception {
    SecurityCheckCode shown = null;
    try (DerbyServer guarded = DerbyServer.withUsers(Map.of("app", "another"))) {
      close();
      openChannel(guarded.address());
      String rdbnam = guarded.database();
      requests.add(ExchangeServerAttributes.of(Dialect.derby()));
      requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
      send();
      useUnicodeNames();
      requests.add(SecurityCheck.of(rdbnam, "app", password));
      requests.add(AccessRdb.of(rdbnam, PRDID, TypeDefinition.bigEndian(), token()));
      // recipe: A refused login
      send();

      SecurityCheckCode code =
          SecurityCheckReply.of(answers.get(0).message(CodePoint.SECCHKRM)).code();
      if (code.isError()) {
        shown = code; // meaning() for people, sqlState(), isRetryable()
      }
      // end of recipe
    }
    assertEquals("user id invalid", shown.meaning());
    assertTrue(shown.isRetryable());
    assertEquals(1, dropped);
  }

  @Test
  void oneFlush() throws IOException {
    CorrelationToken token = token();
    // recipe: Connect in one flush
    requests.use(Capabilities.initial(Dialect.derby()).withAgreementAssumed());
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    requests.use(CcsidManager.utf8());
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    requests.add(AccessRdb.of(rdbnam, "DNC10160", TypeDefinition.bigEndian(), token));
    flush();

    receive(2); // EXCSATRD and ACCSECRD; behind them names are in UTF-8
    replies.use(CcsidManager.utf8());
    receive(0); // SECCHKRM, ACCRDBRM: only now is it known whether the server agrees
    requests.use(replies.capabilities(TypeDefinition.bigEndian()));
    // end of recipe
    assertEquals(List.of(List.of(1)), rows("values 1"));
  }

  @Test
  void namesInEbcdic() throws IOException {
    CorrelationToken token = token();
    // recipe: A server without Unicode names
    ExchangeServerAttributes attributes =
        ExchangeServerAttributes.of()
            .withManager(CodePoint.AGENT, 7)
            .withManager(CodePoint.SQLAM, 7)
            .withManager(CodePoint.RDB, 7)
            .withManager(CodePoint.SECMGR, 7);
    requests.add(attributes);
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();

    // no use(CcsidManager.utf8()): names stay in CCSID 500, SQL text is UTF-8
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    requests.add(AccessRdb.of(rdbnam, "DNC10160", TypeDefinition.bigEndian(), token));
    send();
    // end of recipe
    useServer();
    assertEquals(List.of(List.of("\u6f22")), rows("values '\u6f22'"));
    askForCcsidManager();
  }

  private void askForCcsidManager() throws IOException {
    // recipe: Ask for Unicode names later
    requests.add(ExchangeServerAttributes.of().withManager(CodePoint.CCSIDMGR, 1208));
    send();

    ServerAttributes server = ServerAttributes.of(answers.get(0).message(CodePoint.EXCSATRD));
    if (server.level(CodePoint.CCSIDMGR) == 1208) {
      requests.use(CcsidManager.utf8());
      replies.use(CcsidManager.utf8());
    }
    // end of recipe
    assertEquals(4, server.level(CodePoint.CCSIDMGR));
    assertEquals(List.of(List.of(2)), rows("values 2"));
  }

  @Test
  void accountingAndMonitoring() throws IOException {
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();
    useUnicodeNames();
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    AccessRdb access = AccessRdb.of(rdbnam, PRDID, TypeDefinition.bigEndian(), token());
    // recipe: Accounting and monitoring
    requests.add(
        access.withProductData(
            ProductSpecificData.of("DNC10160", "JVM", "payroll", "alice")
                .withAccounting("department 7")));
    // end of recipe
    send();
    Capabilities capabilities = replies.capabilities(TypeDefinition.bigEndian());
    // recipe: Accounting and monitoring

    // from here on each command that takes MONITOR contains it, until use(capabilities)
    requests.use(capabilities.withMonitoring());
    // end of recipe
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "values 1"));
    requests.add(OpenQuery.of(section));
    send();
    answers.get(1).message(CodePoint.OPNQRYRM);
  }

  @Test
  void interrupt() throws IOException {
    ByteString token = ByteString.of((byte) 1, (byte) 2);
    // recipe: Interrupt a statement
    // through a new connection to the same server; RdbAccessed.interruptToken of the first
    requests.add(ExchangeServerAttributes.of(Dialect.other()));
    requests.add(InterruptRdbRequest.of(token));
    send();
    // end of recipe
    assertEquals(
        0x11, answers.get(1).message(CodePoint.PRCCNVRM).number(CodePoint.PRCCNVCD).getAsInt());
  }
}
