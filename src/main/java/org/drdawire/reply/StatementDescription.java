package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;

/**
 * SQLDARD (X'2411'): SQLDA Reply Data, and SQLCINRD (X'240B'): SQL Result Set Column Information
 * Reply Data. The columns of a statement or of a result set, or the parameters of a statement.
 *
 * <pre>
 *   SQLDARD    SQLCAGRP, then the same as SQLCINRD
 *   SQLCINRD   SQLDHGRP from level 7: indicator 1; X'FF': nothing of it follows
 *              SQLNUM 2
 *              SQLDAGRP for each column
 *              up to level 6 in SQLCINRD instead: SQLNAME, SQLLABEL, SQLCOMMENTS
 * </pre>
 *
 * <p>The layout is that of the level of SQLAM that the server has granted. If the bytes do not fit
 * it, the layouts of 10, 9, 7 and Db2 for i are tried on the whole object. One is taken if it alone
 * uses all bytes and has no unknown SQLTYPE and no control characters in SQLDHGRP.
 *
 * <p>Source: DRDA volume 1, SQLDARD, SQLCINRD, SQLDHGRP and SQLDAGRP; what Apache Derby and Db2
 * send.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param sqlca the SQLCAGRP: how the statement was prepared; a success in SQLCINRD
 * @param header SQLDHGRP; empty if there is none
 * @param columns the columns or parameters in their order; none for a statement without
 * @param layout the layout that was taken
 */
