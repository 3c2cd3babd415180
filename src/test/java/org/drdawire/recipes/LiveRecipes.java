package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/**
 * What surrounds the recipes of docs/recipes.md: a connection to a live server, and what a driver
 * does besides.
 *
 * <p>A recipe is the code between {@code // recipe: HEADING} and {@code // end of recipe}, in one
 * part or more; {@code RecipesDocumentTest} holds the page to it.
 */
abstract class LiveRecipes {

  @AutoClose static DerbyServer server;
  static String rdbnam;

  SocketChannel channel;
  Conversation conversation;
  Exchange exchange;

  final List<Answer> answers = new ArrayList<>();
  final List<List<Object>> rows = new ArrayList<>();

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.start();
    rdbnam = server.database();
  }

  @BeforeEach
  void open() throws IOException {
    open(server.address());
  }

  void open(InetSocketAddress address) throws IOException {
    channel = SocketChannel.open(address);
  }

  @AfterEach
  void close() throws IOException {
    if (conversation != null) {
      conversation.close();
    }
    channel.close();
  }

  void connect() throws IOException {
    connect(plan());
  }

  void connect(ConnectPlan plan) throws IOException {
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, channel);
    exchange.run();
    conversation.collect(1_000_000);
  }

  static ConnectPlan plan() {
    return ConnectPlan.of(rdbnam, SignOnPlan.ofClearPassword("app", password()));
  }

  static Secret password() {
    return Secret.of("any".toCharArray());
  }

  // recipe: Send and receive
  /** Sends what is chained, and reads until all of it is answered. */
  void send() throws IOException {
    answers.clear();
    rows.clear();
    exchange.run(this::take); // throws the first failure, when all is read
  }

  void take(ReplyEvent event, Reply reply) {
    reply.answer().ifPresent(answers::add); // since conversation.collect(1_000_000)
    if (event == ReplyEvent.ROW) {
      rows.add(values(reply.row()));
    }
  }

  static List<Object> values(RowReader row) {
    List<Object> values = new ArrayList<>();
    for (int column = 1; column <= row.description().columns().size(); column++) {
      values.add(row.getObject(column));
    }
    return values;
  }

  // end of recipe

  PackageSection section() {
    return conversation.sections().acquire(Holdability.HOLD);
  }

  /** Executes a statement that is not part of a recipe, and commits. */
  void execute(String sql) throws IOException {
    conversation.add(
        ExecuteImmediateSqlStatement.of(conversation.sections().immediate(Holdability.HOLD), sql));
    commit();
  }

  void commit() throws IOException {
    conversation.add(RdbCommitUnitOfWork.of());
    send();
  }

  /** All rows of a query that is not part of a recipe. */
  List<List<Object>> rows(String sql) throws IOException {
    PackageSection section = section();
    conversation.add(PrepareSqlStatement.of(section, sql));
    Query query = conversation.open(OpenQuery.of(section));
    send();
    assertEquals(false, query.hasMore());
    conversation.sections().release(section);
    return List.copyOf(rows);
  }
}
