package org.drdawire.reply.rows;

import java.nio.ByteBuffer;

/**
 * Bytes of a block that rows are taken from in place. The reader of objects hears only at the end
 * how many were taken: asking it for each row would cost as much as the row.
 */
public final class BlockLoan {

  private int lent;
  private int spent;

  public void begin(int bytes) {
    lent = bytes;
    spent = 0;
  }

  /** How many bytes of a row may stand in the buffer. */
  int ready(ByteBuffer bytes, int limit) {
    return Math.min(Math.min(lent - spent, limit), bytes.remaining());
  }

  /** Takes a row from the buffer. */
  void spend(ByteBuffer bytes, int length) {
    bytes.position(bytes.position() + length);
    spent += length;
  }

  /** How many bytes were taken. */
  public int spent() {
    return spent;
  }
}
