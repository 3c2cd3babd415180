package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The SQLCAGRP before a row, in the form of SQLAM 7.
 *
 * @param sqlCode 0 success, 100 end of data, above 0 a warning, below 0 an error
 * @param sqlState five characters, blank if there is neither an error nor a warning
 * @param product SQLERRPROC: the PRDID of the server
 * @param errd SQLERRD1 to SQLERRD6
 * @param warnings SQLWARN0 to SQLWARNA
 * @param rdbName SQLRDBNAME
 * @param message SQLERRMSG: tokens separated by X'14', the message id last
 * @param diagnostics the rows of SQLDIAGCI, none when SQLDIAGGRP is null
 */
public record SqlCard(
    int sqlCode,
    String sqlState,
    String product,
    List<Integer> errd,
    String warnings,
    String rdbName,
    String message,
    List<Diagnostic> diagnostics) {

  private static final SqlCard NULL =
      new SqlCard(0, "     ", "", List.of(0, 0, 0, 0, 0, 0), " ".repeat(11), "", "", List.of());
  private static final String PLACE = "SQLCAGRP";

  /**
   * One row of SQLDIAGCI.
   *
   * @param sqlCode the SQLCODE of the condition
   * @param sqlState its SQLSTATE
   * @param row the row that it belongs to
   * @param message its tokens
   */
  public record Diagnostic(int sqlCode, String sqlState, long row, String message) {}

  /** The group that fills these bytes. */
  static SqlCard of(ByteBuffer data) {
    Fields fields = new Fields(PLACE, data.duplicate());
    SqlCard card = read(fields);
    fields.end();
    return card;
  }

  /** Reads one SQLCAGRP; a null group is a success. */
  static SqlCard read(Fields fields) {
    if (!fields.present()) {
      return NULL;
    }
    int sqlCode = fields.i4();
    String sqlState = fields.utf8(5);
    String product = fields.utf8(8);
    List<Integer> errd = List.of(0, 0, 0, 0, 0, 0);
    String warnings = NULL.warnings;
    String rdbName = "";
    String message = "";
    if (fields.present()) {
      errd = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        errd.add(fields.i4());
      }
      warnings = fields.utf8(11);
      rdbName = fields.varchar();
      message = fields.mixedOrSingle();
    }
    return new SqlCard(
        sqlCode, sqlState, product, List.copyOf(errd), warnings, rdbName, message, rows(fields));
  }

  /** True unless the SQLCODE reports an error. */
  public boolean success() {
    return sqlCode >= 0;
  }

  /** True at the end of data of a query. */
  public boolean endOfData() {
    return sqlCode == 100;
  }

  /** The tokens of the message; the last one is its id. */
  public List<String> tokens() {
    return message.isEmpty() ? List.of() : List.of(message.split("\u0014", -1));
  }

  @Override
  public String toString() {
    return String.format(
        "SQLCODE=%d SQLSTATE=%s tokens=%s diagnostics=%s",
        sqlCode, sqlState, tokens(), diagnostics);
  }

  private static List<Diagnostic> rows(Fields fields) {
    if (!fields.present()) {
      return List.of();
    }
    fields.constant(0xFF, 1); // SQLDIAGSTT
    List<Diagnostic> rows = new ArrayList<>();
    int count = fields.u2();
    for (int i = 0; i < count; i++) {
      rows.add(row(fields));
    }
    fields.constant(0xFF, 1); // SQLDIAGCN
    return List.copyOf(rows);
  }

  /** SQLDCGRP as Derby writes it: counters, names and message id are all zero bytes. */
  private static Diagnostic row(Fields fields) {
    int sqlCode = fields.i4();
    String sqlState = fields.utf8(5);
    fields.i4(); // SQLDCREASON
    fields.i4(); // SQLDCLINEN
    long row = fields.i8();
    fields.constant(0, 47);
    fields.constant(0, 2); // SQLDCRDB
    fields.constant(0xFF, 1); // SQLDCTOKS
    String message = fields.varchar();
    fields.constant(0, 12); // SQLDCCOLN_m/_s, SQLDCCURN_m/_s, SQLDCPNAM_m/_s
    fields.constant(0xFF, 1); // SQLDCXGRP
    return new Diagnostic(sqlCode, sqlState, row, message);
  }
}
