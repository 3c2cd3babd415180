package org.drdawire.oracle;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.drdawire.live.DerbyServer;

/** A session of Derby's own client with a Derby server, as it went over the wire. */
public final class DerbyClientSession {

  /** The user of the session. */
  public static final String USER = "app";

  /** The user's password. */
  public static final String PASSWORD = "pw1";

  static final String CREATE =
      "create table v (i integer, l bigint, d double, n decimal(31, 2), c varchar(100),"
          + " lc long varchar, ts timestamp, b varchar(100) for bit data)";
  static final String INSERT = "insert into v values (?, ?, ?, ?, ?, ?, ?, ?)";

  static final String QUERY =
      "select a.tablename, b.columnname from sys.systables a, sys.syscolumns b"
          + " where b.columnnumber > ?";

  private final LoopbackRecorder recorder;
  private final List<Flush> flushes = new ArrayList<>();

  /**
   * What the client sent in one flush, and what came back.
   *
   * @param step what the client was asked to do
   * @param database the name of the server's database, which the bytes hold
   * @param chain the request, parsed
   * @param question the bytes of the request, read-only
   * @param answer the bytes of the answer, read-only
   */
  public record Flush(
      String step, String database, List<Frame> chain, ByteBuffer question, ByteBuffer answer) {

    /** The bytes of the request. */
    public byte[] request() {
      return copy(question);
    }

    /** The bytes of the answer. */
    public byte[] reply() {
      return copy(answer);
    }

    private static byte[] copy(ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(buffer.position(), bytes);
      return bytes;
    }
  }

  private DerbyClientSession(LoopbackRecorder recorder) {
    this.recorder = recorder;
  }

  /** Runs the session against a server of its own. */
  public static List<Flush> record() throws Exception {
    try (DerbyServer server = DerbyServer.withUsers(Map.of(USER, PASSWORD));
        LoopbackRecorder recorder = LoopbackRecorder.to(server.port())) {
      DerbyClientSession session = new DerbyClientSession(recorder);
      session.run(server);
      return session.flushes;
    }
  }

  private void run(DerbyServer server) throws SQLException {
    try (Connection connection = server.client(recorder.port(), USER, PASSWORD)) {
      mark("connect", server);
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.executeUpdate(CREATE);
        mark("immediate", server);
      }
      try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
        mark("prepare", server);
        bindValues(insert);
        insert.executeUpdate();
        mark("insert", server);
        bindNulls(insert);
        insert.executeUpdate();
        mark("insert nulls", server);
        for (int row = 1; row <= 3; row++) {
          insert.setInt(1, row);
          insert.addBatch();
        }
        insert.executeBatch();
        mark("batch", server);
      }
      connection.commit();
      mark("commit", server);
      query(connection, server);
      connection.rollback();
      mark("rollback", server);
    }
    mark("disconnect", server);
  }

  private void query(Connection connection, DerbyServer server) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(QUERY)) {
      mark("prepare query", server);
      select.setInt(1, 0);
      ResultSet rows = select.executeQuery();
      mark("open query", server);
      for (int row = 0; row < 2000; row++) {
        rows.next();
      }
      mark("fetch", server);
      rows.close();
      mark("close query", server);
    }
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
      Types.VARBINARY
    };
    for (int parameter = 1; parameter <= types.length; parameter++) {
      insert.setNull(parameter, types[parameter - 1]);
    }
  }

  /** Takes the flushes since the last mark; the client waits for each answer, so they are whole. */
  private void mark(String step, DerbyServer server) {
    List<byte[]> requests = recorder.requests();
    List<byte[]> replies = recorder.replies();
    for (int i = flushes.size(); i < requests.size(); i++) {
      byte[] request = requests.get(i);
      byte[] reply = i < replies.size() ? replies.get(i) : new byte[0];
      flushes.add(
          new Flush(
              step,
              server.database(),
              DssParser.chain(request),
              ByteBuffer.wrap(request).asReadOnlyBuffer(),
              ByteBuffer.wrap(reply).asReadOnlyBuffer()));
    }
  }
}
