package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;

/** Sources that give an error, or not what they promised. */
class FailedSourceTest {

  private final TestChain chain = TestChain.utf8();
  private final ScriptedChannel channel = new ScriptedChannel();

  /** The chain is complete; the caller learns of the failure once. */
  @Test
  void aSourceThatFailedButIsComplete() throws IOException {
    RuntimeException failure = new RuntimeException("scripted");
    stream(chain, new ChunkedSource(5, 5, null, failure));
    chain.commit();
    assertSame(failure, assertThrows(RuntimeException.class, () -> chain.outlet.drainTo(channel)));
    assertTrue(chain.outlet.drainTo(channel));
    assertEquals("51/1 43/1 01/2", DssParser.outline(channel.taken()));
  }

  @Test
  void aSourceThatBreaksItsPromiseCutsTheChainShort() {
    for (long promised : new long[] {4, 6, 40_000}) {
      TestChain broken = TestChain.utf8();
      stream(broken, new ChunkedSource(5, promised, null, null));
      assertThrows(IllegalStateException.class, () -> broken.outlet.drainTo(channel));
      IllegalStateException later =
          assertThrows(IllegalStateException.class, () -> broken.outlet.drainTo(channel));
      assertEquals("a chain was cut short: the connection must be closed", later.getMessage());
    }
  }

  private static void stream(TestChain chain, DataSource source) {
    chain.add(out -> out.begin(CodePoint.EXCSQLSTT).end().writeStream(CodePoint.EXTDTA, source));
  }
}
