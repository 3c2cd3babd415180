package org.drdawire.reply;

/** What a {@link ReplyReader} has read. */
public enum ReplyEvent {
  /** All of the buffer was taken, also what is not complete: hand in the next bytes. */
  NEEDS_MORE,
  /** A reply message, or reply data with parameters: {@link ReplyReader#message()}. */
  MESSAGE,
  /** SQLCARD, or SQLDTARD without a row: {@link ReplyReader#sqlca()}. */
  SQLCA,
  /** SQLDARD or SQLCINRD: {@link ReplyReader#description()}. */
  DESCRIPTION,
  /** SQLRSLRD: {@link ReplyReader#resultSets()}. */
  RESULT_SETS,
  /** QRYDSC: {@link ReplyReader#queryDescription()}. */
  QUERY,
  /** SQLSTT, a SET statement: {@link ReplyReader#setStatement()}. */
  SET_STATEMENT,
  /** SQLDTARD, output parameters: {@link ReplyReader#openOutput()}. */
  OUTPUT,
  /**
   * The SQLCAGRP of the row, or of the output parameters, that come next: {@link
   * ReplyReader#sqlca()}. Most rows have none; this one may say a warning.
   */
  ROW_SQLCA,
  /** A row, of the reader that {@link ReplyReader#openRows()} has given. */
  ROW,
  /**
   * No row, but something that stands for one, as {@link RowReader#sqlCode()} and {@link
   * RowReader#sqlca()} say: 100 the end of data, or a place outside it; below 0 an error; 0 a row
   * whose data were not asked for, or a place after the last row; a warning with SQLSTATE 02502 a
   * row that was deleted.
   */
  NO_ROW,
  /** A piece of a large object of a row: {@link ReplyReader#largeObject()}. */
  LARGE_OBJECT,
  /** Another object that has come as a whole: {@link ReplyReader#data()}. */
  OBJECT,
  /** A piece of QRYDTA or EXTDTA: {@link ReplyReader#data()}. */
  DATA,
  /** A command was answered: {@link ReplyReader#outcome()}. */
  ANSWERED,
  /** The server ignores commands after one that has failed: {@link ReplyReader#dropped()}. */
  DROPPED
}
