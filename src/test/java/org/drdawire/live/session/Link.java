package org.drdawire.live.session;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * What bytes go through, in both directions.
 *
 * @param in what comes from the server
 * @param out what goes there
 */
record Link(InputStream in, WritableByteChannel out) {

  /** The channel itself. */
  static Link plain(SocketChannel channel) throws IOException {
    return new Link(channel.socket().getInputStream(), channel);
  }

  /** TLS through the channel; the certificate has to name the host. */
  static Link tls(SocketChannel channel, SSLSocketFactory sockets, InetSocketAddress server)
      throws IOException {
    SSLSocket socket =
        (SSLSocket)
            sockets.createSocket(channel.socket(), server.getHostString(), server.getPort(), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return new Link(socket.getInputStream(), Channels.newChannel(socket.getOutputStream()));
  }
}
