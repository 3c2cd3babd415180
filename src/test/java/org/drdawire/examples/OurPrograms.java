package org.drdawire.examples;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.time.LocalDate;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.Rows;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.security.SignOnPlan;

/** Programs of {@link ProgramFigures}, over a conversation. */
final class OurPrograms {

  static final int ROWS = 10;
  static final int CHAIN = 10_000;

  private final Conversation conversation;
  private final Exchange exchange;
  private final PackageSection section;
  private long count;
  private int hash;

  /** The arguments are those of RunSql, with the program and its n behind them. */
  public static void main(String[] args) throws IOException {
    InetSocketAddress server = new InetSocketAddress(args[0], Integer.parseInt(args[1]));
    Secret password = Secret.of(System.getenv("DRDA_WIRE_PASSWORD").toCharArray());
    ConnectPlan plan = ConnectPlan.of(args[2], SignOnPlan.ofClearPassword(args[3], password));
    int n = Integer.parseInt(args[5]);
    int connects = args[4].equals("connects") ? n : 1;
    for (int i = 0; i < connects; i++) {
      try (SocketChannel channel = SocketChannel.open(server)) {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        new OurPrograms(Conversation.begin(plan), channel).run(args[4], n);
      }
    }
  }

  private OurPrograms(Conversation conversation, SocketChannel channel) throws IOException {
    this.conversation = conversation;
    exchange = Exchange.over(conversation, channel);
    exchange.run();
    section = conversation.sections().acquire(Holdability.HOLD);
  }

  private void run(String program, int n) throws IOException {
    switch (program) {
      case "executions" -> select(n, ROWS);
      case "rows" -> select(1, n);
      case "batch" -> insert(n);
      case "lobs" -> documents(n);
      default -> count = 1;
    }
    System.out.println(count + " " + hash);
  }

  private void select(int times, int rows) throws IOException {
    prepare("select id, name, price, day from item fetch first ? rows only");
    ExecuteTemplate select =
        ExecuteTemplate.of(
            OpenQuery.of(section), ParameterDescriptor.of(ParameterType.of(DrdaType.BIGINT)));
    for (int i = 0; i < times; i++) {
      Query query = conversation.open(select);
      query.parameters().writeLong(rows).end();
      exchange.run(this::take);
      while (query.hasMore()) {
        query.fetch();
        exchange.run(this::take);
      }
    }
    commit();
  }

  private void documents(int most) throws IOException {
    prepare("select id, text from document where id <= " + most);
    try (Rows rows = exchange.rows(conversation.open(OpenQuery.of(section)))) {
      while (rows.next()) {
        count++;
        hash = 31 * hash + rows.row().getInt(1);
        StringWriter text = new StringWriter();
        rows.characters(2).transferTo(text);
        hash = 31 * hash + text.toString().hashCode();
      }
    }
    commit();
  }

  private void insert(int rows) throws IOException {
    prepare("insert into loaded values (?, ?, ?, ?)");
    ParameterDescriptor parameters =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER),
            ParameterType.of(DrdaType.VARCHAR),
            ParameterType.decimal(9, 2),
            ParameterType.of(DrdaType.DATE));
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters));
    LocalDate day = LocalDate.of(2026, 1, 31);
    for (int id = 1; id <= rows; id++) {
      conversation
          .row(batch)
          .writeInt(id)
          .writeText("item " + id)
          .writeDecimal(BigDecimal.valueOf(id, 2))
          .writeDate(day)
          .end();
      exchange.stream(this::take);
      if (id % CHAIN == 0 || id == rows) {
        exchange.run(this::take);
        commit();
      }
    }
  }

  private void prepare(String sql) throws IOException {
    conversation.add(PrepareSqlStatement.of(section, sql));
    exchange.run();
  }

  private void commit() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    exchange.run();
  }

  private void take(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.ROW) {
      RowReader row = reply.row();
      count++;
      hash = 31 * hash + row.getInt(1);
      hash = 31 * hash + row.getText(2).hashCode();
      hash = 31 * hash + row.getDecimal(3).hashCode();
      hash = 31 * hash + row.getDate(4).toString().hashCode();
    } else if (event == ReplyEvent.SQLCA) {
      count += reply.updateCount();
    }
  }
}
