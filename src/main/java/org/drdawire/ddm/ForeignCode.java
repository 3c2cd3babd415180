package org.drdawire.ddm;

/**
 * Notes that code of the caller is at work within a call: a channel, a stream, a log, a text. What
 * it calls of its encoder would find half of the truth there, and is refused.
 */
final class ForeignCode {

  /** To be set before, and to be taken back by a store in a {@code finally}, which cannot fail. */
  boolean running;

  void refuse() {
    if (running) {
      throw new IllegalStateException("called from within a call of the same encoder");
    }
  }
}
