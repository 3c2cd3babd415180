package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import org.jspecify.annotations.Nullable;

/**
 * A charset whose coders check the character first and then the room, so a bad character is
 * reported even if the target is full. It may also have faster ways than these coders.
 *
 * <p>It is not registered with a provider. Its name is never that of a charset of the JDK, because
 * its table may differ, for example in the newline.
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

  /** A charset contains only itself. Nothing in this library asks. */
  @Override
  public final boolean contains(Charset other) {
    return equals(other);
  }

  /**
   * Makes a faster way to encode strings.
   *
   * @return a new one, as it has state, or null if there is none
   */
  public @Nullable FastPath newFastPath() {
    return null;
  }

  /**
   * Makes a faster way to decode whole texts.
   *
   * @return a new one, as it has state, or null if there is none
   */
  public @Nullable FastDecoder newFastDecoder() {
    return null;
  }

  /**
   * Puts the substitute in the middle of a text.
   *
   * @param encoder the encoder of that text, made by this charset
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
   * Overwrites the chars that an encoder still keeps of its texts. The encoders of this package
   * keep none.
   *
   * @param encoder an encoder made by this charset
   */
  public void wipe(CharsetEncoder encoder) {}
}
