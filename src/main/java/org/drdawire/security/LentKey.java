package org.drdawire.security;

import java.io.Serial;
import javax.crypto.SecretKey;

/**
 * A key for a cipher or a MAC of the runtime, and each copy of it that the runtime has asked for:
 * all are overwritten at the end. The runtime's own class of keys keeps a copy that nobody can
 * overwrite.
 */
final class LentKey implements SecretKey, AutoCloseable {

  @Serial private static final long serialVersionUID = 1L;

  private final String algorithm;
  private final transient byte[] key;
  private final transient SecretArrays copies = new SecretArrays();

  /** The array stays the caller's. */
  LentKey(byte[] key, String algorithm) {
    this.key = key;
    this.algorithm = algorithm;
  }

  @Override
  public String getAlgorithm() {
    return algorithm;
  }

  @Override
  public String getFormat() {
    return "RAW";
  }

  @Override
  public byte[] getEncoded() {
    return copies.add(key.clone());
  }

  @Override
  public void close() {
    copies.close();
  }
}
