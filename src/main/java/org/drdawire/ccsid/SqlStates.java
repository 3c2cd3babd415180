package org.drdawire.ccsid;

/** The SQLSTATEs of this package's errors. */
final class SqlStates {

  /** A character is not in the repertoire of its CCSID, when encoding or decoding. */
  static final String CHARACTER_NOT_IN_REPERTOIRE = "22021";

  /** There is no conversion for the CCSID. */
  static final String NO_CONVERSION = "57017";

  private SqlStates() {}
}
