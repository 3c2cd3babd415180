package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.replies.Answer;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RequestEncoder;
import org.drdawire.security.SignOn;
import org.drdawire.security.SignOnPlan;

/** A driver that signs on as a plan says, and knows no mechanism. */
public final class SignOnDriver implements AutoCloseable {

  private static final CorrelationToken TOKEN = CorrelationToken.of(0x7F000001, 1527, 42);

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final Socket socket;
  private final AnswerReader replies;
  private final String database;

  private SignOnDriver(InetSocketAddress address, String database) throws IOException {
    this.database = database;
    socket = new Socket(address.getAddress(), address.getPort());
    socket.setTcpNoDelay(true);
    replies = new AnswerReader(socket.getInputStream(), requests);
  }

  /** Who the server says is in; the message of a refusal, or its SQLSTATE if ACCRDB brings it. */
  public static String user(InetSocketAddress address, String database, SignOnPlan plan)
      throws IOException {
    try (SignOnDriver driver = new SignOnDriver(address, database)) {
      driver.signOn(plan);
      return driver.user();
    } catch (DrdaException refused) {
      return refused.getMessage();
    }
  }

  private void signOn(SignOnPlan plan) throws IOException {
    requests.add(ExchangeServerAttributes.of(Dialect.derby()).withServerReleaseLevel("DNC10160"));
    exchange().success();
    SignOn signOn = plan.begin();
    CcsidManager names = CcsidManager.ebcdic();
    while (signOn.step() == SignOn.Step.SEND) {
      requests.add(signOn.next(names));
      Answers answers = exchange();
      if (signOn.step() == SignOn.Step.AWAIT_ACCSECRD) {
        ReplyMessage said = answers.next().message(CodePoint.ACCSECRD);
        names = CcsidManager.utf8();
        requests.use(CcsidManager.utf8());
        replies.library().use(CcsidManager.utf8());
        signOn.take(said);
      } else {
        signOn.take(answers.next().message(CodePoint.SECCHKRM));
      }
    }
  }

  private String user() throws IOException {
    requests.add(AccessRdb.of(database, Conversation.PRDID, TypeDefinition.bigEndian(), TOKEN));
    Answer accessed = exchange().next();
    if (accessed.outcome().failed()) {
      return accessed.failure().sqlState();
    }
    RdbAccessed.of(accessed.message(CodePoint.ACCRDBRM));
    PackageSection section = PackageSection.of(database, "NULLID", "SYSLN000", 1);
    requests.add(PrepareSqlStatement.of(section, "values current_user"));
    requests.add(OpenQuery.of(section));
    Answers answers = exchange();
    answers.success();
    return QueryReply.open(answers.next()).rows().get(0).get(0).toString();
  }

  private Answers exchange() throws IOException {
    requests.drainTo(socket.getOutputStream());
    return replies.read();
  }

  @Override
  public void close() throws IOException {
    requests.close();
    socket.close();
  }
}
