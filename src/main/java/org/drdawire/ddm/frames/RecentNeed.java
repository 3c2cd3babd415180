package org.drdawire.ddm.frames;

/**
 * How much the last uses of something needed: the most of any of the last 16 uses, and of up to 15
 * before them. What was needed once is so forgotten after 32 uses that needed less.
 */
final class RecentNeed {

  private static final int RUN = 16;

  private int before;
  private int now;
  private int uses;

  /** One more use has ended. */
  void note(int needed) {
    now = Math.max(now, needed);
    uses++;
    if (uses == RUN) {
      before = now;
      now = 0;
      uses = 0;
    }
  }

  /** The most that a recent use needed. */
  int most() {
    return Math.max(before, now);
  }

  void forget() {
    before = 0;
    now = 0;
  }
}
