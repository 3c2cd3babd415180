package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/**
 * A single-byte page as a charset. It is not registered with a provider, and its name is never that
 * of a charset of the JDK, as the newlines of those are not IBM's.
 */
final class SingleByteCharset extends Charset {

  private static final String PREFIX = "x-DRDA-";

  private final SingleBytePage page;
  private final byte substitute;

  private SingleByteCharset(String name, SingleBytePage page, byte substitute) {
    super(name, null);
    this.page = page;
    this.substitute = substitute;
  }

  /**
   * Gives the charset of an EBCDIC page.
   *
   * @param ccsid one of {@link EbcdicPages#CCSIDS}
   */
  static SingleByteCharset ebcdic(int ccsid, NewlineMapping newline) {
    SingleBytePage page = EbcdicPages.page(ccsid);
    return switch (newline) {
      case IBM -> new SingleByteCharset(name(ccsid), page, Ccsid.EBCDIC_SUBSTITUTE);
      case ZOS_UNIX ->
          new SingleByteCharset(
              name(ccsid).concat("-ZOS_UNIX"), page.withUnixNewline(), Ccsid.EBCDIC_SUBSTITUTE);
    };
  }

  /** Gives the charset of an ASCII page. */
  static SingleByteCharset ascii(Ccsid ccsid, SingleBytePage page) {
    return new SingleByteCharset(name(ccsid.number()), page, ccsid.substitute()[0]);
  }

  private static String name(int ccsid) {
    return PREFIX.concat(Integer.toString(ccsid));
  }

  SingleBytePage page() {
    return page;
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
    return new SingleByteEncoder(this, page, substitute);
  }
}
