package org.drdawire.reply.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvariantTextTest {

  @ParameterizedTest
  @CsvSource({"'', 819", "00, 819", "3132, 819", "3F41, 819", "3140, 500", "F1, 500", "3180, 500"})
  void theFamily(String hex, int ccsid) {
    assertEquals(ccsid, InvariantText.ccsid(ByteBuffer.wrap(Hex.parse(hex))));
  }

  /** The first and the last of each kind, and their neighbours. */
  @ParameterizedTest
  @CsvSource({
    "20 30 39 41 5A, ' 09AZ'",
    "40 F0 F9 C1 E9, ' 09AZ'",
    "41 2F, ''",
    "41 3A, ''",
    "30 40, ''",
    "41 5B, ''",
    "41 21, ''",
    "41 61, ''"
  })
  void aCode(String hex, String code) {
    assertEquals(code, InvariantText.code(ByteBuffer.wrap(Hex.parse(hex))));
  }
}
