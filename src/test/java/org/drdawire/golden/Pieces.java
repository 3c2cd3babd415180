package org.drdawire.golden;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/** Bytes as they come from a server: in pieces. */
public final class Pieces {

  /** The pieces are short or long, each scale as often. */
  private static final int SCALES = 17;

  private Pieces() {}

  /** How long the next piece is, of so many bytes that are left. */
  public static IntUnaryOperator random(Random random) {
    return left -> 1 + random.nextInt(Math.min(left, 1 << random.nextInt(SCALES)));
  }

  /**
   * Hands out each piece in a buffer of its own, with other bytes around it, so that nothing else
   * can be read.
   *
   * @param reads says whether more is read
   * @return whether all was read
   */
  public static boolean read(
      ByteBuffer bytes, IntUnaryOperator cuts, boolean direct, Predicate<ByteBuffer> reads) {
    int from = 0;
    boolean goesOn = true;
    while (goesOn && from < bytes.capacity()) {
      int length = cuts.applyAsInt(bytes.capacity() - from);
      ByteBuffer piece =
          direct ? ByteBuffer.allocateDirect(length + 2) : ByteBuffer.allocate(length + 2);
      goesOn = reads.test(piece.position(1).put(1, bytes, from, length).limit(length + 1));
      from += length;
    }
    return goesOn;
  }
}
