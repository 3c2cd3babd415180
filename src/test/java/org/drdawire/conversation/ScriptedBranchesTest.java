package org.drdawire.conversation;

import static org.drdawire.conversation.ScriptedServer.COMMITTED;
import static org.drdawire.conversation.ScriptedServer.DONE;
import static org.drdawire.conversation.ScriptedServer.last;
import static org.drdawire.conversation.ScriptedServer.more;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Xid;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SyncPointControl;
import org.drdawire.request.SyncPointControl.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Queries and the steps of global transactions, with a server whose answers stand here: XARETVAL
 * behind "=", else 0.
 */
class ScriptedBranchesTest {

  private final ScriptedServer server = ScriptedServer.connected();
  private final Conversation conversation = server.conversation;
  private final Map<String, Query> queries = new HashMap<>();

  private void take(String step) {
    String[] sides = step.split(" = ", -1);
    String[] words = sides[0].split(" ", -1);
    int value = sides.length == 1 ? 0 : Integer.parseInt(sides[1]);
    String of = words[words.length - 1];
    switch (words[0]) {
      case "OPEN", "HOLD" -> open(of, words[0].equals("HOLD"));
      case "RDBCMM" -> {
        server.send(RdbCommitUnitOfWork.of());
        server.says(last(COMMITTED, DONE));
      }
      default -> {
        Step control = Step.valueOf(words[0]);
        Xid branch = Xid.of(1, of.getBytes(StandardCharsets.UTF_8), new byte[1]);
        server.send(
            words.length == 1
                ? SyncPointControl.of(control)
                : SyncPointControl.of(control, branch));
        server.says(last("1248 0008 1904 %08X".formatted(value)));
      }
    }
  }

  private void open(String name, boolean held) {
    int number = queries.size() + 1;
    queries.put(name, server.open(number));
    server.answers(
        more(
            "2205 0006 1149 0000 0006 2102 2417 000C 215B %016X %s"
                .formatted(number, held ? "0005 211F F1" : "")),
        more(ScriptedServer.NUMBER),
        last(ScriptedServer.rows(1)));
  }

  private String state(String name) {
    Query query = queries.get(name);
    if (!query.isOpen()) {
      assertTrue(query.hasMore());
      return "ended";
    }
    try {
      query.fetch();
      return "rows";
    } catch (IllegalStateException e) {
      assertEquals("the branch of the query is suspended", e.getMessage());
      return "suspended";
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          START A, OPEN q                                         | q rows
          START A, OPEN q, END A                                  | q ended
          START A, OPEN q, END A = -6                             | q rows
          START A, OPEN q, FAIL A = 100                           | q ended
          START A, OPEN q, SUSPEND A                              | q suspended
          START A, OPEN q, SUSPEND A = -6                         | q rows
          START A, OPEN q, SUSPEND A, RESUME A                    | q rows
          START A, OPEN q, SUSPEND A, RESUME A = -4               | q suspended
          START A, OPEN q, SUSPEND A, JOIN A                      | q rows
          START A, OPEN q, SUSPEND A, END A                       | q ended
          START A, OPEN q, SUSPEND A, OPEN r                      | q suspended, r rows
          START A, OPEN q, SUSPEND A, OPEN r, COMMIT_LOCAL        | q suspended, r ended
          START A, OPEN q, SUSPEND A, OPEN r, ROLLBACK_LOCAL      | q suspended, r ended
          START A, OPEN q, SUSPEND A, OPEN r, RDBCMM              | q suspended, r ended
          START A, OPEN q, SUSPEND A, START B, OPEN r             | q suspended, r rows
          START A, OPEN q, SUSPEND A, START B, OPEN r, END A      | q ended, r rows
          START A, OPEN q, SUSPEND A, START B, OPEN r, END B      | q suspended, r ended
          START A, OPEN q, SUSPEND A, START B, FAIL B = 100, RESUME A | q rows
          START A, END A, START B, OPEN q, COMMIT_ONE_PHASE A     | q rows
          START A, END A, START B, OPEN q, ROLLBACK A             | q rows
          START A, END A, START B, OPEN q, COMMIT A = 100         | q rows
          START A, END A, PREPARE A = 3, START B, OPEN q          | q rows
          START A, END A, OPEN q                                  | q rows
          START A, END A, OPEN q, COMMIT_ONE_PHASE A              | q rows
          START A, FAIL A = 100, OPEN q                           | q rows
          HOLD q, COMMIT_LOCAL                                    | q rows
          HOLD q, ROLLBACK_LOCAL                                  | q ended
          HOLD q, COMMIT_LOCAL, START A                           | q ended
          HOLD q, START A = -9                                    | q rows
          HOLD q, OPEN r, COMMIT_LOCAL                            | q rows, r ended
          OPEN q, COMMIT_LOCAL = -7                               | q rows
          START A, HOLD q, END A                                  | q ended
          START A, HOLD q, SUSPEND A, COMMIT_LOCAL, RESUME A      | q rows
          """)
  void whatBecomesOfItsQueries(String program, String states) {
    List.of(program.split(", ", -1)).forEach(this::take);
    for (String state : states.split(", ", -1)) {
      String[] words = state.split(" ", -1);
      assertEquals(words[1], state(words[0]), state);
    }
  }

  /** SYNCCRD has no SVRCOD, and is the message of the failure all the same. */
  @Test
  void aRefusedStepIsAFailureWithItsMessage() {
    server.send(SyncPointControl.of(Step.COMMIT_LOCAL));
    List<CommandFailedException> failures = new ArrayList<>();
    server.says(
        (event, reply) -> reply.failure().ifPresent(failures::add),
        last("1248 0008 1904 FFFFFFF9"));
    assertTrue(failures.get(0).reply().orElseThrow().is(CodePoint.SYNCCRD));
    assertTrue(failures.get(0).getMessage().contains("XARETVAL=-7"), failures.get(0).getMessage());
  }

  /** UOWDSP 3: nobody knows what became of the unit of work. */
  @Test
  void ofNothingThatIsKnownNothingIsLeft() {
    take("HOLD q");
    server.send(RdbCommitUnitOfWork.of());
    String unknown = last("220C 0006 1149 0004 0005 2115 03", DONE);
    assertThrows(ConnectionLostException.class, () -> server.says(unknown));
    assertEquals("ended", state("q"));
    assertEquals(Phase.OVER, conversation.phase());
    assertThrows(ConnectionLostException.class, queries.get("q")::fetch);
  }
}
