package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.drdawire.ddm.Secret;

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
    if (address.isUnresolved()) {
      throw new IOException("unknown host " + address.getHostString());
    }
    Conversation conversation = connect(frames);
    try {
      conversation.signOn(user, password, wishes);
      return conversation;
    } catch (IOException | RuntimeException refused) {
      conversation.close();
      throw refused;
    }
  }

  private Conversation connect(Consumer<String> frames) throws IOException {
    try {
      return Conversation.open(address, database, frames);
    } catch (IOException refused) {
      String where = address.getHostString() + ":" + address.getPort();
      throw new IOException(where + ": " + refused.getMessage(), refused);
    }
  }
}
