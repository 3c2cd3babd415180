package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.drdawire.live.replies.AccessSecurityReply;
import org.drdawire.live.replies.AccessedDatabase;
import org.drdawire.live.replies.Description;
import org.drdawire.live.replies.EndOfUnitOfWork;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.replies.ReplyCursor;
import org.drdawire.live.replies.ReplyException;
import org.drdawire.live.replies.ReplyReader;
import org.drdawire.live.replies.SecurityCheckReply;
import org.drdawire.live.replies.ServerAttributes;
import org.drdawire.live.replies.Terms;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.oracle.LoopbackRecorder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The readers read what a Derby server answered to Derby's own client. */
class DerbyRepliesTest {

  private DerbyServer server;
  private LoopbackRecorder recorder;

  @BeforeEach
  void open() throws Exception {
    server = DerbyServer.withUsers(Map.of("app", "pw1"));
    recorder = LoopbackRecorder.to(server.port());
  }

  @AfterEach
  void close() throws Exception {
    recorder.close();
    server.close();
  }

  @Test
  void connect() throws Exception {
    connection().close();
    ReplyCursor first = replies(0);
    ServerAttributes attributes =
        ServerAttributes.of(first.expect(Terms.EXCSATRD), Charset.forName("IBM500"));
    assertEquals("Apache Derby", attributes.serverClass());
    assertEquals(
        Map.of(0x1403, 7, 0x2407, 7, 0x240F, 7, 0x1440, 7, 0x1C08, 1208), attributes.managers());
    assertEquals(List.of(3), AccessSecurityReply.of(first.expect(Terms.ACCSECRD)).mechanisms());
    first.end();
    ReplyCursor second = replies(1);
    assertTrue(SecurityCheckReply.of(second.expect(Terms.SECCHKRM)).admitted());
    assertEquals(
        new AccessedDatabase(0, "CSS10160", "QTDSQLASC", 1208, 0, 1208, 0, ""),
        AccessedDatabase.of(second.expect(Terms.ACCRDBRM), StandardCharsets.UTF_8));
    second.end();
  }

  @Test
  void refusedPassword() throws Exception {
    assertThrows(SQLException.class, () -> server.client(recorder.port(), "app", "pw2").close());
    SecurityCheckReply check = SecurityCheckReply.of(replies(1).expect(Terms.SECCHKRM));
    assertEquals(8, check.severity());
    assertEquals(0x13, check.checkCode());
  }

  @Test
  void unknownDatabase() throws Exception {
    String url = "jdbc:derby://127.0.0.1:" + recorder.port() + "/memory:none;user=app;password=pw1";
    assertThrows(SQLException.class, () -> new ClientAutoloadedDriver().connect(url, null));
    ReplyCursor replies = replies(1);
    assertTrue(SecurityCheckReply.of(replies.expect(Terms.SECCHKRM)).admitted());
    ReplyException error = assertThrows(ReplyException.class, () -> replies.expect(Terms.ACCRDBRM));
    assertEquals(Terms.RDBNFNRM, error.codePoint());
    assertEquals("XJ004", error.card().sqlState());
  }

