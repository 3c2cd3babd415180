package org.drdawire.request;

import static org.drdawire.fuzz.FuzzBytes.CANARY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.DrdaException;
import org.drdawire.fdoca.LargeObjectException;

/** What fails is typed, and neither it nor what is printed shows text of a user. */
final class Silence {

  private Silence() {}

  static void check(RuntimeException error) {
    boolean typed =
        error instanceof DrdaException
            || error.getClass() == IllegalStateException.class
            || error.getClass() == IllegalArgumentException.class
            || error instanceof FuzzedFailure.Broken;
    assertTrue(typed, error::toString);
    check(error.toString());
    if (!(error instanceof LargeObjectException)) {
      assertNull(error.getCause());
    }
    assertEquals(0, error.getSuppressed().length);
  }

  static void check(String printed) {
    assertFalse(printed.contains(CANARY), printed);
  }
}
