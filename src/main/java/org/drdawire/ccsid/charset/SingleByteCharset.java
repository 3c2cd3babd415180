package org.drdawire.ccsid.charset;

import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;

/** A single-byte page as a charset. */
public final class SingleByteCharset extends StrictCharset {

  private final SingleBytePage page;
  private final byte[] substitute;

  /**
   * Makes a charset of a page.
   *
   * @param name what is appended to {@code x-DRDA-}
   * @param page the page
   * @param substitute the byte that stands for a character that was lost; not copied
   */
  public SingleByteCharset(String name, SingleBytePage page, byte[] substitute) {
    super(name, substitute);
    this.page = page;
    this.substitute = substitute;
  }

  SingleBytePage page() {
    return page;
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new SingleByteDecoder(this, page);
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new SingleByteEncoder(this, page, substitute);
  }

  @Override
  public FastPath newFastPath() {
    return new SingleByteFastPath(page);
  }

  @Override
  public FastDecoder newFastDecoder() {
    return new SingleByteFastDecoder(page);
  }
}
