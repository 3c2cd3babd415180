package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the reader cannot read is no error of the server: after it each answer is that of its
 * command, in each place of a chain, and whether the server ends its chain after each command or
 * not.
 */
class ReaderErrorsTest {

  private static final String SUCCESS = "2408 FF";
  private static final String REFUSED = Wire.card(-803, "23505");

  /** An answer that holds the error, and the message of that. */
  record Case(CodePoint command, String message, List<String> objects) {

    @Override
    public String toString() {
      return command + " " + message;
    }

    Case with(String object) {
      List<String> more = new ArrayList<>(objects);
      more.add(object);
      return new Case(command, message, more);
    }
  }

  private static Case query(String columns, String message, String... objects) {
    List<String> all = new ArrayList<>(List.of("241A " + OpenedRows.description(columns)));
    Collections.addAll(all, objects);
    return new Case(CodePoint.OPNQRY, message, all);
  }

  private static Case answer(CodePoint command, String message, String... objects) {
    return new Case(command, message, List.of(objects));
  }

  /** The reader's own errors that do not end the connection. */
  static Stream<Case> ownErrors() {
    return Stream.of(
        query("3E 0040", "row too long", "241B FF 00 0028 61*40"),
        query("C8 8009", "unsupported: mode=3", "241B FF 00 03 0000000000000001"),
        query("C8 8009", "large object too long for a row", "241B FF 00 01 0000000080000000"),
        query("C8 8004", "length of EXTDTA", "241B FF 00 00000002", "146C 01"),
        query("C8 8004", "length of EXTDTA", "241B FF 00 00000002", "146C 010203"),
        query("C9 8004", "length of EXTDTA", "241B FF 00 00 00000002", "146C"),
        query("C8 8004", "large objects not sent", "241B FF 00 00000002"),
        query("02 0004", "blocks without data", "241B", "241B", "241B"),
        query("02 0004", "row after the end of data", "241B 00 00000064 20*13 FF FF FF FF FF00"),
        query("02 0004", "row after the end of data", "241B 00 00000064 20*13 FF FF 00 00000001"),
        query("02 0004", "row cut off", "241B FF 00 0000", "220B 0006 1149 0004"),
        answer(CodePoint.EXCSQLSTT, "FDODSC or FDODTA missing", "2413"),
        answer(CodePoint.EXCSQLSTT, "FDODSC length of a triplet", "2413 0006 0010 09 76"),
        answer(CodePoint.EXCSQLIMM, "TYPDEFNAM unknown name", "002F 5858"),
        answer(CodePoint.EXCSQLIMM, "CCSIDSBC", "0035 0007 119C 000001"),
        answer(CodePoint.ACCRDB, "TYPDEFNAM unknown name", "2201 0006 1149 0000 0006 002F 5858"));
  }

  static Stream<Case> ownErrorsInEachForm() {
    return ownErrors()
        .flatMap(
            each ->
                each.command == CodePoint.OPNQRY
                    ? Stream.of(each, each.with(SUCCESS))
                    : Stream.of(each.with(SUCCESS)));
  }

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
  private final List<String> answers = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  @ParameterizedTest
  @MethodSource("ownErrorsInEachForm")
  void eachAnswerIsThatOfItsCommand(Case each) {
    for (boolean ends : new boolean[] {true, false}) {
      for (int place = 0; place < 3; place++) {
        ReaderErrorsTest server = new ReaderErrorsTest();
        server.replies.limitTo(ReplyLimits.usual().withRowBytes(40));
        server.tellsEachAnswer(each, place, ends);
      }
    }
  }

  private void tellsEachAnswer(Case each, int place, boolean ends) {
    Case good = answer(CodePoint.RDBCMM, "", SUCCESS);
    List<Case> chain = new ArrayList<>(List.of(good, good, good));
    chain.set(place, each);
    List<String> expected = new ArrayList<>(List.of("RDBCMM done", "RDBCMM done", "RDBCMM done"));
    expected.set(place, each.command + " failed");
    read(chain, ends);
    assertEquals(expected, answers);
    assertEquals(1, errors.size(), errors::toString);
    assertTrue(errors.get(0).contains(each.message), errors.get(0));

    answers.clear();
    read(List.of(answer(CodePoint.EXCSQLIMM, "", REFUSED)), ends);
    read(List.of(good, answer(CodePoint.EXCSQLSTT, "", SUCCESS)), ends);
    assertEquals(List.of("EXCSQLIMM failed", "RDBCMM done", "EXCSQLSTT done"), answers);
    assertEquals(0, outstanding.count());
  }

