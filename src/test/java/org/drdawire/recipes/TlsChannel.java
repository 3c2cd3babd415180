package org.drdawire.recipes;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;

// recipe: TLS by SSLEngine
/** TLS over a channel in blocking mode. */
final class TlsChannel implements ByteChannel {

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final ByteChannel channel;
  private final SSLEngine engine;
  private final ByteBuffer leaving;
  private final ByteBuffer arrived;
  private final ByteBuffer plain;

  TlsChannel(SSLContext context, String host, int port, ByteChannel channel) throws IOException {
    this.channel = channel;
    engine = context.createSSLEngine(host, port);
    engine.setUseClientMode(true);
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS"); // the certificate has to name the host
    engine.setSSLParameters(parameters);
    leaving = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    arrived = ByteBuffer.allocate(engine.getSession().getPacketBufferSize()).flip();
    plain = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize()).flip();
    engine.beginHandshake();
    shakeHands();
  }

  private void shakeHands() throws IOException {
    HandshakeStatus status = engine.getHandshakeStatus();
    while (status != HandshakeStatus.NOT_HANDSHAKING) {
      switch (status) {
        case NEED_TASK -> engine.getDelegatedTask().run();
        case NEED_WRAP -> wrap(NOTHING);
        default -> {
          if (!unwrap()) {
            throw new EOFException("closed within the handshake");
          }
        }
      }
      status = engine.getHandshakeStatus();
    }
  }

  private void wrap(ByteBuffer bytes) throws IOException {
    engine.wrap(bytes, leaving.clear());
    leaving.flip();
    while (leaving.hasRemaining()) {
      channel.write(leaving);
    }
  }

  /** Decrypts what has arrived, or waits for more; false at the end. */
  private boolean unwrap() throws IOException {
    plain.clear();
    try {
      switch (engine.unwrap(arrived, plain).getStatus()) {
        case OK -> {
          return true;
        }
        case BUFFER_UNDERFLOW -> {
          int count = channel.read(arrived.compact());
          arrived.flip();
          return count >= 0;
        }
        case CLOSED -> {
          return false;
        }
        default -> throw new SSLException("a record is too long");
      }
    } finally {
      plain.flip();
    }
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    while (!plain.hasRemaining()) {
      if (!unwrap()) {
        return -1;
      }
      shakeHands(); // of a new key, if the server asks for one
    }
    int count = Math.min(plain.remaining(), into.remaining());
    into.put(into.position(), plain, plain.position(), count).position(into.position() + count);
    plain.position(plain.position() + count);
    return count;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    int count = bytes.remaining();
    while (bytes.hasRemaining()) {
      wrap(bytes);
    }
    return count;
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      engine.closeOutbound();
      wrap(NOTHING);
    }
  }
}
// end of recipe
