package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.OpenChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Channels that leave the buffer they were handed as no channel may. */
class BrokenChannelTest {

  private final TestChain chain = TestChain.utf8();

  /** What a channel does with a buffer of which it has taken some bytes. */
  private enum Fault {
    FOUR_BACK,
    TO_THE_START,
    CLEARED,
    FLIPPED,
    LESS_LIMIT;

    void apply(ByteBuffer buffer) {
      switch (this) {
        case FOUR_BACK -> buffer.position(buffer.position() - 4);
        case TO_THE_START -> buffer.rewind();
        case CLEARED -> buffer.clear();
        case FLIPPED -> buffer.flip();
        case LESS_LIMIT -> buffer.limit(buffer.limit() - 1);
      }
    }
  }

  /** Takes some bytes properly at first, and then three with a fault. */
  private record Broken(Fault fault, ScriptedChannel first, boolean fails)
      implements OpenChannel.Taking {

    @Override
    public int write(ByteBuffer source) throws IOException {
      if (first.writes < 2) {
        return first.write(source);
      }
      source.position(source.position() + 3);
      fault.apply(source);
      if (fails) {
        throw new IOException("of the channel");
      }
      return 3;
    }
  }

  /** Nobody knows what it has sent, as after the failure of a stream. */
  @ParameterizedTest
  @CsvSource({
    "BYTES, FOUR_BACK",
    "BYTES, TO_THE_START",
    "BYTES, CLEARED",
    "BYTES, FLIPPED",
    "BYTES, LESS_LIMIT",
    "SOURCE, FOUR_BACK",
    "SOURCE, TO_THE_START",
    "SOURCE, CLEARED",
    "SOURCE, FLIPPED",
    "SOURCE, LESS_LIMIT",
  })
  void nothingIsSentAfterIt(String what, Fault fault) {
    WritableByteChannel channel = prepare(what, fault, false);
    IOException error = assertThrows(IOException.class, () -> chain.outlet.drainTo(channel));
    assertTrue(error.getMessage().startsWith("no answer of a channel: "), error.getMessage());
    refused();
  }

  @ParameterizedTest
  @CsvSource({"BYTES", "SOURCE"})
  void itsOwnErrorIsTold(String what) {
    WritableByteChannel channel = prepare(what, Fault.FOUR_BACK, true);
    IOException error = assertThrows(IOException.class, () -> chain.outlet.drainTo(channel));
    assertEquals("of the channel", error.getMessage());
    refused();
  }

  @Test
  void inAChainThatGoesOn() {
    WritableByteChannel channel = prepare("BYTES", Fault.TO_THE_START, false);
    chain.commit();
    assertThrows(IOException.class, () -> chain.outlet.streamTo(channel));
    assertThrows(ConnectionLostException.class, chain::commit);
    refused();
  }

  private WritableByteChannel prepare(String what, Fault fault, boolean fails) {
    int header = what.equals("BYTES") ? 7 : 10;
    chain.add(
        out -> {
          out.begin(CodePoint.EXCSQLSTT).end();
          if (what.equals("BYTES")) {
            out.begin(CodePoint.SQLDTA).writeBytes(new byte[100], 0, 100).end();
          } else {
            out.writeStream(CodePoint.EXTDTA, new ChunkedSource(100, true, null));
          }
        });
    return new Broken(fault, new ScriptedChannel().thenTakes(header, 5), fails);
  }

  private void refused() {
    ConnectionLostException later =
        assertThrows(
            ConnectionLostException.class, () -> chain.outlet.drainTo(new ScriptedChannel()));
    assertEquals("connection lost: a chain was cut short", later.getMessage());
  }
}
