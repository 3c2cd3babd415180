package org.drdawire.dialect;

/**
 * ENCALG (X'1909'): how user ids and passwords are encrypted. ACCSEC asks for an algorithm, and
 * ACCSECRD says which one the server grants. Without ENCALG in ACCSEC it is DES.
 *
 * <p>Source: DDM architecture, term ENCALG; what open clients of Db2 and of IBM i send.
 */
public enum EncryptionAlgorithm {
  /** DES with 56 bits, and public keys of 32 bytes (1). */
  DES(1),

  /** AES with 256 bits, and public keys of 64 bytes (2). */
  AES(2);

  private final int value;

  EncryptionAlgorithm(int value) {
    this.value = value;
  }

  /**
   * The value of the ENCALG parameter.
   *
   * @return 1 or 2
   */
  public int value() {
    return value;
  }
}
