package org.drdawire.dialect;

/**
 * A form that some servers need in place of the usual one.
 *
 * <p>None of them has been tried on Db2. {@link Dialect#derby()} has {@link #DECLARED_TYPES_ALONE},
 * and no other {@link Dialect} has one by itself: a driver adds what its server needs, with {@link
 * Dialect#withVariations}.
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
  SINGLE_BYTE_SQL,
  /**
   * Values travel as ACCRDB has declared it, and in no other CCSID. Parameters with another one,
   * and descriptors with another type definition, are refused with an {@link
   * org.drdawire.fdoca.UnsupportedTypeException}: Apache Derby passes over TYPDEFOVR of a command,
   * and so stores other characters, and does not answer where a parameter has a CCSID of its own.
   */
  DECLARED_TYPES_ALONE
}
