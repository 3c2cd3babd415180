package org.drdawire.live.events;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.Command;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;

/** A connection whose answers the reader of the library reads, and nothing else. */
final class EventClient implements AutoCloseable {

  private static final String SENT = ">> RQSDSS";
  private static final String PRDID = "DNC10160";
  private static final CorrelationToken TOKEN = CorrelationToken.of(0x7F000001, 1527, 42);
  private static final TypeDefinition TYPES = TypeDefinition.bigEndian();
  private static final String MORE = "MORE";
  private static final int SILENCE_MILLIS = 10_000;
  private static final int END_MILLIS = 2_000;
  private static final int FIRST_SECTION = 8;
  private static final int UTF_8 = 1208;
  private static final int CODE_POINT_AT = 8;

  private final EventServer server;
  private final String rdbnam;
  private final Socket socket = new Socket();
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final ByteBuffer received = ByteBuffer.allocate(32_768).limit(0);
  private final EventLines lines = new EventLines();
  private RowReader query;
  private boolean unicode;
  private boolean accessed;
  private boolean ended;

  EventClient(EventServer server, String rdbnam) {
    this.server = server;
    this.rdbnam = rdbnam;
    // It also sends a SECCHK that the server has not asked for.
    requests.use(Capabilities.initial().withAgreementAssumed());
    requests.reportTo(outstanding);
    requests.logTo(new FrameLog(this::logged));
  }

  private void logged(String line) {
    if (line.startsWith(SENT)) {
      lines.sent(line.substring(line.lastIndexOf(' ') + 1));
    }
  }

  /** The server that it is connected to. */
  EventServer server() {
    return server;
  }

  /** The encoder, for rows. */
  RequestEncoder requests() {
    return requests;
  }

  /** A section of the dynamic package whose cursors survive a commit. */
  PackageSection section(int number) {
    return PackageSection.of(rdbnam, "NULLID", "SYSLH000", number);
  }

  /** What every connection begins with. */
  static ExchangeServerAttributes attributes() {
    return ExchangeServerAttributes.of(Dialect.derby()).withServerReleaseLevel(PRDID);
  }

