package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;

/** A multi-byte CCSID as a charset. It is not registered with a provider. */
final class LearnedCharset extends Charset {

  private final Ccsid ccsid;
  private final LearnedTable table;

  LearnedCharset(Ccsid ccsid, LearnedTable table) {
    super("x-DRDA-" + ccsid.number(), null);
    this.ccsid = ccsid;
    this.table = table;
  }

  @Override
  public boolean contains(Charset other) {
    return equals(other);
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new LearnedDecoder(this, ccsid.kind(), table);
  }

  @Override
  public LearnedEncoder newEncoder() {
    return new LearnedEncoder(this, ccsid, table);
  }
}
