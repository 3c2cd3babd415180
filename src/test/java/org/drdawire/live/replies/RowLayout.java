package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.reply.QueryDescription;

/**
 * The FD:OCA descriptor of a row: QRYDSC (X'241A') and the FDODSC of an SQLDTARD.
 *
 * @param fields the columns in order
 */
public record RowLayout(List<Field> fields) {

  private static final String PLACE = "FDODSC";
  private static final int GDA = 0x76;
  private static final int CPT = 0x7F;
  private static final int RLO = 0x71;
  private static final int SQLCADTA = 0xE0;
  private static final int SQLDTARD = 0xF0;
  private static final int GROUP = 0xD0;
  private static final int SQLCAGRP = 0x54;

  /**
   * One column.
   *
   * @param lid the type code, odd when the column is nullable
   * @param length the length field: bytes, or precision and scale
   */
  public record Field(int lid, int length) {

    /** True when a null indicator comes before each value. */
    public boolean nullable() {
      return (lid & 1) != 0;
    }
  }

  /** What the library has read. */
  static RowLayout of(QueryDescription query) {
    require(query.areaBeforeRow(), "row");
    return new RowLayout(
        query.columns().stream().map(type -> new Field(type.lid(), type.length())).toList());
  }

  /** Reads the FDODSC of an SQLDTARD, which the library gives as bytes. */
  public static RowLayout of(ByteBuffer data) {
    Fields descriptor = new Fields(PLACE, data.duplicate());
    List<Field> fields = new ArrayList<>();
    int length = descriptor.u1();
    descriptor.constant(GDA, 1);
    descriptor.constant(GROUP, 1);
    group(descriptor, length, fields);
    length = descriptor.u1();
    int type = descriptor.u1();
    while (type == CPT) {
      descriptor.constant(0, 1);
      group(descriptor, length, fields);
      length = descriptor.u1();
      type = descriptor.u1();
    }
    require(length == 9 && type == RLO, "row");
    expect(descriptor, SQLCADTA, SQLCAGRP, 0, 1, GROUP, 0, 1);
    expect(descriptor, 6, RLO, SQLDTARD, SQLCADTA, 0, 0);
    descriptor.end();
    return new RowLayout(List.copyOf(fields));
  }

  private static void group(Fields descriptor, int length, List<Field> fields) {
    require(length >= 3 && length % 3 == 0, "group length " + length);
    for (int i = 1; i < length / 3; i++) {
      fields.add(new Field(descriptor.u1(), descriptor.u2()));
    }
  }

  private static void expect(Fields descriptor, int... bytes) {
    for (int value : bytes) {
      descriptor.constant(value, 1);
    }
  }

  private static void require(boolean held, String what) {
    if (!held) {
      throw new MalformedReplyException(PLACE + ": " + what);
    }
  }
}
