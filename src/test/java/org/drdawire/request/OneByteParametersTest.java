package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.drdawire.dialect.Capabilities;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;

/**
 * A parameter of one byte is a DDM boolean, X'F0' or X'F1', or a number, and its length does not
 * say which. Each of them was seen on the wire as it is here.
 *
 * <ul>
 *   <li>In the captures of IBM's clients: RDBCMTOK, OUTEXP, RTNSQLDA, DYNDTAFMT, and TRGDFTRT of
 *       Db2 for i are X'F1'; QRYCLSIMP, TYPSQLDA, RSLSETFLG and OUTOVROPT are numbers, and so is
 *       RTNSETSTT, which open clients send as X'01' too.
 *   <li>From Derby's client: QRYBLKRST and QRYRTNDTA are booleans, QRYSCRORN and SYNCTYPE are
 *       numbers. Derby's server reads RDBALWUPD as a boolean.
 *   <li>From open clients of Db2: RTNEXTDTA is a number.
 *   <li>By the architecture alone: QRYCLSRLS, RSYNCTYP and UOWSTATE are numbers. UOWID, of one byte
 *       in the samples, is neither.
 * </ul>
 */
class OneByteParametersTest {

  private static final Map<String, String> VALUES =
      Map.ofEntries(
          Map.entry("RDBCMTOK", "[F1]"),
          Map.entry("OUTEXP", "[F1]"),
          Map.entry("RTNSQLDA", "[F1]"),
          Map.entry("DYNDTAFMT", "[F1]"),
          Map.entry("TRGDFTRT", "[F1]"),
          Map.entry("RDBALWUPD", "[F0]"),
          Map.entry("QRYBLKRST", "[F0, F1]"),
          Map.entry("QRYRTNDTA", "[F0, F1]"),
          Map.entry("RTNSETSTT", "[01]"),
          Map.entry("QRYCLSIMP", "[01, 02]"),
          Map.entry("TYPSQLDA", "[04, 05]"),
          Map.entry("RSLSETFLG", "[04]"),
          Map.entry("OUTOVROPT", "[01]"),
          Map.entry("QRYSCRORN", "[02, 04]"),
          Map.entry("RTNEXTDTA", "[02]"),
          Map.entry("QRYCLSRLS", "[01]"),
          Map.entry("SYNCTYPE", "[09, 0C]"),
          Map.entry("RSYNCTYP", "[01, 02]"),
          Map.entry("UOWSTATE", "[04]"),
          Map.entry("UOWID", "[08]"));

  /** The samples contain each parameter that a command can have. */
  @Test
  void eachIsABooleanOrANumberAsItWasSeen() {
    Map<String, TreeSet<String>> written = new TreeMap<>();
    Stream<Command> more =
        Stream.of(
            OpenQuery.of(Golden.section()),
            ContinueQuery.of(Golden.section(), 1).withScroll(Scroll.beforeFirst()));
    Stream.concat(
            CommandSamples.all().stream()
                .flatMap(sample -> Stream.of(sample.least(), sample.most())),
            more)
        .flatMap(command -> parameters(command).stream())
        .filter(parameter -> parameter.bytes().length == 1)
        .forEach(
            parameter ->
                written
                    .computeIfAbsent(parameter.name(), name -> new TreeSet<>())
                    .add(parameter.hex()));
    Map<String, String> shown = new TreeMap<>();
    written.forEach((name, values) -> shown.put(name, values.toString()));
    assertEquals(new TreeMap<>(VALUES), shown);
  }

  private static List<DdmObject> parameters(Command command) {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial().withAgreementAssumed());
    requests.add(command);
    return DssParser.chain(requests.toByteBuffer()).get(0).object().children();
  }
}
