package org.drdawire.live;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads whole reply chains.
 *
 * <p>Over a {@code Socket} with a timeout, a request of a wrong length shows as a {@code
 * SocketTimeoutException}: the server waits for the rest of it for ever.
 */
public final class ReplyReader {

  private final DssReader dsss;

  public ReplyReader(InputStream in) {
    this.dsss = new DssReader(in);
  }

  /** Reads from a channel in blocking mode. */
  public ReplyReader(ReadableByteChannel channel) {
    this(Channels.newInputStream(channel));
  }

  /** Reads DSSs up to the first one that says that none follows, and gives their objects. */
  public List<Reply> readChain() throws IOException {
    List<Reply> chain = new ArrayList<>();
    Dss previous = null;
    boolean more = true;
    while (more) {
      Dss dss = dsss.read();
      checkCorrelation(previous, dss);
      List<Ddm> objects = Ddm.all(dss.data());
      if (objects.isEmpty()) {
        throw new MalformedReplyException("DSS: no object");
      }
      for (Ddm object : objects) {
        chain.add(new Reply(dss.type(), dss.correlation(), object.codePoint(), object.data()));
      }
      previous = dss;
      more = dss.chained();
    }
    return chain;
  }

  /** Reads a chain and gives a cursor over it. */
  public ReplyCursor readReplies() throws IOException {
    return new ReplyCursor(readChain());
  }

  private static void checkCorrelation(Dss previous, Dss dss) {
    if (dss.correlation() == 0) {
      throw new MalformedReplyException("DSS: correlation id 0");
    }
    if (previous == null) {
      return;
    }
    boolean same = previous.correlation() == dss.correlation();
    if (previous.sameCorrelation() != same || dss.correlation() < previous.correlation()) {
      throw new MalformedReplyException(
          String.format(
              "DSS: correlation id %d after %d, same id announced: %s",
              dss.correlation(), previous.correlation(), previous.sameCorrelation()));
    }
  }
}
