package org.drdawire.ddm.frames;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.golden.Garbage;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Two secrets, at the offsets 2 to 4 and 4 to 7, in eight bytes that are not zero. */
class SecretRangesTest {

  private final SecretRanges secrets = new SecretRanges();
  private final ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("0102030405060708"));

  SecretRangesTest() {
    secrets.begin(2);
    secrets.end(4);
    secrets.begin(4);
    secrets.end(7);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0102030405060708, false",
    "2, 0102030405060708, false",
    "3, 0102000405060708, false",
    "4, 0102000005060708, false",
    "5, 0102000000060708, false",
    "7, 0102000000000008, true",
    "8, 0102000000000008, true",
  })
  void wipedBefore(int offset, String left, boolean forgotten) {
    secrets.wipeBefore(offset, bytes);
    Hex.assertBytes(left, bytes.array());
    assertEquals(forgotten, secrets.isEmpty());
    assertEquals(!forgotten, secrets.reachBeyond(6));
  }

  @ParameterizedTest
  @CsvSource({
    "8, 0102030405060708, false",
    "7, 0102030405060708, false",
    "6, 0102030405060008, false",
    "4, 0102030400000008, false",
    "3, 0102030000000008, false",
    "2, 0102000000000008, true",
    "0, 0102000000000008, true",
  })
  void wipedFrom(int offset, String left, boolean forgotten) {
    secrets.wipeFrom(offset, bytes);
    Hex.assertBytes(left, bytes.array());
    assertEquals(forgotten, secrets.isEmpty());
    assertFalse(secrets.reachBeyond(offset));
  }

  @Test
  void aSecretThatIsStillBeingWrittenReachesUpToTheLimit() {
    secrets.begin(7);
    assertTrue(secrets.reachBeyond(100));
    secrets.wipeFrom(7, bytes);
    Hex.assertBytes("0102030405060700", bytes.array());
  }

  /** The bytes have been moved to the front; what is left of a secret begins there. */
  @ParameterizedTest
  @CsvSource({
    "0, 0102000000000008",
    "2, 0000000000060708",
    "3, 0000000005060708",
    "6, 0002030405060708",
  })
  void withoutTheFirstBytes(int count, String left) {
    SecretRanges moved = secrets.without(count);
    moved.wipeBefore(8, bytes);
    Hex.assertBytes(left, bytes.array());
    assertTrue(moved.isEmpty());
    assertFalse(secrets.isEmpty());
  }

  /** A connection may send a secret now and then for years. */
  @Test
  void manySecretsOneAfterAnotherTakeNoMemory() {
    secrets.wipeBefore(8, bytes);
    long before = Garbage.allocated();
    for (int i = 0; i < 10_000; i++) {
      secrets.begin(1);
      secrets.end(3);
      secrets.wipeBefore(3, bytes);
    }
    assertEquals(0, Garbage.allocated() - before);
  }

  @ParameterizedTest
  @EnumSource(BufferMemory.class)
  void truncationInTheMiddleOfASecret(BufferMemory memory) {
    byte[] secret = "hunter2#".getBytes(US_ASCII);
    GrowingBuffer buffer = new GrowingBuffer(1_000, memory);
    buffer.beginSecret();
    int start = buffer.reserve(secret.length);
    buffer.bytes().put(start, secret);
    buffer.endSecret();
    buffer.truncate(4);
    assertArrayEquals("hunt".getBytes(US_ASCII), buffer.copy(0, 4));
    Reachable.assertNowhere(buffer, "r2#".getBytes(US_ASCII));
    Reachable.assertNowhere(buffer, "hunte".getBytes(US_ASCII));
    buffer.truncate(0);
    Reachable.assertNowhere(buffer, "hun".getBytes(US_ASCII));
  }
}
