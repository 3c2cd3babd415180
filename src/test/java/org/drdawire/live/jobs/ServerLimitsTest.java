package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.drdawire.dialect.Dialect;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The limits of the main job's values. */
class ServerLimitsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CSS10013: 1.79769E308 2.225E-307 3.402E38 false 10000",
        "CSS10020: 1.79769E308 2.225E-307 3.402E38 false 2147483647",
        "CSS10091: 1.79769E308 2.225E-307 3.402E38 true 2147483647",
        "CSS10100: 1.7976931348623157E308 2.2250738585072014E-308 3.4028235E38 true 2147483647",
        "CSS10160: 1.7976931348623157E308 2.2250738585072014E-308 3.4028235E38 true 2147483647",
        "SQL11055: 1.79769E308 2.225E-307 3.402E38 false 500",
        "QSQ07040: 1.79769E308 2.225E-307 3.402E38 false 500",
        "DSN12015: 7.2E75 5.4E-79 1.7014118E38 false 500"
      })
  void byRelease(String limits) {
    String prdid = limits.substring(0, limits.indexOf(':'));
    ServerLimits known = ServerLimits.of(Dialect.ofProduct(prdid), prdid);
    assertEquals(
        limits.substring(limits.indexOf(' ') + 1),
        known.greatestDouble()
            + " "
            + known.leastDouble()
            + " "
            + known.greatestReal()
            + " "
            + known.booleans()
            + " "
            + known.longestText());
  }
}
