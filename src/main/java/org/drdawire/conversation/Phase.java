package org.drdawire.conversation;

/** How far a {@link Conversation} is. */
public enum Phase {
  /** The server is asked for what a connect needs. */
  CONNECTING,
  /** The security mechanism needs a token of the caller. */
  WANTS_TOKEN,
  /** Commands can be sent. */
  CONNECTED,
  /** The connection must be closed. */
  OVER
}
