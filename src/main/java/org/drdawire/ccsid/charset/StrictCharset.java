package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;

/**
 * A charset whose coders look at the character first and at the room second, so that a bad
 * character wins over a full target; and the faster ways around these coders, where there are some.
 *
 * <p>It is not registered with a provider, and its name is never that of a charset of the JDK, as
 * the newlines of those are not IBM's.
 */
public abstract class StrictCharset extends Charset {

  private static final String PREFIX = "x-DRDA-";

  private final byte[] substitute;

  /**
   * Makes a charset.
   *
   * @param name what is appended to {@code x-DRDA-}
   * @param substitute the bytes that stand for a character that was lost; not copied
   */
  protected StrictCharset(String name, byte[] substitute) {
    super(PREFIX.concat(name), null);
    this.substitute = substitute;
  }

  /** Only itself: it is asked by nobody. */
  @Override
  public final boolean contains(Charset other) {
    return equals(other);
  }

  /**
   * Makes a faster way to encode strings.
   *
   * @return a new one, as it has state, or null if there is none
   */
  public FastPath newFastPath() {
    return null;
  }

  /**
   * Makes a faster way to decode whole texts.
   *
   * @return a new one, as it has state, or null if there is none
   */
  public FastDecoder newFastDecoder() {
    return null;
  }

  /**
   * Puts the substitute, in the midst of a text.
   *
   * @param encoder the encoder of that text, which this charset made
   * @param target takes the bytes
   * @return whether there was room for it; if not, nothing is put
   */
  public boolean putSubstitute(CharsetEncoder encoder, ByteBuffer target) {
    if (target.remaining() < substitute.length) {
      return false;
    }
    target.put(substitute);
    return true;
  }

  /**
   * Overwrites what an encoder remembers of the texts that it encoded. Those of this package
   * remember nothing.
   *
   * @param encoder an encoder that this charset made
   */
  public void wipe(CharsetEncoder encoder) {}
}
