package org.drdawire.counting;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.LocalDate;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.ReplyHandler;
import org.drdawire.conversation.Rows;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.request.Batch;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.security.SignOnPlan;

/** A conversation. */
final class OurClient implements Client {

  private static final LocalDate DAY = LocalDate.of(2026, 1, 31);

  private final InetSocketAddress server;
  private final ConnectPlan plan;
  private final SocketChannel channel;
  private final Conversation conversation;
  private final Exchange exchange;
  private final PackageSection select;
  private final ExecuteTemplate query;
  private final ExecuteTemplate find;
  private final ExecuteTemplate insert;
  private final ReplyHandler rows = this::takeRow;
  private final ReplyHandler found = this::takeFound;
  private final ReplyHandler inserted = this::takeInserted;
  private int count;

  OurClient(int port, String database) throws IOException {
    server = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    Secret password = Secret.of(PASSWORD.toCharArray());
    plan = ConnectPlan.of(database, SignOnPlan.ofClearPassword(USER, password));
    channel = open();
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, channel);
    exchange.run();
    select = section();
    query = ExecuteTemplate.of(OpenQuery.of(prepared(QUERY)), parameters(DrdaType.BIGINT));
    find = ExecuteTemplate.of(OpenQuery.of(prepared(FIND)), parameters(DrdaType.INTEGER));
    ParameterDescriptor row =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER),
            ParameterType.of(DrdaType.VARCHAR),
            ParameterType.decimal(9, 2),
            ParameterType.of(DrdaType.DATE));
    insert = ExecuteTemplate.of(ExecuteSqlStatement.of(prepared(INSERT)), row);
  }

  private static ParameterDescriptor parameters(DrdaType type) {
    return ParameterDescriptor.of(ParameterType.of(type));
  }

  private SocketChannel open() throws IOException {
    SocketChannel opened = SocketChannel.open(server);
    opened.setOption(StandardSocketOptions.TCP_NODELAY, true);
    return opened;
  }

  private PackageSection section() {
    return conversation.sections().acquire(Holdability.HOLD);
  }

  private PackageSection prepared(String sql) throws IOException {
    PackageSection section = section();
    run(PrepareSqlStatement.of(section, sql));
    return section;
  }

  private void run(Command command) throws IOException {
    conversation.add(command);
    exchange.run();
  }

  @Override
  public void connect() throws IOException {
    try (SocketChannel another = open()) {
      Exchange.over(Conversation.begin(plan), another).run();
    }
  }

  @Override
  public int select() throws IOException {
    conversation.add(PrepareSqlStatement.of(select, FIRST_ROWS));
    return read(conversation.open(OpenQuery.of(select)), rows);
  }

  @Override
  public int execute(int wanted) throws IOException {
    Query opened = conversation.open(query);
    opened.parameters().writeLong(wanted).end();
    return read(opened, rows);
  }

  @Override
  public int pull(int wanted) throws IOException {
    Query opened = conversation.open(query);
    opened.parameters().writeLong(wanted).end();
    count = 0;
    try (Rows pulled = exchange.rows(opened)) {
      while (pulled.next()) {
        take(pulled.row());
      }
    }
    return count;
  }

  @Override
  public int find(int id) throws IOException {
    Query opened = conversation.open(find);
    opened.parameters().writeInt(id).end();
    return read(opened, found);
  }

  private int read(Query opened, ReplyHandler handler) throws IOException {
    count = 0;
    exchange.run(handler);
    while (opened.hasMore()) {
      opened.fetch();
      exchange.run(handler);
    }
    return count;
  }

  @Override
  public void commit() throws IOException {
    run(RdbCommitUnitOfWork.of());
  }

  @Override
  public int insert(int wanted) throws IOException {
    count = 0;
    Batch batch = Batch.of(insert);
    for (int id = 1; id <= wanted; id++) {
      conversation
          .row(batch)
          .writeInt(id)
          .writeText(Table.NAME)
          .writeDecimal(BigDecimal.valueOf(Table.CENTS, 2))
          .writeDate(DAY)
          .end();
      exchange.stream(inserted);
    }
    exchange.run(inserted);
    return count;
  }

  @Override
  public void rollback() throws IOException {
    run(RdbRollbackUnitOfWork.of());
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private void takeRow(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.ROW) {
      take(reply.row());
    }
  }

  private void take(RowReader row) {
    Table.require(row.getInt(1), row.getText(2));
    Table.require(row.getDecimal(3), row.getDate(4));
    count++;
  }

  private void takeFound(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.ROW) {
      RowReader row = reply.row();
      Table.require(row.getInt(1), row.getText(2));
      count++;
    }
  }

  private void takeInserted(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.SQLCA) {
      count += (int) reply.updateCount();
    }
  }
}
