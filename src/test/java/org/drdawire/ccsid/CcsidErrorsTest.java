package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CcsidErrorsTest {

  @Test
  void messageNamesCharacterAndPlace() {
    assertEquals(
        "unmappable: codePoint=U+20AC index=5 ccsid=500",
        new CcsidEncodingException(500, 5, 0x20AC, false).getMessage());
    assertEquals(
        "malformed: codePoint=U+D800 index=17 ccsid=1208",
        new CcsidEncodingException(1208, 17, 0xD800, true).getMessage());
    assertEquals(
        "unmappable: codePoint=U+1F600 index=0 ccsid=37",
        new CcsidEncodingException(37, 0, 0x1F600, false).getMessage());
    assertEquals(
        "unmappable: codePoint=U+007F index=3000000000 ccsid=37",
        new CcsidEncodingException(37, 3_000_000_000L, 0x7F, false).getMessage());
  }

  @Test
  void fieldAndParameterStandAround() {
    assertEquals(
        "SQLSTT unmappable: codePoint=U+20AC index=5 ccsid=500 row=2 parameter=3",
        new CcsidEncodingException(500, 5, 0x20AC, false)
            .inField("SQLSTT")
            .atParameter(2, 3)
            .getMessage());
  }

  @Test
  void redactedErrorTellsNeitherCharacterNorPlace() {
    CcsidEncodingException error = new CcsidEncodingException(500, 5, 0x20AC, false);
    CcsidEncodingException redacted = error.redacted();
    assertEquals("unmappable: ccsid=500", redacted.getMessage());
    assertEquals(-1, redacted.index());
    assertEquals(-1, redacted.codePoint());
    assertEquals(500, redacted.ccsid());
    assertEquals("22021", redacted.sqlState());
    assertFalse(redacted.malformed());
    assertTrue(new CcsidEncodingException(500, 5, 0xD800, true).redacted().malformed());
    assertNull(redacted.getCause());
    assertNull(redacted.field());
    assertEquals(0, redacted.parameter());
    assertEquals(0, redacted.getSuppressed().length);
  }

  @Test
  void redactedErrorKeepsItsField() {
    CcsidEncodingException error = new CcsidEncodingException(500, 5, 0x20AC, false);
    error.inField("PASSWORD").atParameter(2, 3);
    assertEquals("PASSWORD unmappable: ccsid=500 row=2 parameter=3", error.redacted().getMessage());
    error.redacted().inField("USRID");
    assertEquals("PASSWORD", error.field());
  }

  @Test
  void decodingErrorNamesPlace() {
    CcsidDecodingException error = new CcsidDecodingException(1026, 7, false);
    assertEquals("unmappable: index=7 ccsid=1026", error.getMessage());
    assertEquals(7, error.index());
    assertEquals(1026, error.ccsid());
    assertFalse(error.malformed());
  }
}
