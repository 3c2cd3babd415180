package org.drdawire.live.jobs;

import java.util.List;
import org.drdawire.dialect.Dialect;

/**
 * The limits of the main job's values, by the server's release.
 *
 * @param greatestDouble the greatest DOUBLE
 * @param leastDouble the least DOUBLE above zero
 * @param greatestReal the greatest REAL
 * @param booleans whether it has BOOLEAN
 * @param longestText the most bytes of a text in a row of three
 * @param storage what its tables take
 */
record ServerLimits(
    double greatestDouble,
    double leastDouble,
    float greatestReal,
    boolean booleans,
    int longestText,
    Storage storage) {

  /**
   * What a table takes.
   *
   * @param texts the types of the columns v, l, x and lx
   * @param fixedText a text that fills CHAR(5)
   * @param unicode what stands behind the columns so that texts are stored in Unicode
   * @param oneRow a table of one row, in whose CCSIDs parameters come back
   * @param largest the bytes of a large object
   */
  record Storage(List<String> texts, String fixedText, String unicode, String oneRow, int largest) {

    /** Derby counts characters in units of UTF-16, and takes rows of any length. */
    static final Storage DERBY =
        new Storage(
            List.of(
                "varchar(32672)",
                "long varchar",
                "varchar(32672) for bit data",
                "long varchar for bit data"),
            "\u6f22\ud83d\ude00\ud83d\ude00",
            "",
            ONE_ROW,
            100_000_000);

    /**
     * A row fits a page of 4 KB, the smallest of Db2, and a large object fits the usual log. Db2
     * counts characters in bytes.
     */
    static final Storage DB2 =
        new Storage(
            List.of(
                "varchar(1000)",
                "varchar(1000)",
                "varchar(500) for bit data",
                "varchar(1000) for bit data"),
            "\u6f22ab",
            "",
            ONE_ROW,
            10_000_000);

    /** Db2 for z/OS stores texts in EBCDIC if it is not told otherwise. */
    static final Storage DB2_ZOS =
        new Storage(DB2.texts, DB2.fixedText, " ccsid unicode", "sysibm.sysdummyu", DB2.largest);

    /** Whether its columns are those of Derby. */
    boolean hasLongVarchar() {
      return texts.get(1).equals("long varchar");
    }
  }

  private static final String ONE_ROW = "sysibm.sysdummy1";
  private static final int WITHOUT_LONG_ROWS = 1001;
  private static final int WITH_BOOLEAN = 1007;
  private static final int WITH_EVERY_DOUBLE = 1010;

  /** The texts that fit a row of Derby 10.1, whose SQLDTA has a single segment. */
  private static final int SHORT_ROW = 30_000;

  /** The texts that fit the columns of {@link Storage#DB2}. */
  private static final int SHORT_COLUMN = 500;

  /** A DOUBLE of z/OS is hexadecimal: its exponents go less far, and its REAL has 21 bits. */
  private static final ServerLimits DB2_ZOS =
      new ServerLimits(7.2E75, 5.4E-79, 0x1p127f, false, SHORT_COLUMN, Storage.DB2_ZOS);

  /** The limits of a server of this family that has this PRDID. */
  static ServerLimits of(Dialect dialect, String prdid) {
    if (dialect.isOf(Dialect.derby())) {
      return ofDerby(Integer.parseInt(prdid.substring(3, 7)));
    } else if (dialect.isOf(Dialect.db2Zos())) {
      return DB2_ZOS;
    }
    return new ServerLimits(1.79769E+308, 2.225E-307, 3.402E+38f, false, SHORT_COLUMN, Storage.DB2);
  }

  private static ServerLimits ofDerby(int release) {
    boolean everyDouble = release >= WITH_EVERY_DOUBLE;
    return new ServerLimits(
        everyDouble ? Double.MAX_VALUE : 1.79769E+308,
        everyDouble ? Double.MIN_NORMAL : 2.225E-307,
        everyDouble ? Float.MAX_VALUE : 3.402E+38f,
        release >= WITH_BOOLEAN,
        release == WITHOUT_LONG_ROWS ? SHORT_ROW / 3 : Integer.MAX_VALUE,
        Storage.DERBY);
  }

  /** A text of so many characters of so many bytes each, or shorter if its limit needs that. */
  String text(String character, int bytes, int most) {
    return character.repeat(Math.min(most, longestText / bytes));
  }
}
