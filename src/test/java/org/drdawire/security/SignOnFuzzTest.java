package org.drdawire.security;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.drdawire.fuzz.FuzzBytes;

/**
 * Any plan, any answers of a server, and calls in any order: what is sent is what the plan allows,
 * and what is thrown is typed, tells nothing and ends the sign-on.
 *
 * <p>An input: the plan, and calls, each a byte that says which, and what the call reads. {@link
 * FuzzBytes} contains the numbers and texts.
 */
class SignOnFuzzTest {

  @FuzzTest(maxDuration = "5m")
  void nothingIsSentThatThePlanDoesNotAllow(byte[] input) {
    new FuzzedSignOn(new FuzzBytes(input)).play();
  }
}
