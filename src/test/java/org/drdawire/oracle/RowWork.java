package org.drdawire.oracle;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RowWriter;

/** Rows of values are inserted, one by one and in a batch, and others are fetched. */
final class RowWork implements SharedWork {

  private static final String CREATE =
      "create table v (i integer, l bigint, d double, n decimal(31, 2), c varchar(100),"
          + " lc long varchar, ts timestamp, b varchar(100) for bit data, s smallint, r real,"
          + " da date, ti time, bo boolean)";
  private static final String INSERT =
      "insert into v values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  private static final String QUERY =
      "select a.tablename, b.columnname from sys.systables a, sys.syscolumns b"
          + " where b.columnnumber > ?";

  @Override
  public void theirs(DerbyClientSession client) throws SQLException {
    try (Connection connection = client.connect()) {
      try (Statement statement = connection.createStatement()) {
        client.step("immediate", () -> statement.executeUpdate(CREATE));
      }
      try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
        client.mark("prepare");
        insert(client, insert);
      }
      client.step("commit", () -> connection.commit());
      query(client, connection);
      client.step("rollback", () -> connection.rollback());
    }
    client.mark("disconnect");
  }

  private static void insert(DerbyClientSession client, PreparedStatement insert)
      throws SQLException {
    bindValues(insert);
    client.step("insert", () -> insert.executeUpdate());
    bindNulls(insert);
    client.step("insert nulls", () -> insert.executeUpdate());
    for (int row = 1; row <= 3; row++) {
      insert.setInt(1, row);
      insert.addBatch();
    }
    client.step("batch", () -> insert.executeBatch());
  }

  private static void bindValues(PreparedStatement insert) throws SQLException {
    insert.setInt(1, -2);
    insert.setLong(2, Long.MIN_VALUE);
    insert.setDouble(3, -1.5);
    insert.setBigDecimal(4, new BigDecimal("-12345678901234567890123456789.12"));
    insert.setString(5, "h\u00e9llo \ud83d\ude00");
    insert.setString(6, "");
    insert.setTimestamp(7, Timestamp.valueOf("2024-02-29 23:59:58.123456789"));
    insert.setBytes(8, new byte[] {0, (byte) 0xFF, 0x7F});
    insert.setShort(9, Short.MIN_VALUE);
    insert.setFloat(10, 1.1f);
    insert.setDate(11, Date.valueOf("2024-02-29"));
    insert.setTime(12, Time.valueOf("23:59:58"));
    insert.setBoolean(13, true);
  }

  private static void bindNulls(PreparedStatement insert) throws SQLException {
    int[] types = {
      Types.INTEGER,
      Types.BIGINT,
      Types.DOUBLE,
      Types.DECIMAL,
      Types.VARCHAR,
      Types.LONGVARCHAR,
      Types.TIMESTAMP,
      Types.VARBINARY,
      Types.SMALLINT,
      Types.REAL,
      Types.DATE,
      Types.TIME,
      Types.BOOLEAN
    };
    for (int parameter = 1; parameter <= types.length; parameter++) {
      insert.setNull(parameter, types[parameter - 1]);
    }
  }

  private static void query(DerbyClientSession client, Connection connection) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(QUERY)) {
      client.mark("prepare query");
      select.setInt(1, 0);
      ResultSet rows = select.executeQuery();
      client.mark("open query");
      for (int row = 0; row < 2000; row++) {
        rows.next();
      }
      client.mark("fetch");
      client.step("close query", () -> rows.close());
    }
  }

  @Override
  public void ours(SameCommands commands) {
    commands.connect();
    commands.send(ExecuteImmediateSqlStatement.of(commands.hold(1), CREATE));
    commands.prepare(SameCommands.held(commands.hold(1), INSERT));
    insert(commands);
    commands.send(RdbCommitUnitOfWork.of());
    commands.prepare(SameCommands.held(commands.hold(1), QUERY));
    ParameterDescriptor one = ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
    commands.requests().row(OpenQuery.of(commands.hold(1)), one).writeInt(0).end();
    commands.send();
    commands.send(ContinueQuery.of(commands.hold(1), 0));
    commands.send(CloseQuery.of(commands.hold(1), 0));
    commands.send(RdbRollbackUnitOfWork.of());
  }

  private static void insert(SameCommands commands) {
    ExecuteSqlStatement execute = ExecuteSqlStatement.of(commands.hold(1));
    RowWriter row = commands.requests().row(execute, descriptor(31, 2, DrdaType.LONG_VARCHAR));
    row.writeInt(-2).writeLong(Long.MIN_VALUE).writeDouble(-1.5);
    row.writeDecimal(new BigDecimal("-12345678901234567890123456789.12"));
    row.writeText("h\u00e9llo \ud83d\ude00").writeText("");
    row.writeTimestamp(LocalDateTime.of(2024, 2, 29, 23, 59, 58, 123_456_789));
    row.writeBytes(new byte[] {0, (byte) 0xFF, 0x7F});
    row.writeInt(Short.MIN_VALUE).writeFloat(1.1f).writeDate(LocalDate.of(2024, 2, 29));
    row.writeTime(LocalTime.of(23, 59, 58)).writeBoolean(true).end();
    commands.send();
    ParameterDescriptor nulls = descriptor(1, 0, DrdaType.VARCHAR);
    writeNulls(commands.requests().row(execute, nulls).writeNull());
    commands.send();
    ExecuteTemplate batch = ExecuteTemplate.of(execute, nulls);
    for (int i = 1; i <= 3; i++) {
      writeNulls(batch.row(commands.requests()).writeInt(i));
    }
    commands.send();
  }

  /** The client describes each value: a text has no length, a decimal has its own digits. */
  private static ParameterDescriptor descriptor(int precision, int scale, DrdaType text) {
    DrdaType bytes =
        text == DrdaType.VARCHAR
            ? DrdaType.VARCHAR_FOR_BIT_DATA
            : DrdaType.LONG_VARCHAR_FOR_BIT_DATA;
    return ParameterDescriptor.of(
        ParameterType.of(DrdaType.INTEGER),
        ParameterType.of(DrdaType.BIGINT),
        ParameterType.of(DrdaType.DOUBLE),
        ParameterType.decimal(precision, scale),
        ParameterType.of(text),
        ParameterType.of(DrdaType.LONG_VARCHAR),
        ParameterType.of(DrdaType.TIMESTAMP),
        ParameterType.of(bytes),
        ParameterType.of(DrdaType.SMALLINT),
        ParameterType.of(DrdaType.REAL),
        ParameterType.of(DrdaType.DATE),
        ParameterType.of(DrdaType.TIME),
        ParameterType.of(DrdaType.BOOLEAN));
  }

  private static void writeNulls(RowWriter row) {
    for (int i = 1; i < 13; i++) {
      row.writeNull();
    }
    row.end();
  }
}
