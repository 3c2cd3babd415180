package org.drdawire.dropin;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;

/**
 * What clients of the scripted peer have stored in tables that the main job creates: a query gives
 * the values back as they were sent, with numbers little-endian. Parameters of a query without a
 * table come back too, and a number.
 */
final class Db2Tables {

  private static final int SQLDTA = 0x2412;
  private static final int FDODSC = 0x0010;
  private static final int FDODTA = 0x147A;
  private static final int EXTDTA = 0x146C;
  private static final int GROUP = 0x76;
  private static final int GROUP_CONTINUED = 0x7F;
  private static final int COLUMNS_OF_A_GROUP = 84;
  private static final int PLACEHOLDER = 0x8008;

  private static final Pattern CREATE = Pattern.compile("create table (drda_wire_\\w+) .*");
  private static final Pattern INSERT = Pattern.compile("insert into (drda_wire_\\w+) .*");
  private static final Pattern SELECT = Pattern.compile("select .* from (drda_wire_\\w+).*");
  private static final Pattern DROP = Pattern.compile("drop table (drda_wire_\\w+)");
  private static final Pattern PARAMETERS = Pattern.compile("select cast.* from sysibm.*");
  private static final Pattern NUMBER =
      Pattern.compile("select (\\d+) from sysibm.*", Pattern.DOTALL);

  private final Map<String, Stored> tables = new ConcurrentHashMap<>();

  /** A LID that may be null, and the two bytes after it. */
  private record Column(int lid, int field) {

    int length(ByteBuffer data) {
      return switch (lid) {
        case 0x0F -> field / 512 + 1;
        case 0x29, 0x3F, 0xC3 -> Short.BYTES + data.getShort(data.position());
        case 0xC9, 0xCF -> field == PLACEHOLDER ? Long.BYTES : 1 + Long.BYTES;
        default -> field;
      };
    }

    boolean isNumber() {
      return List.of(0x03, 0x05, 0x17, 0x0B, 0x0D).contains(lid);
    }
  }

  private static final class Stored {

    private List<Column> columns = List.of();
    private final Db2Bytes rows = new Db2Bytes();
    private final List<Db2Reply> objects = new ArrayList<>();

    synchronized void add(DdmObject data, List<Frame> behind) {
      columns = columns(ByteBuffer.wrap(data.child(FDODSC).bytes()));
      row(ByteBuffer.wrap(data.child(FDODTA).bytes()));
      behind.stream()
          .takeWhile(frame -> frame.type() != Frame.RQSDSS)
          .map(Frame::object)
          .filter(object -> object.codePoint() == EXTDTA)
          .forEach(object -> objects.add(Db2Reply.data(EXTDTA, bytes(object.bytes()))));
    }

    private void row(ByteBuffer data) {
      rows.big(1, 0xFF).big(1, data.get());
      for (Column column : columns) {
        byte indicator = data.get();
        rows.big(1, indicator);
        if (indicator == 0) {
          byte[] value = new byte[column.length(data)];
          data.get(value);
          rows.add(column.isNumber() ? turned(value) : bytes(value));
        }
      }
    }

    synchronized List<Db2Reply> query() {
      Db2Bytes description = new Db2Bytes();
      for (int from = 0; from < columns.size(); from += COLUMNS_OF_A_GROUP) {
        int count = Math.min(COLUMNS_OF_A_GROUP, columns.size() - from);
        description.big(1, 3 + 3L * count).big(2, from == 0 ? 0x76D0 : 0x7F00);
        columns.subList(from, from + count).forEach(c -> description.big(1, c.lid).big(2, c.field));
      }
      return Db2Rows.query(description, rows, objects);
    }
  }

  /** Takes note of a statement that is executed. */
  void execute(String sql, List<Frame> behind) {
    named(CREATE, sql).ifPresent(table -> tables.put(table, new Stored()));
    named(DROP, sql).ifPresent(tables::remove);
    named(INSERT, sql).ifPresent(table -> tables.get(table).add(data(behind), behind));
  }

  /** The answer to OPNQRY, if it is known. */
  Optional<List<Db2Reply>> open(String sql, List<Frame> behind) {
    Optional<String> number = named(NUMBER, sql);
    if (number.isPresent()) {
      Stored one = new Stored();
      one.columns = List.of(new Column(0x03, Integer.BYTES));
      one.row(ByteBuffer.allocate(6).putInt(2, Integer.parseInt(number.get())));
      return Optional.of(one.query());
    } else if (PARAMETERS.matcher(sql).matches()) {
      Stored parameters = new Stored();
      parameters.add(data(behind), List.of());
      return Optional.of(parameters.query());
    }
    return named(SELECT, sql).map(table -> tables.get(table).query());
  }

  private static Optional<String> named(Pattern statement, String sql) {
    Matcher matcher = statement.matcher(sql);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static DdmObject data(List<Frame> behind) {
    return behind.stream()
        .map(Frame::object)
        .filter(object -> object.codePoint() == SQLDTA)
        .findFirst()
        .orElseThrow();
  }

  private static List<Column> columns(ByteBuffer description) {
    List<Column> columns = new ArrayList<>();
    int length = description.get() & 0xFF;
    int type = description.get();
    while (type == GROUP || type == GROUP_CONTINUED) {
      description.get();
      for (int i = 3; i < length; i += 3) {
        columns.add(new Column(description.get() & 0xFF, description.getShort() & 0xFFFF));
      }
      length = description.get() & 0xFF;
      type = description.get();
    }
    return columns;
  }

  private static Db2Bytes bytes(byte[] value) {
    return new Db2Bytes().add(value, 0, value.length);
  }

  private static Db2Bytes turned(byte[] value) {
    Db2Bytes turned = new Db2Bytes();
    for (int i = value.length - 1; i >= 0; i--) {
      turned.big(1, value[i]);
    }
    return turned;
  }
}
