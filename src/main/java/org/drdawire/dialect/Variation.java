package org.drdawire.dialect;

/**
 * A form that some servers need in place of the usual one.
 *
 * <p>None of them has been tried on Db2, and no {@link Dialect} has one by itself: a driver adds
 * what its server needs, with {@link Dialect#withVariations}.
 *
 * <p>Source: what a public client of Db2 does for some hosts on z/OS, and how it says that IBM's
 * JDBC driver writes SQL text; DRDA volume 1, SQLSTTGRP and SQLATTRGRP.
 */
public enum Variation {
  /** RDBNAM in ACCSEC is as long as the name, without blanks behind it. */
  ACCSEC_RDBNAM_UNPADDED,
  /** SECCHK contains no RDBNAM. */
  SECCHK_WITHOUT_RDBNAM,
  /**
   * SQLSTT and SQLATTR contain text in CCSIDSBC, and none in CCSIDMBC. Then the type definition
   * need not have a mixed CCSID; what needs one all the same is refused: a value of a mixed type,
   * SQLOBJNAM and the name of a host variable.
   */
  SINGLE_BYTE_SQL
}
