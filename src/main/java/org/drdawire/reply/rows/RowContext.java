package org.drdawire.reply.rows;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;

/** What rows ask of the replies of their connection. */
public interface RowContext {

  /** The manager of the values of columns. */
  CcsidManager manager(int ccsid, NewlineMapping newline);

  /** Decodes a whole text. */
  String decode(CcsidManager manager, ByteBuffer bytes);

  /** Decodes a whole text into chars; false if they have no room. */
  boolean decode(CcsidManager manager, ByteBuffer bytes, CharBuffer target);

  boolean isDerby();

  /**
   * The error of whoever asks for a row where there is none.
   *
   * @param output whether the row is that of output parameters
   */
  RuntimeException noRow(boolean output);
}
