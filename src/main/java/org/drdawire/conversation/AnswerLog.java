package org.drdawire.conversation;

import java.nio.ByteBuffer;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.DssCutter;
import org.drdawire.ddm.FrameLog;
import org.drdawire.reply.ReplyReader;

/**
 * Logs what has come before any of it is read. So a log that throws takes no event away, and the
 * lines stand in the order of the connection.
 */
final class AnswerLog {

  /** Nothing more can be cut. */
  private static final long NEVER = Long.MAX_VALUE;

  private final OwnedCommands commands;
  private final ReplyReader replies;
  private final FrameLog log;
  private final DssCutter cutter = new DssCutter(this::show);

  /** How many bytes of the stream were taken; below 0 until a DSS begins. */
  private long taken = -1;

  private boolean isShowing;

  AnswerLog(OwnedCommands commands, FrameLog log) {
    this.commands = commands;
    replies = commands.replies;
    this.log = log;
  }

  /** Takes what has come and was not taken before. The log may not read. */
  void take(ByteBuffer bytes) {
    commands.requireConnection();
    long read = replies.offset();
    if (taken < 0 && !replies.isWithinDss()) {
      taken = read;
    }
    if (taken >= 0 && taken - read < bytes.remaining()) {
      ByteBuffer ahead = bytes.duplicate();
      ahead.position(ahead.position() + (int) (taken - read));
      OwnedCommands.Hold outer = commands.hold;
      commands.hold = OwnedCommands.Hold.HANDLER;
      try {
        cut(ahead);
      } finally {
        if (commands.hold == OwnedCommands.Hold.HANDLER) {
          commands.hold = outer;
        }
      }
      commands.requireConnection();
    }
  }

  private void cut(ByteBuffer ahead) {
    long next = NEVER;
    int from = ahead.position();
    try {
      cutter.take(ahead);
      next = taken + ahead.position() - from;
    } catch (ReplyFormatException e) {
      if (isShowing) {
        throw e;
      }
      // It is no DSS: who reads it says so, behind all that comes before.
    } finally {
      taken = isShowing ? taken + ahead.position() - from : next;
      isShowing = false;
    }
  }

  private void show(ByteBuffer start, long length) {
    isShowing = true;
    log.received(start, length);
    isShowing = false;
  }
}
