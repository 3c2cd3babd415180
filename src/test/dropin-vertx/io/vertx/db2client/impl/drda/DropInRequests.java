package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.CompositeByteBuf;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;

/** What writes the requests: an encoder, unless another overlay puts a conversation there. */
final class DropInRequests {

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());

  void clear() {
    requests.clear();
  }

  void use(Capabilities known) {
    requests.use(known);
  }

  void use(CcsidManager names) {
    requests.use(names);
  }

  void add(Command command) {
    requests.add(command);
  }

  RowWriter row(ExecuteTemplate template) {
    return template.row(requests);
  }

  /** Ends the chain, whose bytes become a part of the packet: as they are, or as they are read. */
  void drainTo(CompositeByteBuf packet) {
    if (!requests.hasPendingSources()) {
      packet.addComponent(true, new DropInBuffer(requests.toByteBuffer()));
      return;
    }
    try (ByteBufOutputStream out = new ByteBufOutputStream(packet)) {
      requests.drainTo(out);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
