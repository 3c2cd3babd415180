package org.drdawire.recipes;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ProcedureResultSets;
import org.drdawire.reply.QueryOpened;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.ParameterizedCommand;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;
import org.drdawire.request.SecurityCheck;

// recipe: A driver from nothing
/** A connection. Close it after every error but Refused, and that of a value of execute. */
final class SmallDriver {

  interface Results {
    void row(RowReader row) throws IOException;

    default void output(RowReader values) throws IOException {}

    default void piece(LargeObjectPiece piece) throws IOException {}

    default void said(SqlCommunicationArea area) {}
  }

  static final class Refused extends IOException {
    private static final long serialVersionUID = 1L;
    final transient SqlCommunicationArea area;

    Refused(String reason, SqlCommunicationArea area) {
      super(area.isError() ? reason + area : reason);
      this.area = area;
    }
  }

  static final Results NONE = row -> {};
  private static final ProcedureCall CALL =
      ProcedureCall.of()
          .withOutput()
          .withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize());

  private final SocketChannel channel;
  private final PackageSection section;
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final ByteBuffer received = ByteBuffer.allocate(32_768).limit(0);
  private final List<StatementDescription> described = new ArrayList<>();
  private final Deque<PackageSection> resultSets = new ArrayDeque<>();
  private final Map<RowReader, ContinueQuery> open = new LinkedHashMap<>();
  private int names = 500; // the CCSID of names
  private RowReader rows; // of the query that is read
  private long queryInstance;
  private long changed;
  private String reason;
  private SqlCommunicationArea area;

  SmallDriver(SocketChannel channel, String rdbnam, SecurityCheck login) throws IOException {
    this.channel = channel;
    section = PackageSection.of(rdbnam, "NULLID", "SYSLH000", 1);
    requests.reportTo(outstanding);
    requests.add(ExchangeServerAttributes.of(Dialect.other()));
    send(NONE, AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
    requests.use(CcsidManager.forCcsid(names));
    replies.use(CcsidManager.forCcsid(names));
    TypeDefinition types = TypeDefinition.bigEndian();
    InetSocketAddress local = (InetSocketAddress) channel.getLocalAddress();
    requests.add(login);
    send(NONE, AccessRdb.of(rdbnam, "DNC10160", types, CorrelationToken.of(local, 1)));
    requests.use(replies.capabilities(types));
  }

  long execute(String sql, Results results) throws IOException {
    return execute(sql, results, List.of());
  }

  /** Executes a statement once for each list of values, and says how many rows have changed. */
  long execute(String sql, Results results, List<?>... values) throws IOException {
    requests.clear();
    described.clear();
    open.clear();
    send(results, PrepareSqlStatement.of(section, sql), DescribeSqlStatement.of(section));
    ExecuteSqlStatement execute = ExecuteSqlStatement.of(section);
    execute = sql.regionMatches(true, 0, "call", 0, 4) ? execute.withCall(CALL) : execute;
    add(described.get(0).columns().isEmpty() ? execute : OpenQuery.of(section), values);
    long count = send(results);
    while (!open.isEmpty()) {
      rows = open.keySet().iterator().next();
      replies.resume(rows);
      send(results, open.get(rows));
    }
    return count;
  }

  private void add(ParameterizedCommand command, List<?>... values) {
    ParameterDescriptor parameters = described.get(1).parameters().orElseThrow();
    ExecuteTemplate template = ExecuteTemplate.of(command, parameters);
    for (List<?> each : values) {
      RowWriter row = template.row(requests);
      each.forEach(row::writeObject);
      row.end();
    }
  }

  long send(Results results, Command... commands) throws IOException {
    Arrays.asList(commands).forEach(requests::add);
    while (!requests.drainTo(channel)) {} // a blocking channel takes all
    changed = 0;
    reason = "";
    area = SqlCommunicationArea.success();
    Refused refused = null;
    while (outstanding.count() > 0) { // until all of the chain is answered
      ReplyEvent event = replies.next(received);
      take(event, results);
      if (event == ReplyEvent.ANSWERED && replies.outcome().failed() && refused == null) {
        refused = new Refused(reason, area);
      }
    }
    if (refused != null) {
      throw refused;
    }
    return changed;
  }

  private void take(ReplyEvent event, Results results) throws IOException {
    switch (event) {
      case NEEDS_MORE -> {
        if (channel.read(received.clear()) < 0) {
          replies.endOfStream();
        }
        received.flip();
      }
      case MESSAGE -> take(replies.message());
      case SQLCA, ROW_SQLCA, NO_ROW -> {
        area = replies.sqlca(); // of the statement, the row that comes next, or the end: 100
        changed += event == ReplyEvent.SQLCA ? replies.updateCount() : 0;
        if (event == ReplyEvent.NO_ROW) {
          open.remove(rows);
        }
        results.said(area);
      }
      case DESCRIPTION -> {
        described.add(replies.description());
        area = replies.description().area();
      }
      case QUERY -> {
        rows = replies.openRows();
        PackageSection query = resultSets.isEmpty() ? section : resultSets.remove();
        open.put(rows, ContinueQuery.of(query, queryInstance));
      }
      case OUTPUT -> results.output(replies.openOutput());
      case ROW -> results.row(rows);
      case LARGE_OBJECT -> results.piece(replies.largeObject());
      default -> {}
    }
  }

  private void take(ReplyMessage message) throws IOException {
    reason += message.severity() < 8 ? "" : message.explanation() + " ";
    if (message.is(CodePoint.EXCSATRD)) {
      names = message.level(CodePoint.UNICODEMGR) == 1208 ? 1208 : 500;
    } else if (message.is(CodePoint.ACCSECRD)) {
      AccessSecurityReply security = AccessSecurityReply.of(message);
      if (!security.accepts(SecurityMechanism.USRIDPWD)) {
        throw new IOException(security.toString());
      }
    } else if (message.is(CodePoint.OPNQRYRM)) {
      queryInstance = QueryOpened.of(message).instance().orElse(0);
    } else if (message.is(CodePoint.RSLSETRM)) {
      ProcedureResultSets.of(message).sections().stream()
          .map(data -> PackageSection.of(data, CcsidManager.forCcsid(names)))
          .forEach(resultSets::add);
    } else if (message.is(CodePoint.ENDQRYRM)) {
      open.remove(rows);
    }
  }
}
// end of recipe
