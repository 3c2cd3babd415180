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
 * What clients of the scripted peer have stored in tables that the main job or the kit creates: a
 * query gives the values of parameters back that were sent, as its server represents them; what
 * stands in the statement is not stored. Parameters of a query without a table come back too, and a
 * number.
 */
final class Db2Tables {

  private static final int SQLDTA = 0x2412;
  private static final int FDODSC = 0x0010;
  private static final int FDODTA = 0x147A;
  private static final int EXTDTA = 0x146C;
  private static final int GROUP = 0x76;
  private static final int GROUP_CONTINUED = 0x7F;

  private static final Pattern CREATE = Pattern.compile("create table (drda_wire_\\w+) .*");
  private static final Pattern INSERT = Pattern.compile("insert into (drda_wire_\\w+) .*");
  private static final Pattern SELECT = Pattern.compile("select .* from (drda_wire_\\w+).*");
  private static final Pattern DROP = Pattern.compile("drop table (drda_wire_\\w+)");
  private static final Pattern PARAMETERS = Pattern.compile("select cast.* from sysibm.*");
  private static final Pattern NUMBER =
      Pattern.compile("select (\\d+) from sysibm.*", Pattern.DOTALL);

  private final Db2Server server;
  private final Map<String, Stored> tables = new ConcurrentHashMap<>();

  Db2Tables(Db2Server server) {
    this.server = server;
  }

  private final class Stored {

    private List<Db2Column> columns = List.of();
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
      for (Db2Column column : columns) {
        byte indicator = data.get();
        rows.big(1, indicator);
        if (indicator == 0) {
          byte[] value = new byte[column.length(data)];
          data.get(value);
          rows.add(server.value(column, value));
        }
      }
    }

    synchronized List<Db2Reply> query() {
      return Db2Rows.query(server, columns, rows, objects);
    }
  }

  /** Takes note of a statement that is executed. */
  void execute(String sql, List<Frame> behind) {
    named(CREATE, sql).ifPresent(table -> tables.put(table, new Stored()));
    named(DROP, sql).ifPresent(tables::remove);
    named(INSERT, sql)
        .ifPresent(table -> data(behind).ifPresent(data -> tables.get(table).add(data, behind)));
  }

  /** The answer to OPNQRY, if it is known. */
  Optional<List<Db2Reply>> open(String sql, List<Frame> behind) {
    Optional<String> number = named(NUMBER, sql);
    if (number.isPresent()) {
      Stored one = new Stored();
      one.columns = List.of(new Db2Column(0x03, Integer.BYTES));
      one.row(ByteBuffer.allocate(6).putInt(2, Integer.parseInt(number.get())));
      return Optional.of(one.query());
    } else if (PARAMETERS.matcher(sql).matches()) {
      Stored parameters = new Stored();
      parameters.add(data(behind).orElseThrow(), List.of());
      return Optional.of(parameters.query());
    }
    return named(SELECT, sql).map(table -> tables.get(table).query());
  }

  private static Optional<String> named(Pattern statement, String sql) {
    Matcher matcher = statement.matcher(sql);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static Optional<DdmObject> data(List<Frame> behind) {
    return behind.stream()
        .map(Frame::object)
        .filter(object -> object.codePoint() == SQLDTA)
        .findFirst();
  }

  private static List<Db2Column> columns(ByteBuffer description) {
    List<Db2Column> columns = new ArrayList<>();
    int length = description.get() & 0xFF;
    int type = description.get();
    while (type == GROUP || type == GROUP_CONTINUED) {
      description.get();
      for (int i = 3; i < length; i += 3) {
        columns.add(new Db2Column(description.get() & 0xFF, description.getShort() & 0xFFFF));
      }
      length = description.get() & 0xFF;
      type = description.get();
    }
    return columns;
  }

  private static Db2Bytes bytes(byte[] value) {
    return new Db2Bytes().add(value, 0, value.length);
  }
}