  /** Who asks for what cannot be read hears it; the command is done all the same. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aDescriptionThatCannotBeReadFailsNoCommand(boolean ends) {
    Case rows = answer(CodePoint.OPNQRY, "", "241A 0976D0 02", "241B FF 00 00000007", SUCCESS);
    Case output =
        answer(
            CodePoint.EXCSQLSTT,
            "",
            "2413 0019 0010 06 76D0 F40004 09 71E0 540001 D00001 06 71F0 E00000 000A 147A FF 00 00*4",
            SUCCESS);
    Case good = answer(CodePoint.RDBCMM, "", SUCCESS);
    read(List.of(rows, good, output, good), ends);
    assertEquals(2, errors.size(), errors::toString);
    assertEquals(List.of("OPNQRY done", "RDBCMM done", "EXCSQLSTT done", "RDBCMM done"), answers);
    assertEquals(0, outstanding.count());
  }

  /** The server has said that it failed, and does not answer the rest of its chain. */
  @ParameterizedTest
  @MethodSource("ownErrors")
  void anErrorOfTheServerBesideItEndsItsChain(Case each) {
    replies.limitTo(ReplyLimits.usual().withRowBytes(40));
    outstanding.add(each.command.value());
    Seen.send(outstanding, CodePoint.RDBCMM);
    read(wire(List.of(each.with(REFUSED)), true));
    assertEquals(List.of(each.command + " failed", "dropped 1"), answers);
    assertEquals(0, outstanding.count());
  }

  /** It may have been an error, after which the server answers no more of its chain. */
  @ParameterizedTest
  @CsvSource({
    "RDBCMM, 220C 0006 1149 0004 0009 2115 01",
    "RDBCMM, 2408 00 FFFF",
    "RDBCMM, 2408 00 FFFFFFFF",
    "RDBCMM, 2411 00 FFFF",
    "SECCHK, 1219 0006 1149 0000 0003 11A4"
  })
  void aMessageOrAnAreaThatCannotBeReadMayBeAnError(CodePoint command, String object) {
    outstanding.add(command.value());
    Seen.send(outstanding, CodePoint.RDBCMM);
    read(wire(List.of(answer(command, "", object)), true));
    assertEquals(1, errors.size(), errors::toString);
    assertEquals(List.of(command + " failed", "dropped 1"), answers);
  }

  /** What it has said before the place that cannot be read counts. */
  @Test
  void theSeverityOfAMessageThatCannotBeReadCounts() {
    read(List.of(answer(CodePoint.RDBCMM, "", "1254 0006 1149 0040 0003 1153")), true);
    assertEquals(1, errors.size(), errors::toString);
    assertEquals("UNKNOWN", unitOfWork);
    assertTrue(replies.outcome().connectionEnds());
  }

  @Test
  void soMayTheAreaOfARow() {
    outstanding.add(CodePoint.OPNQRY.value());
    Seen.send(outstanding, CodePoint.RDBCMM);
    String wrong = "241B 00 FFFFFFFF 20*13 00 00*24 20*11 0000 0000 0000 00 FF 00 FFFF";
    read(wire(List.of(query("02 0004", "", wrong)), true));
    assertEquals(1, errors.size(), errors::toString);
    assertEquals(List.of("OPNQRY failed", "dropped 1"), answers);
  }

  /** SQLSTATE of an earlier answer says nothing of an error whose own one cannot be read. */
  @Test
  void aStateThatCannotBeReadIsNotThatOfAnEarlierAnswer() {
    read(List.of(answer(CodePoint.EXCSQLIMM, "", Wire.card(-911, "40001"))), true);
    assertEquals("ROLLED_BACK", unitOfWork);
    read(List.of(answer(CodePoint.EXCSQLIMM, "", "2408 00 FFFFFFFF")), true);
    assertEquals("OPEN", unitOfWork);
  }

  private String unitOfWork = "";

  private void read(List<Case> chain, boolean ends) {
    chain.forEach(each -> outstanding.add(each.command.value()));
    outstanding.endChain();
    read(wire(chain, ends));
  }

  /** The answers of a chain of commands, as one chain, or as one of their own each. */
  static String wire(List<Case> chain, boolean ends) {
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < chain.size(); i++) {
      List<String> objects = chain.get(i).objects;
      for (int j = 0; j < objects.size(); j++) {
        boolean more = j < objects.size() - 1;
        String last = ends || i == chain.size() - 1 ? "03" : "43";
        hex.append(Wire.frame(more ? "53" : last, i + 1, objects.get(j)));
      }
    }
    return hex.toString();
  }

  private void read(String hex) {
    ByteBuffer bytes = Wire.bytes(hex);
    ReplyEvent event = null;
    while (event != ReplyEvent.NEEDS_MORE) {
      try {
        event = replies.next(bytes);
        take(event);
      } catch (DrdaException e) {
        assertFalse(e instanceof ReplyFormatException frames && frames.endsConnection());
        errors.add(e.getMessage());
      }
    }
  }

  private void take(ReplyEvent event) {
    switch (event) {
      case ROW_DESCRIPTION -> replies.openRows();
      case OUTPUT -> replies.openOutput();
      case ANSWERED -> {
        boolean failed = replies.outcome().failed();
        unitOfWork = replies.outcome().unitOfWork().toString();
        String command = CodePoint.termOf(outstanding.answered());
        answers.add(command + (failed ? " failed" : " done"));
      }
      case DROPPED -> answers.add("dropped " + replies.dropped());
      default -> {}
    }
  }
}
