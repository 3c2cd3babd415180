package org.drdawire.dropin;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.apache.derby.client.BasicClientDataSource;
import org.apache.derby.jdbc.ClientDataSource;

/** A program that turns on the trace of the client, in each of the two ways, and prints it. */
public final class TraceCheck {

  /** It is in no other word. */
  static final String PASSWORD = "pa55-w0rd";

  private static final int SENT = BasicClientDataSource.TRACE_PROTOCOL_FLOWS;

  private TraceCheck() {}

  /** Arguments: port, database, and a file for the trace. */
  public static void main(String[] arguments) throws Exception {
    JdbcTarget target = new JdbcTarget(Integer.parseInt(arguments[0]), arguments[1]);
    String url = target.url() + ";traceLevel=" + SENT + ";traceFile=" + arguments[2];
    try (Connection connection = DriverManager.getConnection(url, "app", PASSWORD)) {
      use(connection);
    }
    Files.readAllLines(Path.of(arguments[2])).forEach(System.out::println);
    System.out.println("everything else");
    ClientDataSource source = target.configure(new ClientDataSource());
    source.setPassword(PASSWORD);
    source.setTraceLevel(~SENT);
    source.setLogWriter(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    try (Connection connection = source.getConnection()) {
      use(connection);
    }
  }

  private static void use(Connection connection) throws SQLException {
    String sql = "values cast(? as varchar(20))";
    try (PreparedStatement values = connection.prepareStatement(sql)) {
      values.setString(1, "hidden");
      values.executeQuery().next();
    }
  }
}
