package org.drdawire.oracle;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Our commands have the same bytes as those of Derby's own client, except for the fields listed
 * here.
 */
class DerbyClientDifferenceTest {

  /** Every field in which the two may differ, with the reason. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(
          "CRRTKN", "a token: it holds the port and the time, and theirs mixes two CCSIDs",
          "PRDDTA", "theirs is encoded before the CCSID changes, ours when it is sent",
          "SECTKN", "a seed, or a substitute that is made with seeds: they are random");

  private static final Set<String> PARAMETERS =
      Set.of(
          """
          CRRTKN EXTNAM MAXBLKEXT MAXRSLCNT MGRLVLLS OUTEXP PASSWORD PKGNAMCSN PRDDTA PRDID
          QRYBLKRST QRYBLKSZ QRYCLSIMP QRYINSID QRYROWNBR QRYROWSET QRYRTNDTA QRYSCRORN RDBACCCL
          RDBCMTOK RDBNAM RSLSETFLG RTNEXTDTA RTNSQLDA SECMEC SECTKN SRVCLSNM SRVNAM SRVRLSLV
          SYNCTYPE TIMEOUT TYPDEFNAM TYPDEFOVR TYPSQLDA USRID XAFLAGS XID
          """
              .strip()
              .split("\\s+", -1));

  /** One theme of shared work, as recorded and as we write it. */
  private record Comparison(
      String theme, List<DerbyClientSession.Flush> theirs, List<byte[]> ours) {

    Stream<DynamicTest> tests() {
      DynamicTest sizes =
          dynamicTest("as many flushes", () -> assertEquals(theirs.size(), ours.size()));
      int common = Math.min(theirs.size(), ours.size());
      return Stream.concat(
          Stream.of(sizes),
          IntStream.range(0, common)
              .mapToObj(i -> dynamicTest(i + " " + theirs.get(i).step(), () -> compare(i))));
    }

    private void compare(int flush) {
      differences(
          flush,
          field -> {
            if (!EXCEPTIONS.containsKey(field)) {
              assertArrayEquals(theirs.get(flush).request(), ours.get(flush), field);
              throw new AssertionError(field);
            }
          });
    }

    private void differences(int flush, Consumer<String> fields) {
      List<Frame> expected = theirs.get(flush).chain();
      List<Frame> actual = DssParser.chain(ours.get(flush));
      assertEquals(terms(expected), terms(actual));
      for (int i = 0; i < expected.size(); i++) {
        compareFrames(expected.get(i), actual.get(i), fields);
      }
    }
  }

  private static List<Comparison> comparisons;

  @BeforeAll
  static void record() throws Exception {
    comparisons = new ArrayList<>();
    for (SharedWork work : SharedWork.all()) {
      List<DerbyClientSession.Flush> theirs = DerbyClientSession.record(work);
      List<byte[]> ours = SameCommands.encode(work, theirs.get(0).database());
      comparisons.add(new Comparison(work.theme(), theirs, ours));
    }
  }

  @TestFactory
  Stream<DynamicContainer> everyFlushIsTheSame() {
    return comparisons.stream()
        .map(comparison -> dynamicContainer(comparison.theme(), comparison.tests()));
  }

  @Test
  void everyExceptionIsNeeded() {
    Set<String> seen = new HashSet<>();
    for (Comparison comparison : comparisons) {
      for (int flush = 0; flush < comparison.theirs().size(); flush++) {
        comparison.differences(flush, seen::add);
      }
    }
    assertEquals(EXCEPTIONS.keySet(), seen);
  }

  @Test
  void theTermsAreThoseOfTheCommandsThatWereRecorded() {
    assertEquals(SameCommands.TERMS, recorded(Frame.RQSDSS).map(DdmObject::name).collect(toSet()));
  }

  @Test
  void theParametersAndObjectsThatAreCompared() {
    assertEquals(
        PARAMETERS,
        recorded(Frame.RQSDSS)
            .flatMap(command -> command.children().stream())
            .map(DdmObject::name)
            .collect(toSet()));
    assertEquals(
        Set.of("SQLSTT", "SQLATTR", "SQLDTA", "EXTDTA", "OUTOVR"),
        recorded(Frame.OBJDSS).map(DdmObject::name).collect(toSet()));
  }

  private static Stream<DdmObject> recorded(int type) {
    return comparisons.stream()
        .flatMap(comparison -> comparison.theirs().stream())
        .flatMap(flush -> flush.chain().stream())
        .filter(frame -> frame.type() == type)
        .map(Frame::object);
  }

  private static void compareFrames(Frame their, Frame our, Consumer<String> fields) {
    assertEquals(their.format(), our.format(), their::toString);
    assertEquals(their.correlation(), our.correlation(), their::toString);
    assertEquals(their.segments(), our.segments(), their::toString);
    if (their.type() == Frame.RQSDSS) {
      compareParameters(their.object(), our.object(), fields);
    } else if (!their.object().hex().equals(our.object().hex())) {
      fields.accept(term(their.object()));
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
      String hex = actual.get(i).hex();
      assertEquals(expected.get(i).hex().length(), hex.length(), expected.get(i)::name);
      if (!expected.get(i).hex().equals(hex)) {
        fields.accept(term(expected.get(i)));
      }
    }
  }

  private static List<String> terms(List<Frame> frames) {
    return frames.stream().map(frame -> frame.object().name()).toList();
  }

  private static String term(DdmObject object) {
    return CodePoint.ofValue(object.codePoint()).orElseThrow().term();
  }
}
