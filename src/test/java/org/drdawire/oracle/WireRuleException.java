package org.drdawire.oracle;

/** Bytes on the wire break a rule of DSS or DDM. */
public final class WireRuleException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public WireRuleException(long offset, String rule) {
    super("at byte " + offset + ": " + rule);
  }
}
