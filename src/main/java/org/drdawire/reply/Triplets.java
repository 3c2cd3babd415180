package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.TypeDefinition;
import org.jspecify.annotations.Nullable;

/**
 * The triplets of FD:OCA that describe rows. Each has length 1, which counts itself, type 1, LID 1,
 * and data. An MDD says what the next one is; without it, the LID does. An SDA lets a LID stand for
 * a {@linkplain SdaTriplet type} of this description.
 *
 * <p>Source: FD:OCA reference.
 */
final class Triplets<T> {

  /** Takes a column. */
  interface Column<T> {
    T of(int lid, int length, int ccsid);
  }

  private static final int HEADER = 3;
  private static final int ELEMENT = 3;
  private static final int OF_MDD = 7;

  /** The class of an MDD that says what a triplet is in SQL. */
  private static final int SQL = 0x05;

  private static final int OF_SDA = 12;
  private static final int LIDS = 0x100;
  private static final int MOST_ELEMENTS = 2;

  private static final int SDA = 0x70;
  private static final int RLO = 0x71;
  private static final int GDA = 0x76;
  private static final int MDD = 0x78;
  private static final int CPT = 0x7F;

  private static final int SQLCAGRP = 0x54;
  private static final int SQLDTAGRP = 0xD0;
  private static final int SQLCADTA = 0xE0;
  private static final int SQLDTA = 0xE4;
  private static final int SQLDTARD = 0xF0;

  /** The most that SQLNUM of a description can say. */
  private static final int MOST_COLUMNS = Short.MAX_VALUE;

  private final FieldReader fields;
  private final TypeDefinition types;
  private final Column<T> factory;

  private final List<T> columns = new ArrayList<>();

  /** The LIDs that stand for something else in this description; most have none. */
  private @Nullable SdaTriplet @Nullable [] locals;

  /** What the MDD before a triplet says that it is; 0 if there is none. */
  private int announced;

  /** The LIDs of the group and of a row. */
  private int group = SQLDTAGRP;

  private int row = SQLCADTA;
  private boolean hasGroup;
  private boolean hasRow;
  private boolean hasRows;
  private boolean area = true;

  Triplets(FieldReader fields, TypeDefinition types, Column<T> factory) {
    this.fields = fields;
    this.types = types;
    this.factory = factory;
  }

  /** Reads all of them. */
  void read() {
    int before = 0;
    while (fields.remaining() > 0) {
      int length = fields.u1();
      if (length < HEADER || length - 1 > fields.remaining()) {
        long limit = length < HEADER ? HEADER : fields.remaining() + 1L;
        throw fields.malformed("length of a triplet", length, limit);
      }
      int type = fields.u1();
      int lid = fields.u1();
      FieldReader data = fields.part("triplet", length - HEADER);
      if (type == MDD) {
        announce(lid, data);
      } else {
        triplet(type, lid, before, data);
        announced = 0;
      }
      before = type;
    }
    if (!hasGroup || !(hasRow || hasRows)) {
      throw fields.malformed("descriptor without columns or rows");
    }
  }

  /** Whether a row begins with an SQLCAGRP. */
  boolean hasSqlca() {
    return area;
  }

  /** The columns in their order. */
  List<T> columns() {
    return columns;
  }

  private void triplet(int type, int lid, int before, FieldReader data) {
    int meaning = announced == 0 ? lid : announced;
    switch (type) {
      case GDA -> {
        require(!hasGroup && meaning == SQLDTAGRP, "group out of place", lid);
        hasGroup = true;
        group = lid;
        group(data);
      }
      case CPT -> {
        require((before == GDA || before == CPT) && lid == 0, "columns out of place", lid);
        group(data);
      }
      case RLO -> {
        require(hasGroup, "row before its group", lid);
        rows(meaning, lid, data);
      }
      case SDA -> {
        requireLength("SDA", data.remaining() + HEADER, OF_SDA);
        local(lid, SdaTriplet.of(announced, data, types));
      }
      default -> throw wrong("unknown triplet", "type", type);
    }
  }

  private void announce(int lid, FieldReader data) {
    requireLength("MDD", data.remaining() + HEADER, OF_MDD);
    require(lid == 0, "MDD of a LID", lid);
    boolean sql = data.u1() == SQL;
    data.skip(2);
    announced = sql ? data.u1() : 0;
  }

  private void local(int lid, SdaTriplet type) {
    if (locals == null) {
      locals = new @Nullable SdaTriplet[LIDS];
    }
    locals[lid] = type;
  }

  /** A column whose LID may stand for something else. */
  private T column(@Nullable SdaTriplet[] known, int lid, int length) {
    SdaTriplet local = known[lid];
    return local == null
        ? factory.of(lid, length, 0)
        : factory.of(local.lid(), length, local.ccsid());
  }

  private void group(FieldReader data) {
    requireParts("part of a column", data.remaining());
    SdaTriplet[] known = locals;
    while (data.remaining() > 0) {
      int lid = data.u1();
      int length = data.u2();
      if (columns.size() == MOST_COLUMNS) {
        throw fields.malformed("columns", "count", MOST_COLUMNS + 1L, MOST_COLUMNS);
      }
      columns.add(known == null ? factory.of(lid, length, 0) : column(known, lid, length));
    }
  }

  private void rows(int meaning, int lid, FieldReader data) {
    requireParts("part of an element", data.remaining());
    int elements = data.remaining() / ELEMENT;
    if (elements == 0 || elements > MOST_ELEMENTS) {
      throw fields.malformed(
          "elements of a row", "count", elements, elements == 0 ? 1 : MOST_ELEMENTS);
    }
    switch (meaning) {
      case SQLCADTA, SQLDTA -> {
        require(!hasRow, "second row", lid);
        hasRow = true;
        row = lid;
        area = elements == MOST_ELEMENTS;
        if (area) {
          require(element(data) == SQLCAGRP && once(data), "row of another form", lid);
        }
        require(element(data) == group && once(data), "row of another form", lid);
      }
      case SQLDTARD -> {
        require(!hasRows, "second array of rows", lid);
        require(elements == 1, "array of other than rows", lid);
        hasRows = true;
        int element = element(data);
        boolean known = element == SQLCADTA || element == SQLDTA || element == row;
        require(known, "array of another form", element);
        require(data.u1() == 0, "array of parts of rows", lid);
      }
      default -> throw wrong("unknown row", "lid", lid);
    }
  }

  private static int element(FieldReader data) {
    return data.u1();
  }

  /** Whether all of a group comes, once. */
  private static boolean once(FieldReader data) {
    return data.u1() == 0 && data.u1() == 1;
  }

  private void requireLength(String what, int length, int right) {
    if (length != right) {
      throw fields.malformed(what, length, right);
    }
  }

  private void requireParts(String what, int length) {
    if (length % ELEMENT != 0) {
      throw fields.malformed(what, length % ELEMENT, ELEMENT);
    }
  }

  private void require(boolean held, String what, int lid) {
    if (!held) {
      throw wrong(what, "lid", lid);
    }
  }

  private ReplyFormatException wrong(String what, String figure, int value) {
    return fields.malformed(String.format(Locale.ROOT, "%s: %s=X'%02X'", what, figure, value));
  }
}
