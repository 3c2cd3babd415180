package org.drdawire.reply;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;

/**
 * SQLCARD (X'2408'): SQL Communications Area Reply Data. How a statement has ended.
 *
 * <pre>
 *   SQLCAGRP   indicator 1; X'FF': success, and nothing follows
 *              SQLCODE 4, SQLSTATE 5, SQLERRPROC 8
 *   SQLCAXGRP  indicator 1; X'FF': nothing of it follows
 *              SQLRDBNAME 18 up to level 6
 *              SQLERRD1 to SQLERRD6, 4 each; SQLWARN0 to SQLWARNA, 1 each
 *              SQLRDBNAME 2 + n from level 7
 *              SQLERRMSG, mixed 2 + n, single-byte 2 + n
 *   SQLDIAGGRP from level 7: indicator 1; X'FF': nothing of it follows
 * </pre>
 *
 * <p>Tokens of the message may be the values of a user, such as the key of a duplicate row: they
 * are not printed.
 *
 * <p>Source: DRDA volume 1, SQLCARD, SQLCAGRP and SQLCAXGRP. Tokens end with X'FF' in Db2, and with
 * X'14' in Apache Derby.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param sqlCode 0 success; 100 end of data or no row; above 0 another warning; below 0 an error
 * @param sqlState five characters; of a success five blanks from Derby, {@code 00000} from Db2
 * @param procedure SQLERRPROC: the product, or the module that has found an error
 * @param details SQLERRD1 to SQLERRD6; empty if there is no SQLCAXGRP
 * @param warnings SQLWARN0 to SQLWARNA, eleven characters; empty if there is no SQLCAXGRP
 * @param rdbnam SQLRDBNAME
 * @param tokens the parts of SQLERRMSG; of Derby the arguments of a message and then its id
 * @param conditions the conditions of SQLDIAGGRP
 * @param diagnostics the bytes of SQLDIAGGRP after its indicator, if their form is not known; empty
 *     if it is, or if there are none
 */
