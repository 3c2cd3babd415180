package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Random;
import org.drdawire.ddm.frames.DataSource;

/** A source of {@link TestChain#pattern} bytes that gives them in random portions. */
public class ChunkedSource implements DataSource {

  private final byte[] data;
  private final long length;
  private final Random random;
  private final RuntimeException failure;
  int given;
  boolean ended;

  public ChunkedSource(int length, boolean known, Random random) {
    this(length, known ? length : UNKNOWN, random, null);
  }

  public ChunkedSource(int given, long length, Random random, RuntimeException failure) {
    this.data = TestChain.pattern(given);
    this.length = length;
    this.random = random;
    this.failure = failure;
  }

  public byte[] data() {
    return data;
  }

  @Override
  public long length() {
    return length;
  }

  @Override
  public int read(ByteBuffer target) {
    assertTrue(target.hasRemaining());
    if (given == data.length) {
      return END;
    }
    int most = Math.min(target.remaining(), data.length - given);
    int count = random == null ? most : Math.min(most, random.nextInt(20_000));
    target.put(data, given, count);
    given += count;
    return count;
  }

  @Override
  public void requireComplete() {
    ended = true;
    if (failure != null) {
      throw failure;
    }
  }
}
