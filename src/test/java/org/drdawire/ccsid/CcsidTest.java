package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CcsidTest {

  @ParameterizedTest
  @CsvSource({
    "37,    EBCDIC_SINGLE_BYTE, 1, 40,   3F",
    "500,   EBCDIC_SINGLE_BYTE, 1, 40,   3F",
    "28709, EBCDIC_SINGLE_BYTE, 1, 40,   3F",
    "367,   ASCII_SINGLE_BYTE,  1, 20,   1A",
    "819,   ASCII_SINGLE_BYTE,  1, 20,   1A",
    "1208,  UTF_8,              4, 20,   EFBFBD",
    "1200,  UTF_16,             4, 0020, FFFD",
    "13488, UCS_2,              2, 0020, FFFD"
  })
  void describesCcsid(int number, Ccsid.Kind kind, int step, String space, String substitute) {
    HexFormat hex = HexFormat.of().withUpperCase();
    Ccsid ccsid = Ccsid.of(number);
    assertEquals(number, ccsid.number());
    assertEquals(kind, ccsid.kind());
    assertEquals(step, ccsid.maxBytesPerStep());
    assertEquals(space, hex.formatHex(ccsid.space()));
    assertEquals(substitute, hex.formatHex(ccsid.substitute()));
    assertFalse(ccsid.stateful());
    assertEquals(number + " " + kind, ccsid.toString());
  }

  @Test
  void agreesWithTheManagerOfEveryCcsid() {
    for (Ccsid ccsid : Ccsid.supported()) {
      CcsidManager manager = CcsidManager.forCcsid(ccsid.number());
      assertEquals(ccsid.number(), manager.ccsid());
      assertEquals(ccsid.maxBytesPerStep(), manager.maxBytesPerStep());
      assertArrayEquals(ccsid.space(), manager.toBytes(" "), ccsid.toString());
      assertEquals(ccsid.space()[ccsid.space().length - 1], (byte) manager.space());
      boolean unicode = ccsid.kind().name().matches("U.*");
      String substitute = manager.decode(ByteBuffer.wrap(ccsid.substitute()));
      assertEquals(unicode ? "\uFFFD" : "\u001A", substitute, ccsid.toString());
    }
  }

  @Test
  void supportedCcsidsAreInAscendingOrderAndUnmodifiable() {
    List<Integer> numbers = Ccsid.supported().stream().map(Ccsid::number).toList();
    assertEquals(numbers.stream().sorted().distinct().toList(), numbers);
    assertEquals(56, numbers.size());
    assertThrows(UnsupportedOperationException.class, () -> Ccsid.supported().clear());
  }

  @Test
  void isValueWhoseArraysAreTheCallers() {
    Ccsid ccsid = Ccsid.of(1200);
    assertEquals(ccsid, new Ccsid(1200, Ccsid.Kind.UTF_16));
    assertEquals(ccsid.hashCode(), new Ccsid(1200, Ccsid.Kind.UTF_16).hashCode());
    assertNotEquals(ccsid, Ccsid.of(13488));
    assertNotEquals(ccsid, (Object) 1200);
    assertNotSame(ccsid.space(), ccsid.space());
    assertNotSame(ccsid.substitute(), ccsid.substitute());
  }
}
