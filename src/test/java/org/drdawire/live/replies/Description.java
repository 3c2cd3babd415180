package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * SQLDARD (X'2411'): SQLDA Reply Data, in the form of SQLAM 7.
 *
 * @param card the SQLCAGRP before the columns
 * @param columns the columns or parameters
 */
public record Description(SqlCard card, List<Column> columns) {

  private static final String PLACE = "SQLDARD";

  /**
   * One column or parameter.
   *
   * @param precision the precision of a number
   * @param scale its scale
   * @param length its length in the units of the type
   * @param sqlType the SQL type, one more when it is nullable
   * @param ccsid the CCSID of character data, else 0
   * @param name SQLNAME, empty for parameters
   * @param label SQLLABEL
   * @param mode the mode of a parameter: 0, or 1 IN, 2 INOUT, 4 OUT
   */
  public record Column(
      int precision,
      int scale,
      long length,
      int sqlType,
      int ccsid,
      String name,
      String label,
      int mode) {

    /** True when null is among its values. */
    public boolean nullable() {
      return (sqlType & 1) != 0;
    }
  }

  /** Reads the object. */
  public static Description of(Reply reply) {
    return of(reply.data());
  }

  /** Reads the data of the object. */
  public static Description of(ByteBuffer data) {
    Fields fields = new Fields(PLACE, data.duplicate());
    SqlCard card = SqlCard.read(fields);
    return new Description(card, columns(fields));
  }

  /** Reads the columns of a result set from SQLCINRD (X'240B'), which contains no SQLCAGRP. */
  public static List<Column> ofResultSet(Reply sqlcinrd) {
    return columns(new Fields("SQLCINRD", sqlcinrd.data().duplicate()));
  }

  private static List<Column> columns(Fields fields) {
    header(fields);
    int count = fields.u2();
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      columns.add(column(fields));
    }
    fields.end();
    return List.copyOf(columns);
  }

  /** SQLDHGRP: holdability, scrolling and others, which no test needs. */
  private static void header(Fields fields) {
    if (fields.present()) {
      fields.raw(6 * 2);
      fields.varchar();
      fields.mixedOrSingle();
    }
  }

  private static Column column(Fields fields) {
    int precision = fields.u2();
    int scale = fields.u2();
    long length = fields.i8();
    int sqlType = fields.u2();
    int ccsid = fields.u2();
    if (!fields.present()) {
      return new Column(precision, scale, length, sqlType, ccsid, "", "", 0);
    }
    fields.u2(); // SQLUNNAMED
    String name = fields.mixedOrSingle();
    String label = fields.mixedOrSingle();
    fields.mixedOrSingle(); // SQLCOMMENTS
    fields.constant(0xFF, 1); // SQLUDTGRP
    int mode = extension(fields);
    return new Column(precision, scale, length, sqlType, ccsid, name, label, mode);
  }

  /** SQLDXGRP; only the parameter mode matters here. */
  private static int extension(Fields fields) {
    if (!fields.present()) {
      return 0;
    }
    fields.raw(3 * 2);
    int mode = fields.u2();
    fields.varchar();
    for (int name = 0; name < 4; name++) {
      fields.mixedOrSingle();
    }
    return mode;
  }
}
