package org.drdawire.oracle;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The condition of {@link RequiresTshark}. */
final class TsharkCondition implements ExecutionCondition {

  private static final String REQUIRED = "DRDA_WIRE_REQUIRE_TSHARK";

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return evaluate(Tshark.isAvailable(), System.getenv(REQUIRED));
  }

  static ConditionEvaluationResult evaluate(boolean available, String required) {
    if (available) {
      return ConditionEvaluationResult.enabled("tshark and text2pcap are on the PATH");
    }
    if ("1".equals(required)) {
      throw new IllegalStateException(REQUIRED + "=1, but tshark or text2pcap is not on the PATH");
    }
    return ConditionEvaluationResult.disabled("tshark or text2pcap is not on the PATH");
  }
}
