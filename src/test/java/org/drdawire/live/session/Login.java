package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;

/**
 * What a sign-on to a server needs; it can be used again.
 *
 * @param address where it listens
 * @param database RDBNAM
 * @param user USRID
 * @param password PASSWORD, which the caller has to destroy
 * @param wishes what is asked for
 */
public record Login(
    InetSocketAddress address, String database, String user, Secret password, SignOn wishes) {

  /** Connects and signs on; frames go to the consumer. */
  public Conversation open(Consumer<String> frames) throws IOException {
    Conversation conversation = connect(frames);
    try {
      signOn(conversation);
      return conversation;
    } catch (IOException | RuntimeException refused) {
      conversation.close();
      throw refused;
    }
  }

  /** Connects, and sends nothing yet; frames go to the consumer. */
  public Conversation connect(Consumer<String> frames) throws IOException {
    if (address.isUnresolved()) {
      throw new UnknownHostException("unknown host " + address.getHostString());
    }
    SocketChannel channel = channel();
    try {
      Link link =
          wishes.tls().isPresent()
              ? Link.tls(channel, wishes.tls().get(), address)
              : Link.plain(channel);
      Conversation conversation = Conversation.over(channel, link, database, frames);
      conversation.requests().use(Capabilities.initial(wishes.dialect()));
      return conversation;
    } catch (IOException | RuntimeException refused) {
      channel.close();
      throw refused;
    }
  }

  private SocketChannel channel() throws IOException {
    try {
      return SocketChannel.open(address);
    } catch (IOException refused) {
      String where = address.getHostString() + ":" + address.getPort();
      throw new IOException(where + ": " + refused.getMessage(), refused);
    }
  }

  /** Signs on through a connection that {@link #connect} has made. */
  public void signOn(Conversation conversation) throws IOException {
    conversation.signOn(user, password, wishes);
  }

  /** The same for a server of the family that it names itself, if it can be asked. */
  public Login asServerNamesItself() {
    Dialect dialect = Dialect.other();
    try (Conversation conversation = connect(line -> {})) {
      dialect = Dialect.ofProduct(conversation.meet(wishes).releaseLevel());
    } catch (IOException | RuntimeException unknown) {
      // the sign-on fails in the same way, and says so
    }
    return new Login(address, database, user, password, wishes.withDialect(dialect));
  }
}
