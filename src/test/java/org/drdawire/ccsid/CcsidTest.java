package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.charset.CharsetProviderICU;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CcsidTest {

  @ParameterizedTest
  @CsvSource({
    "CCSIDSBC, 300, single-byte characters",
    "CCSIDSBC, 835, single-byte characters",
    "CCSIDSBC, 1200, single-byte characters",
    "CCSIDSBC, 13488, single-byte characters",
    "CCSIDSBC, 16684, single-byte characters",
    "CCSIDDBC, 37, double-byte characters",
    "CCSIDDBC, 930, double-byte characters",
    "CCSIDDBC, 943, double-byte characters",
    "CCSIDDBC, 819, double-byte characters",
    "CCSIDDBC, 1208, double-byte characters",
  })
  void whatACcsidDoesNotHave(String term, int number, String missing) {
    UnsupportedCcsidException error =
        assertThrows(
            UnsupportedCcsidException.class,
            () -> {
              Ccsid.requireSingleBytes("CCSIDSBC", term.equals("CCSIDSBC") ? number : 37);
              Ccsid.requireDoubleBytes("CCSIDDBC", term.equals("CCSIDDBC") ? number : 1200);
            });
    assertEquals(
        term + " unsupported: ccsid=" + number + " missing=" + missing, error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 1200, 13_488, 1})
  void doubleByteCcsidsHavePairs(int number) {
    assertDoesNotThrow(() -> Ccsid.requireDoubleBytes("CCSIDDBC", number));
  }

  @ParameterizedTest
  @ValueSource(ints = {37, 500, 930, 943, 1208, 65_535, 1})
  void otherCcsidsMayHaveSingleBytes(int number) {
    assertDoesNotThrow(() -> Ccsid.requireSingleBytes("CCSIDSBC", number));
  }

  @ParameterizedTest
  @CsvSource({
    "37,    EBCDIC_SINGLE_BYTE, 1, 40,   3F",
    "500,   EBCDIC_SINGLE_BYTE, 1, 40,   3F",
    "28709, EBCDIC_SINGLE_BYTE, 1, 40,   3F",
    "367,   ASCII_SINGLE_BYTE,  1, 20,   1A",
    "819,   ASCII_SINGLE_BYTE,  1, 20,   1A",
    "850,   ASCII_SINGLE_BYTE,  1, 20,   7F",
    "1252,  ASCII_SINGLE_BYTE,  1, 20,   1A",
    "930,   EBCDIC_MIXED,       3, 40,   FEFE",
    "300,   EBCDIC_DOUBLE_BYTE, 2, 4040, FEFE",
    "943,   ASCII_MIXED,        2, 20,   7F",
    "954,   ASCII_MIXED,        3, 20,   1A",
    "5488,  ASCII_MIXED,        4, 20,   1A",
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
    assertEquals(kind == Ccsid.Kind.EBCDIC_MIXED, ccsid.stateful());
    assertEquals(number + " " + kind, ccsid.toString());
  }

  @Test
  void agreesWithTheManagerOfEveryCcsid() {
    for (Ccsid ccsid : Ccsid.supported()) {
      CcsidManager manager = CcsidManager.forCcsid(ccsid.number());
      assertEquals(ccsid.number(), manager.ccsid());
      assertEquals(ccsid.maxBytesPerStep(), manager.maxBytesPerStep());
      boolean doubleByte = ccsid.kind() == Ccsid.Kind.EBCDIC_DOUBLE_BYTE;
      byte[] space = manager.toBytes(doubleByte ? "\u3000" : " ");
      assertArrayEquals(ccsid.space(), space, ccsid.toString());
      assertEquals(ccsid.space()[ccsid.space().length - 1], (byte) manager.space());
      if (!doubleByte && !ccsid.stateful()) {
        boolean unicode = ccsid.kind().name().matches("U.*");
        String substitute = manager.decode(ByteBuffer.wrap(ccsid.substitute()));
        assertEquals(unicode ? "\uFFFD" : "\u001A", substitute, ccsid.toString());
      }
    }
  }

  @Test
  void supportedCcsidsAreInAscendingOrderAndUnmodifiable() {
    List<Integer> numbers = Ccsid.supported().stream().map(Ccsid::number).toList();
    assertEquals(numbers.stream().sorted().distinct().toList(), numbers);
    assertEquals(67 + 76, numbers.size(), "the JDK's modules and ICU4J's charsets are there");
    assertThrows(UnsupportedOperationException.class, () -> Ccsid.supported().clear());
  }

  @Test
  void ownTablesAreThereWithoutAnyCharsetAndProvidedOnesAreNot() {
    List<Ccsid> own = SupportedCcsids.all(name -> null);
    assertEquals(67, own.size());
    assertTrue(own.contains(Ccsid.of(500)));
    assertFalse(own.contains(Ccsid.of(930)));
    assertEquals(Ccsid.of(500), SupportedCcsids.of(500, name -> null));
    for (Ccsid ccsid : Ccsid.supported()) {
      if (!own.contains(ccsid)) {
        assertThrows(
            UnsupportedCcsidException.class,
            () -> SupportedCcsids.of(ccsid.number(), name -> null));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "930,  x-IBM930,     'module jdk.charsets, or '",
    "300,  x-IBM300,     'module jdk.charsets, or '",
    "869,  IBM869,       'module jdk.charsets, or '",
    "1255, windows-1255, 'module jdk.charsets, or '",
    "1399, x-IBM1399,    ''",
    "835,  x-IBM835,     ''"
  })
  void missingCharsetIsNamedWithWhoHasIt(int ccsid, String charset, String module) {
    UnsupportedCcsidException error =
        assertThrows(
            UnsupportedCcsidException.class,
            () -> SupportedCcsids.manager(ccsid, NewlineMapping.IBM, TextPath.FAST, name -> null));
    assertEquals(
        "unsupported: ccsid=%d missing=charset %s (from %sa charset provider, such as ICU4J's)"
            .formatted(ccsid, charset, module),
        error.getMessage());
  }

  @Test
  void charsetOfAnyProviderServesAndTablesOfTwoAreKeptApart() {
    CharsetProviderICU icu = new CharsetProviderICU();
    CcsidManager other =
        SupportedCcsids.manager(949, NewlineMapping.IBM, TextPath.FAST, icu::charsetForName);
    assertEquals(949, other.ccsid());
    byte[] bytes = {0x41, (byte) 0xB0, (byte) 0xA1, 0x7F};
    assertArrayEquals(bytes, other.toBytes("A\uAC00\u001A"));
    assertEquals("A\uAC00\u001A", other.decode(ByteBuffer.wrap(bytes)));
    CcsidManager yen = CcsidManager.forCcsid(942);
    CcsidManager backslash =
        SupportedCcsids.manager(942, NewlineMapping.IBM, TextPath.FAST, icu::charsetForName);
    assertArrayEquals(new byte[] {0x5C}, yen.toBytes("\u00A5"));
    assertArrayEquals(new byte[] {0x5C}, backslash.toBytes("\\"));
  }

  @Test
  void isValueWhoseArraysAreTheCallers() {
    Ccsid ccsid = Ccsid.of(1200);
    assertEquals(ccsid, new Ccsid(1200, Ccsid.Kind.UTF_16));
    assertEquals(1200, ccsid.hashCode());
    assertEquals(ccsid.hashCode(), new Ccsid(1200, Ccsid.Kind.UTF_16).hashCode());
    assertNotEquals(ccsid, Ccsid.of(13488));
    assertNotEquals(ccsid, (Object) 1200);
    assertNotSame(ccsid.space(), ccsid.space());
    assertNotSame(ccsid.substitute(), ccsid.substitute());
  }
}
