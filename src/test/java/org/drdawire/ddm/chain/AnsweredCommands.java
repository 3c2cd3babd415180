package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Commands of one connection, which are answered in their order. */
abstract class AnsweredCommands {

  static final int EXCSAT = 0x1041;
  static final int ACCSEC = 0x106D;
  static final int EXCSQLSTT = 0x200B;
  static final int RDBCMM = 0x200E;

  final OutstandingCommands commands = new OutstandingCommands();

  final void answer(int codePoint, int number) {
    assertEquals(codePoint, commands.next());
    assertEquals(number, commands.nextNumber());
    commands.answer();
    assertEquals(codePoint, commands.answered());
    assertEquals(number, commands.answeredNumber());
  }
}
