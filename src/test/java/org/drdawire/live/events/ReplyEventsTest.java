package org.drdawire.live.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.PageTables;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A live Derby answers to each command what the table of events says, as ReplyReader reads it. */
class ReplyEventsTest {

  private static final String RELEASE = "10.16.1.1";
  private static final EventTable TABLE = EventTable.read();

  private static DerbyServer plain;
  private static DerbyServer users;
  private static EventServer server;

  @BeforeAll
  static void start() throws Exception {
    plain = DerbyServer.start();
    users = DerbyServer.withUsers(Map.of("app", "pw1"));
    server = new EventServer(plain.address(), plain.database(), users.database());
    EventFixture.create(server);
  }

  @AfterAll
  static void stop() throws Exception {
    users.close();
    plain.close();
  }

  static List<EventCase> all() {
    return Stream.of(EventCases.ofAnyServer(), EventCases.ofPasswords())
        .flatMap(List::stream)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("all")
  void theServerAnswers(EventCase conversation) throws Exception {
    assertEquals(
        String.join("\n", TABLE.rows(conversation.name(), RELEASE)),
        String.join("\n", conversation.run(server)));
  }

  @Test
  void theTableHasNoOtherCases() {
    assertEquals(all().stream().map(EventCase::name).toList(), TABLE.names());
  }

  /** What works on Derby is there with a success and a failure, what it refuses with a failure. */
  @Test
  void everyCommandIsThere() {
    List<String> commands = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (List<String> cells :
        PageTables.below(Path.of("docs", "commands.md"), "for", "commands", "records")) {
      for (String command : cells.get(1).split(", ", -1)) {
        commands.add(command);
        expected.add(command + (cells.get(3).contains("refused") ? "" : " ok"));
        found.add(command + (answers(command, " ok") ? " ok" : ""));
        expected.add(command + (cells.get(3).contains("taken") ? "" : " failed"));
        found.add(command + (answers(command, " failed") ? " failed" : ""));
      }
    }
    assertEquals(expected, found);
    assertEquals(
        Stream.of(CodePoint.values())
            .takeWhile(codePoint -> codePoint != CodePoint.FDODSC)
            .map(CodePoint::term)
            .sorted()
            .toList(),
        commands.stream().sorted().toList());
  }

  /** What Derby warns of, and how. */
  @ParameterizedTest
  @CsvSource({
    "EXCSAT, MESSAGE EXCSATRD SQLAM=0",
    "PRPSQLSTT, DESCRIPTION SQLDARD columns=1 10000 01J02",
    "PRPSQLSTT, SQLCA 10000 01J02",
    "EXCSQLIMM, MESSAGE RDBUPDRM(0) \u00b7 SQLCA 10000 02000",
    "EXCSQLSET, SQLCA 10000 01000",
    "EXCSQLSTT, SQLCA 10000 02000",
    "OPNQRY, MESSAGE OPNQRYRM(0) FIXROWPRC \u00b7 SQLCA 10000 02000",
    "CNTQRY, ROW_SQLCA 10000 01003",
    "SYNCCTL, MESSAGE SYNCCRD XARETVAL=3"
  })
  void warningsAreThere(String command, String events) {
    assertTrue(
        TABLE.rows().stream()
            .anyMatch(
                row -> row.startsWith(command + " | " + events) && row.contains("ANSWERED ok")));
  }

  private static boolean answers(String command, String outcome) {
    return TABLE.rows().stream()
        .map(row -> row.startsWith("+ ") ? row.substring(2) : row)
        .anyMatch(row -> row.startsWith(command + " | ") && row.contains("ANSWERED" + outcome));
  }
}
