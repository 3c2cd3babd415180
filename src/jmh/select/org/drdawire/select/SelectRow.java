package org.drdawire.select;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.drdawire.live.replies.MalformedReplyException;

/**
 * The one row of a select, as QRYDSC describes it and QRYDTA brings it, and the cards beside it.
 */
final class SelectRow {

  private static final int GDA = 0x76;
  private static final int GROUP = 0xD0;
  private static final int TRIPLET = 3;
  private static final int INTEGER = 0x02;
  private static final int VARCHAR = 0x32;
  private static final int NULL = 0xFF;
  private static final int END_OF_DATA = 100;

  /** SQLSTATE and SQLERRPROC after the SQLCODE. */
  private static final int STATE_AND_PRODUCT = 5 + 8;

  /** SQLERRD1 to SQLERRD6, and the warnings. */
  private static final int FIGURES_AND_WARNINGS = 6 * 4 + 11;

  /** Which group the row is of: that is the same in every QRYDSC. */
  private static final ByteBuffer ROWS =
      ByteBuffer.wrap(
          new byte[] {
            0x09,
            0x71,
            (byte) 0xE0,
            0x54,
            0x00,
            0x01,
            (byte) 0xD0,
            0x00,
            0x01,
            0x06,
            0x71,
            (byte) 0xF0,
            (byte) 0xE0,
            0x00,
            0x00
          });

  private final ByteBuffer room;
  private final int[] types = new int[2];
  private int rows;
  private boolean ended;
  private int id;
  private String name;

  SelectRow(ByteBuffer room) {
    this.room = room;
  }

  int id() {
    return id;
  }

  String name() {
    return name;
  }

  /** Whether there was one row and then the end of data. */
  boolean complete() {
    return rows == 1 && ended;
  }

  void begin() {
    rows = 0;
    ended = false;
  }

  void readDescription(int end) {
    require(u1() == TRIPLET * (1 + types.length), "columns");
    require(u1() == GDA && u1() == GROUP, "group");
    for (int i = 0; i < types.length; i++) {
      types[i] = u1();
      int length = u2();
      require((types[i] & ~1) == INTEGER ? length == Integer.BYTES : length > 0, "length");
    }
    ByteBuffer rest = room.duplicate().limit(end);
    require(rest.equals(ROWS), "row");
    room.position(end);
  }

  void readBlock(int end) {
    while (room.position() < end) {
      int code = readCard();
      boolean present = u1() != NULL;
      require(present == (code != END_OF_DATA), "data");
      if (present) {
        id = isNull(types[0], INTEGER) ? -1 : room.getInt();
        name = isNull(types[1], VARCHAR) ? null : text();
        rows++;
      } else {
        ended = true;
      }
    }
  }

  /** A nullable value begins with an indicator. */
  private boolean isNull(int type, int expected) {
    require((type & ~1) == expected, "type");
    return (type & 1) != 0 && u1() == NULL;
  }

  private String text() {
    byte[] text = new byte[u2()];
    room.get(text);
    return new String(text, StandardCharsets.UTF_8);
  }

  /** Reads SQLCAGRP and returns its SQLCODE: 0, 100 or that of a warning; an error is thrown. */
  int readCard() {
    if (u1() == NULL) {
      return 0;
    }
    int code = room.getInt();
    if (code < 0) {
      throw new MalformedReplyException("SQLCODE " + code);
    }
    skip(STATE_AND_PRODUCT);
    if (u1() != NULL) {
      skip(FIGURES_AND_WARNINGS);
      skip(u2());
      skip(u2());
      skip(u2());
    }
    require(u1() == NULL, "SQLDIAGGRP");
    return code;
  }

  private int u1() {
    return room.get() & 0xFF;
  }

  private int u2() {
    return room.getShort() & 0xFFFF;
  }

  private void skip(int count) {
    room.position(room.position() + count);
  }

  private static void require(boolean held, String what) {
    if (!held) {
      throw new MalformedReplyException(what);
    }
  }
}
