package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
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
import java.util.stream.IntStream;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.live.replies.Answer;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.CommandFailure;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.live.replies.RecordedAnswers;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.oracle.LoopbackRecorder;
import org.drdawire.reply.AccessSecurityReply;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.SecurityCheckReply;
import org.drdawire.reply.ServerAttributes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a Derby server has answered to Derby's own client. */
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
    Answers first = replies(0);
    ServerAttributes attributes = ServerAttributes.of(first.next().message(CodePoint.EXCSATRD));
    assertEquals("Apache Derby", attributes.className());
    assertEquals(
        Map.of(0x1403, 7, 0x2407, 7, 0x240F, 7, 0x1440, 7, 0x1C08, 1208), attributes.levels());
    AccessSecurityReply security = AccessSecurityReply.of(first.next().message(CodePoint.ACCSECRD));
    assertEquals(List.of(SecurityMechanism.USRIDPWD), security.mechanisms());
    first.end();
    Answers second = replies(1);
    assertTrue(SecurityCheckReply.of(second.next().message(CodePoint.SECCHKRM)).isAccepted());
    RdbAccessed accessed = RdbAccessed.of(second.next().message(CodePoint.ACCRDBRM));
    assertEquals("CSS10160", accessed.prdid());
    assertEquals(
        "ACCRDBRM SVRCOD=0 TYPDEFNAM=QTDSQLASC CCSIDSBC=1208 CCSIDDBC=0 CCSIDMBC=1208 CCSIDXML=0",
        accessed.toString());
    assertEquals("", accessed.userId());
    second.end();
  }

  @Test
  void refusedPassword() throws Exception {
    assertThrows(SQLException.class, () -> server.client(recorder.port(), "app", "pw2").close());
    Answers replies = replies(1);
    SecurityCheckReply check = SecurityCheckReply.of(replies.next().message(CodePoint.SECCHKRM));
    assertEquals(8, check.severity());
    assertEquals(0x13, check.code().value());
    assertEquals(1, replies.dropped());
  }

  @Test
  void unknownDatabase() throws Exception {
    String url = "jdbc:derby://127.0.0.1:" + recorder.port() + "/memory:none;user=app;password=pw1";
    assertThrows(SQLException.class, () -> new ClientAutoloadedDriver().connect(url, null));
    Answers replies = replies(1);
    assertTrue(SecurityCheckReply.of(replies.next().message(CodePoint.SECCHKRM)).isAccepted());
    CommandFailure error = replies.failure();
    assertEquals(CodePoint.RDBNFNRM, error.term());
    assertEquals("XJ004", error.sqlState());
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
    Answers replies = replies(flushWith(CodePoint.SQLDARD, 1));
    List<ColumnDescription> columns = replies.success().description().columns();
    assertEquals(List.of("I", "V"), columns.stream().map(ColumnDescription::name).toList());
    assertEquals(List.of(496, 449), columns.stream().map(ColumnDescription::sqlType).toList());
    assertEquals(20, columns.get(1).length());
    assertEquals(1208, columns.get(1).ccsid());
    List<ColumnDescription> parameters = replies.success().description().columns();
    assertEquals(List.of(449), parameters.stream().map(ColumnDescription::sqlType).toList());
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
    assertEquals(UnitOfWork.COMMITTED, replies(4).success().outcome().unitOfWork());
    assertEquals(UnitOfWork.ROLLED_BACK, replies(5).success().outcome().unitOfWork());
  }

  @Test
  void failedStatement() throws Exception {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      assertThrows(SQLException.class, () -> statement.executeQuery("select * from nosuch"));
    }
    Answers replies = replies(2);
    CommandFailure error = replies.failure();
    assertEquals("42X05", error.sqlState());
    assertEquals(List.of("NOSUCH", "42X05"), error.sqlca().tokens());
    assertEquals(CodePoint.OPNQFLRM, replies.failure().term());
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
    assertEquals(Arrays.asList("BUILTIN", null), output().values(CodePoint.SQLDTARD));
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

  private Answers replies(int flush) throws IOException {
    return replies().get(flush);
  }

  private List<Answers> replies() throws IOException {
    return RecordedAnswers.of(recorder.requests(), recorder.replies());
  }

  /** The n-th flush, from 0, whose answer has this code point, whatever stands before it. */
  private int flushWith(CodePoint term, int nth) throws IOException {
    List<Answers> replies = replies();
    return IntStream.range(0, replies.size())
        .filter(flush -> replies.get(flush).toString().contains(term.term()))
        .skip(nth)
        .findFirst()
        .orElseThrow();
  }

  /** The answer to the call. */
  private Answer output() throws IOException {
    Answers replies = replies(flushWith(CodePoint.SQLDTARD, 0));
    Answer answer = replies.success();
    return answer.command().equals("EXCSQLSTT") ? answer : replies.success();
  }

  /** The query of the first flush that opens one, resumed with each answer after it. */
  private QueryReply query() throws IOException {
    List<Answers> replies = replies();
    int flush = flushWith(CodePoint.OPNQRYRM, 0);
    Answer opened = replies.get(flush).success();
    while (!opened.command().equals("OPNQRY")) {
      opened = replies.get(flush).success();
    }
    QueryReply query = QueryReply.open(opened);
    while (!query.endOfData()) {
      query.resume(replies.get(++flush).next());
    }
    return query;
  }
}
