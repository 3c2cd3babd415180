package org.drdawire.conversation;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.request.RequestEncoder;
import org.jspecify.annotations.Nullable;

/** The chain that is being sent: what goes with it, and who must not read meanwhile. */
final class Sending {

  private final OwnedCommands commands;
  private final RequestEncoder requests;
  private final Cursors cursors;

  /** A chain is being sent to its end. */
  boolean draining;

  Sending(OwnedCommands commands, Cursors cursors) {
    this.commands = commands;
    requests = commands.requests;
    this.cursors = cursors;
  }

  boolean hasToSend() {
    return (draining || commands.owesReset || requests.pendingBytes() > 0 || cursors.hasToClose())
        && commands.canGoOn();
  }

  boolean awaitsReplies() {
    OutstandingCommands outstanding = commands.outstanding;
    int awaited = draining ? outstanding.count() : outstanding.awaited();
    return awaited > commands.ahead && commands.canGoOn();
  }

  /** What was chained is dropped. */
  void clear() {
    draining = false;
  }

  private OwnedCommands.@Nullable Hold beginDrain() {
    commands.requireNotSending();
    commands.requireNoOpenRow();
    if (!draining) {
      commands.chainReset();
      cursors.chainCloses();
    }
    draining = true;
    return begin();
  }

  private OwnedCommands.@Nullable Hold begin() {
    OwnedCommands.Hold outer = commands.hold;
    commands.outstanding.leaves(true);
    commands.hold = OwnedCommands.Hold.SENDING;
    return outer;
  }

  private void end(OwnedCommands.@Nullable Hold outer) {
    if (commands.hold == OwnedCommands.Hold.SENDING) {
      commands.hold = outer;
    }
    commands.counts.noteSent();
  }

  /** Ends the chain and sends it; the caller's code may not read meanwhile. */
  boolean drainTo(WritableByteChannel channel) throws IOException {
    OwnedCommands.Hold outer = beginDrain();
    try {
      draining = !requests.drainTo(channel);
      return !draining;
    } finally {
      end(outer);
    }
  }

  boolean drainTo(ByteBuffer target) {
    OwnedCommands.Hold outer = beginDrain();
    try {
      draining = !requests.drainTo(target);
      return !draining;
    } finally {
      end(outer);
    }
  }

  void drainTo(OutputStream stream) throws IOException {
    OwnedCommands.Hold outer = beginDrain();
    try {
      requests.drainTo(stream);
      draining = false;
    } finally {
      end(outer);
    }
  }

  boolean streamTo(WritableByteChannel channel) throws IOException {
    commands.requireNotSending();
    OwnedCommands.Hold outer = begin();
    try {
      return requests.streamTo(channel);
    } finally {
      end(outer);
    }
  }
}
