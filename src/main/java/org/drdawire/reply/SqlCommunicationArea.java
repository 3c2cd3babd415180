package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidDecodingException;
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

  private static final int STATE = 5;
  private static final int PROCEDURE = 8;
  private static final int DETAILS = 6;
  private static final int WARNINGS = 11;
  private static final int LONG_RDBNAM = 18;
  private static final int LLCP = 4;
  private static final int DERBY_SEPARATOR = 0x14;
  private static final int DB2_SEPARATOR = 0xFF;
  private static final int HIGH = 3;
  private static final int LOW = 2;

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
   * @return the area
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
      area = area.withDiagnostics(fields.bytes(fields.remaining()), context);
    }
    fields.requireEnd();
    return area;
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
    try {
      return area.withDiagnostics(Diagnostics.read(in), NOTHING);
    } catch (ReplyFormatException e) {
      ReplyFormatException unknown =
          in.fields().malformed("diagnostics of unknown form", e.actual(), e.limit());
      unknown.addSuppressed(e);
      throw unknown;
    }
  }

  private static SqlCommunicationArea readFields(GroupReader in) {
    int code = in.i4();
    String state = in.fcs(STATE);
    String procedure = in.fcs(PROCEDURE);
    boolean old = in.context().level() < ReplyContext.USUAL_LEVEL;
    List<Integer> details = new ArrayList<>(DETAILS);
    String warnings = "";
    String rdbnam = "";
    List<String> tokens = new ArrayList<>();
    if (in.isPresent()) {
      rdbnam = old ? oldRdbnam(in) : "";
      for (int i = 0; i < DETAILS; i++) {
        details.add(in.i4());
      }
      warnings = in.fcs(WARNINGS);
      rdbnam = old ? rdbnam : in.vcs();
      split(in, true, tokens);
      split(in, false, tokens);
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

  /** Cuts SQLERRMSG, whose separators need not be characters. */
  private static void split(GroupReader in, boolean mixed, List<String> tokens) {
    int length = in.fields().u2();
    if (length == 0) {
      return;
    }
    ByteBuffer bytes = in.fields().bytes(length);
    int separator = in.context().isDerby() ? DERBY_SEPARATOR : DB2_SEPARATOR;
    int from = 0;
    for (int i = 0; i <= length; i++) {
      if (i == length || (bytes.get(i) & 0xFF) == separator) {
        FieldReader token = new FieldReader("SQLERRMSG", bytes, from, i);
        int size = i - from;
        tokens.add(mixed ? in.context().mixed(token, size) : in.context().single(token, size));
        from = i + 1;
      }
    }
  }

  private static boolean hasDiagnostics(GroupReader in) {
    return in.context().level() >= ReplyContext.USUAL_LEVEL && in.isPresent();
  }

  private SqlCommunicationArea withDiagnostics(ByteBuffer bytes, ReplyContext context) {
    try {
      return withDiagnostics(Attempt.read(context, each -> conditions(bytes, each)), NOTHING);
    } catch (ReplyFormatException | CcsidDecodingException e) {
      byte[] raw = new byte[bytes.remaining()];
      bytes.get(raw);
      return withDiagnostics(List.of(), ByteString.of(raw));
    }
  }

  private static List<Condition> conditions(ByteBuffer bytes, ReplyContext context) {
    FieldReader fields = new FieldReader("SQLDIAGGRP", bytes, 0, bytes.limit());
    List<Condition> conditions = Diagnostics.read(new GroupReader(fields, context));
    fields.requireEnd();
    return conditions;
  }

  private SqlCommunicationArea withDiagnostics(List<Condition> known, ByteString unknown) {
    return new SqlCommunicationArea(
        sqlCode, sqlState, procedure, details, warnings, rdbnam, tokens, known, unknown);
  }

  /**
   * How many rows a statement has changed, as this server says it.
   *
   * @param derby whether the server is Apache Derby, which uses SQLERRD4 as well
   * @return the count; 0 if there is none
   */
  long updateCount(boolean derby) {
    if (details.isEmpty()) {
      return 0;
    }
    long low = details.get(LOW);
    return derby ? ((long) details.get(HIGH) << Integer.SIZE) | (low & 0xFFFF_FFFFL) : low;
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
