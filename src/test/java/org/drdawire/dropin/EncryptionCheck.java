package org.drdawire.dropin;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.LoopbackRecorder;

/** A program that signs on to a server that offers encryption; it prints what the client sends. */
public final class EncryptionCheck {

  private EncryptionCheck() {}

  /** Arguments: port and database. */
  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[0]);
    for (int mechanism : new int[] {7, 9, 12, 13}) {
      for (String password : new String[] {"pw1", "pw2"}) {
        try (LoopbackRecorder recorder = LoopbackRecorder.to(port)) {
          JdbcTarget target = new JdbcTarget(recorder.port(), arguments[1]);
          String user = user(target, mechanism, password);
          System.out.println(mechanism + " " + password + " " + user);
          recorder.connections().forEach(EncryptionCheck::print);
        }
      }
    }
  }

  private static String user(JdbcTarget target, int mechanism, String password) {
    String url = target.url() + ";securityMechanism=" + mechanism;
    try (Connection connection = DriverManager.getConnection(url, "app", password);
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
