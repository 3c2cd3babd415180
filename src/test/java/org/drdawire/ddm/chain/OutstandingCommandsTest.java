package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutstandingCommandsTest extends AnsweredCommands {

  @Test
  void nothingWasSent() {
    assertEquals(0, commands.count());
    assertEquals(0, commands.next());
    assertEquals(0, commands.nextNumber());
    assertEquals(0, commands.answered());
    assertThrows(IllegalStateException.class, commands::answer);
  }

  @Test
  void commandsAreAnsweredInTheirOrder() {
    chain(EXCSQLSTT, EXCSQLSTT, RDBCMM);
    chain(RDBCMM);
    assertEquals(4, commands.count());
    answer(EXCSQLSTT, 1);
    answer(EXCSQLSTT, 2);
    answer(RDBCMM, 3);
    answer(RDBCMM, 1);
    assertEquals(0, commands.count());
  }

  @Test
  void aChainThatHasEndedIsDroppedToItsEnd() {
    chain(EXCSQLSTT, EXCSQLSTT, EXCSQLSTT, RDBCMM);
    chain(EXCSQLSTT);
    answer(EXCSQLSTT, 1);
    assertEquals(3, commands.drop());
    answer(EXCSQLSTT, 1);
  }

  /** The requester goes on to send what the server ignores already. */
  @Test
  void whatIsAddedToADroppedChainIsDroppedToo() {
    commands.add(EXCSQLSTT);
    commands.add(EXCSQLSTT);
    answer(EXCSQLSTT, 1);
    assertEquals(1, commands.drop());
    commands.add(EXCSQLSTT);
    commands.endChain();
    assertEquals(0, commands.count());
    chain(RDBCMM);
    answer(RDBCMM, 1);
  }

  @Test
  void aDroppedChainEndsHoweverFewWereAddedToIt() {
    commands.add(EXCSQLSTT);
    answer(EXCSQLSTT, 1);
    assertEquals(0, commands.drop());
    commands.add(EXCSQLSTT);
    commands.endChain();
    chain(RDBCMM);
    answer(RDBCMM, 1);
  }

  /** Chains are counted, and the count begins anew after 2<sup>32</sup> of them. */
  @Test
  void noChainIsTakenForAnother() throws ReflectiveOperationException {
    Field chain = OutstandingCommands.class.getDeclaredField("chain");
    chain.setAccessible(true);
    chain.setInt(commands, -1);
    for (int i = 0; i < 3; i++) {
      chain(RDBCMM);
      assertEquals(1, commands.count());
      answer(RDBCMM, 1);
    }
  }

  @Test
  void aChainThatIsContinuedIsNotDropped() {
    commands.continueOnError(true);
    chain(EXCSQLSTT, RDBCMM);
    answer(EXCSQLSTT, 1);
    assertEquals(0, commands.drop());
    answer(RDBCMM, 2);
  }

  @Test
  void commandsThatAreTakenBackAreNotOutstanding() {
    chain(RDBCMM);
    commands.add(EXCSQLSTT);
    commands.add(RDBCMM);
    commands.add(EXCSQLSTT);
    commands.keep(1);
    assertEquals(2, commands.count());
    commands.keep(0);
    commands.keep(0);
    assertEquals(1, commands.count());
    commands.endChain();
    chain(RDBCMM);
    answer(RDBCMM, 1);
    answer(RDBCMM, 1);
  }

  /** A chain that streams is answered while it is being sent. */
  @Test
  void answeredCommandsAreNotTakenBack() {
    commands.add(EXCSQLSTT);
    answer(EXCSQLSTT, 1);
    commands.add(RDBCMM);
    commands.keep(0);
    assertEquals(0, commands.count());
  }

  /** The mechanism is that of the last ACCSEC, once its answer has named it. */
  @Test
  void aMechanismIsAcceptedAsItWasAskedFor() {
    commands.add(EXCSAT);
    commands.add(ACCSEC);
    commands.ask(9);
    commands.endChain();
    commands.accept(9);
    assertFalse(commands.gate().hasAccepted(9), "the answer to EXCSAT");
    answer(EXCSAT, 1);
    commands.accept(3);
    assertFalse(commands.gate().hasAccepted(3));
    assertFalse(commands.gate().hasAccepted(-1));
    commands.accept(9);
    answer(ACCSEC, 2);
    assertTrue(commands.gate().hasAccepted(9));
    chain(EXCSQLSTT, RDBCMM);
    assertTrue(commands.gate().hasAccepted(9));
    commands.ask(9);
    assertFalse(commands.gate().hasAccepted(9));
  }

  /** Two of one kind that follow each other are one run. */
  @Test
  void theAnswerToTheFirstOfTwoSaysNothingOfTheSecond() {
    commands.add(ACCSEC);
    commands.ask(3);
    commands.add(ACCSEC);
    commands.endChain();
    commands.accept(3);
    answer(ACCSEC, 1);
    commands.accept(3);
    answer(ACCSEC, 2);
    assertFalse(commands.gate().hasAccepted(3));
  }

  @ParameterizedTest
  @ValueSource(ints = {EXCSAT, ACCSEC})
  void anotherConnectForgetsTheMechanism(int command) {
    commands.add(ACCSEC);
    commands.ask(3);
    commands.accept(3);
    answer(ACCSEC, 1);
    assertTrue(commands.gate().hasAccepted(3));
    commands.add(command);
    assertFalse(commands.gate().hasAccepted(3));
    commands.accept(3);
    assertFalse(commands.gate().hasAccepted(3));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void itIsAQueue(long seed) {
    Random random = new Random(seed);
    Deque<Integer> expected = new ArrayDeque<>();
    for (int step = 0; step < 5_000; step++) {
      if (random.nextInt(100) < 52) {
        int command = random.nextInt(10) < 8 ? EXCSQLSTT : 0x2000 + random.nextInt(20);
        commands.add(command);
        expected.add(command);
        if (random.nextInt(10) == 0) {
          commands.endChain();
        }
      } else if (!expected.isEmpty()) {
        commands.answer();
        assertEquals(expected.remove(), commands.answered());
      }
      assertEquals(expected.size(), commands.count());
    }
  }

  @Test
  void anAnswerIsOwedToWhoOwnsItsCommand() {
    Object first = new Object();
    Object second = new Object();
    chain(RDBCMM);
    assertNull(commands.own(first));
    commands.add(EXCSQLSTT);
    assertSame(first, commands.own(second));
    commands.add(EXCSQLSTT);
    commands.keep(1);
    assertNull(commands.owner());
    assertTrue(commands.isOwed(first));
    assertFalse(commands.isOwed(second));
    answer(RDBCMM, 1);
    assertSame(first, commands.owner());
    answer(EXCSQLSTT, 1);
    assertSame(first, commands.answeredOwner());
    assertFalse(commands.isOwed(first));
  }

  private void chain(int... codePoints) {
    for (int codePoint : codePoints) {
      commands.add(codePoint);
    }
    commands.endChain();
  }
}
