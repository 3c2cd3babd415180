package org.drdawire.ccsid;

import java.util.Random;

/** Which part of a sweep is done: all of it, or about one case in so many, by a seed. */
final class Sample {

  private final int oneIn;
  private final Random random;

  private Sample(int oneIn, long seed) {
    this.oneIn = oneIn;
    random = new Random(seed);
  }

  static Sample all() {
    return new Sample(1, 0);
  }

  static Sample oneIn(int oneIn, long seed) {
    return new Sample(oneIn, seed);
  }

  boolean isAll() {
    return oneIn == 1;
  }

  /** The next code point; of the first 256 and of the surrogates, more are taken. */
  int codePointAfter(int c) {
    return c < 0xFF || (c >= 0xD800 && c < 0xDFFF) ? after(c, oneIn / 64) : after(c, oneIn);
  }

  /** The next place in a text, or the next sequence of bytes. */
  int placeAfter(int place) {
    return after(place, oneIn / 8);
  }

  private int after(int at, int step) {
    return isAll() || step < 2 ? at + 1 : at + 1 + random.nextInt(2 * step);
  }
}
