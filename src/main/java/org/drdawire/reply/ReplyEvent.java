package org.drdawire.reply;

/**
 * What {@link org.drdawire.conversation.Conversation#next} has read; {@link
 * org.drdawire.conversation.Reply} has what it is about.
 */
public enum ReplyEvent {
  /** All of the buffer was taken, also what is not complete: hand in the next bytes. */
  NEEDS_MORE,
  /**
   * A reply message, or reply data with parameters: {@link
   * org.drdawire.conversation.Reply#message()}.
   */
  MESSAGE,
  /** SQLCARD, or SQLDTARD without a row: {@link org.drdawire.conversation.Reply#sqlca()}. */
  SQLCA,
  /** SQLDARD or SQLCINRD: {@link org.drdawire.conversation.Reply#description()}. */
  DESCRIPTION,
  /** SQLRSLRD: {@link org.drdawire.conversation.Reply#resultSets()}. */
  RESULT_SETS,
  /**
   * QRYDSC, how the rows of a query are laid out: {@link org.drdawire.conversation.Reply#query()}.
   */
  ROW_DESCRIPTION,
  /** SQLSTT, a SET statement: {@link org.drdawire.conversation.Reply#setStatement()}. */
  SET_STATEMENT,
  /** SQLDTARD, output parameters: {@link org.drdawire.conversation.Reply#row()}. */
  OUTPUT,
  /**
   * The SQLCAGRP of the row, or of the output parameters, that come next: {@link
   * org.drdawire.conversation.Reply#sqlca()}. Most rows have none; this one may say a warning.
   */
  ROW_SQLCA,
  /** A row of a query: {@link org.drdawire.conversation.Reply#row()}. */
  ROW,
  /**
   * No row, but something that stands for one, as {@link RowReader#sqlCode()} and {@link
   * RowReader#sqlca()} say: 100 the end of data, or a place outside it; below 0 an error; 0 a row
   * whose data were not asked for, or a place after the last row; a warning with SQLSTATE 02502 a
   * row that was deleted.
   */
  NO_ROW,
  /** A piece of a large object of a row: {@link org.drdawire.conversation.Reply#largeObject()}. */
  LARGE_OBJECT,
  /** Another object that has come as a whole: {@link org.drdawire.conversation.Reply#data()}. */
  OBJECT,
  /**
   * A piece of QRYDTA or EXTDTA, where no rows can be read: {@link
   * org.drdawire.conversation.Reply#data()}.
   */
  DATA,
  /** A command was answered: {@link org.drdawire.conversation.Reply#outcome()}. */
  ANSWERED,
  /**
   * The server ignores commands after one that has failed: {@link
   * org.drdawire.conversation.Reply#dropped()}.
   */
  DROPPED
}
