package org.drdawire.ccsid;

/**
 * Which byte of an EBCDIC page is the line feed. The question arises in EBCDIC alone: in ASCII and
 * Unicode CCSIDs both answers are the same.
 */
public enum NewlineMapping {

  /** IBM's definition, and the default: U+000A is X'25', U+0085 is X'15'. */
  IBM,

  /**
   * The exchange of the two that z/OS UNIX programs make: U+000A is X'15', U+0085 is X'25'. It is
   * not a CCSID of its own: a server does not know of it. It is for data that such programs wrote.
   */
  ZOS_UNIX
}
