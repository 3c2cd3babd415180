package org.drdawire.reply;

/**
 * How the groups of SQLDARD and SQLCINRD are laid out. The level of SQLAM decides that the server
 * has granted; but there are servers that send another layout.
 *
 * <p>Source: DRDA volume 1, SQLDHGRP and SQLDAGRP at each level; for DB2_I what Db2 for i sends.
 */
public enum DescriptionLayout {
  /** Up to level 5: SQLLENGTH has four bytes; no header, no table, no mode. */
  SQLAM_5(5, 5),
  /** Level 6: SQLLENGTH has eight bytes; no header, no table, no mode. */
  SQLAM_6(6, 6),
  /** Levels 7 and 8. */
  SQLAM_7(7, 7),
  /** Level 9: with SQLDOPTLCK, SQLARREXTENT, SQLXOPTLCK and SQLXHIDDEN. */
  SQLAM_9(9, 9),
  /** Levels 10 and 11: with modules, and two bytes and a group that are not known. */
  SQLAM_10(10, 10),
  /** Db2 for i: the header of level 10 before columns of level 9. */
  DB2_I(10, 9);

  private final int header;
  private final int columns;

  DescriptionLayout(int header, int columns) {
    this.header = header;
    this.columns = columns;
  }

  /** The layout of a level of SQLAM. */
  static DescriptionLayout ofLevel(int level) {
    if (level <= 5) {
      return SQLAM_5;
    }
    if (level == 6) {
      return SQLAM_6;
    }
    if (level <= 8) {
      return SQLAM_7;
    }
    return level == 9 ? SQLAM_9 : SQLAM_10;
  }

  /** The level of SQLDHGRP. */
  int header() {
    return header;
  }

  /** The level of SQLDAGRP. */
  int columns() {
    return columns;
  }

  /** Whether there are no SQLDHGRP, SQLDOPTGRP and SQLDXGRP. */
  boolean isEarly() {
    return columns < ReplyContext.USUAL_LEVEL;
  }

  /** How many bytes the shortest SQLDAGRP has. */
  int leastColumn() {
    return switch (this) {
      case SQLAM_5 -> 25;
      case SQLAM_6 -> 29;
      case SQLAM_7 -> 17;
      case SQLAM_9, DB2_I -> 25;
      case SQLAM_10 -> 27;
    };
  }
}
