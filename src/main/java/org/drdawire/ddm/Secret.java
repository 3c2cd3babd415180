package org.drdawire.ddm;

import java.nio.CharBuffer;
import java.util.Arrays;
import javax.security.auth.Destroyable;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;

/**
 * A password, a token made from one, or other characters or bytes that must not be seen, logged or
 * kept. Characters are encoded when they are sent; bytes go on the wire as they are.
 *
 * <p>It holds its own copy, prints as {@code ***} and is equal only to itself. {@link #destroy()}
 * overwrites the copy; the caller overwrites the array that was passed in. The encoder overwrites
 * the bytes of a secret as soon as they have been sent. It cannot overwrite the copies that a
 * channel makes: a socket channel of the JDK keeps a direct buffer for each thread, and a TLS
 * engine has buffers of its own.
 */
public final class Secret implements Destroyable {

  private final boolean binary;

  /** In a buffer whose position and limit stay. */
  private final CharBuffer characters;

  private final byte[] bytes;
  private boolean destroyed;

  /** One of the two arrays is empty. */
  private Secret(boolean binary, char[] characters, byte[] bytes) {
    this.binary = binary;
    this.characters = CharBuffer.wrap(characters);
    this.bytes = bytes;
  }

  /**
   * Copies the characters of a secret.
   *
   * @param characters the secret; the caller still has to overwrite this array
   * @return the secret
   */
  public static Secret of(char[] characters) {
    return new Secret(false, characters.clone(), new byte[0]);
  }

  /**
   * Copies the bytes of a secret.
   *
   * @param bytes the secret; the caller still has to overwrite this array
   * @return the secret
   */
  public static Secret of(byte[] bytes) {
    return new Secret(true, new char[0], bytes.clone());
  }

  /**
   * Whether the secret is bytes.
   *
   * @return false if it is characters
   */
  public boolean isBinary() {
    return binary;
  }

  /**
   * Encodes the characters, for a token that is made from their bytes. No text is made of them.
   *
   * @param manager of the CCSID; a text that it encodes is dropped
   * @return the bytes, which the caller has to overwrite
   * @throws CcsidEncodingException if a character cannot be encoded; the error names neither the
   *     character nor its index
   * @throws IllegalStateException if the secret is bytes, or was destroyed
   */
  public byte[] toBytes(CcsidManager manager) {
    if (binary) {
      throw new IllegalStateException("secret is bytes");
    }
    try {
      return manager.toBytes(characters());
    } catch (CcsidEncodingException e) {
      throw e.redacted();
    } finally {
      manager.reset();
    }
  }

  CharBuffer characters() {
    requireKept();
    return characters;
  }

  byte[] bytes() {
    requireKept();
    return bytes;
  }

  private void requireKept() {
    if (destroyed) {
      throw new IllegalStateException("secret was destroyed");
    }
  }

  /** Overwrites the characters or bytes; the secret can no longer be sent. */
  @Override
  public void destroy() {
    Arrays.fill(characters.array(), '\0');
    Arrays.fill(bytes, (byte) 0);
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
