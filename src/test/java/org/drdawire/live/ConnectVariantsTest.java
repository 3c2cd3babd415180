package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Socket;
import java.util.List;
import java.util.Map;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.CommandFailure;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Ways to connect to a live server that differ from the usual two flushes. */
class ConnectVariantsTest {

  private static final CorrelationToken TOKEN = CorrelationToken.of(0x7F000001, 1527, 42);
  private static final String PASSWORD = "\u00fc[b]|!";

  private static final ExchangeServerAttributes UNICODE =
      ExchangeServerAttributes.of(
          ManagerLevel.of(CodePoint.AGENT, 7),
          ManagerLevel.of(CodePoint.SQLAM, 7),
          ManagerLevel.of(CodePoint.UNICODEMGR, 1208));

  @AutoClose private static DerbyServer server;

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.withUsers(Map.of("app", PASSWORD));
  }

  @Test
  void oneFlushIfTheDriverAssumesThatTheServerAgrees() throws Exception {
    try (Socket socket = new Socket(server.address().getAddress(), server.port());
        RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic())) {
      AnswerReader replies = new AnswerReader(socket.getInputStream(), requests);
      requests.use(Capabilities.initial().withAgreementAssumed());
      requests.add(UNICODE);
      requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, server.database()));
      requests.use(CcsidManager.utf8());
      identify(requests);
      requests.drainTo(socket.getOutputStream());

      Answers answers = new Answers(replies.outstanding());
      replies.read(
          (event, library, rows) -> {
            answers.take(event, library, rows);
            if (event == ReplyEvent.ANSWERED && replies.outstanding().count() == 2) {
              library.use(CcsidManager.utf8()); // behind the answer to ACCSEC
            }
          });
      answers.success();
      answers.success();
      expectAdmitted(answers);
    }
  }

  @Test
  void anEbcdicSessionHasUnicodeSql() throws Exception {
    try (Socket socket = new Socket(server.address().getAddress(), server.port());
        RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic())) {
      AnswerReader replies = new AnswerReader(socket.getInputStream(), requests);
      requests.add(
          ExchangeServerAttributes.of(
              ManagerLevel.of(CodePoint.AGENT, 7), ManagerLevel.of(CodePoint.SQLAM, 7)));
      requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, server.database()));
      requests.drainTo(socket.getOutputStream());
      replies.read();
      identify(requests);
      requests.drainTo(socket.getOutputStream());
      expectAdmitted(replies.read());

      PackageSection section = PackageSection.of(server.database(), "NULLID", "SYSLN000", 1);
      requests.add(PrepareSqlStatement.of(section, "values '\u6f22\ud83d\ude00'"));
      requests.add(OpenQuery.of(section));
      requests.drainTo(socket.getOutputStream());
      Answers answers = replies.read();
      answers.success();
      assertEquals(List.of(List.of("\u6f22\ud83d\ude00")), QueryReply.open(answers.next()).rows());
    }
  }

  /** Derby switches to UTF-8 after the ACCSECRD that refuses, so the next ACCSEC is in UTF-8. */
  @Test
  void aRefusedMechanismIsTriedAgainInTheCcsidOfWhatFollows() throws Exception {
    try (Socket socket = new Socket(server.address().getAddress(), server.port());
        RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic())) {
      AnswerReader replies = refused(socket, requests);
      requests.use(CcsidManager.utf8());
      replies.library().use(CcsidManager.utf8());
      requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, server.database()));
      requests.drainTo(socket.getOutputStream());
      AccessSecurityReply accepted =
          AccessSecurityReply.of(replies.read().next().message(CodePoint.ACCSECRD));
      assertEquals(List.of(SecurityMechanism.USRIDPWD), accepted.mechanisms());
      identify(requests);
      requests.drainTo(socket.getOutputStream());
      expectAdmitted(replies.read());
    }
  }

  /** Derby accepts the ACCSEC, but then finds that SECCHK names another database. */
  @Test
  void aSecondAccsecInEbcdicEndsTheSession() throws Exception {
    try (Socket socket = new Socket(server.address().getAddress(), server.port());
        RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic())) {
      AnswerReader replies = refused(socket, requests);
      requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, server.database()));
      requests.drainTo(socket.getOutputStream());
      replies.read().success();
      requests.use(CcsidManager.utf8());
      identify(requests);
      requests.drainTo(socket.getOutputStream());
      CommandFailure ended = replies.read().failure();
      assertEquals(CodePoint.PRCCNVRM, ended.term());
      assertEquals(0x12, ended.number(CodePoint.PRCCNVCD));
    }
  }

  /** Asks for SECMEC 5, which Derby does not know. */
  private static AnswerReader refused(Socket socket, RequestEncoder requests) throws Exception {
    AnswerReader replies = new AnswerReader(socket.getInputStream(), requests);
    requests.add(UNICODE);
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDNWPWD, server.database()));
    requests.drainTo(socket.getOutputStream());
    Answers answers = replies.read();
    answers.success();
    AccessSecurityReply offered =
        AccessSecurityReply.of(answers.next().message(CodePoint.ACCSECRD));
    assertFalse(offered.accepts(SecurityMechanism.USRIDNWPWD), offered::toString);
    assertTrue(offered.mechanisms().contains(SecurityMechanism.USRIDPWD), offered::toString);
    return replies;
  }

  @Test
  void theDatabaseNameWithAttributesTakesTheLongPackageName() throws Exception {
    String attributes = ";territory=" + "x".repeat(30);
    String database = server.database() + attributes;
    Secret password = Secret.of(PASSWORD.toCharArray());
    try (LiveSession session =
        LiveSession.on(server.address(), database, "app", password, SignOn.plain())) {
      assertEquals(List.of(List.of(1)), session.query("values 1"));
    }
  }

  @Test
  void secchkInTheChainOfAccsecNeedsTheAssumption() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, server.database()));
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> identify(requests));
    assertEquals("SECCHK not accepted by ACCSECRD: SECMEC=3", refused.getMessage());
  }

  private static void identify(RequestEncoder requests) {
    Secret password = Secret.of(PASSWORD.toCharArray());
    requests.add(SecurityCheck.of(server.database(), "app", password));
    requests.add(AccessRdb.of(server.database(), SignOn.PRDID, TypeDefinition.bigEndian(), TOKEN));
  }

  private static void expectAdmitted(Answers answers) {
    assertTrue(SecurityCheckReply.of(answers.next().message(CodePoint.SECCHKRM)).isAccepted());
    assertEquals("CSS10160", RdbAccessed.of(answers.next().message(CodePoint.ACCRDBRM)).prdid());
  }
}
