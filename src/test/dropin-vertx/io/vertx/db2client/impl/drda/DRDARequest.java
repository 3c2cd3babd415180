package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.vertx.db2client.DB2Exception;
import org.drdawire.DrdaException;
import org.drdawire.request.Command;

/**
 * The requests of one flush, each a record of drda-wire. One that cannot be encoded throws, and
 * then nothing of the flush is sent.
 */
public abstract class DRDARequest {

  protected final ConnectionMetaData metadata;
  final DropInRequests requests;
  private final CompositeByteBuf packet;

  /** Begins a chain; what an error has left of the last one is dropped. */
  public DRDARequest(ByteBuf packet, ConnectionMetaData metadata) {
    this.packet = (CompositeByteBuf) packet;
    this.metadata = metadata;
    requests = metadata.requests;
    requests.clear();
    metadata.replies.begin();
  }

  final void add(Command command) {
    try {
      requests.add(command);
      metadata.replies.added();
    } catch (DrdaException refused) {
      throw refused(refused);
    }
  }

  /** Gives the packet back, which the client does not do when a request throws. */
  final DB2Exception refused(DrdaException error) {
    packet.release();
    return DropInError.of(error);
  }

  /** Ends the chain, whose bytes become a part of the packet: as they are, or as they are read. */
  public final void completeCommand() {
    metadata.replies.sent();
    requests.drainTo(packet);
  }
}
