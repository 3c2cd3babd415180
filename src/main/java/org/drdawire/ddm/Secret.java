package org.drdawire.ddm;

import java.nio.CharBuffer;
import java.util.Arrays;
import javax.security.auth.Destroyable;

/**
 * A password or another text that must not be seen, logged or kept.
 *
 * <p>It holds its own copy of the characters, prints as {@code ***} and is equal only to itself.
 * {@link #destroy()} overwrites the copy; the caller overwrites the array that was passed in. The
 * encoder overwrites the bytes of a secret as soon as they have been sent. It cannot overwrite the
 * copies that a channel makes: a socket channel of the JDK keeps a direct buffer for each thread,
 * and a TLS engine has buffers of its own.
 */
public final class Secret implements Destroyable {

  private final CharBuffer characters;
  private boolean destroyed;

  private Secret(char[] characters) {
    this.characters = CharBuffer.wrap(characters);
  }

  /**
   * Copies the characters of a secret.
   *
   * @param characters the secret; the caller still has to overwrite this array
   * @return the secret
   */
  public static Secret of(char[] characters) {
    return new Secret(characters.clone());
  }

  /** The characters, in a buffer whose position and limit stay. */
  CharBuffer characters() {
    if (destroyed) {
      throw new IllegalStateException("secret was destroyed");
    }
    return characters;
  }

  /** Overwrites the characters; the secret can no longer be sent. */
  @Override
  public void destroy() {
    Arrays.fill(characters.array(), '\0');
    destroyed = true;
  }

  @Override
  public boolean isDestroyed() {
    return destroyed;
  }

  @Override
  public String toString() {
    return "***";
  }
}
