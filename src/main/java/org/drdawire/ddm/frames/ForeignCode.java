package org.drdawire.ddm.frames;

/**
 * Notes that the caller's code runs within a call: a channel, a stream, a log or a text. If that
 * code calls the same encoder, the call is refused, because the encoder is in the middle of a
 * change.
 */
public final class ForeignCode {

  /**
   * Set before the caller's code runs; cleared in a {@code finally} by an assignment, which cannot
   * fail.
   */
  public boolean running;

  /** What such a call is told. */
  public static IllegalStateException refusal() {
    return new IllegalStateException("called from within a call of the same encoder");
  }

  public void refuse() {
    if (running) {
      throw refusal();
    }
  }
}
