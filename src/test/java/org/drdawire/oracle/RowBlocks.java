package org.drdawire.oracle;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads rows in a second way, which shares no code with the library: field by field, and from the
 * start again where a row was cut. It knows what Apache Derby sends.
 */
public final class RowBlocks {

  /** Stands for a large object whose data follow outside the row. */
  public static final String OUTSIDE = "outside";

  private static final int GDA = 0x76D0;
  private static final int CPT = 0x7F00;
  private static final int TRIPLET = 3;
  private static final int NULL = 0xFF;

  /** SQLSTATE and SQLERRPROC; SQLERRD and the warnings. */
  private static final int STATE_AND_PRODUCT = 5 + 8;

  private static final int FIGURES_AND_WARNINGS = 6 * 4 + 11;

  /** Where level 6 of SQLAM has SQLRDBNAME, Derby sends a DDM object. */
  private static final int RDBNAM = 0x00162110;

  private static final int RDBNAM_LENGTH = 22;

  /** Ends each descriptor: an SQLCAGRP and the columns are a row, of which there are any number. */
  private static final ByteBuffer ROWS =
      ByteBuffer.allocate(15).putLong(0x0971E0540001D000L).putLong(7, 0x00010671F0E00000L).rewind();

  private final List<RowValue> columns;
  private byte[] pending = {};

  private RowBlocks(List<RowValue> columns) {
    this.columns = columns;
  }

  /**
   * A row, or what stands for one.
   *
   * @param sqlCode what its SQLCAGRP says
   * @param values the values, or none
   */
  public record Row(int sqlCode, List<Object> values) {}

  /** Reads rows by their QRYDSC. */
  public static RowBlocks of(ByteBuffer descriptor) {
    return new RowBlocks(columns(descriptor.duplicate()));
  }

  /** Reads rows that an OUTOVR has asked for in another form. */
  public RowBlocks overridden(ByteBuffer outovr) {
    List<RowValue> others = columns(outovr.duplicate());
    List<RowValue> changed = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      changed.add(others.get(i).lid() == 0 ? columns.get(i) : others.get(i));
    }
    return new RowBlocks(changed);
  }

  /** Reads the row of an SQLDTARD. */
  public static Row output(ByteBuffer sqldtard) {
    List<DdmObject> parts = DdmObject.all(sqldtard);
    List<Row> rows = of(parts.get(0).data()).add(parts.get(1).data());
    return rows.get(0);
  }

  private static List<RowValue> columns(ByteBuffer descriptor) {
    List<RowValue> columns = new ArrayList<>();
    int group = GDA;
    while (!descriptor.equals(ROWS)) {
      int length = descriptor.get() & 0xFF;
      require(length % TRIPLET == 0 && descriptor.getShort() == (short) group, descriptor, "GDA");
      for (int left = length / TRIPLET - 1; left > 0; left--) {
        columns.add(new RowValue(descriptor.get() & 0xFF, descriptor.getShort() & 0xFFFF));
      }
      group = CPT;
    }
    return columns;
  }

  /** Adds a block, and returns the rows that are now complete. */
  public List<Row> add(ByteBuffer block) {
    ByteBuffer bytes = ByteBuffer.allocate(pending.length + block.remaining());
    bytes.put(pending).put(block.duplicate()).flip();
    List<Row> rows = new ArrayList<>();
    int whole = 0;
    try {
      while (bytes.hasRemaining()) {
        rows.add(row(bytes));
        whole = bytes.position();
      }
    } catch (BufferUnderflowException toBeContinued) {
      bytes.position(whole);
    }
    pending = new byte[bytes.remaining()];
    bytes.get(pending);
    return rows;
  }

  private Row row(ByteBuffer bytes) {
    int sqlCode = sqlCode(bytes);
    List<Object> values = new ArrayList<>();
    if (isPresent(bytes)) {
      for (RowValue column : columns) {
        boolean there = (column.lid() & 1) == 0 || isPresent(bytes);
        values.add(there ? column.read(bytes) : null);
      }
    }
    return new Row(sqlCode, values);
  }

  private static int sqlCode(ByteBuffer bytes) {
    if (!isPresent(bytes)) {
      return 0;
    }
    int sqlCode = bytes.getInt();
    skip(bytes, STATE_AND_PRODUCT);
    if (isPresent(bytes)) {
      boolean early = bytes.getInt(bytes.position()) == RDBNAM;
      skip(bytes, early ? RDBNAM_LENGTH + FIGURES_AND_WARNINGS : FIGURES_AND_WARNINGS);
      for (int text = early ? 1 : 0; text < 3; text++) {
        skip(bytes, bytes.getShort());
      }
      if (early) {
        return sqlCode;
      }
    }
    require(!isPresent(bytes), bytes, "SQLDIAGGRP");
    return sqlCode;
  }

  private static void skip(ByteBuffer bytes, int count) {
    bytes.get(new byte[count]);
  }

  private static boolean isPresent(ByteBuffer bytes) {
    int indicator = bytes.get() & 0xFF;
    require(indicator == 0 || indicator == NULL, bytes, "indicator " + indicator);
    return indicator == 0;
  }

  private static void require(boolean rule, ByteBuffer at, String what) {
    if (!rule) {
      throw new WireRuleException(at.position(), what);
    }
  }
}
