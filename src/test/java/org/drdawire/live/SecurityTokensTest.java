package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
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
import org.drdawire.live.replies.AccessSecurityReply;
import org.drdawire.live.replies.AccessedDatabase;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.replies.ReplyCursor;
import org.drdawire.live.replies.ReplyException;
import org.drdawire.live.replies.ReplyReader;
import org.drdawire.live.replies.SecurityCheckReply;
import org.drdawire.live.replies.Terms;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.Conversation;
import org.drdawire.live.session.PasswordSubstitute;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mechanisms with SECTKN and a live server: a seed or key of each side, and tokens. */
class SecurityTokensTest {

  private static final byte[] SEED = Hex.parse("08A778268E32698A");
  private static final CorrelationToken TOKEN = CorrelationToken.of(0x7F000001, 1527, 42);

  private static DerbyServer server;

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private Socket socket;
  private ReplyReader replies;

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.withUsers(Map.of("app", "pw1"));
  }

  @AfterAll
  static void stopServer() throws Exception {
    server.close();
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
    ReplyCursor answer = signOn(server, "pw1");
    assertEquals(0, SecurityCheckReply.of(answer.expect(Terms.SECCHKRM)).checkCode());
    AccessedDatabase.of(answer.expect(Terms.ACCRDBRM), StandardCharsets.UTF_8);
    PackageSection section = PackageSection.of(server.database(), "NULLID", "SYSLN000", 1);
    requests.add(PrepareSqlStatement.of(section, "values current_user"));
    requests.add(OpenQuery.of(section));
    answer = exchange();
    answer.expect(Terms.SQLDARD);
    assertEquals(List.of(List.of("APP")), QueryReply.open(answer).rows());
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
    assertEquals(List.of(3, 4, 8), offered.mechanisms());
    assertEquals(1, offered.checkCode());
  }

  /** Derby accepts them; at the end, ACCSEC has an extended length and a continuation. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 9, 32_763})
  void derbyAcceptsSeedsOfAnyLength(int length) throws Exception {
    connect(server);
    AccessSecurityReply accepted = ask(server, SecurityMechanism.USRSSBPWD, new byte[length]);
    assertEquals(List.of(8), accepted.mechanisms());
    assertEquals(8, accepted.token().remaining());
  }

  @Test
  void aPasswordThatIsStoredWithAnAlgorithmHasNoSubstitute() throws Exception {
    try (DerbyServer strict = DerbyServer.withStrictUsers(Map.of("app", "pw1"))) {
      refused(signOn(strict, "pw1"));
    }
  }

  private static void refused(ReplyCursor answer) {
    assertEquals(0, SecurityCheckReply.of(answer.expect(Terms.SECCHKRM)).checkCode());
    ReplyException refused =
        assertThrows(ReplyException.class, () -> answer.expect(Terms.ACCRDBRM));
    assertEquals(Terms.RDBAFLRM, refused.codePoint());
    assertEquals("08004", refused.card().sqlState());
  }

  private ReplyCursor signOn(DerbyServer to, String password) throws Exception {
    connect(to);
    AccessSecurityReply accepted = ask(to, SecurityMechanism.USRSSBPWD, SEED);
    assertEquals(List.of(8), accepted.mechanisms());
    assertEquals(0, accepted.checkCode());
    byte[] serverSeed = new byte[8];
    assertEquals(serverSeed.length, accepted.token().remaining());
    accepted.token().duplicate().get(serverSeed);
    Secret substitute = Secret.of(PasswordSubstitute.of("app", password, serverSeed, SEED));
    requests.use(CcsidManager.utf8());
    requests.add(SecurityCheck.ofPasswordSubstitute(to.database(), "app", substitute));
    requests.add(
        AccessRdb.of(to.database(), Conversation.PRDID, TypeDefinition.bigEndian(), TOKEN));
    return exchange();
  }

  /** In a flush of its own, as Derby's client does. SRVRLSLV decides whether Derby takes 8. */
  private void connect(DerbyServer to) throws Exception {
    socket = new Socket(to.address().getAddress(), to.port());
    replies = new ReplyReader(socket.getInputStream());
    requests.add(
        ExchangeServerAttributes.of(
                ManagerLevel.of(CodePoint.AGENT, 7),
                ManagerLevel.of(CodePoint.SQLAM, 7),
                ManagerLevel.of(CodePoint.UNICODEMGR, 1208))
            .withServerReleaseLevel(Conversation.PRDID));
    exchange().expect(Terms.EXCSATRD);
  }

  private AccessSecurityReply ask(DerbyServer of, SecurityMechanism mechanism, byte[] token)
      throws Exception {
    requests.add(AccessSecurity.of(mechanism, of.database(), ByteString.of(token)));
    return AccessSecurityReply.of(exchange().expect(Terms.ACCSECRD));
  }

  private ReplyCursor exchange() throws Exception {
    requests.drainTo(socket.getOutputStream());
    return replies.readReplies();
  }
}
