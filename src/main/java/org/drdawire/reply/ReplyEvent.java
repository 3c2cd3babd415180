package org.drdawire.reply;

/** What a {@link ReplyReader} has read. */
public enum ReplyEvent {
  /** Nothing more can be read in the buffer: hand in the next bytes. */
  NEEDS_MORE,
  /** A reply message, or reply data with parameters: {@link ReplyReader#message()}. */
  MESSAGE,
  /** SQLCARD: {@link ReplyReader#sqlca()}. */
  SQLCA,
  /** SQLDARD or SQLCINRD: {@link ReplyReader#description()}. */
  DESCRIPTION,
  /** SQLRSLRD: {@link ReplyReader#resultSets()}. */
  RESULT_SETS,
  /** QRYDSC: {@link ReplyReader#query()}. */
  QUERY,
  /** Another object that has come as a whole: {@link ReplyReader#data()}. */
  OBJECT,
  /** A piece of QRYDTA or EXTDTA: {@link ReplyReader#data()}. */
  DATA,
  /** A command was answered: {@link ReplyReader#outcome()}. */
  ANSWERED,
  /** The server ignores commands after one that has failed: {@link ReplyReader#dropped()}. */
  DROPPED
}
