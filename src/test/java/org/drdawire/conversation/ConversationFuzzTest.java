package org.drdawire.conversation;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.drdawire.fuzz.FuzzBytes;

/**
 * Any answers of a server to a connect and to commands: only a {@link org.drdawire.DrdaException}
 * is thrown, and all ends. A conversation is connected if each step of its connect had its good
 * answer and no error beside it; otherwise it is over, which is told once, and nothing has left.
 *
 * <p>An input: the plan of the connect; for each command that the server gets, how its good answer
 * is changed, and for each chain which byte of all its answers is; in between the commands of the
 * client, and in which pieces it reads.
 */
class ConversationFuzzTest {

  @FuzzTest(maxDuration = "5m")
  void whateverAServerSaysItEnds(byte[] input) {
    new FuzzedDialogue(new FuzzBytes(input)).play();
  }
}
