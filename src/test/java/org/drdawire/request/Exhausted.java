package org.drdawire.request;

import java.util.Random;

/**
 * A place where the machine has almost none left of what a call needs. The errors that it makes are
 * the virtual machine's own.
 */
public interface Exhausted {

  /** What is tried there. */
  interface Call {
    void run() throws Exception;
  }

  /** The end of the stack or of the heap. */
  static Exhausted of(String what) {
    return what.equals("stack") ? new ExhaustedStack() : new ExhaustedHeap();
  }

  /**
   * Runs a call with little left.
   *
   * @param random decides how little
   * @param call the call
   * @return what it threw, or null if it went through
   */
  Throwable run(Random random, Call call);
}
