package org.drdawire.captures;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of a query, or output parameters, read by their description alone. */
final class DecodedRows {

  private static final int GROUP = 0x76;
  private static final int MORE_OF_GROUP = 0x7F;
  private static final int METADATA = 0x78;
  private static final int SIMPLE_DATA = 0x70;
  private static final int FIRST_LARGE = 0xC6;
  private static final int LAST_LARGE = 0xCF;
  private static final int MODE_AND_LENGTH = 0x8009;
  private static final int IN_PLACE = 1;

  /** A column: its type, what the description says of its length, and a CCSID of its own. */
  private record Column(int lid, int length, int ccsid) {

    boolean isNullable() {
      return (lid & 1) != 0;
    }

    int type() {
      return lid & ~1;
    }

    boolean isLarge() {
      return type() >= FIRST_LARGE && type() <= LAST_LARGE;
    }
  }

  /** Stands for a large object that follows, perhaps behind an indicator. */
  private record Outside(int row, int number, Column column, boolean hasIndicator) {

    @Override
    public String toString() {
      return "outside";
    }
  }

  private final ServerState server;
  private final List<Column> columns = new ArrayList<>();
  private final Deque<Outside> outside = new ArrayDeque<>();
  private Octets left;
  private int rows;

  /** An error stood in place of a row. */
  private boolean failed;

  /** Result sets follow these output parameters. */
  private final boolean followed;

  /** Reads the description of rows. */
  DecodedRows(Octets description, ServerState server) {
    this(description, server, false);
  }

  /** Reads the description of rows, or of output parameters, which result sets may follow. */
  DecodedRows(Octets description, ServerState server, boolean followed) {
    this.server = server;
    this.followed = followed;
    Map<Integer, Column> own = new HashMap<>();
    int meant = 0;
    while (description.remaining() > 0) {
      Octets triplet = description.part(description.u1() - 1);
      switch (triplet.u1()) {
        case GROUP, MORE_OF_GROUP -> {
          triplet.u1();
          while (triplet.remaining() > 0) {
            add(triplet.u1(), triplet.u2(), own);
          }
        }
        case METADATA -> meant = triplet.raw(5)[4] & 0xFF;
        case SIMPLE_DATA -> {
          int lid = triplet.u1();
          triplet.u1();
          triplet.u2();
          own.put(lid, new Column(meant, 0, triplet.u2()));
        }
        default -> {}
      }
    }
  }

  private void add(int lid, int length, Map<Integer, Column> own) {
    Column base = own.getOrDefault(lid, new Column(lid, 0, 0));
    columns.add(new Column(base.lid, length, base.ccsid));
  }

  String line() {
    StringBuilder line = new StringBuilder();
    for (Column column : columns) {
      line.append(String.format(" %02X:%04X", column.lid, column.length));
    }
    return line.toString();
  }

  /** Reads rows to come as OUTOVR asks; a LID of 0 leaves the column as it is. */
  void override(DecodedRows asked) {
    for (int i = 0; i < Math.min(columns.size(), asked.columns.size()); i++) {
      if (asked.columns.get(i).lid > 0) {
        columns.set(i, asked.columns.get(i));
      }
    }
  }

  boolean awaitsObjects() {
    return !outside.isEmpty();
  }

  /** Whether an error stood in place of a row. */
  boolean failed() {
    return failed;
  }

  /** Reads the rows of a block; what is left of one that is cut is for the next block. */
  void readBlock(Octets block, List<String> lines) {
    Octets all = left == null ? block : left.append(block);
    int from = 0;
    while (from < all.remaining() + all.position()) {
      Octets row = all.from(from, server.isLittle());
      int marks = all.marks().size();
      try {
        lines.add(row(row));
        from += row.position();
      } catch (Octets.EndOfOctets cut) {
        all.marks().subList(marks, all.marks().size()).clear();
        break;
      }
    }
    left = all.from(from, server.isLittle());
  }

  /** Notes what is left of a row that did not come as a whole. */
  void markRest() {
    if (left == null || left.remaining() == 0) {
      return;
    }
    try {
      row(left);
    } catch (Octets.EndOfOctets cut) {
      // The fields before the one that is cut are noted.
    }
    left.marked(left.remaining(), Octets.Kind.BYTES, 0);
  }

  /** Reads a row: an SQLCAGRP, an indicator, and the values. */
  String row(Octets in) {
    DecodedArea area = DecodedArea.read(in, server, false);
    if (!in.isPresent()) {
      failed |= area.code() < 0;
      return area.line("NO ROW");
    }
    rows++;
    List<Object> values = new ArrayList<>();
    List<Outside> objects = new ArrayList<>();
    try {
      for (Column column : columns) {
        values.add(value(in, column, objects, values.size() + 1));
      }
    } catch (Octets.EndOfOctets cut) {
      rows--;
      throw cut;
    }
    outside.addAll(objects);
    String line = "ROW " + rows + " " + Lines.values(values);
    return line + (area.code() == 0 ? "" : area.line(" area"));
  }

  /** Reads the values of a client, which have no SQLCAGRP. */
  void readParameters(Octets in) {
    if (in.isPresent()) {
      List<Outside> objects = new ArrayList<>();
      for (Column column : columns) {
        value(in, column, objects, 0);
      }
      outside.addAll(objects);
    }
  }

  private Object value(Octets in, Column column, List<Outside> objects, int number) {
    if (column.isNullable() && !in.isPresent()) {
      return null;
    }
    if (!column.isLarge()) {
      return new ValueDecoder(server).read(in, column.type(), column.length, column.ccsid);
    }
    int width = column.length & 0x7FFF;
    int mode = column.length == MODE_AND_LENGTH ? in.u1() : 2;
    byte[] digits = in.raw(column.length == MODE_AND_LENGTH ? 8 : width);
    // Informix turns lengths round as it does numbers.
    boolean turned = server.product.startsWith("IFX") && server.isLittle();
    long length = Octets.number(digits, turned);
    if (length == 0 || mode == IN_PLACE) {
      return object(in.part((int) length), column);
    }
    Outside place = new Outside(rows, number, column, hasIndicator(column, objects));
    objects.add(place);
    return place;
  }

  /**
   * Apache Derby sends one also behind an object that has one, but none where result sets follow.
   */
  private boolean hasIndicator(Column column, List<Outside> before) {
    if (!server.product.startsWith("CSS")) {
      return column.isNullable();
    }
    boolean any = before.stream().anyMatch(Outside::hasIndicator);
    return !followed && (any || column.isNullable());
  }

  /** Reads a large object that was announced. */
  String readObject(Octets in) {
    Outside place = outside.remove();
    boolean present = !place.hasIndicator || in.isPresent();
    Object value = present ? object(in, place.column) : null;
    return "EXTDTA row=" + place.row + " column=" + place.number + " " + Lines.value(value);
  }

  private Object object(Octets in, Column column) {
    int ccsid =
        switch (column.type()) {
          case 0xCA -> server.single;
          case 0xCC -> server.doubled;
          case 0xCE -> server.mixed;
          default -> -1;
        };
    if (ccsid < 0) {
      return in.marked(in.remaining(), Octets.Kind.BYTES, 0);
    }
    int own = column.ccsid == 0 ? ccsid : column.ccsid;
    return server.decode(in.marked(in.remaining(), Octets.Kind.TEXT, own), own);
  }
}
