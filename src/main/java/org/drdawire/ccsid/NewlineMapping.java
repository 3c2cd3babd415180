package org.drdawire.ccsid;

/**
 * Which byte of an EBCDIC page is the line feed. It makes a difference only in single-byte and
 * mixed-byte EBCDIC.
 */
public enum NewlineMapping {

  /** IBM's definition and the default: U+000A is X'25', U+0085 is X'15'. */
  IBM,

  /**
   * The two exchanged, as z/OS UNIX programs use them: U+000A is X'15', U+0085 is X'25'. It is for
   * data that such programs wrote. It is not a CCSID of its own, so a server does not know about
   * it.
   */
  ZOS_UNIX
}
