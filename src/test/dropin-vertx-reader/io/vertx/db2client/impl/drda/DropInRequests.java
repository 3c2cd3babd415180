package io.vertx.db2client.impl.drda;

import io.netty.buffer.CompositeByteBuf;
import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.conversation.Conversation;
import org.drdawire.dialect.Capabilities;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RowWriter;

/** The writing side of the conversation. */
final class DropInRequests {

  private static final int LEAST = 8192;

  final Conversation conversation = Conversation.withoutPlan();

  void clear() {
    conversation.clear();
  }

  void use(Capabilities known) {
    conversation.use(known);
  }

  void use(CcsidManager names) {
    conversation.useNames(names);
  }

  void add(Command command) {
    conversation.add(command);
  }

  RowWriter row(ExecuteTemplate template) {
    return conversation.row(template);
  }

  /** Ends the chain, whose bytes become a part of the packet, which overwrites them. */
  void drainTo(CompositeByteBuf packet) {
    boolean all = false;
    while (!all) {
      ByteBuffer part = ByteBuffer.allocate(Math.max(LEAST, conversation.pendingBytes()));
      all = conversation.drainTo(part);
      packet.addComponent(true, new DropInBuffer(part.flip()));
    }
  }
}
