package org.drdawire.reply;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.fdoca.ParameterDescription;

/**
 * SQLDAGRP: what a server says of one column, or of one parameter.
 *
 * <pre>
 *   SQLPRECISION 2, SQLSCALE 2, SQLLENGTH 8 (4 up to level 5), SQLTYPE 2
 *   SQLCCSID 2, always big-endian
 *   SQLARREXTENT 8 from level 9
 *   2 bytes that are not known from level 10
 *   up to level 6: SQLNAME, SQLLABEL, SQLCOMMENTS, SQLUDTGRP
 *   SQLDOPTGRP from level 7: indicator 1; X'FF': nothing follows
 *     SQLUNNAMED 2, SQLNAME, SQLLABEL, SQLCOMMENTS, SQLUDTGRP, SQLDXGRP
 *     a group that is not known from level 10: indicator 1, always X'FF'
 * </pre>
 *
 * <p>Each name is mixed 2 + n and then single-byte 2 + n, of which one is empty. Db2 for LUW says
 * precision 0 of an INTEGER, Apache Derby says 10.
 *
 * <p>Source: DRDA volume 1, SQLDAGRP, SQLDOPTGRP, SQLUDTGRP and SQLDXGRP.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param sqlType SQLTYPE, 0 to 65,535, odd if the value may be null; 0 in an SQLCINRD up to level 6
 * @param length SQLLENGTH in the unit of the type, as the server says it; of a DECIMAL 256 times
 *     the precision, and the scale
 * @param precision SQLPRECISION: the number of all digits
 * @param scale SQLSCALE: the number of digits after the decimal point
 * @param ccsid SQLCCSID, 0 to 65,535; 0 or 65,535 if it is not characters
 * @param unnamed whether the server has made up the name
 * @param name SQLNAME; empty for parameters
 * @param label SQLLABEL
 * @param comment SQLCOMMENTS
 * @param userType SQLUDTGRP; empty if the type is none of a user
 * @param details SQLDXGRP; of zeros and empty texts if there is none
 */
