package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import org.drdawire.ddm.FieldLimitException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The codes of the architecture, and of clients of Db2 from 16 on. */
class SecurityCheckCodeTest {

  /** Code in hex, what it means for the user, reason of SQL30082N or 0. */
  @ParameterizedTest
  @CsvSource({
    "00, accepted, 0",
    "01, retryable, 17",
    "02, accepted, 0",
    "03, retryable, 15",
    "04, final, 15",
    "05, accepted, 0",
    "06, retryable, 15",
    "07, final, 15",
    "08, accepted, 0",
    "09, retryable, 15",
    "0A, final, 15",
    "0B, final, 4",
    "0E, retryable, 1",
    "0F, final, 2",
    "10, retryable, 3",
    "12, retryable, 5",
    "13, retryable, 6",
    "14, final, 7",
    "15, final, 16",
    "16, final, 0",
    "17, final, 0",
    "18, final, 0",
    "19, accepted, 0",
    "1A, final, 0",
    "1B, final, 0",
    "1C, final, 0"
  })
  void eachCodeIsKnown(String hex, String kind, int reason) {
    boolean error = !kind.equals("accepted");
    SecurityCheckCode code = SecurityCheckCode.ofValue(Integer.parseInt(hex, 16));

    assertEquals(error, code.isError());
    assertEquals(kind.equals("retryable"), code.isRetryable());
    assertEquals(reason == 0 ? OptionalInt.empty() : OptionalInt.of(reason), code.reason());
    assertEquals(error ? "08001" : "00000", code.sqlState());
    assertNotEquals("unknown", code.meaning());
    assertEquals("SECCHKCD=X'" + hex + "' (" + code.meaning() + ")", code.toString());
  }

  @Test
  void codeThatIsNotKnownIsAnErrorAndKeepsItsNumber() {
    SecurityCheckCode code = SecurityCheckCode.ofValue(0xFE);

    assertEquals(254, code.value());
    assertTrue(code.isError());
    assertFalse(code.isRetryable());
    assertEquals("SECCHKCD=X'FE' (unknown)", code.toString());
  }

  @Test
  void codesAreValues() {
    assertEquals(SecurityCheckCode.ofValue(0xFE), SecurityCheckCode.ofValue(0xFE));
    assertEquals(0xFE, SecurityCheckCode.ofValue(0xFE).hashCode());
    assertNotEquals(SecurityCheckCode.ofValue(1), SecurityCheckCode.ofValue(0x1A));
  }

  @Test
  void codeHasOneByte() {
    assertThrows(FieldLimitException.class, () -> SecurityCheckCode.ofValue(256));
    assertThrows(FieldLimitException.class, () -> SecurityCheckCode.ofValue(-1));
  }
}
