package org.drdawire.fdoca.values;

import org.drdawire.ddm.FieldLimitException;
import org.drdawire.fdoca.DataStatus;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;

/**
 * How much a source must give, and how much it has given: as much as was declared or, if nothing
 * was, no more than a limit.
 */
final class DeclaredLength {

  private final String unit;
  private final long declared;
  private final long limit;
  private long given;

  /**
   * Notes a promise.
   *
   * @param unit what is counted
   * @param declared how many there must be, or {@link LargeObject#UNKNOWN}
   * @param limit the most that there may be, if none were declared
   */
  DeclaredLength(String unit, long declared, long limit) {
    this.unit = unit;
    this.declared = declared;
    this.limit = limit;
  }

  /** How many there must be, or {@link LargeObject#UNKNOWN}. */
  long declared() {
    return declared;
  }

  /** How many there were so far. */
  long given() {
    return given;
  }

  private long left() {
    return (declared < 0 ? limit : declared) - given;
  }

  /** How many to ask for: after the last one, one more than there may be. */
  int room(int most) {
    return (int) Math.min(most, Math.max(1, left()));
  }

  /**
   * Notes an answer: how many were given, or a negative number at the end.
   *
   * @throws LargeObjectException if there are fewer or more than were declared
   * @throws FieldLimitException if none were declared, and there are more than the limit
   */
  void note(int count) {
    if (count > 0 && left() == 0) {
      throw declared < 0 ? FieldLimitException.tooLong(given + count, limit) : tooLong();
    }
    if (count < 0 && given < declared) {
      throw tooShort();
    }
    if (count > 0) {
      given += count;
    }
  }

  private LargeObjectException tooShort() {
    String reason = "source ended early: " + unit + "=" + given + " declared=" + declared;
    return new LargeObjectException(DataStatus.ENDED_EARLY, reason, given, declared);
  }

  private LargeObjectException tooLong() {
    String reason = "source has more: " + unit + ">" + declared + " declared=" + declared;
    return new LargeObjectException(DataStatus.HAS_MORE, reason, declared + 1, declared);
  }
}
