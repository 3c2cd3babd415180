package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Counts of texts that may be taken back. */
class ReplacementsTest {

  private static final String THREE = "\u20AC1\u20AC2\u20AC3";

  private final Replacements replacements = new Replacements();

  private static void encode(String text, Replacements replacements) {
    CcsidManager manager = CcsidManager.ebcdic();
    manager.startEncoding(text, replacements);
    manager.encode(ByteBuffer.allocate(99));
  }

  @Test
  void provisionalCountIsNoneUntilItIsConfirmed() {
    Replacements provisional = replacements.provisional();
    encode(THREE, provisional);
    assertEquals(3, provisional.count());
    assertEquals(0, replacements.count());
    provisional.confirm();
    assertEquals(3, replacements.count());
  }

  @Test
  void whatIsConfirmedCountsOnce() {
    Replacements provisional = replacements.provisional();
    encode(THREE, provisional);
    provisional.confirm();
    provisional.confirm();
    assertEquals(3, replacements.count());
    encode("\u20AC", provisional);
    provisional.confirm();
    assertEquals(4, replacements.count());
  }

  @Test
  void whatIsForgottenDoesNotCount() {
    Replacements kept = replacements.provisional();
    encode(THREE, replacements.provisional());
    encode("\u20AC", kept);
    kept.confirm();
    assertEquals(1, replacements.count());
  }

  @Test
  void onlyProvisionalOnesAreConfirmed() {
    encode(THREE, replacements);
    assertThrows(IllegalStateException.class, replacements::confirm);
    assertEquals(3, replacements.count());
  }
}
