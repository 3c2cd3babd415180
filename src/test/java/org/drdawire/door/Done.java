package org.drdawire.door;

/**
 * A command that has come to the server.
 *
 * @param command its code point
 * @param number of its text or parameter; 0 for none
 * @param instance of the query, for CNTQRY and CLSQRY
 * @param fate what the server has said
 * @param ends the cursors up to this instance are ended by it; 0 for none
 * @param butHeld but for those that are held
 */
record Done(int command, int number, long instance, Fate fate, int ends, boolean butHeld) {

  Done(int command, int number, Fate fate) {
    this(command, number, 0, fate, 0, false);
  }

  Done of(long query, int ended, boolean exceptHeld) {
    return new Done(command, number, query, fate, ended, exceptHeld);
  }

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
