package org.drdawire.growth;

import java.util.function.IntFunction;

/**
 * Something that takes longer the larger its input is.
 *
 * @param what the input, and what is done with it
 * @param n the smaller of two sizes; the other one is four times as much
 * @param ofSize prepares an input of a size, and gives the work on it
 * @param ofJdk the part of the same work that a class of the JDK does, or null if that part is
 *     small or grows with the size alone
 */
record Cost(String what, int n, IntFunction<Work> ofSize, IntFunction<Work> ofJdk) {

  /** What is measured; it can be done again and again. */
  interface Work {
    void run() throws Exception;
  }

  static Cost of(String what, int n, IntFunction<Work> ofSize) {
    return new Cost(what, n, ofSize, null);
  }

  Cost beside(IntFunction<Work> jdk) {
    return new Cost(what, n, ofSize, jdk);
  }
}
