package org.drdawire.ddm.chain;

/** The gate before SECCHK: which mechanism the server was asked for last, and has accepted. */
public final class MechanismGate {

  private static final int NONE = -1;

  private int asked = NONE;
  private int accepted = NONE;

  /** EXCSAT or ACCSEC is added: no mechanism counts as accepted. */
  void close() {
    ask(NONE);
  }

  /** ACCSEC asks for a mechanism. */
  void ask(int mechanism) {
    asked = mechanism;
    accepted = NONE;
  }

  /** The answer to the last ACCSEC accepts a mechanism; nothing, if it was not asked for. */
  void accept(int mechanism) {
    if (mechanism == asked) {
      accepted = mechanism;
    }
  }

  /** Somebody else has read that; the ACCSEC may be one of a flush that was kept. */
  void acceptAsTold(int mechanism) {
    if (asked == NONE) {
      asked = mechanism;
    }
    accept(mechanism);
  }

  /** Whether SECCHK of a mechanism may leave. */
  public boolean hasAccepted(int mechanism) {
    return accepted != NONE && mechanism == accepted;
  }
}
