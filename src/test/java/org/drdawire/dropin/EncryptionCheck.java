package org.drdawire.dropin;

import java.security.Security;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.LoopbackRecorder;

/** A program in which Derby's client and server agree on keys; it prints what the client sends. */
public final class EncryptionCheck {

  private EncryptionCheck() {}

  /** No arguments. */
  public static void main(String[] arguments) throws Exception {
    Security.insertProviderAt(new SmallKeys(), 1);
    try (DerbyServer server = DerbyServer.start()) {
      for (int mechanism : new int[] {7, 9, 12, 13}) {
        try (LoopbackRecorder recorder = LoopbackRecorder.to(server.port())) {
          System.out.println(mechanism + " " + user(recorder.port(), server, mechanism));
          recorder.connections().forEach(EncryptionCheck::print);
        }
      }
    }
  }

  private static String user(int port, DerbyServer server, int mechanism) {
    JdbcTarget target = new JdbcTarget(port, server.database());
    String url = target.url() + ";securityMechanism=" + mechanism;
    try (Connection connection = DriverManager.getConnection(url, "app", "any");
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("values current_user")) {
      rows.next();
      return rows.getString(1);
    } catch (SQLException refused) {
      return refused.getSQLState();
    }
  }

  private static void print(byte[] sent) {
    for (List<Frame> chain : DssParser.chains(sent)) {
      for (Frame frame : chain) {
        if (List.of("ACCSEC", "SECCHK").contains(frame.object().name())) {
          System.out.println("  " + frame.object().name() + parameters(frame.object()));
        }
      }
    }
  }

  /** Their terms, with the length of a token and the value of a mechanism. */
  private static String parameters(DdmObject command) {
    return command.children().stream()
        .map(
            parameter ->
                switch (parameter.name()) {
                  case "SECTKN" -> " SECTKN of " + parameter.data().remaining();
                  case "SECMEC" -> " SECMEC " + parameter.data().getShort(0);
                  default -> " " + parameter.name();
                })
        .collect(Collectors.joining());
  }
}
