package org.drdawire.request;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Real stack overflows and real shortage of memory, in machines of their own: no encoder is lost.
 * More places than a build has time for are tried with {@code -Dexhaustion.factor=100}.
 */
class ExhaustionTest {

  @TempDir private Path folder;

  /** At least so many of the places must have been too narrow. */
  @ParameterizedTest
  @CsvSource({"stack, 600, 100, -Xss512k", "heap, 30, 6, -Xmx8m"})
  void everyEncoderIsAsIfTheFailedCallsHadNeverBeen(
      String what, int places, int failures, String option) throws Exception {
    ExhaustedMachine.check(Exhaustion.class, folder.resolve(what), option, places, failures);
  }
}
