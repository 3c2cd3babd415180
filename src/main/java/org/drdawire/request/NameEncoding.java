package org.drdawire.request;

/**
 * When DDM character strings stop being in CCSID 500, if UNICODEMGR 1208 was granted.
 *
 * <p>A driver hands the encoder {@code CcsidManager.utf8()} at that time; replies change with it.
 */
public enum NameEncoding {
  /** From the command behind EXCSATRD on. */
  UTF8_AFTER_EXCSATRD,
  /** From the command behind ACCSECRD on. */
  UTF8_AFTER_ACCSECRD,
  /** Never: they stay in CCSID 500. */
  EBCDIC
}
