package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every type of Derby, described by the server, written by us, and read back in two ways: from the
 * reply, and through the embedded driver.
 */
@Tag("values")
class EveryTypeTest extends LiveTest {

  private static final int ROWS = Integer.getInteger("values", 400);

  @BeforeEach
  void createTable() throws IOException {
    session.executeAndCommit(EveryTypeTable.CREATE);
  }

  @AfterEach
  void dropTable() throws IOException {
    session.executeAndCommit("drop table every");
  }

  @Test
  void descriptionsBecomeParameters() throws IOException {
    PackageSection section = session.prepare(1, EveryTypeTable.INSERT);
    assertEquals(
        List.of(
            "INTEGER",
            "SMALLINT",
            "INTEGER",
            "BIGINT",
            "REAL",
            "DOUBLE",
            "DECIMAL",
            "DECIMAL",
            "BOOLEAN",
            "VARCHAR",
            "VARCHAR",
            "LONG_VARCHAR",
            "VARCHAR_FOR_BIT_DATA",
            "VARCHAR_FOR_BIT_DATA",
            "LONG_VARCHAR_FOR_BIT_DATA",
            "DATE",
            "TIME",
            "TIMESTAMP"),
        session.parameters(section).parameters().stream()
            .map(parameter -> parameter.type().name())
            .toList());
  }

  @Test
  void everyValueComesBack() throws IOException, SQLException {
    List<List<Object>> rows = new ArrayList<>(EveryTypeTable.bounds());
    Random random = new Random(20261122);
    while (rows.size() < ROWS) {
      rows.add(EveryTypeTable.random(rows.size() + 1, random));
    }
    LiveRows.insert(session, EveryTypeTable.INSERT, rows);
    List<List<Object>> expected =
        rows.stream().map(EveryTypeTable::stored).collect(Collectors.toList());
    EmbeddedRows.assertSame("reply", expected, session.query(EveryTypeTable.SELECT));
    try (Connection embedded = server.embedded()) {
      EmbeddedRows.assertSame(
          "embedded", expected, EmbeddedRows.of(embedded, EveryTypeTable.SELECT));
    }
  }

  /** One step beyond each bound: refused, and nothing of it is sent. */
  @Test
  void oneStepBeyond() throws IOException {
    PackageSection section = session.prepare(1, EveryTypeTable.INSERT);
    List<ParameterType> parameters = session.parameters(section).parameters();
    refuse(parameters.get(1), "22003", (short) 0, Short.MAX_VALUE + 1);
    refuse(parameters.get(2), "22003", 0, Integer.MAX_VALUE + 1L);
    refuse(parameters.get(3), "22003", 0L, new BigDecimal("9223372036854775808"));
    refuse(parameters.get(4), "22003", 0f, Double.MAX_VALUE);
    refuse(parameters.get(5), "22003", 0.0, new BigDecimal("1E+309"));
    refuse(parameters.get(6), "22003", BigDecimal.ONE, new BigDecimal("1E+21"));
    refuse(parameters.get(7), "22003", BigDecimal.ONE, new BigDecimal("0.00001"));
    refuse(parameters.get(8), "22003", true, 2);
    refuse(parameters.get(13), "22001", new byte[50], new byte[51]);
    refuse(parameters.get(15), "22008", LocalDate.EPOCH, LocalDate.of(10_000, 1, 1));
    refuse(parameters.get(16), "22008", LocalTime.NOON, LocalTime.of(0, 0, 0, 1));
    refuse(parameters.get(17), "22007", LocalDate.EPOCH, "2024-02-30 00:00:00");
    assertEquals(0, session.conversation().pendingBytes());
  }

  private void refuse(ParameterType type, String sqlState, Object good, Object bad) {
    ExecuteTemplate one =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(session.section(2)), ParameterDescriptor.of(type));
    session.row(one).writeObject(good).close();
    RowWriter row = session.row(one);
    DrdaException error =
        assertThrows(DrdaException.class, () -> row.writeObject(bad), type::toString);
    assertEquals(sqlState, error.sqlState(), error.getMessage());
  }
}
