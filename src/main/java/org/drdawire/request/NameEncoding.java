package org.drdawire.request;

/**
 * When DDM character strings stop being in CCSID 500, if UNICODEMGR 1208 was granted.
 *
 * <p>A driver hands the encoder {@code CcsidManager.utf8()} at that time; replies change with it.
 * With EXCSAT and ACCSEC in one flush the first two are the same for requests: SECCHK is the first
 * command that changes.
 */
public enum NameEncoding {
  /** From the command behind EXCSATRD on. */
  UTF8_AFTER_EXCSATRD,
  /** From the command behind ACCSECRD on. */
  UTF8_AFTER_ACCSECRD,
  /**
   * Not when connecting. Open clients of Db2 ask for it later: EXCSAT with CCSIDMGR 1208 behind
   * ACCRDB, and UTF-8 from the next command on if EXCSATRD grants it.
   */
  EBCDIC
}
