package org.drdawire.conversation;

import java.nio.file.Path;
import org.drdawire.request.ExhaustedMachine;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Real stack overflows and real shortage of memory, in machines of their own: a conversation goes
 * on as if nothing had been, or says that it is over.
 */
class ExhaustedConversationTest {

  @TempDir private Path folder;

  /** At least so many of the places must have been too narrow. */
  @ParameterizedTest
  @CsvSource({"stack, 800, 150, -Xss512k", "heap, 40, 1, -Xmx16m"})
  void everyConversationIsRightOrOver(String what, int places, int failures, String option)
      throws Exception {
    ExhaustedMachine.check(
        ExhaustedConversation.class, folder.resolve(what), option, places, failures);
  }
}
