package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.ddm.chain.ScriptedChannel;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.ddm.frames.Frames;
import org.drdawire.ddm.frames.GrowingBuffer;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A secret of bytes: they are sent as they are, and are nowhere afterwards. */
@ParameterizedClass
@EnumSource(BufferMemory.class)
class BinarySecretTest {

  private static final byte[] BYTES = Hex.parse("AD1F5BA4885C6DC24D94724D9184F262A57E017D");
  private static final byte[] HALF = Hex.parse("AD1F5BA4885C6DC24D94");
  private static final LengthLimits ANY = LengthLimits.upTo(60_000);

  private final BufferMemory memory;
  private final TestChain chain;

  BinarySecretTest(BufferMemory memory) {
    this.memory = memory;
    chain = TestChain.utf8(memory);
  }

  @Test
  void showsNothingAndIsEqualOnlyToItself() {
    Secret secret = Secret.of(BYTES);
    assertEquals("***", secret.toString());
    assertNotEquals(secret, Secret.of(BYTES));
    assertTrue(secret.isBinary());
    assertFalse(Secret.of(new char[0]).isBinary());
  }

  @Test
  void copiesTheBytesAndDestroysTheCopy() {
    byte[] bytes = {1, 2};
    Secret secret = Secret.of(bytes);
    bytes[0] = 9;
    byte[] copy = secret.bytes();
    assertArrayEquals(new byte[] {1, 2}, copy);
    secret.destroy();
    assertTrue(secret.isDestroyed());
    assertArrayEquals(new byte[2], copy);
    assertArrayEquals(new byte[] {9, 2}, bytes);
    assertThrows(IllegalStateException.class, secret::bytes);
  }

  /** In each CCSID, and as often as it is asked for. */
  @Test
  void bytesStayAsTheyAre() {
    Secret secret = Secret.of(new byte[] {0, (byte) 0xFF, 0x40});
    for (TestChain any : new TestChain[] {chain, chain, TestChain.ebcdic()}) {
      any.add(out -> out.begin(CodePoint.SECCHK).writeSecret(CodePoint.SECTKN, secret, ANY).end());
      Hex.assertBytes("0011 D001 0001 000B 106E 0007 11DC 00FF40", any.drain());
    }
  }

  @Test
  void afterSendingItIsGone() throws IOException {
    chain.add(BinarySecretTest::secchk);
    assertEquals(1, Reachable.occurrences(chain.chain, BYTES));
    chain.drain();
    assertGone();
    chain.add(BinarySecretTest::secchk).outlet.drainTo(new ScriptedChannel().usually(1));
    assertGone();
    chain.add(BinarySecretTest::secchk).outlet.toByteBuffer();
    assertGone();
    chain.add(BinarySecretTest::secchk).outlet.clear();
    assertGone();
  }

  @Test
  void afterRollbackItIsGone() {
    chain.add(BinarySecretTest::secchk);
    secchk(chain.begin());
    assertEquals(2, Reachable.occurrences(chain.chain, BYTES));
    chain.chain.rollback();
    assertEquals(1, Reachable.occurrences(chain.chain, BYTES), "the first is still to be sent");
    chain.drain();
    assertGone();
  }

  /** Its length is checked before anything is written; the error has no content. */
  @ParameterizedTest
  @CsvSource({
    "1,  19, 22001, SECTKN too long: limit=19",
    "21, 30, 22023, SECTKN too short: limit=21"
  })
  void afterABadLengthItIsGone(int minimum, int maximum, String sqlState, String message) {
    LengthLimits limits = new LengthLimits(minimum, maximum, false);
    FieldLimitException error =
        assertThrows(
            FieldLimitException.class,
            () ->
                chain.add(
                    out ->
                        out.begin(CodePoint.SECCHK)
                            .writeSecret(CodePoint.SECTKN, Secret.of(BYTES), limits)));
    assertEquals(message, error.getMessage());
    assertEquals(sqlState, error.sqlState());
    assertEquals(-1, error.actual());
    assertEquals("SECTKN", error.field());
    assertGone();
  }

  @Test
  void afterRefusedGrowthItIsGone() {
    for (int maximum = 11; maximum < 10 + 4 + BYTES.length; maximum++) {
      TestChain small = new TestChain(maximum, CcsidManager.utf8());
      assertThrows(RequestTooLargeException.class, () -> small.add(BinarySecretTest::secchk));
      Reachable.assertNowhere(small.chain, new byte[] {BYTES[0], BYTES[1], BYTES[2]});
    }
  }

  @Test
  void aDestroyedSecretIsNotSent() {
    Secret secret = Secret.of(BYTES);
    secret.destroy();
    assertThrows(
        IllegalStateException.class,
        () ->
            chain.add(
                out -> out.begin(CodePoint.SECCHK).writeSecret(CodePoint.SECTKN, secret, ANY)));
    assertEquals(0, chain.outlet.pendingBytes());
  }

  static IntStream offsetsAroundTheFirstCapacity() {
    return IntStream.rangeClosed(8_192 - 10 - 4 - 21, 8_192);
  }

  /** Growth before the secret, for it and after it; the test keeps the old buffers. */
  @ParameterizedTest
  @MethodSource("offsetsAroundTheFirstCapacity")
  void anOutgrownBufferIsOverwritten(int filler) {
    Frames frames = new Frames(1 << 20, memory);
    GrowingBuffer buffer = frames.buffer;
    DdmWriter out = TestChain.writer(frames);
    out.begin(CodePoint.SECCHK).writeBytes(new byte[filler - 10], 0, filler - 10);
    ByteBuffer first = buffer.bytes();
    out.writeSecret(CodePoint.SECTKN, Secret.of(BYTES), ANY);
    out.writeBytes(new byte[100], 0, 100);
    assertNotSame(first, buffer.bytes());
    Reachable.assertNowhere(first, HALF);
    ByteBuffer second = buffer.bytes();
    out.writeBytes(new byte[20_000], 0, 20_000).end();
    assertNotSame(second, buffer.bytes());
    Reachable.assertNowhere(second, HALF);
    assertEquals(1, Reachable.occurrences(buffer, BYTES));
    buffer.truncate(0);
    Reachable.assertNowhere(buffer, HALF);
  }

  /** Extended lengths and continuation headers move it. */
  @Test
  void afterItWasMovedItIsGone() {
    byte[] most = new byte[32_763];
    System.arraycopy(BYTES, 0, most, 32_000, BYTES.length);
    for (int i = 0; i < 2; i++) {
      chain.add(
          out -> {
            out.begin(CodePoint.SECCHK);
            out.writeSecret(CodePoint.SECTKN, Secret.of(most), LengthLimits.TOKEN);
            out.writeSecret(CodePoint.SECTKN, Secret.of(most), LengthLimits.TOKEN).end();
          });
      assertEquals(2, Reachable.occurrences(chain.chain, BYTES));
      chain.drain();
      assertGone();
    }
  }

  @Test
  void whatComesAfterItIsNoSecret() {
    DdmWriter out = chain.begin();
    out.begin(CodePoint.SECCHK).writeSecret(CodePoint.SECTKN, Secret.of(BYTES), ANY);
    int after = out.position();
    out.writeByte(7);
    assertArrayEquals(new byte[] {7}, out.copyFrom(after));
    assertThrows(IllegalArgumentException.class, () -> out.copyFrom(after - 1));
  }

  private void assertGone() {
    Reachable.assertNowhere(chain.chain, HALF);
  }

  private static void secchk(DdmWriter out) {
    out.begin(CodePoint.SECCHK).writeSecret(CodePoint.SECTKN, Secret.of(BYTES), ANY).end();
  }
}
