package org.drdawire.reply;

import java.util.Objects;
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

  /** Null until it is looked for in what may be a long message. */
  private @Nullable Dialect dialect;

  private Family(@Nullable ReplyMessage attributes, @Nullable Dialect dialect) {
    this.attributes = attributes;
    this.dialect = dialect;
  }

  static Family of(Dialect dialect) {
    return new Family(null, dialect);
  }

  static Family saidBy(ReplyMessage attributes) {
    return new Family(attributes, null);
  }

  Dialect dialect() {
    Dialect known = dialect;
    if (known == null) {
      ReplyMessage message = Objects.requireNonNull(attributes);
      known = Dialect.ofProduct(Parameters.text(message, CodePoint.SRVRLSLV));
      dialect = known;
    }
    return known;
  }

  /** Whether its texts are in EBCDIC if it does not say their CCSID: Db2 for z/OS and for i. */
  boolean isEbcdic() {
    return dialect().isOf(Dialect.db2Zos()) || dialect().isOf(Dialect.db2i());
  }

  boolean isDerby() {
    return dialect().isOf(Dialect.derby());
  }
}
