package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Rows of 1 to 500 parameters of any types, with any nulls, some longer than 32 KB, sent one by one
 * and in batches: read back in two ways, from the reply and through the embedded driver.
 */
@Tag("values")
class RandomRowsTest extends LiveTest {

  private static final int ROWS = Integer.getInteger("rows", 800);
  private static final int ROWS_OF_A_TABLE = 200;
  private static final int MOST_PARAMETERS = 500;
  private static final int LARGEST_BATCH = 50;
  private static final int LONG_VALUES = 5;
  private static final int LONG_ROW = 32 * 1024;
  private static final String SELECT = "select * from many order by id";

  private int longRows;

  @Test
  void everyRowComesBack() throws IOException, SQLException {
    int tables = ROWS / ROWS_OF_A_TABLE;
    for (int table = 0; table < tables; table++) {
      Random random = new Random(table);
      List<DerbyColumn> columns = columns(parameters(table, random), random);
      List<List<Object>> rows = rows(columns, random);
      session.executeAndCommit(
          "create table many (id integer generated always as identity, "
              + DerbyColumn.declarations(columns)
              + ")");
      insert(columns, rows, random);
      compare(table, columns, rows);
      session.executeAndCommit("drop table many");
    }
    assertTrue(longRows >= ROWS / 20, "long rows: " + longRows);
  }

  /** First the fewest and the most, then any number; small ones are as likely as large ones. */
  private static int parameters(int table, Random random) {
    return switch (table) {
      case 0 -> 1;
      case 1 -> MOST_PARAMETERS;
      default -> (int) Math.round(Math.pow(MOST_PARAMETERS, random.nextDouble()));
    };
  }

  private static List<DerbyColumn> columns(int count, Random random) {
    List<DerbyColumn> columns = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      columns.add(DerbyColumn.any(random));
    }
    return columns;
  }

  private static List<List<Object>> rows(List<DerbyColumn> columns, Random random) {
    List<Integer> longColumns =
        IntStream.range(0, columns.size()).filter(i -> columns.get(i).isLong()).boxed().toList();
    List<List<Object>> rows = new ArrayList<>();
    while (rows.size() < ROWS_OF_A_TABLE) {
      int nulls = random.nextInt(5);
      List<Object> row = new ArrayList<>();
      for (DerbyColumn column : columns) {
        boolean absent = random.nextInt(4) < nulls;
        row.add(absent ? null : column.value(random, DerbyColumn.USUAL));
      }
      if (random.nextInt(10) == 0) {
        lengthen(row, columns, longColumns, random);
      }
      rows.add(row);
    }
    return rows;
  }

  private static void lengthen(
      List<Object> row, List<DerbyColumn> columns, List<Integer> longColumns, Random random) {
    for (int i = 0; i < Math.min(LONG_VALUES, longColumns.size()); i++) {
      int column = longColumns.get(random.nextInt(longColumns.size()));
      row.set(column, columns.get(column).value(random, DerbyColumn.LONGEST));
    }
  }

  private void insert(List<DerbyColumn> columns, List<List<Object>> rows, Random random)
      throws IOException {
    String names =
        IntStream.rangeClosed(1, columns.size())
            .mapToObj(i -> "c" + i)
            .collect(Collectors.joining(", "));
    String markers = String.join(", ", Collections.nCopies(columns.size(), "?"));
    PackageSection section =
        session.prepare(1, "insert into many (" + names + ") values (" + markers + ")");
    ExecuteTemplate insert =
        ExecuteTemplate.of(ExecuteSqlStatement.of(section), session.parameters(section));
    int from = 0;
    while (from < rows.size()) {
      int batch = random.nextBoolean() ? 1 : 1 + random.nextInt(LARGEST_BATCH);
      int to = Math.min(rows.size(), from + batch);
      rows.subList(from, to).forEach(row -> write(insert, row));
      session.commit(to - from);
      from = to;
    }
  }

  private void write(ExecuteTemplate insert, List<Object> values) {
    int before = session.conversation().pendingBytes();
    RowWriter row = session.row(insert);
    values.forEach(row::writeObject);
    row.end();
    if (session.conversation().pendingBytes() - before > LONG_ROW) {
      longRows++;
    }
  }

  private void compare(int table, List<DerbyColumn> columns, List<List<Object>> rows)
      throws IOException, SQLException {
    List<List<Object>> expected = new ArrayList<>();
    for (List<Object> row : rows) {
      List<Object> stored = new ArrayList<>(List.of(expected.size() + 1));
      for (int i = 0; i < columns.size(); i++) {
        stored.add(columns.get(i).stored(row.get(i)));
      }
      expected.add(stored);
    }
    String name = "table " + table + " of " + columns.size();
    EmbeddedRows.assertSame(name, expected, session.query(SELECT));
    try (Connection embedded = server.embedded()) {
      EmbeddedRows.assertSame(name + ", embedded", expected, EmbeddedRows.of(embedded, SELECT));
    }
  }
}
