package org.drdawire.door;

/**
 * A command that has come to the server.
 *
 * @param command its code point
 * @param number of its text or parameter; 0 for none
 * @param fate what the server has said
 */
record Done(int command, int number, Fate fate) {

  /** How a command ends. */
  enum Fate {
    OK,
    /** It must be told as failed. */
    FAILED,
    /** CLSQRY of what is closed: no failure, if the server goes on. */
    PASSED,
    /** Either is right. */
    ODD,
    /** Not carried out, behind an error. */
    DROPPED
  }
}
