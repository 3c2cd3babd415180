package org.apache.derby.client.net;

import java.io.IOException;
import java.io.OutputStream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.Capabilities;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RowWriter;

/** The writing side of the conversation. */
final class DropInRequests {

  private final Conversation conversation;

  DropInRequests(NetAgent agent) {
    conversation = agent.netConnectionReply_.conversation;
  }

  boolean canGoOn() {
    return conversation.phase() != Phase.OVER;
  }

  void clear() {
    conversation.clear();
  }

  void use(Capabilities known) {
    conversation.use(known);
  }

  void use(CcsidManager names) {
    conversation.useNames(names);
  }

  void logTo(FrameLog log) {
    conversation.logTo(log);
  }

  void drainTo(OutputStream stream) throws IOException {
    conversation.drainTo(stream);
  }

  void close() {
    conversation.close();
  }

  void add(Command command) {
    conversation.add(command);
  }

  RowWriter row(ExecuteTemplate template) {
    return conversation.row(template);
  }
}
