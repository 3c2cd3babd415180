package org.drdawire.reply;

import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * The family of a server. Before ACCRDBRM it is known by SRVRLSLV, which begins as PRDID does, so
 * that a refused connect can be read. No other connect needs it, so it is found when it is asked
 * for.
 */
final class Family {

  /** EXCSATRD, until ACCRDBRM has come. */
  private final @Nullable ReplyMessage attributes;

  private final Dialect dialect;

  private Family(@Nullable ReplyMessage attributes, Dialect dialect) {
    this.attributes = attributes;
    this.dialect = dialect;
  }

  static Family of(Dialect dialect) {
    return new Family(null, dialect);
  }

  static Family saidBy(ReplyMessage attributes) {
    return new Family(attributes, Dialect.other());
  }

  Dialect dialect() {
    return attributes == null
        ? dialect
        : Dialect.ofProduct(Parameters.text(attributes, CodePoint.SRVRLSLV));
  }

  boolean isDerby() {
    return dialect().equals(Dialect.derby());
  }
}
