package org.drdawire.security;

import org.drdawire.DrdaException;

/**
 * The runtime does not have an algorithm that a security mechanism needs, or forbids it, as some do
 * with DES.
 *
 * <p>SQLSTATE 0A000. The message has the name of the algorithm: {@code unsupported:
 * algorithm=DES/CBC/PKCS5Padding}.
 */
public final class UnsupportedAlgorithmException extends DrdaException {

  private static final long serialVersionUID = 1L;

  UnsupportedAlgorithmException(String algorithm) {
    super("0A000", "unsupported: algorithm=" + algorithm, NONE, NONE);
  }
}
