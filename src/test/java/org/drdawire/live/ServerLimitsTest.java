package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limits of the main job's values. */
class ServerLimitsTest {

  @ParameterizedTest
  @CsvSource({
    "CSS10013, 1.79769E308, 2.225E-307, 10000",
    "CSS10020, 1.79769E308, 2.225E-307, 2147483647",
    "CSS10091, 1.79769E308, 2.225E-307, 2147483647",
    "CSS10100, 1.7976931348623157E308, 2.2250738585072014E-308, 2147483647",
    "CSS10160, 1.7976931348623157E308, 2.2250738585072014E-308, 2147483647",
    "SQL11055, 1.79769E308, 2.225E-307, 2147483647",
    "DSN12015, 1.79769E308, 2.225E-307, 2147483647"
  })
  void byRelease(String prdid, double greatest, double least, int longestText) {
    assertEquals(new ServerLimits(greatest, least, longestText), ServerLimits.of(prdid));
  }
}
