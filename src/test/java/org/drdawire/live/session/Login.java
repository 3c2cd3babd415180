package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.function.Consumer;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.drdawire.ddm.Secret;
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
  public LiveSession open(Consumer<String> frames) throws IOException {
    LiveSession session = connect(frames);
    try {
      return session.signOn();
    } catch (IOException | RuntimeException refused) {
      session.close();
      throw refused;
    }
  }

  /** Connects, and sends nothing yet; frames go to the consumer. */
  public LiveSession connect(Consumer<String> frames) throws IOException {
    if (address.isUnresolved()) {
      throw new UnknownHostException("unknown host " + address.getHostString());
    }
    Socket socket = socket();
    try {
      return new LiveSession(wishes.tls().isPresent() ? encrypted(socket) : socket, this, frames);
    } catch (IOException | RuntimeException refused) {
      socket.close();
      throw refused;
    }
  }

  private Socket socket() throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(address);
      return socket;
    } catch (IOException refused) {
      socket.close();
      String where = address.getHostString() + ":" + address.getPort();
      throw new IOException(where + ": " + refused.getMessage(), refused);
    }
  }

  /** TLS through the socket; the certificate has to name the host. */
  private SSLSocket encrypted(Socket socket) throws IOException {
    SSLSocket tls =
        (SSLSocket)
            wishes
                .tls()
                .orElseThrow()
                .createSocket(socket, address.getHostString(), address.getPort(), true);
    SSLParameters parameters = tls.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    tls.setSSLParameters(parameters);
    tls.startHandshake();
    return tls;
  }

  /** The same for a server of the family that it names itself, if it can be asked. */
  public Login asServerNamesItself() {
    Dialect dialect = Dialect.other();
    try (LiveSession session = connect(line -> {})) {
      dialect = Dialect.ofProduct(session.meet().releaseLevel());
    } catch (IOException | RuntimeException unknown) {
      // the sign-on fails in the same way, and says so
    }
    return new Login(address, database, user, password, wishes.withDialect(dialect));
  }
}
