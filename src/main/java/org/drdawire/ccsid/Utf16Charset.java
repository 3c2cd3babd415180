package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/**
 * Two bytes a char, the high one first, and no byte order mark: UTF-16, or UCS-2, in which
 * surrogates are no characters. Unlike the JDK's UTF-16BE it reads U+FFFE, as it writes it.
 */
final class Utf16Charset extends Charset {

  private final boolean pairs;

  private Utf16Charset(String name, boolean pairs) {
    super(name, null);
    this.pairs = pairs;
  }

  static Utf16Charset of(Ccsid ccsid) {
    return new Utf16Charset("x-DRDA-" + ccsid.number(), ccsid.kind() == Ccsid.Kind.UTF_16);
  }

  @Override
  public boolean contains(Charset other) {
    return equals(other);
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new Utf16Decoder(this, pairs);
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new Utf16Encoder(this, pairs);
  }
}
