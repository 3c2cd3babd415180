package org.drdawire.live.replies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

class SqlCardTest {

  @Test
  void nullIsASuccess() {
    SqlCard card = card("FF");
    assertEquals(0, card.sqlCode());
    assertEquals("     ", card.sqlState());
    assertTrue(card.success());
    assertEquals(List.of(), card.tokens());
  }

  @Test
  void errorWithTokens() {
    SqlCard card =
        card(
            """
            00 FFFFB1DF 3432583035 4353533130313630
            00 00*24 20*11 0000
            000C 4E4F53554348 14 3432583035  # mixed
            0000
            FF
            """);
    assertFalse(card.success());
    assertEquals(-20001, card.sqlCode());
    assertEquals("42X05", card.sqlState());
    assertEquals("CSS10160", card.product());
    assertEquals(List.of("NOSUCH", "42X05"), card.tokens());
  }

  @Test
  void endOfData() {
    assertTrue(card("00 00000064 3032303030 4353533130313630 FF FF").endOfData());
  }

  @Test
  void rowsOfDiagnostics() {
    SqlCard card =
        card(
            """
            00 FFFFB1DF 3233353035 4353533130313630 FF
            00 FF 0001
              FFFFB1DF 3233353035 00000000 00000000 0000000000000002 00*47 0000 FF 0001 78 00*12 FF
            FF
            """);
    assertEquals(List.of(new SqlCard.Diagnostic(-20001, "23505", 2, "x")), card.diagnostics());
  }

  @Test
  void malformed() {
    for (String hex :
        List.of(
            "01",
            "FF00",
            "00 00000000 20*5",
            "00 00000000 20*5 20*8 FF",
            "00 00000000 20*5 20*8 FF FF 00",
            "00 00000000 20*5 20*8 00 00*24 20*11 0000 0001 41 0001 41 FF")) {
      assertThrows(MalformedReplyException.class, () -> card(hex), hex);
    }
  }

  private static SqlCard card(String hex) {
    return SqlCard.of(ByteBuffer.wrap(Hex.parse(hex)));
  }
}
