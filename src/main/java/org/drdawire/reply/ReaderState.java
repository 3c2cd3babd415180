package org.drdawire.reply;

import java.util.HexFormat;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.ddm.frames.ObjectReader;
import org.jspecify.annotations.Nullable;

/** Whether a reader can go on. */
final class ReaderState {

  /** Why it cannot after an error that leaves open what was read. */
  static final String UNREADABLE = "a reply could not be read:";

  /** Why it cannot after the end of the stream. */
  static final String CLOSED = "closed:";

  /** AGNPRMRM with SVRCOD 64. */
  private static final byte[] AGENT_ERROR = HexFormat.of().parseHex("000A1232000611490040");

  private final OutstandingCommands outstanding;

  /** Why it cannot go on; null if it can. */
  @Nullable String lost;

  ReaderState(OutstandingCommands outstanding) {
    this.outstanding = outstanding;
  }

  /** Refuses whatever needs the connection, if that is lost. */
  void requireConnection() {
    if (lost != null) {
      throw lost();
    }
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
    boolean agentError = objects.stopsWith(AGENT_ERROR);
    long offset = objects.dss().offset();
    boolean within = agentError || objects.dss().isWithin();
    String how = within ? "closed within a DSS:" : CLOSED;
    lost = (agentError ? "closed after AGNPRMRM within a DSS:" : how) + " offset=" + offset;
    if (within || outstanding.count() > 0) {
      throw lost();
    }
  }
}