public record SqlCommunicationArea(
    int sqlCode,
    String sqlState,
    String procedure,
    List<Integer> details,
    String warnings,
    String rdbnam,
    List<String> tokens,
    List<Condition> conditions,
    ByteString diagnostics) {

  private static final ByteString NOTHING = ByteString.of();
  private static final SqlCommunicationArea SUCCESS =
      new SqlCommunicationArea(0, "00000", "", List.of(), "", "", List.of(), List.of(), NOTHING);

  private static final int DETAILS = 6;

  private static final int STATE = 5;
  private static final int PROCEDURE = 8;
  private static final int WARNINGS = 11;
  private static final int LONG_RDBNAM = 18;
  private static final int LLCP = 4;
  private static final int DERBY_SEPARATOR = 0x14;
  private static final int DB2_SEPARATOR = 0xFF;

  /** Copies the lists. */
  public SqlCommunicationArea {
    Objects.requireNonNull(sqlState, "sqlState");
    Objects.requireNonNull(procedure, "procedure");
    Objects.requireNonNull(details, "details");
    Objects.requireNonNull(warnings, "warnings");
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(tokens, "tokens");
    Objects.requireNonNull(conditions, "conditions");
    Objects.requireNonNull(diagnostics, "diagnostics");
    details = List.copyOf(details);
    tokens = List.copyOf(tokens);
    conditions = List.copyOf(conditions);
  }

  /**
   * What a server may say in one byte: success, and nothing else.
   *
   * @return the SQLCA
   */
  public static SqlCommunicationArea success() {
    return SUCCESS;
  }

  /** Reads a whole object. Its diagnostics may have any form: their end is known. */
  static SqlCommunicationArea of(FieldReader fields, ReplyContext context) {
    if (!fields.isPresent()) {
      fields.requireEnd();
      return SUCCESS;
    }
    GroupReader in = new GroupReader(fields, context);
    SqlCommunicationArea area = readFields(in);
    if (hasDiagnostics(in)) {
      area = area.withDiagnostics(fields.part("SQLDIAGGRP", fields.remaining()), context);
    }
    fields.requireEnd();
    return area;
  }

  /** SQLCODE of a group, of which no more is read. */
  static int code(FieldReader fields, ReplyContext context) {
    return fields.isPresent() ? fields.i4(context.order()) : 0;
  }

  /** Reads a group that other fields follow, so that the form of diagnostics must be known. */
  static SqlCommunicationArea read(GroupReader in) {
    if (!in.isPresent()) {
      return SUCCESS;
    }
    SqlCommunicationArea area = readFields(in);
    if (!hasDiagnostics(in)) {
      return area;
    }
    return area.withDiagnostics(readDiagnostics(in), NOTHING);
  }

  /** Passes a group but its diagnostics; false if it has none. */
  static boolean passFields(FieldReader fields, ReplyContext context) {
    if (!fields.isPresent()) {
      return false;
    }
    boolean old = context.level() < ReplyContext.USUAL_LEVEL;
    if (passToDetails(fields, context)) {
      fields.skip(DETAILS * Integer.BYTES + WARNINGS);
      for (int texts = old ? 2 : 3; texts > 0; texts--) {
        fields.skip(fields.u2());
      }
    }
    return !old && fields.isPresent();
  }

  /** Passes what stands before SQLERRD1; false if there is no SQLCAXGRP. */
  private static boolean passToDetails(FieldReader fields, ReplyContext context) {
    fields.skip(Integer.BYTES + STATE + PROCEDURE);
    boolean present = fields.isPresent();
    if (present && context.level() < ReplyContext.USUAL_LEVEL) {
      fields.skip(context.isDerby() ? LLCP + LONG_RDBNAM : LONG_RDBNAM);
    }
    return present;
  }

  private static List<Condition> readDiagnostics(GroupReader in) {
    try {
      return Diagnostics.read(in);
    } catch (ReplyFormatException e) {
      throw unknownForm(in.fields(), e);
    }
  }

  /** An error of diagnostics that other fields follow, so that their form must be known. */
  static ReplyFormatException unknownForm(FieldReader fields, ReplyFormatException cause) {
    ReplyFormatException unknown = fields.malformed("diagnostics of unknown form");
    unknown.addSuppressed(cause);
    return unknown;
  }

  private static SqlCommunicationArea readFields(GroupReader in) {
    int code = in.i4();
    String state = in.fcs(STATE);
    String procedure = in.fcs(PROCEDURE);
    boolean old = in.context().level() < ReplyContext.USUAL_LEVEL;
    List<Integer> details = List.of();
    String warnings = "";
    String rdbnam = "";
    List<String> tokens = List.of();
    if (in.isPresent()) {
      rdbnam = old ? oldRdbnam(in) : "";
      details = details(in);
      warnings = in.fcs(WARNINGS);
      rdbnam = old ? rdbnam : in.vcs();
      tokens = joined(split(in, true), split(in, false));
    }
    return new SqlCommunicationArea(
        code, state, procedure, details, warnings, rdbnam, tokens, List.of(), NOTHING);
  }

  /** Derby writes the object RDBNAM there, with its length and code point, instead of its text. */
  private static String oldRdbnam(GroupReader in) {
    if (in.context().isDerby()) {
      in.fields().skip(LLCP);
    }
    return in.fcs(LONG_RDBNAM);
  }

  private static List<Integer> details(GroupReader in) {
    return List.of(in.i4(), in.i4(), in.i4(), in.i4(), in.i4(), in.i4());
  }

  /** Cuts SQLERRMSG, whose separators need not be characters. */
  private static List<String> split(GroupReader in, boolean mixed) {
    int length = in.fields().u2();
    if (length == 0) {
      return List.of();
    }
    FieldReader text = in.fields().part("SQLERRMSG", length);
    int separator = in.context().isDerby() ? DERBY_SEPARATOR : DB2_SEPARATOR;
    String[] tokens = new String[1 + text.occurrences(separator)];
    for (int i = 0; i < tokens.length; i++) {
      text.skip(i == 0 ? 0 : 1);
      tokens[i] = text(in, mixed, text, text.before(separator));
    }
    return List.of(tokens);
  }

  private static List<String> joined(List<String> mixed, List<String> single) {
    if (mixed.isEmpty() || single.isEmpty()) {
      return mixed.isEmpty() ? single : mixed;
    }
    return Stream.concat(mixed.stream(), single.stream()).toList();
  }

  private static String text(GroupReader in, boolean mixed, FieldReader from, int size) {
    return mixed ? in.context().mixed(from, size) : in.context().single(from, size);
  }

  private static boolean hasDiagnostics(GroupReader in) {
    return in.context().level() >= ReplyContext.USUAL_LEVEL && in.isPresent();
  }

  private SqlCommunicationArea withDiagnostics(FieldReader group, ReplyContext context) {
    try {
      return withDiagnostics(
          Attempt.read(context, each -> conditions(group.duplicate(), each)), NOTHING);
    } catch (ReplyFormatException e) {
      return withDiagnostics(List.of(), ByteString.copyOf(group.bytes(group.remaining())));
    }
  }

  private static List<Condition> conditions(FieldReader fields, ReplyContext context) {
    List<Condition> conditions = Diagnostics.read(new GroupReader(fields, context));
    fields.requireEnd();
    return conditions;
  }

  private SqlCommunicationArea withDiagnostics(List<Condition> known, ByteString unknown) {
    return new SqlCommunicationArea(
        sqlCode, sqlState, procedure, details, warnings, rdbnam, tokens, known, unknown);
  }

  /** How many rows a statement has changed, as this server says it. */
  static long updateCount(FieldReader fields, ReplyContext context) {
    if (!fields.isPresent() || !passToDetails(fields, context)) {
      return 0;
    }
    fields.skip(2 * Integer.BYTES);
    long low = fields.i4(context.order());
    long high = fields.i4(context.order());
    return context.isDerby() ? (high << Integer.SIZE) | (low & 0xFFFF_FFFFL) : low;
  }

  /**
   * Whether the statement has failed.
   *
   * @return true if SQLCODE is below 0
   */
  public boolean isError() {
    return sqlCode < 0;
  }

  /** Shows codes alone, no text of a user. */
  @Override
  public String toString() {
    return CodePoint.SQLCARD.term() + " SQLCODE=" + sqlCode + " SQLSTATE=" + sqlState;
  }
}
