package org.drdawire.oracle;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.transaction.xa.XAException;
import org.apache.derby.client.BasicClientDataSource;
import org.drdawire.live.server.DerbyServer;

/** A session of Derby's own client with a Derby server, as recorded on the wire. */
public final class DerbyClientSession {

  /** The user of the session. */
  public static final String USER = "app";

  /** The user's password. */
  public static final String PASSWORD = "pw1";

  private final DerbyServer server;
  private final LoopbackRecorder recorder;
  private final List<Flush> flushes = new ArrayList<>();

  /**
   * What the client sent in one flush, and what came back.
   *
   * @param step what the client was asked to do
   * @param database the name of the server's database, which the bytes contain
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

  /** Work that is refused. */
  interface Refused {
    void run() throws SQLException, XAException;
  }

  private DerbyClientSession(DerbyServer server, LoopbackRecorder recorder) {
    this.server = server;
    this.recorder = recorder;
  }

  /** Has the client do all of the shared work, each theme against a server of its own. */
  public static List<Flush> record() throws Exception {
    List<Flush> all = new ArrayList<>();
    for (SharedWork work : SharedWork.all()) {
      all.addAll(record(work));
    }
    return all;
  }

  static List<Flush> record(SharedWork work) throws Exception {
    try (DerbyServer server = DerbyServer.withUsers(Map.of(USER, PASSWORD));
        LoopbackRecorder recorder = LoopbackRecorder.to(server.port())) {
      DerbyClientSession session = new DerbyClientSession(server, recorder);
      work.theirs(session);
      return session.flushes;
    }
  }

  /** A connection through the recorder, without auto-commit. */
  Connection connect() throws SQLException {
    Connection connection = server.client(recorder.port(), USER, PASSWORD);
    mark("connect");
    connection.setAutoCommit(false);
    return connection;
  }

  /** Makes a data source connect through the recorder, as the user of the session. */
  <T extends BasicClientDataSource> T configure(T source) {
    source.setServerName("127.0.0.1");
    source.setPortNumber(recorder.port());
    source.setDatabaseName(server.database());
    source.setUser(USER);
    source.setPassword(PASSWORD);
    return source;
  }

  /** Does what the server or the client refuses after the request was sent. */
  void refused(String step, Refused action) {
    try {
      action.run();
      throw new AssertionError("not refused: " + step);
    } catch (SQLException | XAException expected) {
      mark(step);
    }
  }

  /** What a client does in a step. */
  interface Action<E extends Exception> {
    void run() throws E;
  }

  /** Does something, and marks it. */
  <E extends Exception> void step(String name, Action<E> action) throws E {
    action.run();
    mark(name);
  }

  /** Takes the flushes since the last mark; they are whole, as the client waits for each answer. */
  void mark(String step) {
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
