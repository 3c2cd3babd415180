package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import org.drdawire.ddm.CodePoint;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;

/** Secrets with other bytes between them are overwritten one by one. */
class SeveralSecretsTest {

  private final TestChain chain = TestChain.utf8();

  private void addTwoSecrets() {
    chain
        .commit()
        .add(SecretBytesTest::passwordCheck)
        .data(3_000)
        .add(SecretBytesTest::passwordCheck)
        .data(9);
  }

  /** The bytes between two secrets do not belong to them. */
  @Test
  void bytesBetweenSecretsStay() throws IOException {
    ScriptedChannel channel = new ScriptedChannel();
    addTwoSecrets();
    byte[] expected = chain.outlet.toByteBuffer().array().clone();
    addTwoSecrets();
    SecretBytesTest.passwordCheck(chain.begin());
    chain.chain.rollback();
    assertEquals(2, Reachable.occurrences(chain.chain, SecretBytesTest.BYTES));
    channel.thenTakes(60, 0);
    chain.outlet.streamTo(channel);
    assertEquals(1, Reachable.occurrences(chain.chain, SecretBytesTest.BYTES));
    chain.outlet.streamTo(channel.thenTakes(2_000, 0));
    chain.outlet.drainTo(channel);
    assertArrayEquals(Arrays.copyOf(expected, channel.taken().length), channel.taken());
    assertGone();
  }

  /** More secrets than a chain usually contains; every second one is taken back. */
  @Test
  void manySecrets() throws IOException {
    ScriptedChannel channel = new ScriptedChannel().usually(33);
    for (int i = 0; i < 200; i++) {
      chain.add(SecretBytesTest::passwordCheck).commit();
      SecretBytesTest.passwordCheck(chain.begin());
      chain.chain.rollback();
      assertEquals(i % 50 + 1, Reachable.occurrences(chain.chain, SecretBytesTest.BYTES));
      if (i % 50 == 49) {
        assertTrue(chain.outlet.streamTo(channel));
        assertGone();
      }
    }
    chain.outlet.drainTo(channel);
    assertEquals(400, DssParser.anyChain(channel.taken()).size());
    assertGone();
  }

  /** The large buffer of a command that was taken back still had the secret before it. */
  @Test
  void aSecretInABufferThatIsGivenBack() {
    chain.add(SecretBytesTest::passwordCheck);
    chain.data(300_000).begin().begin(CodePoint.SQLSTT).writeBytes(new byte[3 << 20], 0, 3 << 20);
    chain.chain.rollback();
    assertEquals(1, Reachable.occurrences(chain.chain, SecretBytesTest.BYTES));
    chain.drain();
    assertGone();
  }

  private void assertGone() {
    Reachable.assertNowhere(chain.chain, SecretBytesTest.HALF);
  }
}
