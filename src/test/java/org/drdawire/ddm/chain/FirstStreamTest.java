package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A chain that begins with an object whose data are read as it is sent. */
class FirstStreamTest {

  private final TestChain chain = TestChain.utf8();
  private final ScriptedChannel channel = new ScriptedChannel();

  @Test
  void itIsSentLikeAnyOther() throws IOException {
    assertTrue(stream(3).outlet.drainTo(channel));
    Hex.assertBytes("000D D001 0001 0007 2412 000102", channel.taken());
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void clearBeforeAnythingLeftStartsAnew() throws IOException {
    assertFalse(stream(3).outlet.drainTo(channel.thenTakes(0)));
    chain.outlet.clear();
    assertFalse(chain.outlet.hasPendingSources());
    assertEquals("01/1", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void clearAfterAPartHasLeftEndsTheUse() throws IOException {
    assertFalse(stream(3).outlet.drainTo(channel.thenTakes(1, 0)));
    chain.outlet.clear();
    ConnectionLostException error = assertThrows(ConnectionLostException.class, chain::commit);
    assertEquals("connection lost: a chain was cut short", error.getMessage());
  }

  @Test
  void aCommandThatIsTakenBackTakesItBack() throws IOException {
    assertThrows(
        IllegalStateException.class,
        () -> chain.add(out -> out.writeStream(CodePoint.SQLDTA, source(3)).end()));
    assertFalse(chain.outlet.hasPendingSources());
    assertTrue(stream(0).outlet.drainTo(channel));
    Hex.assertBytes("000A D001 0001 0004 2412", channel.taken());
  }

  /** Eight segments of 32,767 bytes, with headers of 10 bytes in the first and 2 in each other. */
  @Test
  void aChannelIsOfferedFourSegmentsAtATime() throws IOException {
    ChunkedSource source = new ChunkedSource(262_112, false, null);
    chain.add(out -> out.writeStream(CodePoint.SQLDTA, source));
    assertTrue(chain.outlet.drainTo(channel));
    assertEquals(262_136, channel.taken().length);
    assertEquals(2, channel.writes);
  }

  /** A source may have no data now, at any place, and give them later. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aSourceThatPauses(int before) throws IOException {
    Paused paused = new Paused(before);
    chain.add(out -> out.writeStream(CodePoint.SQLDTA, paused)).commit();
    assertFalse(chain.outlet.drainTo(channel));
    assertFalse(chain.outlet.drainTo(channel));
    paused.goesOn = true;
    assertTrue(chain.outlet.drainTo(channel));
    Hex.assertBytes("000D D041 0001 0007 2412 000102  000A D001 0002 0004 200E", channel.taken());
  }

  /** SECMEC of such a SECCHK is not there yet, whatever stands behind its header. */
  @Test
  void nobodyKnowsWhatItAsksFor() {
    OutstandingCommands outstanding = new OutstandingCommands();
    chain.chain.reportTo(outstanding);
    outstanding.add(CodePoint.ACCSEC.value());
    outstanding.ask(3);
    outstanding.accept(3);
    chain.begin().writeStream(CodePoint.SECCHK, source(6));
    IllegalStateException refused =
        assertThrows(
            IllegalStateException.class, () -> chain.chain.commitConnecting(0x106E, false));
    assertEquals("SECCHK not accepted by ACCSECRD: SECMEC=none", refused.getMessage());
  }

  private TestChain stream(int length) {
    return chain.add(out -> out.writeStream(CodePoint.SQLDTA, source(length)));
  }

  private static DataSource source(int length) {
    return new ChunkedSource(length, true, null);
  }

  /** Three bytes, with a pause before one of them or before the end. */
  private static final class Paused implements DataSource {
    private final int before;
    private int given;
    private boolean goesOn;

    Paused(int before) {
      this.before = before;
    }

    @Override
    public long length() {
      return 3;
    }

    @Override
    public int read(ByteBuffer target) {
      if (given == before && !goesOn) {
        return 0;
      }
      if (given == 3) {
        return END;
      }
      target.put((byte) given++);
      return 1;
    }

    @Override
    public void requireComplete() {}
  }
}
