package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.ddm.chain.Reachable;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A secret of bytes: they are sent as they are, and are nowhere afterwards. */
@ParameterizedClass
@EnumSource(BufferMemory.class)
class BinarySecretTest {

  private static final byte[] BYTES = Hex.parse("AD1F5BA4885C6DC24D94724D9184F262A57E017D");
  private static final byte[] HALF = Hex.parse("AD1F5BA4885C6DC24D94");
  private static final LengthLimits ANY = LengthLimits.upTo(60_000);

  private final TestChain chain;

  BinarySecretTest(BufferMemory memory) {
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
}
