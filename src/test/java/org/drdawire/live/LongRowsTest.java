package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Rows of several values that are nearly as long as a segment, or as long: Derby loses its place in
 * a row behind 32,767 bytes that stand in it.
 */
class LongRowsTest extends LiveTest {

  private static final int[] LENGTHS = {0, 31_903, 32_714, 32_766, 32_767, 32_768};

  @BeforeEach
  void createTable() throws IOException {
    session.executeAndCommit("create table long (id integer, a blob, b blob, c clob, d clob)");
  }

  @AfterEach
  void dropTable() throws IOException {
    session.executeAndCommit("drop table long");
  }

  @Test
  void valuesAsLongAsASegment() throws IOException, SQLException {
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(session.prepare(1, "insert into long values (?, ?, ?, ?, ?)")),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA),
                ParameterType.of(DrdaType.LONG_VARCHAR_FOR_BIT_DATA),
                ParameterType.of(DrdaType.VARCHAR),
                ParameterType.of(DrdaType.VARCHAR)));
    List<String> sent = new ArrayList<>();
    for (int one : LENGTHS) {
      for (int other : LENGTHS) {
        for (String pair : List.of("ab", "cd", "ac", "bd", "abc")) {
          RowWriter row = session.row(insert).writeInt(sent.size());
          StringBuilder lengths = new StringBuilder();
          for (String column : List.of("a", "b", "c", "d")) {
            int at = pair.indexOf(column);
            int length = at < 0 ? -1 : at == 1 ? other : one;
            lengths.append(' ').append(length);
            if (length < 0) {
              row.writeNull();
            } else if (column.compareTo("c") < 0) {
              row.writeBytes(filled(length));
            } else {
              row.writeText("x".repeat(length));
            }
          }
          row.end();
          session.commit(1);
          sent.add(lengths.toString());
        }
      }
    }
    assertEquals(String.join("\n", sent), stored());
  }

  private static byte[] filled(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) 'x');
    return bytes;
  }

  private static String stored() throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection embedded = server.embedded();
        PreparedStatement query =
            embedded.prepareStatement(
                "select length(a), length(b), length(c), length(d) from long order by id");
        ResultSet row = query.executeQuery()) {
      while (row.next()) {
        StringBuilder lengths = new StringBuilder();
        for (int column = 1; column <= 4; column++) {
          int length = row.getInt(column);
          lengths.append(' ').append(row.wasNull() ? -1 : length);
        }
        rows.add(lengths.toString());
      }
    }
    return String.join("\n", rows);
  }
}
