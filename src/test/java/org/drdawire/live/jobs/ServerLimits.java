package org.drdawire.live.jobs;

/**
 * The limits of the main job's values, by the server's release.
 *
 * @param greatestDouble the greatest DOUBLE
 * @param leastDouble the least DOUBLE above zero
 * @param greatestReal the greatest REAL
 * @param booleans whether it has BOOLEAN
 * @param longestText the most bytes of a text in a row of three
 */
record ServerLimits(
    double greatestDouble,
    double leastDouble,
    float greatestReal,
    boolean booleans,
    int longestText) {

  private static final String DERBY = "CSS";
  private static final int WITHOUT_LONG_ROWS = 1001;
  private static final int WITH_BOOLEAN = 1007;
  private static final int WITH_EVERY_DOUBLE = 1010;

  /** The texts that fit a row of Derby 10.1, whose SQLDTA has a single segment. */
  private static final int SHORT_ROW = 30_000;

  /**
   * The limits of a server that has this PRDID. For other products only the range of a DOUBLE is
   * known: Db2 documents it, and it is that of Derby before 10.10.
   */
  static ServerLimits of(String prdid) {
    int release = prdid.startsWith(DERBY) ? Integer.parseInt(prdid.substring(3, 7)) : 0;
    boolean everyDouble = release >= WITH_EVERY_DOUBLE;
    return new ServerLimits(
        everyDouble ? Double.MAX_VALUE : 1.79769E+308,
        everyDouble ? Double.MIN_NORMAL : 2.225E-307,
        everyDouble ? Float.MAX_VALUE : 3.402E+38f,
        release >= WITH_BOOLEAN,
        release == WITHOUT_LONG_ROWS ? SHORT_ROW / 3 : Integer.MAX_VALUE);
  }

  /** A text of so many characters of so many bytes each, or shorter if its limit needs that. */
  String text(String character, int bytes, int most) {
    return character.repeat(Math.min(most, longestText / bytes));
  }
}