  @Test
  void rowsOfEveryType() throws Exception {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create table t (i integer, s smallint, l bigint, d double, r real, n decimal(31, 2),"
              + " c char(3), v varchar(10), lv long varchar, ts timestamp, dt date, tm time,"
              + " b varchar(5) for bit data, cb char(2) for bit data, f boolean)");
      statement.execute(
          "insert into t values (-2, -3, -4, -1.5, 0.5, -12345678901234567890123456789.12,"
              + " 'a', 'h\u00e9', '', '2024-02-29 23:59:58.123456789', '2024-02-29', '23:59:58',"
              + " X'00FF', X'0102', true)");
      statement.execute("insert into t (i) values (null)");
      exhaust(statement.executeQuery("select * from t"));
    }
    QueryReply query = query();
    List<Object> row = query.complete().rows().get(0);
    assertEquals(
        Arrays.asList(
            -2,
            (short) -3,
            -4L,
            -1.5,
            0.5f,
            new BigDecimal("-12345678901234567890123456789.12"),
            "a  ",
            "h\u00e9",
            "",
            LocalDateTime.of(2024, 2, 29, 23, 59, 58, 123456789),
            LocalDate.of(2024, 2, 29),
            LocalTime.of(23, 59, 58)),
        row.subList(0, 12));
    assertArrayEquals(new byte[] {0, -1}, (byte[]) row.get(12));
    assertArrayEquals(new byte[] {1, 2}, (byte[]) row.get(13));
    assertEquals(true, row.get(14));
    assertEquals(Arrays.asList(new Object[15]), query.rows().get(1));
    assertEquals(2, query.rows().size());
  }

  @Test
  void rowsSplitOverBlocks() throws Exception {
    try (Connection connection = connection();
        PreparedStatement insert = prepare(connection, "create table t (i int, v varchar(2000))")) {
      for (int row = 0; row < 100; row++) {
        insert.setInt(1, row);
        insert.setString(2, "x".repeat(20 * row));
        insert.executeUpdate();
      }
      exhaust(connection.createStatement().executeQuery("select i, v from t order by i"));
    }
    QueryReply query = query();
    assertEquals(100, query.complete().rows().size());
    for (int row = 0; row < 100; row++) {
      assertEquals(List.of(row, "x".repeat(20 * row)), query.rows().get(row));
    }
  }

  @Test
  void describedParametersAndColumns() throws Exception {
    try (Connection connection = connection()) {
      prepare(connection, "create table t (i int not null, v varchar(20))").close();
      connection.prepareStatement("select i, v from t where v = ?").close();
    }
    int flush = flushWith(Terms.SQLDARD, 1);
    ReplyCursor replies = replies(flush);
    List<Description.Column> columns = Description.of(replies.expect(Terms.SQLDARD)).columns();
    assertEquals(List.of("I", "V"), columns.stream().map(Description.Column::name).toList());
    assertEquals(List.of(496, 449), columns.stream().map(Description.Column::sqlType).toList());
    assertEquals(20, columns.get(1).length());
    assertEquals(1208, columns.get(1).ccsid());
    List<Description.Column> parameters = Description.of(replies.expect(Terms.SQLDARD)).columns();
    assertEquals(List.of(449), parameters.stream().map(Description.Column::sqlType).toList());
    replies.end();
  }

  @Test
  void updateCountAndUnitOfWork() throws Exception {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("create table t (i int)");
      statement.executeUpdate("insert into t values 1, 2, 3");
      connection.commit();
      connection.rollback();
    }
    assertEquals(0, replies(2).success().updateCount());
    assertEquals(3, replies(3).success().updateCount());
    for (int disposition = 1; disposition <= 2; disposition++) {
      ReplyCursor end = replies(3 + disposition);
      assertEquals(
          new EndOfUnitOfWork(4, disposition), EndOfUnitOfWork.of(end.expect(Terms.ENDUOWRM)));
      end.success();
      end.end();
    }
  }

  @Test
  void failedStatement() throws Exception {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      assertThrows(SQLException.class, () -> statement.executeQuery("select * from nosuch"));
    }
    ReplyCursor replies = replies(2);
    ReplyException error = assertThrows(ReplyException.class, () -> replies.expect(Terms.SQLDARD));
    assertEquals("42X05", error.card().sqlState());
    assertEquals(List.of("NOSUCH", "42X05"), error.card().tokens());
    assertEquals(
        Terms.OPNQFLRM,
        assertThrows(ReplyException.class, () -> QueryReply.open(replies)).codePoint());
  }

  @Test
  void outputParameters() throws Exception {
    try (Connection connection = connection();
        CallableStatement call =
            connection.prepareCall("{? = call syscs_util.syscs_get_database_property(?)}")) {
      call.registerOutParameter(1, Types.VARCHAR);
      call.setString(2, "derby.authentication.provider");
      call.execute();
      assertEquals("BUILTIN", call.getString(1));
    }
    ReplyCursor replies = replies(flushWith(Terms.SQLDTARD, 0));
    assertEquals(
        Arrays.asList("BUILTIN", null), QueryReply.outputValues(replies.expect(Terms.SQLDTARD)));
  }

  private Connection connection() throws SQLException {
    return server.client(recorder.port(), "app", "pw1");
  }

  private static PreparedStatement prepare(Connection connection, String create)
      throws SQLException {
    connection.createStatement().execute(create);
    return connection.prepareStatement("insert into t values (?, ?)");
  }

  private static void exhaust(ResultSet rows) throws SQLException {
    while (rows.next()) {
      rows.getObject(1);
    }
  }

  private ReplyCursor replies(int flush) throws IOException {
    ByteArrayInputStream bytes = new ByteArrayInputStream(recorder.replies().get(flush));
    return new ReplyReader(bytes).readReplies();
  }

  /** The n-th flush, from 0, whose answer has this code point, whatever stands before it. */
  private int flushWith(int codePoint, int nth) throws IOException {
    int left = nth;
    for (int flush = 0; flush < recorder.replies().size(); flush++) {
      if (replies(flush).toString().contains(Terms.name(codePoint)) && left-- == 0) {
        return flush;
      }
    }
    throw new AssertionError("no flush " + nth + " with " + Terms.name(codePoint));
  }

  /** The query of the first flush that opens one, resumed with each answer after it. */
  private QueryReply query() throws IOException {
    int flush = flushWith(Terms.OPNQRYRM, 0);
    ReplyCursor opened = replies(flush);
    while (!opened.at(Terms.OPNQRYRM)) {
      opened.expect(opened.at(Terms.SQLDARD) ? Terms.SQLDARD : Terms.SQLCARD);
    }
    QueryReply query = QueryReply.open(opened);
    while (!query.endOfData()) {
      query.resume(replies(++flush));
    }
    return query;
  }
}
