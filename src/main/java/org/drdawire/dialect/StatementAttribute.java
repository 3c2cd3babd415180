package org.drdawire.dialect;

/**
 * One attribute of a statement that is prepared, as SQLATTR (X'2450') contains it.
 *
 * <p>In SQLATTR they are in the order of these constants.
 *
 * <p>Source: SQL, PREPARE statement, attribute string; the bytes that Derby's client sends.
 */
public enum StatementAttribute {
  /** A scrollable cursor that does not see later changes. */
  INSENSITIVE_SCROLL("INSENSITIVE SCROLL "),
  /** A scrollable cursor with a fixed set of rows that sees later changes to them. */
  SENSITIVE_STATIC_SCROLL("SENSITIVE STATIC SCROLL "),
  /** A scrollable cursor that sees later changes, inserted rows and deleted rows. */
  SENSITIVE_DYNAMIC_SCROLL("SENSITIVE DYNAMIC SCROLL "),
  /** A cursor through which nothing is updated; left out for a server that does not know it. */
  READ_ONLY("FOR READ ONLY "),
  /** A cursor through which rows are updated or deleted. */
  UPDATABLE("FOR UPDATE "),
  /** A cursor that survives a commit. */
  HOLD("WITH HOLD "),
  /** A cursor that is moved by rowsets. */
  ROWSET_POSITIONING("WITH ROWSET POSITIONING ");

  private final String text;

  StatementAttribute(String text) {
    this.text = text;
  }

  /**
   * The attribute as SQLATTR contains it.
   *
   * @return words in capitals, with a blank after the last
   */
  public String text() {
    return text;
  }

  /** Whether a statement means the same without it. */
  boolean advisory() {
    return this == READ_ONLY;
  }
}
