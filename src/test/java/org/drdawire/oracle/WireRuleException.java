package org.drdawire.oracle;

/** Request bytes break a rule of DSS or DDM. */
public final class WireRuleException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  WireRuleException(long offset, String rule) {
    super("at byte " + offset + ": " + rule);
  }
}
