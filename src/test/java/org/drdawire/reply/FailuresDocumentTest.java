package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which answers are failures, and what they end, is what docs/replies.md says. */
class FailuresDocumentTest {

  /** They say it by another code, or are read only where they are due. */
  private static final Set<CodePoint> OTHERS =
      Stream.concat(
              SingleAnswers.SAYS_MORE.stream(), Stream.of(CodePoint.ENDUOWRM, CodePoint.SECCHKRM))
          .collect(Collectors.toSet());

  private static final Pattern TERM = Pattern.compile("[A-Z]+RM\\b");
  private static final Pattern BYTES = Pattern.compile("\\b(?:[0-9A-F]{2})+\\b");
  private static final Pattern STATE = Pattern.compile("\\b\\d\\d(?:\\d{3}|xxx)\\b");
  private static final Pattern SQLCODE = Pattern.compile("-\\d{5}");

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 8, 16})
  void messages(int severity) {
    Map<String, String> told = new TreeMap<>();
    RepliesDocument.table("message, with any SVRCOD", "statement", "connection")
        .forEach(
            row ->
                TERM.matcher(row.get(0))
                    .results()
                    .forEach(term -> told.put(term.group(), row.get(1) + ", " + row.get(2))));
    Map<String, String> found = new TreeMap<>();
    for (CodePoint one : CodePoint.values()) {
      if (ReplyCodePoints.isMessage(one.value()) && !OTHERS.contains(one)) {
        connect(Accessed.DB2);
        CommandOutcome atDb2 = message(one, severity);
        connect(Accessed.DERBY);
        CommandOutcome atDerby = message(one, severity);
        assertEquals(atDb2.failed(), atDerby.failed());
        boolean listed = told.containsKey(one.term()) || atDerby.connectionEnds();
        if (atDb2.failed() && (severity < 8 || listed)) {
          String stays = atDerby.connectionEnds() ? "failed, close it, of Derby" : "failed, stays";
          found.put(one.term(), atDb2.connectionEnds() ? "failed, close it" : stays);
        }
      }
    }
    assertEquals(told, found);
  }

  private CommandOutcome message(CodePoint message, int severity) {
    return read(String.format("%04X 0006 1149 %04X", message.value(), severity));
  }

  /** The table has each good value with all its bytes. */
  @ParameterizedTest
  @CsvSource({
    "SVRCOD,   2218 0006 1149 %s",
    "SECCHKCD, 1219 0006 1149 0000 0005 11A4 %s",
    "XARETVAL, 1248 0008 1904 %s",
    "UOWDSP,   220C 0006 1149 0004 0005 2115 %s"
  })
  void codes(String code, String message) {
    Set<String> told = new TreeSet<>();
    for (List<String> row : RepliesDocument.table("code", "good")) {
      if (row.get(0).startsWith(code)) {
        BYTES.matcher(row.get(1)).results().forEach(value -> told.add(value.group()));
      }
    }
    int digits = told.iterator().next().length();
    Set<String> good = new TreeSet<>();
    for (int value = 0; value <= 0xFF; value++) {
      String bytes = String.format("%0" + digits + "X", value);
      if (!read(message.formatted(bytes)).failed()) {
        good.add(bytes);
      }
    }
    assertEquals(told, good);
  }

  @Test
  void statesThatDoNotLeaveTheWorkOpen() {
    Pattern closes = states("close it");
    Pattern rollsBack = states("stays");
    for (int number = 0; number < 60_000; number++) {
      String state = String.format("%05d", number);
      CommandOutcome outcome = read(Wire.card(-104, state));
      boolean ends = closes.matcher(state).matches();
      assertEquals(ends, outcome.connectionEnds(), state);
      boolean rolledBack = !ends && rollsBack.matcher(state).matches();
      assertEquals(rolledBack, outcome.unitOfWork() == UnitOfWork.ROLLED_BACK, state);
    }
  }

  /** Those of the rows of failures that say this of the connection. */
  private static Pattern states(String connection) {
    return Pattern.compile(
        String.join(
            "|",
            failures(connection).stream()
                .flatMap(cell -> STATE.matcher(cell.replaceAll("-\\d+", "")).results())
                .map(state -> state.group().replace("xxx", "\\d{3}"))
                .toList()));
  }

  private static List<String> failures(String connection) {
    return RepliesDocument.table("", "statement", "unit of work").stream()
        .filter(row -> row.get(1).equals("failed") && row.get(3).equals(connection))
        .map(row -> row.get(0))
        .toList();
  }

  @Test
  void sqlCodesOfDerby() {
    connect(Accessed.DERBY);
    int first = sqlCode("stays", 0);
    int last = sqlCode("stays", 1);
    int ends = sqlCode("close it", 0);
    assertEquals(UnitOfWork.OPEN, read(Wire.card(first + 1, "42X01")).unitOfWork());
    assertEquals(UnitOfWork.ROLLED_BACK, read(Wire.card(first, "42X01")).unitOfWork());
    assertEquals(UnitOfWork.ROLLED_BACK, read(Wire.card(last, "42X01")).unitOfWork());
    assertEquals(last - 1, ends);
    assertTrue(read(Wire.card(ends, "42X01")).connectionEnds());
  }

  private static int sqlCode(String connection, int number) {
    String cells = String.join(" ", failures(connection));
    return Integer.parseInt(SQLCODE.matcher(cells).results().toList().get(number).group());
  }

  private void connect(String accessed) {
    read(CodePoint.ACCRDB, accessed);
  }

  private CommandOutcome read(String object) {
    return read(CodePoint.CNTQRY, object);
  }

  private CommandOutcome read(CodePoint command, String object) {
    outstanding.add(command.value());
    outstanding.endChain();
    ByteBuffer bytes = Wire.bytes(Wire.frame("02", 1, object));
    ReplyEvent event = replies.next(bytes);
    while (event == ReplyEvent.MESSAGE || event == ReplyEvent.SQLCA) {
      event = replies.next(bytes);
    }
    assertEquals(ReplyEvent.ANSWERED, event);
    return replies.outcome();
  }

  /** ACCRDBRM with a PRDID. */
  private static final class Accessed {

    static final String DERBY = of("4353533130313630");
    static final String DB2 = of("53514C3132303135");

    private static String of(String prdid) {
      return "2201 0006 1149 0000 000C 112E "
          + prdid
          + " 000D 002F 51544453514C415343 0010 0035 0006 119C 04B8 0006 119E 04B8";
    }
  }
}
