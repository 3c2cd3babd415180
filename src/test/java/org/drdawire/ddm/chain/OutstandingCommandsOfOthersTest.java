package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that others have written, and what is awaited of them. */
class OutstandingCommandsOfOthersTest extends AnsweredCommands {

  /** EXCSAT, ACCSEC with SECMEC 9 and RDBNAM, SECCHK behind them. */
  @Test
  void whatOthersHaveWritten() {
    sent("000A D0 41 0001 0004 1041");
    assertEquals(1, commands.chain());
    ByteBuffer accsec = sent("0018 D0 01 0002 0012 106D 0008 2110 E24A F1F2 0006 11A2 0009");
    assertEquals(0, accsec.position());
    assertEquals(List.of(2, 2, 2), List.of(commands.count(), commands.awaited(), commands.chain()));
    answer(EXCSAT, 1);
    commands.accept(9);
    assertTrue(commands.gate().hasAccepted(9));
    answer(ACCSEC, 2);
    sent("000A D0 01 0001 0004 106E");
    assertTrue(commands.gate().hasAccepted(9));
    answer(0x106E, 1);
  }

  /** SECMEC is in another segment, or cut off, or there are two. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "000A D0 01 0001 0004 106D",
        "0010 D0 01 0001 000A 106D 0006 11A2 00",
        "0012 D0 01 0001 000C 106D 0000 11A2 0006 11A2",
        "0016 D0 01 0001 0010 106D 0006 11A2 0003 0006 11A2 0003"
      })
  void noMechanismOfOthers(String accsec) {
    sent(accsec);
    commands.accept(0);
    commands.accept(-1);
    commands.accept(3);
    assertFalse(commands.gate().hasAccepted(0));
    assertFalse(commands.gate().hasAccepted(-1));
    assertFalse(commands.gate().hasAccepted(3));
  }

  /** X'20' goes on after an error; an OBJDSS ends the chain, and a DSS may have no object. */
  @Test
  void theChainsOfOthers() {
    sent("000A D0 71 0001 0004 200B");
    sent("000A D0 63 0001 0004 2412");
    sent("000A D0 51 0002 0004 200B");
    sent("000A D0 03 0002 0004 2412");
    sent("0006 D0 01 0003");
    assertEquals(2, commands.count());
    answer(EXCSQLSTT, 1);
    assertEquals(0, commands.drop());
    answer(EXCSQLSTT, 2);
    assertEquals(2, commands.chain());
    assertThrows(IndexOutOfBoundsException.class, () -> sent("000A D0"));
    assertEquals(0, commands.count());
  }

  private ByteBuffer sent(String dss) {
    ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex(dss.replace(" ", "")));
    commands.sent(bytes);
    return bytes;
  }

  /** A command of a chain that goes on may be answered already: its bytes were sent. */
  @Test
  void whatIsAwaited() {
    commands.add(EXCSQLSTT);
    assertAwaited(0, 1, 0);
    commands.endChain();
    assertAwaited(1, 2, 0);
    commands.add(RDBCMM);
    commands.add(RDBCMM);
    assertAwaited(1, 2, 0);
    answer(EXCSQLSTT, 1);
    assertAwaited(0, 2, 1);
    answer(RDBCMM, 1);
    assertAwaited(0, 2, 2);
    assertEquals(1, commands.drop());
    commands.add(RDBCMM);
    assertAwaited(0, 2, 2);
  }

  private void assertAwaited(int awaited, int chain, int answered) {
    assertEquals(
        List.of(awaited, chain, answered),
        List.of(commands.awaited(), commands.chain(), commands.answeredChain()));
  }
}
