package org.drdawire.reply;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;

/**
 * SQLDTARD (X'2413'): SQLDA Data Reply Data. The values of OUT and INOUT parameters; those of IN
 * parameters are null.
 *
 * <pre>
 *   FDODSC  X'0010'   as QRYDSC
 *   FDODTA  X'147A'   a row
 * </pre>
 *
 * <p>Source: DDM architecture, term SQLDTARD; DRDA volume 1, SQLDTARD.
 */
final class OutputData {

  private static final int LLCP = 4;
  private static final int EXTENDED = 0x8000;

  private final QueryDescription description;
  private final FieldReader data;

  private OutputData(QueryDescription description, FieldReader data) {
    this.description = description;
    this.data = data;
  }

  /** What the row consists of. */
  QueryDescription description() {
    return description;
  }

  /** The row, from its start. */
  FieldReader data() {
    return data.duplicate();
  }

  /** Whether an SQLCAGRP is there. */
  boolean hasSqlca() {
    return description.sqlcaBeforeRow() && data().isPresent();
  }

  /** Whether there is a row. Whoever asks for one that is too short hears so. */
  boolean hasRow(ReplyContext context) {
    FieldReader row = data();
    if (description.sqlcaBeforeRow()) {
      SqlcagrpScanner area = new SqlcagrpScanner(context);
      if (!area.pass(data())) {
        return true;
      }
      row.skip(area.length());
    }
    return row.remaining() == 0 || row.isPresent();
  }

  /** The SQLCAGRP ahead of the row; a success if there is none. */
  SqlCommunicationArea sqlca(ReplyContext context) {
    return description.sqlcaBeforeRow()
        ? SqlCommunicationArea.read(new GroupReader(data(), context))
        : SqlCommunicationArea.success();
  }

  /** Reads a whole object. */
  static OutputData of(FieldReader fields, ReplyContext context) {
    QueryDescription description = null;
    FieldReader data = null;
    while (fields.remaining() > 0) {
      int length = fields.u2();
      int codePoint = fields.u2();
      FieldReader part = fields.part(CodePoint.termOf(codePoint), dataLength(fields, length));
      if (codePoint == CodePoint.FDODSC.value()) {
        description = QueryDescription.of(part, context);
      } else if (codePoint == CodePoint.FDODTA.value()) {
        data = part;
      }
    }
    if (description == null || data == null) {
      throw fields.malformed("FDODSC or FDODTA missing");
    }
    return new OutputData(description, data);
  }

  /** The bytes of an object whose length may be an extended one. */
  private static int dataLength(FieldReader fields, int length) {
    int extension = (length & EXTENDED) == 0 ? 0 : (length & ~EXTENDED) - LLCP;
    if (extension < 0 || extension > Long.BYTES) {
      throw fields.malformed(FieldReader.lengthOfLength(length));
    }
    if (length < LLCP) {
      throw fields.malformed("length of an object", length, LLCP);
    }
    long data = extension > 0 ? fields.number(extension) : length - LLCP;
    if (length == (EXTENDED | LLCP)) {
      data = fields.remaining();
    }
    if (data < 0 || data > fields.remaining()) {
      long said = data < 0 ? Long.MAX_VALUE : data;
      throw fields.malformed("length of an object", said, fields.remaining());
    }
    return (int) data;
  }
}
