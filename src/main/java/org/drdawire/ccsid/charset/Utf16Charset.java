package org.drdawire.ccsid.charset;

import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/**
 * Two bytes per char, the high byte first, and no byte order mark: UTF-16, or UCS-2, which has no
 * surrogate pairs. It reads and writes U+FFFE; the JDK's UTF-16BE writes it and does not read it.
 */
public final class Utf16Charset extends StrictCharset {

  private final boolean pairs;
  private final byte[] substitute;

  /**
   * Makes the charset.
   *
   * @param name what is appended to {@code x-DRDA-}
   * @param pairs whether two surrogates may be a character, as in UTF-16
   * @param substitute the bytes that stand for a character that was lost; not copied
   */
  public Utf16Charset(String name, boolean pairs, byte[] substitute) {
    super(name, substitute);
    this.pairs = pairs;
    this.substitute = substitute;
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new Utf16Decoder(this, pairs);
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new Utf16Encoder(this, pairs, substitute);
  }

  @Override
  public FastPath newFastPath() {
    return new Utf16FastPath(pairs);
  }

  @Override
  public FastDecoder newFastDecoder() {
    return new Utf16FastDecoder(pairs);
  }
}
