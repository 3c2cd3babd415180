package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * QRYCLSIMP (X'215D'): Query Close Implicit. Whether a server closes a query when its rows are at
 * an end.
 *
 * <p>Source: DDM architecture, term QRYCLSIMP.
 */
public enum ImplicitClose {
  /** As the server likes, which is the default (0). */
  SERVER_CHOICE(0),
  /** Closed at its end (1). */
  AT_END(1),
  /** Open until CLSQRY (2). */
  NEVER(2);

  private final int value;

  ImplicitClose(int value) {
    this.value = value;
  }

  /**
   * The value of the QRYCLSIMP parameter.
   *
   * @return 0 to 2
   */
  public int value() {
    return value;
  }

  void writeTo(DdmWriter out) {
    if (this != SERVER_CHOICE) {
      out.writeByte(CodePoint.QRYCLSIMP, value);
    }
  }
}
