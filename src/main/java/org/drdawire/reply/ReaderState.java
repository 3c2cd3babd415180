package org.drdawire.reply;

import java.util.HexFormat;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.ddm.frames.ObjectReader;
import org.jspecify.annotations.Nullable;

/** What a reader has read last, and whether it can go on. */
final class ReaderState {

  /** Why it cannot after an error that leaves open what was read. */
  static final String UNREADABLE = "a reply could not be read:";

  /** Why it cannot after the end of the stream. */
  static final String CLOSED = "closed:";

  /** AGNPRMRM with SVRCOD 64. */
  private static final String AGENT_ERROR = "000A1232000611490040";

  private final OutstandingCommands outstanding;

  /** Why it cannot go on; null if it can. */
  @Nullable String lost;

  /** What was read last; null if that was nothing, or an error. */
  @Nullable ReplyEvent event;

  ReaderState(OutstandingCommands outstanding) {
    this.outstanding = outstanding;
  }

  /** Refuses whatever needs the connection, if that is lost. */
  void requireConnection() {
    if (lost != null) {
      throw lost();
    }
  }

  /** Refuses what can be asked of one event alone. */
  void require(ReplyEvent wanted) {
    if (event != wanted) {
      throw notAt(wanted);
    }
  }

  /** Refuses what can be asked of an SQLCAGRP alone. */
  void requireSqlca() {
    if (event != ReplyEvent.SQLCA
        && event != ReplyEvent.ROW
        && event != ReplyEvent.ROW_SQLCA
        && event != ReplyEvent.NO_ROW) {
      throw notAt(ReplyEvent.SQLCA);
    }
  }

  /** Refuses what can be asked of an object, or of a part of one, alone. */
  void requireObject() {
    if (event == null
        || event == ReplyEvent.NEEDS_MORE
        || event == ReplyEvent.ANSWERED
        || event == ReplyEvent.DROPPED) {
      throw notAt(ReplyEvent.OBJECT);
    }
  }

  /** Refuses what can be asked of the bytes of an object, or of a piece of one, alone. */
  void requireData() {
    requireObject();
    if (event == ReplyEvent.ROW_SQLCA || event == ReplyEvent.ROW || event == ReplyEvent.NO_ROW) {
      throw notAt(ReplyEvent.DATA);
    }
  }

  /** The error of whoever asks for what another event is about. */
  RuntimeException notAt(ReplyEvent wanted) {
    String last = event == null ? "none" : event == wanted ? "that of other rows" : event.name();
    return lost == null
        ? new IllegalStateException("event=" + last + " where it must be " + wanted)
        : lost();
  }

  /** The error of each call that needs the connection from now on. */
  DrdaException lost() {
    return awaiting(ConnectionLostException.because(lost + " unanswered=" + outstanding.count()));
  }

  /** Names the command whose answer is waited for. */
  DrdaException awaiting(DrdaException e) {
    boolean none = outstanding.count() == 0;
    return none ? e : e.inField("reply to " + CodePoint.termOf(outstanding.next()));
  }

  /** Ends the connection, and refuses an end within a DSS, or while commands are outstanding. */
  void end(ObjectReader objects) {
    boolean agentError = objects.stopsWith(HexFormat.of().parseHex(AGENT_ERROR));
    long offset = objects.dss().offset();
    boolean within = agentError || objects.dss().isWithin();
    String how = within ? "closed within a DSS:" : CLOSED;
    lost = (agentError ? "closed after AGNPRMRM within a DSS:" : how) + " offset=" + offset;
    if (within || outstanding.count() > 0) {
      throw lost();
    }
  }
}
