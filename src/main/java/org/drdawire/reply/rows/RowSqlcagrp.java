package org.drdawire.reply.rows;

import org.drdawire.ddm.frames.FieldReader;

/** The SQLCAGRP that may stand before a row: where it ends, and its SQLCODE. */
public interface RowSqlcagrp {

  /** One for other rows of the same server, of which no part has come. */
  RowSqlcagrp another();

  /** Begins a group. */
  void begin();

  /**
   * Goes on, past what has come of it.
   *
   * @param fields the group from its start, of which more may be to come
   * @return whether it has come as a whole
   */
  boolean pass(FieldReader fields);

  /** How many bytes it has, once it has come as a whole. */
  int length();

  /** How many bytes it has at least, if it has not. */
  int needed();

  /** SQLCODE of a whole group. */
  int code(FieldReader group);
}
