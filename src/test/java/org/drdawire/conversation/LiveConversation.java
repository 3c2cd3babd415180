package org.drdawire.conversation;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.security.SignOnPlan;

/** A connection to a live Derby, whose events are noted as lines of text. */
final class LiveConversation implements AutoCloseable {

  final SocketChannel channel;
  final Conversation conversation;
  final Exchange exchange;
  final List<String> seen = new ArrayList<>();

  private LiveConversation(SocketChannel channel, ConnectPlan plan) {
    this.channel = channel;
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, channel);
  }

  static ConnectPlan plan(DerbyServer server) {
    Secret password = Secret.of("secret".toCharArray());
    return ConnectPlan.of(server.database() + ";create=true", clear("app", password));
  }

  static SignOnPlan clear(String user, Secret password) {
    return SignOnPlan.ofClearPassword(user, password);
  }

  static LiveConversation connected(DerbyServer server) throws IOException {
    return connected(server, plan(server));
  }

  static LiveConversation connected(DerbyServer server, ConnectPlan plan) throws IOException {
    LiveConversation made = unconnected(server, plan);
    made.exchange.run();
    return made;
  }

  static LiveConversation unconnected(DerbyServer server, ConnectPlan plan) throws IOException {
    return new LiveConversation(SocketChannel.open(address(server)), plan);
  }

  /** A connection whose socket has little room for what comes. */
  static LiveConversation narrow(DerbyServer server, int receiveBuffer) throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBuffer);
    channel.connect(address(server));
    LiveConversation made = new LiveConversation(channel, plan(server));
    made.exchange.run();
    return made;
  }

  private static InetSocketAddress address(DerbyServer server) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
  }

  /** Another loop of the same connection, over the streams of its socket. */
  Exchange overStreams() throws IOException {
    return Exchange.over(
        conversation,
        channel.socket().getInputStream(),
        new BufferedOutputStream(channel.socket().getOutputStream()));
  }

  PackageSection section() {
    return conversation.sections().acquire(Holdability.NO_HOLD);
  }

  void execute(String... statements) throws IOException {
    PackageSection section = section();
    for (String sql : statements) {
      conversation.add(ExecuteImmediateSqlStatement.of(section, sql).withoutCommit());
    }
    run();
    conversation.sections().release(section);
  }

  Query open(String sql, int blockBytes, StatementAttribute... attributes) {
    return open(section(), sql, blockBytes, attributes);
  }

  Query open(PackageSection section, String sql, int blockBytes, StatementAttribute... attributes) {
    conversation.add(PrepareSqlStatement.of(section, sql).withAttributes(attributes));
    return conversation.open(OpenQuery.of(section).withBlock(QueryBlock.of(blockBytes)));
  }

  /** Runs an exchange, and notes its rows and the ends of queries. */
  void run() throws IOException {
    exchange.run(this::take);
  }

  private void take(ReplyEvent event, Reply reply) {
    switch (event) {
      case ROW -> seen.add(text(reply));
      case NO_ROW -> seen.add("SQLCODE " + reply.sqlCode());
      case ANSWERED -> reply.failure().ifPresent(e -> seen.add(e.getMessage()));
      default -> {}
    }
  }

  private static String text(Reply reply) {
    StringBuilder text = new StringBuilder();
    int columns = reply.row().description().columns().size();
    for (int column = 1; column <= columns; column++) {
      text.append(column > 1 ? " " : "").append(reply.row().getObject(column));
    }
    return text.toString();
  }

  List<String> taken() {
    List<String> all = List.copyOf(seen);
    seen.clear();
    return all;
  }

  @Override
  public void close() throws IOException {
    conversation.close();
    channel.close();
  }
}
