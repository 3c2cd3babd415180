package org.drdawire.reply.rows;

import org.drdawire.ddm.frames.FieldReader;

/** What knows the SQLCAGRP that may stand before a row. */
public interface RowArea {

  /** One for other rows of the same server, of which no part has come. */
  RowArea another();

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
