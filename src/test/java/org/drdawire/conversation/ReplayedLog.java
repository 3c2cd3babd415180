package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.DssCutter;
import org.drdawire.ddm.FrameLog;

/** The DSSs that have come, by the log of a conversation and by a cutter of its own. */
final class ReplayedLog {

  private final Conversation conversation;
  private final List<String> logged = new ArrayList<>();
  private final List<String> cut = new ArrayList<>();
  private final DssCutter cutter = new DssCutter(new FrameLog(cut::add)::received);

  ReplayedLog(Conversation conversation) {
    this.conversation = conversation;
    conversation.logTo(new FrameLog(logged::add));
  }

  /** Takes what the conversation reads then. */
  ByteBuffer take(ByteBuffer bytes) {
    try {
      cutter.take(bytes.duplicate());
    } catch (ReplyFormatException e) {
      // The conversation says so, too.
    }
    return bytes;
  }

  /** What ends the conversation was perhaps not taken as a whole. */
  void requireSame() {
    logged.removeIf(line -> line.startsWith(">>"));
    int known = conversation.phase() == Phase.OVER ? logged.size() : cut.size();
    assertEquals(cut.subList(0, known), logged);
  }
}
