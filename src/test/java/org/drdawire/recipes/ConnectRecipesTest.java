package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.replies.AccessSecurityReply;
import org.drdawire.live.replies.ReplyException;
import org.drdawire.live.replies.ServerAttributes;
import org.drdawire.live.replies.Terms;
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
    // recipe: Connect in two flushes
    requests.add(ExchangeServerAttributes.of(Dialect.other()).withExternalName("my-driver"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();

    // EXCSATRD: SRVRLSLV, and the level of UNICODEMGR; ACCSECRD: the mechanism is accepted
    // end of recipe
    ServerAttributes server = ServerAttributes.of(answer.expect(Terms.EXCSATRD), EBCDIC);
    assertEquals(List.of(3), AccessSecurityReply.of(answer.expect(Terms.ACCSECRD)).mechanisms());
    String serverReleaseLevel = server.release();
    int unicodeLevel = server.managers().get(CodePoint.UNICODEMGR.value());
    InetSocketAddress local = (InetSocketAddress) channel.getLocalAddress();
    // recipe: Connect in two flushes
    Dialect dialect = Dialect.ofProduct(serverReleaseLevel);
    requests.use(Capabilities.initial(dialect));
    if (unicodeLevel == 1208 && dialect.names() != Dialect.NameEncoding.EBCDIC) {
      requests.use(CcsidManager.utf8());
    }
    TypeDefinition types = TypeDefinition.bigEndian();
    CorrelationToken token = CorrelationToken.of(local, System.currentTimeMillis());
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    requests.add(AccessRdb.of(rdbnam, "DNC10160", types, token));
    send();

    // SECCHKRM: SECCHKCD is 0; ACCRDBRM: the server's PRDID
    // end of recipe
    String prdid = expectAccess(StandardCharsets.UTF_8);
    // recipe: Connect in two flushes
    requests.use(Capabilities.of(prdid, types));
    password.destroy();
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
      answer.expect(Terms.EXCSATRD);
      answer.expect(Terms.ACCSECRD);
      requests.use(CcsidManager.utf8());
      requests.add(SecurityCheck.of(rdbnam, "app", password()));
      requests.add(AccessRdb.of(rdbnam, "DNC10160", TypeDefinition.bigEndian(), token()));
      send();
      requests.use(
          Capabilities.of(expectAccess(StandardCharsets.UTF_8), TypeDefinition.bigEndian()));
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
    // end of recipe
    send();
  }

  @Test
  void aRefusedMechanism() throws IOException {
    CorrelationToken token = token();
    // recipe: A refused mechanism, tried again
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDNWPWD, rdbnam));
    send();

    // ACCSECRD: SECCHKCD is 1, SECMEC lists the mechanisms that the server has
    // end of recipe
    answer.expect(Terms.EXCSATRD);
    AccessSecurityReply refused = AccessSecurityReply.of(answer.expect(Terms.ACCSECRD));
    assertEquals(1, refused.checkCode());
    assertTrue(refused.mechanisms().contains(3));
    // recipe: A refused mechanism, tried again
    requests.use(CcsidManager.utf8()); // the server did this after ACCSECRD, although it refused
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();

    // ACCSECRD: the mechanism is accepted
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    requests.add(AccessRdb.of(rdbnam, "DNC10160", TypeDefinition.bigEndian(), token));
    // end of recipe
    AccessSecurityReply accepted = AccessSecurityReply.of(answer.expect(Terms.ACCSECRD));
    assertEquals(List.of(3), accepted.mechanisms());
    assertEquals(0, accepted.checkCode());
    // recipe: A refused mechanism, tried again
    send();
    // end of recipe
    requests.use(Capabilities.of(expectAccess(StandardCharsets.UTF_8), TypeDefinition.bigEndian()));
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
    ReplyException refused =
        assertThrows(ReplyException.class, () -> answer.expect(Terms.SECCHKRM));
    assertEquals("PRCCNVRM SVRCOD=8 PRCCNVCD=X'12'", refused.getMessage());
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
    send();

    // EXCSATRD, ACCSECRD, SECCHKRM: only now is it known whether the server agrees; ACCRDBRM: PRDID
    // end of recipe
    answer.expect(Terms.EXCSATRD);
    answer.expect(Terms.ACCSECRD);
    String prdid = expectAccess(StandardCharsets.UTF_8);
    // recipe: Connect in one flush
    requests.use(Capabilities.of(prdid, TypeDefinition.bigEndian()));
    // end of recipe
    assertEquals(List.of(List.of(1)), rows("values 1"));
  }

  @Test
  void namesInEbcdic() throws IOException {
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

    // EXCSATRD, ACCSECRD; no use(CcsidManager.utf8()): names stay in CCSID 500, SQL text is UTF-8
    // end of recipe
    answer.expect(Terms.EXCSATRD);
    answer.expect(Terms.ACCSECRD);
    CorrelationToken token = token();
    // recipe: A server without Unicode names
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    requests.add(AccessRdb.of(rdbnam, "DNC10160", TypeDefinition.bigEndian(), token));
    send();
    // end of recipe
    requests.use(Capabilities.of(expectAccess(EBCDIC), TypeDefinition.bigEndian()));
    assertEquals(List.of(List.of("\u6f22")), rows("values '\u6f22'"));
    askForCcsidManager();
  }

  private void askForCcsidManager() throws IOException {
    // recipe: Ask for Unicode names later
    requests.add(ExchangeServerAttributes.of().withManager(CodePoint.CCSIDMGR, 1208));
    send();

    // EXCSATRD: the level of CCSIDMGR
    // end of recipe
    ServerAttributes server = ServerAttributes.of(answer.expect(Terms.EXCSATRD), EBCDIC);
    int ccsidLevel = server.managers().get(CodePoint.CCSIDMGR.value());
    // recipe: Ask for Unicode names later
    if (ccsidLevel == 1208) {
      requests.use(CcsidManager.utf8());
    }
    // end of recipe
    assertEquals(4, ccsidLevel);
    assertEquals(List.of(List.of(2)), rows("values 2"));
  }

  @Test
  void accountingAndMonitoring() throws IOException {
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    send();
    answer.expect(Terms.EXCSATRD);
    requests.use(CcsidManager.utf8());
    requests.add(SecurityCheck.of(rdbnam, "app", password));
    AccessRdb access = AccessRdb.of(rdbnam, PRDID, TypeDefinition.bigEndian(), token());
    // recipe: Accounting and monitoring
    requests.add(
        access.withProductData(
            ProductSpecificData.of("DNC10160", "JVM", "payroll", "alice")
                .withAccounting("department 7")));
    // end of recipe
    send();
    Capabilities capabilities =
        Capabilities.of(expectAccess(StandardCharsets.UTF_8), TypeDefinition.bigEndian());
    // recipe: Accounting and monitoring

    // from here on each command that takes MONITOR contains it, until use(capabilities)
    requests.use(capabilities.withMonitoring());
    // end of recipe
    PackageSection section = sections.acquire(Holdability.HOLD);
    requests.add(PrepareSqlStatement.of(section, "values 1"));
    requests.add(OpenQuery.of(section));
    send();
    answer.expect(Terms.SQLDARD);
    answer.expect(Terms.OPNQRYRM);
  }

  @Test
  void interrupt() throws IOException {
    ByteString token = ByteString.of((byte) 1, (byte) 2);
    // recipe: Interrupt a statement
    // through a new connection to the same server; the token is from ACCRDBRM of the first
    requests.add(ExchangeServerAttributes.of(Dialect.other()));
    requests.add(InterruptRdbRequest.of(token));
    send();
    // end of recipe
    answer.expect(Terms.EXCSATRD);
    ReplyException refused = assertThrows(ReplyException.class, () -> answer.expect(Terms.SQLCARD));
    assertEquals("PRCCNVRM SVRCOD=8 PRCCNVCD=X'11'", refused.getMessage());
  }
}
