package org.drdawire.dropin;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.LoopbackRecorder;

/**
 * A run of the JDBC check, with a new database.
 *
 * @param seen the lines that it has printed
 * @param sent what the client has sent on each connection
 */
record WriterRun(List<String> seen, List<byte[]> sent) {

  /** It is in what is sent, and must have the same name in each run. */
  private static final String DATABASE = "memory:check";

  /** The property that a run of all that there is has, in the JVM of the client too. */
  private static final String WHOLE = "reader.whole";

  static WriterRun of(ClientFolder client, String... themes) throws Exception {
    try (DerbyServer server = DerbyServer.start();
        LoopbackRecorder recorder = LoopbackRecorder.to(server.port())) {
      List<String> arguments = new ArrayList<>(List.of(String.valueOf(recorder.port()), DATABASE));
      arguments.addAll(List.of(themes));
      List<String> seen =
          client.run(
              List.of("-D" + WHOLE + "=" + Boolean.getBoolean(WHOLE)),
              JdbcCheck.class.getName(),
              arguments.toArray(String[]::new));
      return new WriterRun(seen, recorder.connections());
    } finally {
      drop();
    }
  }

  /** What a theme has seen: the lines after its name. */
  List<String> seenIn(String theme) {
    int first = seen.indexOf(theme) + 1;
    return seen.subList(first, seen.size()).stream()
        .takeWhile(line -> line.startsWith(" "))
        .toList();
  }

  /**
   * The chains of all connections but the last ones, on some of which the client sends half of one.
   */
  List<List<Frame>> chains(int butLast) {
    return sent.subList(0, sent.size() - butLast).stream()
        .map(DssParser::chains)
        .flatMap(List::stream)
        .toList();
  }

  /** The chains of the last connection but one. */
  List<List<Frame>> chainsOfLastButOne() {
    return DssParser.chains(sent.get(sent.size() - 2));
  }

  private static void drop() throws SQLException {
    try {
      new EmbeddedDriver().connect("jdbc:derby:" + DATABASE + ";drop=true", new Properties());
    } catch (SQLException dropped) {
      // 08006 is Derby's way to say that it has been done. With XJ004 the client has made none, and
      // what it has seen says why.
      if (!List.of("08006", "XJ004").contains(dropped.getSQLState())) {
        throw dropped;
      }
    }
  }
}
