package org.drdawire.dialect;

/**
 * An attribute of a statement that is prepared, one of those in SQLATTR (X'2450').
 *
 * <p>They stand in SQLATTR in the order in which they are here.
 *
 * <p>Source: SQL, PREPARE statement, attribute string; what Derby's client sends.
 */
public enum StatementAttribute {
  /** A scrollable cursor that does not see later changes. */
  INSENSITIVE_SCROLL("INSENSITIVE SCROLL "),
  /** A scrollable cursor of fixed rows that sees later changes of them. */
  SENSITIVE_STATIC_SCROLL("SENSITIVE STATIC SCROLL "),
  /** A scrollable cursor that sees later changes, and rows that come and go. */
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
   * The attribute as it stands in SQLATTR.
   *
   * @return words in capitals, with the blank that ends them
   */
  public String text() {
    return text;
  }

  /** Whether a statement means the same without it. */
  boolean advisory() {
    return this == READ_ONLY;
  }
}
