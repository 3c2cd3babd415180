package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Socket;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.CommandFailure;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.PasswordSubstitute;
import org.drdawire.live.session.SignOn;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.Credentials;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mechanisms with SECTKN and a live server: a seed or key of each side, and tokens. */
class SecurityTokensTest {

  private static final byte[] SEED = Hex.parse("08A778268E32698A");
  private static final CorrelationToken TOKEN = CorrelationToken.of(0x7F000001, 1527, 42);

  @AutoClose private static DerbyServer server;

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private Socket socket;
  private AnswerReader replies;

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.withUsers(Map.of("app", "pw1"));
  }

  @AfterEach
  void disconnect() throws Exception {
    requests.close();
    if (socket != null) {
      socket.close();
    }
  }

  /** Seeds and substitute were seen on the wire between Derby's client and server. */
  @Test
  void theSubstituteIsThatOfDerbysClient() {
    byte[] substitute = PasswordSubstitute.of("app", "pw1", Hex.parse("3F65935E20D3E905"), SEED);
    assertEquals(
        "AD1F5BA4885C6DC24D94724D9184F262A57E017D",
        HexFormat.of().withUpperCase().formatHex(substitute));
  }

  @Test
  void aPasswordSubstituteIsAdmitted() throws Exception {
    Answers answers = signOn(server, "pw1");
    assertTrue(SecurityCheckReply.of(answers.next().message(CodePoint.SECCHKRM)).isAccepted());
    RdbAccessed.of(answers.next().message(CodePoint.ACCRDBRM));
    PackageSection section = PackageSection.of(server.database(), "NULLID", "SYSLN000", 1);
    requests.add(PrepareSqlStatement.of(section, "values current_user"));
    requests.add(OpenQuery.of(section));
    answers = exchange();
    answers.success();
    assertEquals(List.of(List.of("APP")), QueryReply.open(answers.next()).rows());
  }

  /** Derby admits it in SECCHKRM, and refuses it when the database is opened. */
  @Test
  void theSubstituteOfAnotherPasswordIsRefused() throws Exception {
    refused(signOn(server, "other"));
  }

  /** A public key of DES, as an open client of Db2 has sent it. */
  @ParameterizedTest
  @ValueSource(ints = {7, 9})
  void derbyOffersOtherMechanismsThanThoseThatEncrypt(int value) throws Exception {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    connect(server);
    AccessSecurityReply offered = ask(server, mechanism, new byte[32]);
    assertEquals(
        List.of(
            SecurityMechanism.USRIDPWD, SecurityMechanism.USRIDONL, SecurityMechanism.USRSSBPWD),
        offered.mechanisms());
    assertEquals(1, offered.code().orElseThrow().value());
  }

  /** Derby accepts them; at the end, ACCSEC has an extended length and a continuation. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 9, 32_763})
  void derbyAcceptsSeedsOfAnyLength(int length) throws Exception {
    connect(server);
    AccessSecurityReply accepted = ask(server, SecurityMechanism.USRSSBPWD, new byte[length]);
    assertTrue(accepted.accepts(SecurityMechanism.USRSSBPWD));
    assertEquals(8, accepted.token().orElseThrow().length());
  }

  @Test
  void aPasswordThatIsStoredWithAnAlgorithmHasNoSubstitute() throws Exception {
    try (DerbyServer strict = DerbyServer.withStrictUsers(Map.of("app", "pw1"))) {
      refused(signOn(strict, "pw1"));
    }
  }

  private static void refused(Answers answers) {
    assertTrue(SecurityCheckReply.of(answers.next().message(CodePoint.SECCHKRM)).isAccepted());
    CommandFailure refused = answers.failure();
    assertEquals(CodePoint.RDBAFLRM, refused.term());
    assertEquals("08004", refused.sqlState());
  }

  private Answers signOn(DerbyServer to, String password) throws Exception {
    connect(to);
    AccessSecurityReply accepted = ask(to, SecurityMechanism.USRSSBPWD, SEED);
    assertTrue(accepted.accepts(SecurityMechanism.USRSSBPWD));
    byte[] serverSeed = new byte[8];
    assertEquals(serverSeed.length, accepted.token().orElseThrow().length());
    accepted.token().orElseThrow().asBuffer().get(serverSeed);
    Secret substitute = Secret.of(PasswordSubstitute.of("app", password, serverSeed, SEED));
    requests.use(CcsidManager.utf8());
    replies.library().use(CcsidManager.utf8());
    requests.add(
        SecurityCheck.of(
            SecurityMechanism.USRSSBPWD, to.database(), Credentials.ofToken("app", substitute)));
    requests.add(AccessRdb.of(to.database(), SignOn.PRDID, TypeDefinition.bigEndian(), TOKEN));
    return exchange();
  }

  /** In a flush of its own, as Derby's client does. SRVRLSLV decides whether Derby takes 8. */
  private void connect(DerbyServer to) throws Exception {
    socket = new Socket(to.address().getAddress(), to.port());
    replies = new AnswerReader(socket.getInputStream(), requests);
    requests.add(
        ExchangeServerAttributes.of(
                ManagerLevel.of(CodePoint.AGENT, 7),
                ManagerLevel.of(CodePoint.SQLAM, 7),
                ManagerLevel.of(CodePoint.UNICODEMGR, 1208))
            .withServerReleaseLevel(SignOn.PRDID));
    exchange().success();
  }

  private AccessSecurityReply ask(DerbyServer of, SecurityMechanism mechanism, byte[] token)
      throws Exception {
    requests.add(AccessSecurity.of(mechanism, of.database(), ByteString.of(token)));
    return AccessSecurityReply.of(exchange().next().message(CodePoint.ACCSECRD));
  }

  private Answers exchange() throws Exception {
    requests.drainTo(socket.getOutputStream());
    return replies.read();
  }
}
