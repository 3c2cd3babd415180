package org.drdawire.ddm.chain;

import org.drdawire.ConnectionLostException;
import org.jspecify.annotations.Nullable;

/** Whether the connection of a chain can go on, and the error of what comes too late. */
final class ConnectionState {

  /** Why a connection cannot go on. */
  enum End {
    /** Its user has closed it. */
    CLOSED,
    /** The server waits for bytes that will not come. */
    CUT_SHORT,
    /** The channel has thrown. If one takes bytes after all, this is taken back. */
    CHANNEL_FAILED
  }

  /** Null if it can go on. */
  @Nullable End end;

  void close() {
    if (end != End.CUT_SHORT) {
      end = end == End.CHANNEL_FAILED ? End.CUT_SHORT : End.CLOSED;
    }
  }

  void channelThrew() {
    if (end == null) {
      end = End.CHANNEL_FAILED;
    }
  }

  void channelAnswered() {
    if (end == End.CHANNEL_FAILED) {
      end = null;
    }
  }

  /** A chain is dropped, of which a part may have been sent. */
  void drop(boolean started) {
    if (started && end != End.CLOSED) {
      end = End.CUT_SHORT;
    }
  }

  /** Refuses what needs the connection, perhaps by a channel that has failed. */
  void requireUsable() {
    if (end != null && end != End.CHANNEL_FAILED) {
      throw refusal("closed", true);
    }
  }

  /**
   * The error of a call: that of a lost connection if it is lost, or else another one.
   *
   * @param ending whether the chain is being sent to its end, which waits for the channel
   */
  RuntimeException refusal(String otherwise, boolean ending) {
    if (end == End.CUT_SHORT) {
      return ConnectionLostException.because("a chain was cut short");
    }
    return ending && end == End.CHANNEL_FAILED
        ? ConnectionLostException.because("the channel has failed")
        : new IllegalStateException(otherwise);
  }
}
