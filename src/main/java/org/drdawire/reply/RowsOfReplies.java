package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.reply.rows.RowContext;

/**
 * What rows ask of the replies of a connection: as those are now, also for rows that came before.
 */
record RowsOfReplies(ReplyTypes types, ReaderState state) implements RowContext {

  /** What the bytes around rows mean, whose values are represented as their description says. */
  ReplyContext context(QueryDescription description) {
    return types.context().withTypes(description.types());
  }

  @Override
  public CcsidManager manager(int ccsid, NewlineMapping newline) {
    return types.context().manager(ccsid, newline);
  }

  @Override
  public String decode(CcsidManager manager, ByteBuffer bytes) {
    return types.context().decode(manager, bytes);
  }

  @Override
  public boolean decode(CcsidManager manager, ByteBuffer bytes, CharBuffer target) {
    return types.context().decode(manager, bytes, target);
  }

  @Override
  public boolean isDerby() {
    return types.context().isDerby();
  }

  @Override
  public RuntimeException noRow(boolean output) {
    return state.notAt(output ? ReplyEvent.OUTPUT : ReplyEvent.ROW);
  }
}
