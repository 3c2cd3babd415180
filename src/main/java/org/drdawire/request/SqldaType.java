package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * TYPSQLDA (X'2146'): Type of SQL Descriptor Area. What a description describes, and in how much
 * detail.
 *
 * <p>Source: DDM architecture, term TYPSQLDA.
 */
public enum SqldaType {
  /** The result columns, standard form (0). */
  STANDARD_OUTPUT(0),
  /** The parameters, standard form (1). */
  STANDARD_INPUT(1),
  /** The result columns, light form (2). */
  LIGHT_OUTPUT(2),
  /** The parameters, light form (3). */
  LIGHT_INPUT(3),
  /** The result columns, extended form (4). */
  EXTENDED_OUTPUT(4),
  /** The parameters, extended form (5). */
  EXTENDED_INPUT(5);

  private final int value;

  SqldaType(int value) {
    this.value = value;
  }

  /**
   * The value of the TYPSQLDA parameter.
   *
   * @return 0 to 5
   */
  public int value() {
    return value;
  }

  void writeTo(DdmWriter out) {
    out.writeByte(CodePoint.TYPSQLDA, value);
  }
}
