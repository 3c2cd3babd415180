package org.drdawire.request;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.drdawire.fuzz.FuzzBytes;

/**
 * Any commands with any parameters, rows of any types and values, commands that break off, changes
 * of CCSID and server, and any way of sending: a well-formed chain or a typed error, after which
 * the encoder is as it was, and nothing of a text in what is said of it.
 *
 * <p>An input: the most bytes that the encoder holds and its CCSID (a byte each), and steps, each a
 * byte that says which, and what the step reads. {@link FuzzBytes} contains the numbers and texts.
 */
class CommandFuzzTest {

  @FuzzTest(maxDuration = "5m")
  void commandsAreWellFormedOrRefused(byte[] input) {
    new FuzzedConversation(input).play();
  }
}
