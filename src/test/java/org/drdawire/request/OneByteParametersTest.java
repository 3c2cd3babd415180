package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.drdawire.dialect.Capabilities;
import org.drdawire.golden.Table;
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
      Table.of(
          """
          RDBCMTOK: [F1]
          OUTEXP: [F1]
          RTNSQLDA: [F1]
          DYNDTAFMT: [F1]
          TRGDFTRT: [F1]
          RDBALWUPD: [F0]
          QRYBLKRST: [F0, F1]
          QRYRTNDTA: [F0, F1]
          RTNSETSTT: [01]
          QRYCLSIMP: [01, 02]
          TYPSQLDA: [04, 05]
          RSLSETFLG: [04]
          OUTOVROPT: [01]
          QRYSCRORN: [02, 04]
          RTNEXTDTA: [02]
          QRYCLSRLS: [01]
          SYNCTYPE: [09, 0C]
          RSYNCTYP: [01, 02]
          UOWSTATE: [04]
          UOWID: [08]
          """);

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
