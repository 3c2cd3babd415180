package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.reply.rows.RowContext;

/**
 * What rows ask of the replies of a connection: as those are now, also for rows that came before.
 */
final class RowsOfReplies implements RowContext {

  private final CurrentTypeDefinition types;
  private final ReaderState state;
  private final Notices notices;

  RowsOfReplies(CurrentTypeDefinition types, ReaderState state, Notices notices) {
    this.types = types;
    this.state = state;
    this.notices = notices;
  }

  Notices notices() {
    return notices;
  }

  ReaderState state() {
    return state;
  }

  /** What bytes mean now. */
  ReplyContext now() {
    return types.context();
  }

  /** What the bytes around rows mean, whose values are represented as their description says. */
  ReplyContext context(QueryDescription description) {
    return now().withTypes(description.types());
  }

  @Override
  public CcsidManager manager(int ccsid, NewlineMapping newline) {
    return now().manager(ccsid, newline);
  }

  @Override
  public String decode(CcsidManager manager, ByteBuffer bytes) {
    return now().decode(manager, bytes);
  }

  @Override
  public boolean decode(CcsidManager manager, ByteBuffer bytes, CharBuffer target) {
    return now().decode(manager, bytes, target);
  }

  @Override
  public boolean isDerby() {
    return now().isDerby();
  }

  @Override
  public RuntimeException noRow(boolean output) {
    return state.notAt(output ? ReplyEvent.OUTPUT : ReplyEvent.ROW);
  }
}
