package org.drdawire.select;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import org.drdawire.conversation.Conversation;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;

/**
 * A connection without JDBC that has signed on, over a socket with the options of Derby's client:
 * TCP_NODELAY, SO_KEEPALIVE, no time-out, and nothing else.
 *
 * @param channel the socket, in blocking mode
 * @param session what has signed on
 */
record DirectSession(SocketChannel channel, LiveSession session) implements AutoCloseable {

  private static final int SECTION = 1;

  static DirectSession open(SelectTable table, SignOn wishes) throws IOException {
    SocketChannel channel = SocketChannel.open(table.address());
    try {
      channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
      Secret any = Secret.of("any".toCharArray());
      Login login = new Login(table.address(), table.database(), "app", any, wishes);
      LiveSession session = new LiveSession(channel.socket(), login, line -> {}).signOn();
      session.conversation().logTo(null);
      return new DirectSession(channel, session);
    } catch (IOException | RuntimeException refused) {
      channel.close();
      throw refused;
    }
  }

  Conversation conversation() {
    return session.conversation();
  }

  /** Prepares a statement, in the section that every statement takes here. */
  PackageSection prepare(String sql) throws IOException {
    return session.prepare(SECTION, sql);
  }

  /**
   * Prepares the select, which has the same commands as that of Derby's client. From then on the
   * caller reads the answers.
   */
  ExecuteTemplate prepareSelect() throws IOException {
    PackageSection section = prepare(SelectTable.SELECT);
    // What has prepared it keeps answers.
    session.conversation().collect(0);
    return ExecuteTemplate.of(
        OpenQuery.of(section), ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
  }

  @Override
  public void close() throws IOException {
    session.close();
  }
}