public record StatementDescription(
    SqlCommunicationArea sqlca,
    Optional<Header> header,
    List<ColumnDescription> columns,
    DescriptionLayout layout) {

  private static final int LEAST_NAMES = 12;

  private static final List<DescriptionLayout> OTHERS =
      List.of(
          DescriptionLayout.SQLAM_10,
          DescriptionLayout.SQLAM_9,
          DescriptionLayout.SQLAM_7,
          DescriptionLayout.DB2_I);

  /**
   * SQLDHGRP: what is said of all columns together.
   *
   * <pre>
   *   indicator 1; X'FF': nothing follows
   *   SQLDHOLD 2, SQLDRETURN 2, SQLDSCROLL 2, SQLDSENSITIVE 2, SQLDFCODE 2, SQLDKEYTYPE 2
   *   SQLDOPTLCK 2 from level 9
   *   SQLDRDBNAM 2 + n, SQLDSCHEMA
   *   SQLDMODULE from level 10
   * </pre>
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param holdable SQLDHOLD: 1 if the cursor stays open at the end of a unit of work, 0 if not, -1
   *     if that is not known
   * @param returnable SQLDRETURN: whom a procedure returns the cursor to
   * @param scrollable SQLDSCROLL: 0 if the cursor goes forward only
   * @param sensitive SQLDSENSITIVE: whether the cursor sees changes
   * @param functionCode SQLDFCODE: the kind of the statement
   * @param keyType SQLDKEYTYPE: which key the columns contain
   * @param optimisticLock SQLDOPTLCK; 0 up to level 8
   * @param rdbnam SQLDRDBNAM
   * @param schema SQLDSCHEMA
   * @param module SQLDMODULE
   */
  public record Header(
      int holdable,
      int returnable,
      int scrollable,
      int sensitive,
      int functionCode,
      int keyType,
      int optimisticLock,
      String rdbnam,
      String schema,
      String module) {

    /** Checks that nothing is null. */
    public Header {
      Objects.requireNonNull(rdbnam, "rdbnam");
      Objects.requireNonNull(schema, "schema");
      Objects.requireNonNull(module, "module");
    }

    /** Shows figures alone, no names. */
    @Override
    public String toString() {
      return "SQLDHOLD=" + holdable + " SQLDSCROLL=" + scrollable;
    }

    private static Optional<Header> read(GroupReader in, DescriptionLayout layout) {
      if (layout.isEarly() || !in.isPresent()) {
        return Optional.empty();
      }
      boolean locks = layout.header() > DescriptionLayout.SQLAM_7.header();
      boolean modules = layout.header() > DescriptionLayout.SQLAM_9.header();
      return Optional.of(
          new Header(
              in.i2(),
              in.i2(),
              in.i2(),
              in.i2(),
              in.i2(),
              in.i2(),
              locks ? in.i2() : 0,
              in.vcs(),
              in.name(),
              modules ? in.name() : ""));
    }

    private boolean isPlausible() {
      return (rdbnam + schema + module).chars().noneMatch(Character::isISOControl);
    }
  }

  /** Copies the list. */
  public StatementDescription {
    Objects.requireNonNull(sqlca, "sqlca");
    Objects.requireNonNull(header, "header");
    Objects.requireNonNull(columns, "columns");
    Objects.requireNonNull(layout, "layout");
    columns = List.copyOf(columns);
  }

  /** One of the objects, in a layout. */
  private interface Form {
    StatementDescription read(GroupReader in, DescriptionLayout layout);
  }

  /** Reads a whole SQLDARD. */
  static StatementDescription of(FieldReader fields, ReplyContext context) {
    return search(
        fields,
        context,
        (in, layout) -> readRest(in, layout, SqlCommunicationArea.read(in), false));
  }

  /** Reads a whole SQLCINRD. */
  static StatementDescription ofResultSet(FieldReader fields, ReplyContext context) {
    return search(
        fields,
        context,
        (in, layout) -> readRest(in, layout, SqlCommunicationArea.success(), layout.isEarly()));
  }

  private static StatementDescription search(FieldReader fields, ReplyContext context, Form form) {
    DescriptionLayout granted = DescriptionLayout.ofLevel(context.level());
    try {
      return Attempt.read(context, each -> whole(fields, each, form, granted));
    } catch (ReplyFormatException e) {
      DescriptionLayout other = onlyOther(fields, context, form).orElseThrow(() -> e);
      ReplyContext level = context.withLevel(other.columns());
      return Attempt.read(level, each -> whole(fields, each, form, other));
    }
  }

  /** The only layout that fits, or one of several that say the same. */
  private static Optional<DescriptionLayout> onlyOther(
      FieldReader fields, ReplyContext context, Form form) {
    StatementDescription found = null;
    for (DescriptionLayout layout : OTHERS) {
      ReplyContext level = context.withLevel(layout.columns());
      StatementDescription one =
          Attempt.probe(level, each -> whole(fields, each, form, layout))
              .filter(StatementDescription::isPlausible)
              .orElse(null);
      if (one == null) {
        continue;
      }
      if (found != null && !one.saysSame(found)) {
        return Optional.empty();
      }
      found = found == null ? one : found;
    }
    return Optional.ofNullable(found).map(StatementDescription::layout);
  }

  /** A wrong layout may fit by chance, most of all if it finds no columns. */
  private boolean isPlausible() {
    return columns.stream().allMatch(ColumnDescription::isKnown)
        && header.map(Header::isPlausible).orElse(true);
  }

  private boolean saysSame(StatementDescription other) {
    return header.equals(other.header) && columns.equals(other.columns);
  }

  private static StatementDescription whole(
      FieldReader whole, ReplyContext context, Form form, DescriptionLayout layout) {
    FieldReader fields = whole.duplicate();
    StatementDescription description = form.read(new GroupReader(fields, context), layout);
    fields.requireEnd();
    return description;
  }

  private static StatementDescription readRest(
      GroupReader in, DescriptionLayout layout, SqlCommunicationArea sqlca, boolean namesAlone) {
    Optional<Header> header = Header.read(in, layout);
    int count = in.count("SQLNUM", namesAlone ? LEAST_NAMES : layout.leastColumn());
    List<ColumnDescription> columns = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      columns.add(
          namesAlone ? ColumnDescription.readNames(in) : ColumnDescription.read(in, layout));
    }
    return new StatementDescription(sqlca, header, columns, layout);
  }

  /**
   * How values are sent to the statement, if it is its parameters that are described: in the form
   * that all known servers take.
   *
   * @return the descriptor, which may be that of no parameters; always present
   * @throws org.drdawire.fdoca.UnsupportedTypeException if an SQL type is unknown; the error says
   *     of which parameter, as of those below
   * @throws org.drdawire.ddm.FieldLimitException if the server says a precision or a scale that its
   *     type does not have
   */
  public Optional<ParameterDescriptor> parameters() {
    List<ParameterType> parameters = new ArrayList<>();
    for (ColumnDescription column : columns) {
      try {
        parameters.add(column.parameter().parameter());
      } catch (DrdaException e) {
        throw e.atParameter(0, parameters.size() + 1);
      }
    }
    return Optional.of(new ParameterDescriptor(parameters));
  }

  /** Shows figures alone, no names. */
  @Override
  public String toString() {
    return sqlca + " columns=" + columns.size() + " layout=" + layout;
  }
}
