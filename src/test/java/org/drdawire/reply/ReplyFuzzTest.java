package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;

/**
 * Any bytes as the reply to any commands: the same events as a whole and byte by byte, or the same
 * typed error.
 *
 * <p>An input: how many commands were sent, less one, as the low two bits of a byte; for each a
 * byte that says which; then what the server answers.
 */
class ReplyFuzzTest {

  private static final CodePoint[] COMMANDS = {
    CodePoint.EXCSAT, CodePoint.ACCSEC, CodePoint.SECCHK, CodePoint.ACCRDB,
    CodePoint.PRPSQLSTT, CodePoint.EXCSQLSTT, CodePoint.OPNQRY, CodePoint.RDBCMM
  };

  @FuzzTest(maxDuration = "5m")
  void repliesAreTheSameForAnyCut(byte[] input) {
    int commands = input.length == 0 ? 0 : 1 + (input[0] & 3);
    int from = Math.min(input.length, 1 + commands);
    Transcript whole = new Transcript();
    Transcript cut = new Transcript();
    for (int i = 1; i < from; i++) {
      send(COMMANDS[input[i] & 7], whole.outstanding);
      send(COMMANDS[input[i] & 7], cut.outstanding);
    }
    whole.outstanding.endChain();
    cut.outstanding.endChain();
    whole.read(ByteBuffer.wrap(input, from, input.length - from));
    for (int at = from; at < input.length; at++) {
      if (!cut.read(ByteBuffer.wrap(input, at, 1))) {
        break;
      }
    }
    assertEquals(whole.events, cut.events);
    assertEquals(whole.outstanding.count(), cut.outstanding.count());
    assertTrue(whole.bytes <= input.length);
  }

  private static void send(CodePoint command, OutstandingCommands outstanding) {
    outstanding.add(command.value());
  }
}
