package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/**
 * A single-byte page as a charset. It is not registered with a provider, and its name is never that
 * of a charset of the JDK, as the newlines of those are not IBM's.
 */
final class SingleByteCharset extends Charset {

  private final SingleBytePage page;

  private SingleByteCharset(String name, SingleBytePage page) {
    super(name, null);
    this.page = page;
  }

  /**
   * Gives the charset of an EBCDIC page.
   *
   * @param ccsid one of {@link EbcdicPages#CCSIDS}
   */
  static SingleByteCharset ebcdic(int ccsid) {
    return new SingleByteCharset("x-DRDA-" + ccsid, new SingleBytePage(EbcdicPages.cells(ccsid)));
  }

  @Override
  public boolean contains(Charset other) {
    return equals(other);
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new SingleByteDecoder(this, page);
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new SingleByteEncoder(this, page);
  }
}
