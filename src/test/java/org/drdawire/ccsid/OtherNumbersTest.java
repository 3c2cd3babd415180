package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.charset.CharsetProviderICU;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A table that the library or the runtime has is found under each number that IBM gives it. */
class OtherNumbersTest {

  /** Those of Unicode that no server of DRDA names: editions, and other orders of bytes. */
  private static final Set<Integer> EDITIONS_OF_UNICODE =
      Set.of(
          1201, 1209, 5304, 5305, 13489, 13496, 13497, 17585, 17592, 17593, 21680, 21681, 25776,
          25777, 29872, 29873, 61955, 61956);

  /** The single bytes of 931 are those of 37, and 9066 has no euro, as the JDK's 874 has. */
  private static final Set<Integer> OF_ANOTHER_TABLE = Set.of(931, 9066);

  /** Of all numbers from 1 to 65,535, ICU4J 78.3 has found so many, and no other. */
  private static final int NUMBERS_OF_ICU = 216;

  /** What Db2 for z/OS and for i name in TYPDEFOVR and in their catalogs. */
  @ParameterizedTest
  @CsvSource({
    "4133, 37",
    "8612, 420",
    "9030, 838",
    "13121, 833",
    "13124, 836",
    "9580, 1388",
    "20780, 16684",
    "5050, 33722",
    "17584, 1200",
    "5348, 1252"
  })
  void theSameBytesAreTheSameText(int number, int table) throws Throwable {
    assertEquals(number, Ccsid.of(number).number());
    assertEquals(Ccsid.of(table).kind(), Ccsid.of(number).kind());
    CcsidManager one = CcsidManager.forCcsid(number);
    CcsidManager other = CcsidManager.forCcsid(table);
    assertEquals(number, one.ccsid());
    ShortStack.run(() -> assertSameBytes(one, other));
  }

  private static void assertSameBytes(CcsidManager one, CcsidManager other) {
    for (int c = 0; c < 0x10000; c++) {
      if (c < 0xD800 || c > 0xDFFF) {
        String text = String.valueOf((char) c);
        assertEquals(
            bytes(other, text), bytes(one, text), () -> "U+" + Integer.toHexString(text.charAt(0)));
      }
    }
  }

  /** These have the euro where the older one has nothing. */
  @ParameterizedTest
  @CsvSource({"5123, E1", "8482, E1", "4971, FC", "12712, 9C", "16804, FA"})
  void theEuroOfALaterEdition(int number, String hex) {
    assertEquals(hex, bytes(CcsidManager.forCcsid(number), "\u20ac"));
  }

  @Test
  void eachNumberThatIcuGivesToATableOfOursIsSupported() {
    Map<String, Integer> tables = new HashMap<>();
    Set<Integer> supported = new HashSet<>();
    for (Ccsid ccsid : Ccsid.supported()) {
      supported.add(ccsid.number());
      Charset theirs = icu(ccsid.number());
      if (theirs != null) {
        tables.put(theirs.name(), ccsid.number());
      }
    }
    List<String> missing = new ArrayList<>();
    for (int number : numbersOfIcu()) {
      Charset theirs = supported.contains(number) ? null : icu(number);
      boolean listed = EDITIONS_OF_UNICODE.contains(number) || OF_ANOTHER_TABLE.contains(number);
      if (theirs != null && tables.containsKey(theirs.name()) && !listed) {
        missing.add(number + " as " + tables.get(theirs.name()));
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(tables.size() > 100, () -> "tables " + tables.size());
  }

  /** From its aliases, because it takes long to say that it does not have one of 65,535 numbers. */
  private static Set<Integer> numbersOfIcu() {
    Set<Integer> numbers = new TreeSet<>();
    for (Iterator<Charset> all = new CharsetProviderICU().charsets(); all.hasNext(); ) {
      for (String alias : all.next().aliases()) {
        if (alias.matches("ibm-\\d+")) {
          numbers.add(Integer.parseInt(alias.substring(4)));
        }
      }
    }
    assertEquals(NUMBERS_OF_ICU, numbers.size());
    return numbers;
  }

  private static Charset icu(int number) {
    return new CharsetProviderICU().charsetForName("ibm-" + number);
  }

  private static String bytes(CcsidManager manager, String text) {
    try {
      return HexFormat.of().withUpperCase().formatHex(manager.toBytes(text));
    } catch (CcsidEncodingException e) {
      return "none";
    }
  }
}
