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

  /** Code in hex, what it means for the user, reason of SQL30082N or 0, SQLSTATE. */
  @ParameterizedTest
  @CsvSource({
    "00, accepted, 0, 00000",
    "01, retryable, 17, 08001",
    "02, accepted, 0, 00000",
    "03, retryable, 15, 08001",
    "04, final, 15, 08001",
    "05, accepted, 0, 00000",
    "06, retryable, 15, 08001",
    "07, final, 15, 08001",
    "08, accepted, 0, 00000",
    "09, retryable, 15, 08001",
    "0A, final, 15, 08001",
    "0B, final, 4, 08001",
    "0E, retryable, 1, 28000",
    "0F, final, 2, 28000",
    "10, retryable, 3, 28000",
    "12, retryable, 5, 28000",
    "13, retryable, 6, 28000",
    "14, final, 7, 28000",
    "15, final, 16, 28000",
    "16, final, 0, 08001",
    "17, final, 0, 08001",
    "18, final, 0, 08001",
    "19, accepted, 0, 00000",
    "1A, final, 0, 08001",
    "1B, final, 0, 08001",
    "1C, final, 0, 08001"
  })
  void eachCodeIsKnown(String hex, String kind, int reason, String sqlState) {
    boolean error = !kind.equals("accepted");
    SecurityCheckCode code = SecurityCheckCode.ofValue(Integer.parseInt(hex, 16));

    assertEquals(error, code.isError());
    assertEquals(kind.equals("retryable"), code.isRetryable());
    assertEquals(reason == 0 ? OptionalInt.empty() : OptionalInt.of(reason), code.reason());
    assertEquals(sqlState, code.sqlState());
    assertNotEquals("unknown", code.meaning());
    assertEquals("SECCHKCD=X'" + hex + "' (" + code.meaning() + ")", code.toString());
  }

  @Test
  void codeThatIsNotKnownIsAnErrorAndKeepsItsNumber() {
    SecurityCheckCode code = SecurityCheckCode.ofValue(0xFE);

    assertEquals(254, code.value());
    assertTrue(code.isError());
    assertFalse(code.isRetryable());
    assertEquals("08001", code.sqlState());
    assertEquals("SECCHKCD=X'FE' (unknown)", code.toString());
  }

  /** Between the codes of user ids and passwords: it is likely to be one. */
  @Test
  void codeBetweenThoseOfCredentials() {
    assertEquals("28000", SecurityCheckCode.ofValue(0x11).sqlState());
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
