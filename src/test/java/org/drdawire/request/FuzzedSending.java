package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.RequestGrammar;

/**
 * Sends the chains of both sides and compares them. The error of each source is told once. Where it
 * can be said of its data that they are not to be used, the chain is whole all the same; elsewhere
 * the encoder says that it cannot go on.
 */
final class FuzzedSending {

  private static final String CUT_SHORT = "connection lost: a chain was cut short";
  private static final Set<Byte> NOT_TO_BE_USED = Set.of((byte) 0x01, (byte) 0x02, (byte) 0x04);
  private static final int EXTDTA = 0x146C;

  private interface Call {
    boolean run() throws IOException;
  }

  private final FuzzedSide tried;
  private final FuzzedSide spared;
  private final ByteArrayOutputStream chain = new ByteArrayOutputStream();
  private final ShortChannel channel;
  private int told;
  private boolean cut;

  FuzzedSending(FuzzBytes in, FuzzedSide tried, FuzzedSide spared) {
    this.tried = tried;
    this.spared = spared;
    channel = new ShortChannel(in, chain);
  }

  /** Whether a part of the chain was sent. */
  boolean hasBegun() {
    return chain.size() > 0;
  }

  /** Whether a chain was cut short. */
  boolean isCut() {
    return cut;
  }

  void stream() {
    send(() -> tried.requests.streamTo(channel));
    trim();
    if (told > 0) {
      // A source without a status byte leaves a chain that cannot be sent any more.
      send(() -> tried.requests.streamTo(channel));
    }
  }

  /** Sends the chain to its end, and gives its frames. */
  List<Frame> drain() {
    boolean done = false;
    while (!done && !cut) {
      int before = told;
      done = send(() -> tried.requests.drainTo(channel));
      trim();
      if (!done && told == before) {
        assertRefused();
      }
    }
    return cut ? List.of() : compare();
  }

  /** Hands the chain over, or sends it if a source is still to be read. */
  List<Frame> handOver() {
    ByteBuffer bytes;
    try {
      bytes = tried.requests.toByteBuffer();
    } catch (IllegalStateException | ConnectionLostException e) {
      Silence.check(e);
      return drain();
    }
    byte[] part = new byte[bytes.remaining()];
    bytes.get(part);
    chain.writeBytes(part);
    return compare();
  }

  /** Sometimes, on this side alone: no byte depends on it. */
  private void trim() {
    if (chain.size() % 2 == 0) {
      tried.requests.trim();
    }
  }

  private boolean send(Call call) {
    try {
      return call.run();
    } catch (IOException e) {
      assertEquals(ShortChannel.FAILED, e.getMessage());
      assertTrue(hasChannelFailed());
    } catch (ConnectionLostException e) {
      assertEquals(CUT_SHORT, e.getMessage());
      assertTrue(told > 0);
      cut = true;
      assertRefused();
    } catch (DrdaException e) {
      assertFalse(e.getMessage().contains(FuzzBytes.CANARY), e::getMessage);
      told += 1 + e.getSuppressed().length;
    } catch (FuzzedSource.Failed e) {
      told += 1 + e.getSuppressed().length;
    }
    return false;
  }

  private boolean hasChannelFailed() {
    return !tried.requests.canGoOn();
  }

  private void assertRefused() {
    Class<? extends RuntimeException> type =
        tried.requests.canGoOn() ? IllegalStateException.class : ConnectionLostException.class;
    assertThrows(type, () -> tried.requests.add(RdbCommitUnitOfWork.of()));
  }

  private List<Frame> compare() {
    assertEquals(0, tried.requests.pendingBytes());
    ByteArrayOutputStream clean = new ByteArrayOutputStream();
    int expected = 0;
    try {
      spared.requests.drainTo(clean);
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (DrdaException | FuzzedSource.Failed e) {
      expected = 1 + e.getSuppressed().length;
    }
    byte[] sent = chain.toByteArray();
    assertEquals(expected, told);
    chain.reset();
    told = 0;
    if (expected == 0) {
      assertArrayEquals(clean.toByteArray(), sent);
    }
    if (sent.length == 0) {
      return List.of();
    }
    List<Frame> frames = DssParser.chain(sent);
    RequestGrammar.check(frames);
    compare(DssParser.chain(clean.toByteArray()), frames);
    return frames;
  }

  private static void compare(List<Frame> clean, List<Frame> sent) {
    assertEquals(clean.size(), sent.size());
    for (int i = 0; i < sent.size(); i++) {
      assertEquals(clean.get(i).format(), sent.get(i).format());
      assertEquals(clean.get(i).correlation(), sent.get(i).correlation());
      byte[] data = sent.get(i).object().bytes();
      byte[] expected = clean.get(i).object().bytes();
      boolean used =
          sent.get(i).object().codePoint() != EXTDTA
              || data.length == 0
              || !NOT_TO_BE_USED.contains(data[data.length - 1]);
      if (used) {
        assertArrayEquals(expected, data);
      } else {
        // How much of it had been sent depends on the portions that its source gave.
        assertEquals(expected[expected.length - 1], data[data.length - 1]);
      }
    }
  }
}