public record ColumnDescription(
    int sqlType,
    long length,
    int precision,
    int scale,
    int ccsid,
    boolean unnamed,
    String name,
    String label,
    String comment,
    Optional<UserType> userType,
    Details details) {

  /** Checks that nothing is null. */
  public ColumnDescription {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(comment, "comment");
    Objects.requireNonNull(userType, "userType");
    Objects.requireNonNull(details, "details");
  }

  private static final int UNSIGNED = 0xFFFF;
  private static final int FIRST_OF_USERS = 2000;
  private static final int BOOLEAN = 2436;

  /** Where bytes are of a level that is not known well. */
  private static final int LAST_LEVEL = 10;

  /**
   * SQLUDTGRP: the type of a user.
   *
   * <pre>
   *   indicator 1; X'FF': nothing follows
   *   SQLUDXTYPE 4, SQLUDTRDB 2 + n, SQLUDTSCHEMA, SQLUDTNAME
   *   SQLUDTMODULE from level 10
   *
   *   Derby, for SQLTYPE 2000 to 2435 and without indicator: name, class
   * </pre>
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param kind 1 distinct, 2 structured, 3 a reference; 0 from Derby, which does not say it
   * @param rdbnam SQLUDTRDB
   * @param schema SQLUDTSCHEMA; empty from Derby, where it stands in the name
   * @param name SQLUDTNAME; from Derby with schema and quotes
   * @param module SQLUDTMODULE
   * @param className the Java class, from Derby alone
   */
  public record UserType(
      int kind, String rdbnam, String schema, String name, String module, String className) {

    /** Checks that nothing is null. */
    public UserType {
      Objects.requireNonNull(rdbnam, "rdbnam");
      Objects.requireNonNull(schema, "schema");
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(module, "module");
      Objects.requireNonNull(className, "className");
    }

    /** Shows figures alone, no names. */
    @Override
    public String toString() {
      return "SQLUDXTYPE=" + kind;
    }

    private static Optional<UserType> read(GroupReader in, DescriptionLayout layout) {
      if (!in.isPresent()) {
        return Optional.empty();
      }
      int kind = in.i4();
      String rdbnam = in.vcs();
      String schema = in.name();
      String name = in.name();
      String module = layout.columns() >= LAST_LEVEL ? in.name() : "";
      return Optional.of(new UserType(kind, rdbnam, schema, name, module, ""));
    }

    private static Optional<UserType> readDerby(GroupReader in) {
      String name = in.name();
      return Optional.of(new UserType(0, "", "", name, "", in.name()));
    }
  }

  /**
   * SQLDXGRP: where a column comes from, and what a parameter is for.
   *
   * <pre>
   *   indicator 1; X'FF': nothing follows
   *   SQLXKEYMEM 2, SQLXUPDATEABLE 2, SQLXGENERATED 2, SQLXPARMMODE 2
   *   SQLXOPTLCK 2, SQLXHIDDEN 2 from level 9
   *   SQLXRDBNAM 2 + n, SQLXCORNAME, SQLXBASENAME, SQLXSCHEMA, SQLXNAME
   *   SQLXMODULE from level 10
   * </pre>
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param keyMember SQLXKEYMEM: not 0 if the column belongs to the key
   * @param updateable SQLXUPDATEABLE: not 0 if the column can be changed through this query
   * @param generated SQLXGENERATED, 0 to 7: 0 if the server does not generate its values
   * @param parameterMode SQLXPARMMODE: 1 IN, 2 INOUT, 4 OUT; 0 for a column
   * @param optimisticLock SQLXOPTLCK; 0 up to level 8
   * @param hidden SQLXHIDDEN: not 0 if the column is implicitly hidden; 0 up to level 8
   * @param rdbnam SQLXRDBNAM
   * @param correlation SQLXCORNAME: the name that the query gives the table
   * @param table SQLXBASENAME
   * @param schema SQLXSCHEMA
   * @param column SQLXNAME: the name in the table
   * @param module SQLXMODULE
   */
  public record Details(
      int keyMember,
      int updateable,
      int generated,
      int parameterMode,
      int optimisticLock,
      int hidden,
      String rdbnam,
      String correlation,
      String table,
      String schema,
      String column,
      String module) {

    /** Checks that nothing is null. */
    public Details {
      Objects.requireNonNull(rdbnam, "rdbnam");
      Objects.requireNonNull(correlation, "correlation");
      Objects.requireNonNull(table, "table");
      Objects.requireNonNull(schema, "schema");
      Objects.requireNonNull(column, "column");
      Objects.requireNonNull(module, "module");
    }

    /** Shows figures alone, no names. */
    @Override
    public String toString() {
      return "SQLXUPDATEABLE=" + updateable + " SQLXPARMMODE=" + parameterMode;
    }

    private static final Details NONE = new Details(0, 0, 0, 0, 0, 0, "", "", "", "", "", "");

    private static Details read(GroupReader in, DescriptionLayout layout) {
      if (!in.isPresent()) {
        return NONE;
      }
      int key = in.i2();
      int updateable = in.i2();
      int generated = in.i2();
      int mode = in.i2();
      boolean locks = layout.columns() > ReplyContext.USUAL_LEVEL;
      int lock = locks ? in.i2() : 0;
      int hidden = locks ? in.i2() : 0;
      return new Details(
          key,
          updateable,
          generated,
          mode,
          lock,
          hidden,
          in.vcs(),
          in.name(),
          in.name(),
          in.name(),
          in.name(),
          layout.columns() >= LAST_LEVEL ? in.name() : "");
    }
  }

  /** Reads an SQLDAGRP. */
  static ColumnDescription read(GroupReader in, DescriptionLayout layout) {
    int precision = in.i2();
    int scale = in.i2();
    long length = layout == DescriptionLayout.SQLAM_5 ? in.i4() : in.i8();
    int sqlType = in.i2() & UNSIGNED;
    int ccsid = in.fields().u2();
    if (layout.columns() > ReplyContext.USUAL_LEVEL) {
      in.i8();
    }
    if (layout.columns() >= LAST_LEVEL) {
      in.i2();
    }
    ColumnDescription bare =
        new ColumnDescription(
            sqlType,
            length,
            precision,
            scale,
            ccsid,
            false,
            "",
            "",
            "",
            Optional.empty(),
            Details.NONE);
    if (layout.isEarly()) {
      return bare.named(in, false).typed(UserType.read(in, layout), Details.NONE);
    }
    return in.isPresent() ? bare.readOptions(in, layout) : bare;
  }

  /** Reads the names of SQLCINRD up to level 6, where there is nothing else. */
  static ColumnDescription readNames(GroupReader in) {
    return new ColumnDescription(0, 0, 0, 0, 0, false, "", "", "", Optional.empty(), Details.NONE)
        .named(in, false);
  }

  private ColumnDescription readOptions(GroupReader in, DescriptionLayout layout) {
    boolean derby = in.context().isDerby() && sqlType >= FIRST_OF_USERS && sqlType < BOOLEAN;
    ColumnDescription named = named(in, in.i2() != 0);
    Optional<UserType> type = derby ? UserType.readDerby(in) : UserType.read(in, layout);
    ColumnDescription column = named.typed(type, Details.read(in, layout));
    if (layout.columns() >= LAST_LEVEL && in.isPresent()) {
      throw in.fields().malformed("group of unknown form");
    }
    return column;
  }

  private ColumnDescription named(GroupReader in, boolean madeUp) {
    return new ColumnDescription(
        sqlType, length, precision, scale, ccsid, madeUp, in.name(), in.name(), in.name(), userType,
        details);
  }

  private ColumnDescription typed(Optional<UserType> type, Details more) {
    return new ColumnDescription(
        sqlType, length, precision, scale, ccsid, unnamed, name, label, comment, type, more);
  }

  /**
   * Whether null is among its values.
   *
   * @return true if SQLTYPE is odd
   */
  public boolean nullable() {
    return (sqlType & 1) != 0;
  }

  /** Whether SQLTYPE is one that servers are known to send. */
  boolean isKnown() {
    return switch (sqlType & ~1) {
      case 384, 388, 392, 396, 400, 404, 408, 412 -> true;
      case 448, 452, 456, 460, 464, 468, 472, 476 -> true;
      case 480, 484, 488, 492, 496, 500, 504 -> true;
      case 904, 908, 912, 916, 920, 924, 960, 964, 968, 972, 988, 996 -> true;
      case BOOLEAN, 2448 -> true;
      default -> sqlType >= FIRST_OF_USERS && sqlType < BOOLEAN;
    };
  }

  /**
   * The same for those who send a value: how a parameter that the server describes so can be sent.
   *
   * @return the description of a parameter
   */
  public ParameterDescription parameter() {
    return ParameterDescription.of(sqlType, length)
        .withPrecision(precision)
        .withScale(scale)
        .withCcsid(ccsid);
  }

  /** Shows figures alone, no names. */
  @Override
  public String toString() {
    return "SQLTYPE=" + sqlType + " SQLLENGTH=" + length + " SQLCCSID=" + ccsid;
  }
}
