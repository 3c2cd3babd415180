package org.drdawire.reply;

import java.nio.file.Path;
import org.drdawire.request.ExhaustedMachine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Real stack overflows and real shortage of memory, in machines of their own: a reader of replies
 * is right, or cannot be used and says so. {@code -Dexhaustion.factor=100} tries more places.
 */
@Tag("replies")
class ReplyExhaustionTest {

  @TempDir private Path folder;

  /** At least so many of the places must have been too narrow. */
  @ParameterizedTest
  @CsvSource({"stack, 250, 100, -Xss512k", "heap, 14, 1, -Xmx8m"})
  void noReaderSaysWhatIsNotSo(String what, int places, int failures, String option)
      throws Exception {
    ExhaustedMachine.check(ReplyExhaustion.class, folder.resolve(what), option, places, failures);
  }
}
