package org.drdawire.select;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.session.Conversation;
import org.drdawire.live.session.SignOn;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;

/**
 * A connection without JDBC that has signed on, over a socket with the options of Derby's client:
 * TCP_NODELAY, SO_KEEPALIVE, no time-out, and nothing else.
 *
 * @param channel the socket, in blocking mode
 * @param conversation what has signed on
 */
record DirectSession(SocketChannel channel, Conversation conversation) implements AutoCloseable {

  private static final int SECTION = 1;

  static DirectSession open(SelectTable table, SignOn wishes) throws IOException {
    SocketChannel channel = SocketChannel.open(table.address());
    try {
      channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
      Conversation conversation = Conversation.over(channel, table.database(), line -> {});
      conversation.signOn("app", Secret.of("any".toCharArray()), wishes);
      conversation.requests().logTo(null);
      return new DirectSession(channel, conversation);
    } catch (IOException | RuntimeException refused) {
      channel.close();
      throw refused;
    }
  }

  RequestEncoder requests() {
    return conversation.requests();
  }

  /** Prepares a statement, in the section that every statement takes here. */
  PackageSection prepare(String sql) throws IOException {
    return conversation.prepare(SECTION, sql);
  }

  /**
   * Prepares the select, which has the same commands as that of Derby's client. From then on the
   * caller reads the answers.
   */
  ExecuteTemplate prepareSelect() throws IOException {
    PackageSection section = prepare(SelectTable.SELECT);
    return ExecuteTemplate.of(
        OpenQuery.of(section), ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
  }

  /** Sends what was added. */
  void send() throws IOException {
    while (!requests().drainTo(channel)) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() throws IOException {
    conversation.close();
  }
}
