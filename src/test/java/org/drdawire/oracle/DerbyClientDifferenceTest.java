package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The same commands have the bytes that Derby's own client sends, but for the fields listed here.
 */
class DerbyClientDifferenceTest {

  /** Every field in which the two may differ, with the reason. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(
          "CRRTKN", "a token: it holds the port and the time, and theirs mixes two CCSIDs",
          "PRDDTA", "theirs is encoded before the CCSID changes, ours when it is sent");

  private static List<DerbyClientSession.Flush> theirs;
  private static List<byte[]> ours;

  @BeforeAll
  static void record() throws Exception {
    theirs = DerbyClientSession.record();
    ours = SameCommands.encode(theirs.get(0).database());
  }

  @TestFactory
  Stream<DynamicTest> everyFlushIsTheSame() {
    return IntStream.range(0, theirs.size())
        .mapToObj(i -> dynamicTest(i + " " + theirs.get(i).step(), () -> compare(i)));
  }

  @Test
  void theSessionsHaveTheSameFlushes() {
    assertEquals(theirs.size(), ours.size());
    assertEquals(13, theirs.size());
  }

  @Test
  void everyExceptionIsNeeded() {
    Set<String> seen = new HashSet<>();
    IntStream.range(0, theirs.size()).forEach(i -> differences(i, seen::add));
    assertEquals(EXCEPTIONS.keySet(), seen);
  }

  private static void compare(int flush) {
    differences(
        flush,
        field -> {
          if (!EXCEPTIONS.containsKey(field)) {
            assertArrayEquals(theirs.get(flush).request(), ours.get(flush), field);
            throw new AssertionError(field);
          }
        });
  }

  private static void differences(int flush, Consumer<String> fields) {
    List<Frame> expected = theirs.get(flush).chain();
    List<Frame> actual = DssParser.chain(ours.get(flush));
    assertEquals(expected.size(), actual.size(), "frames");
    for (int i = 0; i < expected.size(); i++) {
      Frame their = expected.get(i);
      Frame our = actual.get(i);
      assertEquals(their.format(), our.format(), their::toString);
      assertEquals(their.correlation(), our.correlation(), their::toString);
      assertEquals(their.segments(), our.segments(), their::toString);
      assertEquals(their.object().codePoint(), our.object().codePoint(), their::toString);
      if (their.type() == Frame.RQSDSS) {
        compareParameters(their.object(), our.object(), fields);
      } else if (!hex(their.object()).equals(hex(our.object()))) {
        fields.accept(term(their.object()));
      }
    }
  }

  private static void compareParameters(DdmObject their, DdmObject our, Consumer<String> fields) {
    List<DdmObject> expected = their.children();
    List<DdmObject> actual = our.children();
    assertEquals(
        expected.stream().map(DdmObject::name).toList(),
        actual.stream().map(DdmObject::name).toList(),
        their::name);
    for (int i = 0; i < expected.size(); i++) {
      if (!hex(expected.get(i)).equals(hex(actual.get(i)))) {
        fields.accept(term(expected.get(i)));
      }
    }
  }

  private static String term(DdmObject object) {
    return CodePoint.ofValue(object.codePoint()).orElseThrow().term();
  }

  private static String hex(DdmObject object) {
    return HexFormat.of().formatHex(object.bytes());
  }
}