  AccessSecurity security() {
    return AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam);
  }

  AccessSecurity security(SecurityMechanism mechanism) {
    return AccessSecurity.of(mechanism, rdbnam);
  }

  AccessSecurity security(SecurityMechanism mechanism, ByteString token) {
    return AccessSecurity.of(mechanism, rdbnam, token);
  }

  SecurityCheck check(String user, String password) {
    return SecurityCheck.of(rdbnam, user, Secret.of(password.toCharArray()));
  }

  AccessRdb access() {
    return access(PRDID);
  }

  AccessRdb access(String prdid) {
    return AccessRdb.of(rdbnam, prdid, TYPES, TOKEN);
  }

  /** Signs on; what is answered is not told. */
  EventClient signOn() throws IOException {
    return signOn(attributes());
  }

  /** Does the same, and asks for other managers. */
  EventClient signOn(ExchangeServerAttributes attributes) throws IOException {
    access(attributes);
    // Derby 10.4 to 10.6 tells the state of a new session with its first statement.
    return quietly(
        ExecuteImmediateSqlStatement.of(section(FIRST_SECTION), "set schema app"),
        RdbCommitUnitOfWork.of());
  }

  /** Signs on, and does nothing more. */
  EventClient access(ExchangeServerAttributes attributes) throws IOException {
    quietly(attributes, security());
    quietly(check("app", "pw1"), access());
    requests.use(replies.capabilities(TYPES));
    accessed = true;
    return this;
  }

  /** Sends these commands after those that were added, and tells how all are answered. */
  EventClient exchange(Command... commands) throws IOException {
    for (Command command : commands) {
      requests.add(command);
    }
    requests.drainTo(out());
    read();
    return this;
  }

  /** Sends commands that must succeed; what is answered is not told. */
  EventClient quietly(Command... commands) throws IOException {
    int told = lines.all().size();
    exchange(commands);
    List<String> answers = lines.forgetFrom(told);
    if (!answers.stream().allMatch(line -> line.contains("ANSWERED ok"))) {
      throw new IOException("not done: " + answers);
    }
    return this;
  }

  /** Sends a command without a parameter that it must have. */
  EventClient exchangeWithout(CodePoint parameter, Command command) throws IOException {
    requests.reportTo(null);
    requests.logTo(null);
    requests.add(command);
    ByteBuffer chain = requests.toByteBuffer();
    requests.logTo(new FrameLog(this::logged));
    requests.reportTo(outstanding);
    byte[] without = WithoutParameter.of(chain, parameter.value());
    int codePoint = ByteBuffer.wrap(without).getShort(CODE_POINT_AT);
    lines.sent(EventText.name(codePoint));
    outstanding.add(codePoint);
    outstanding.endChain();
    out().write(without);
    read();
    return this;
  }

  /** It connects with its first command: an old Derby may leave one alone that is idle. */
  private OutputStream out() throws IOException {
    if (!socket.isConnected()) {
      socket.connect(server.address());
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(SILENCE_MILLIS);
    }
    return socket.getOutputStream();
  }

  /** Tells whether the server closes the connection now, as it has nothing to answer. */
  EventClient awaitEnd() throws IOException {
    socket.setSoTimeout(END_MILLIS);
    lines.mark(end());
    return this;
  }

  private void read() throws IOException {
    resume();
    while (true) {
      ReplyEvent event = replies.next(received);
      if (event != ReplyEvent.NEEDS_MORE) {
        if (event == ReplyEvent.MESSAGE) {
          changeNames(replies.message());
        }
        lines.add(event, replies, outstanding);
        if (event == ReplyEvent.ROW_DESCRIPTION && query == null) {
          query = lines.rows();
        } else if (event == ReplyEvent.ANSWERED) {
          ended |= replies.outcome().connectionEnds();
          resume();
        }
      } else if (outstanding.count() == 0) {
        return;
      } else {
        String end = end();
        if (!end.equals(MORE)) {
          lines.unanswered(end);
          return;
        }
      }
    }
  }

  /** Every CNTQRY continues the first query of the connection. */
  private void resume() {
    boolean next = outstanding.count() > 0 && outstanding.next() == CodePoint.CNTQRY.value();
    if (next && query != null) {
      replies.resume(query);
      lines.resume(query);
    }
  }

  /** Waits for more bytes. */
  private String end() throws IOException {
    try {
      if (receive()) {
        return MORE;
      }
      ended = true;
      return "CLOSED";
    } catch (SocketTimeoutException e) {
      return "SILENT";
    }
  }

  /** False if the server has closed the connection. */
  private boolean receive() throws IOException {
    byte[] bytes = received.array();
    try {
      int count = socket.getInputStream().read(bytes);
      received.clear().limit(Math.max(0, count));
      return count >= 0;
    } catch (SocketException reset) {
      // The server has closed it without reading all that was sent.
      received.limit(0);
      return false;
    }
  }

  /** Names are in UTF-8 after ACCSECRD, if the server has granted it. */
  private void changeNames(ReplyMessage message) {
    if (message.is(CodePoint.EXCSATRD)) {
      unicode |= message.level(CodePoint.UNICODEMGR) == UTF_8;
    } else if (message.is(CodePoint.ACCSECRD) && unicode) {
      requests.use(CcsidManager.utf8());
      replies.use(CcsidManager.utf8());
    }
  }

  /** Tells what another client has told. */
  void take(EventClient other) {
    lines.take(other.lines());
  }

  /** Ends the unit of work, so that no other case waits for its locks. */
  void rollBack() throws IOException {
    if (accessed && !ended) {
      int told = lines.all().size();
      exchange(RdbRollbackUnitOfWork.of());
      lines.forgetFrom(told);
    }
  }

  /** What has been told. */
  List<String> lines() {
    return lines.all();
  }

  @Override
  public void close() throws IOException {
    requests.close();
    socket.close();
  }
}
