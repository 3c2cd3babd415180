package org.apache.derby.client.net;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import org.drdawire.request.ExecuteTemplate;

/** A program that tells what each execution of a statement has taken over from the one before. */
final class DropInCheck {

  private final Request request;
  private final PreparedStatement insert;
  private ExecuteTemplate before;

  private DropInCheck(Request request, PreparedStatement insert) {
    this.request = request;
    this.insert = insert;
  }

  /** Arguments: port and database. */
  public static void main(String[] arguments) throws SQLException {
    String url = "jdbc:derby://127.0.0.1:" + arguments[0] + "/" + arguments[1] + ";create=true";
    try (Connection connection = DriverManager.getConnection(url, "app", "any");
        Statement create = connection.createStatement()) {
      create.execute("create table kept (i int, d decimal(9, 2))");
      try (PreparedStatement insert =
          connection.prepareStatement("insert into kept values (?, ?)")) {
        NetAgent agent = ((NetConnection) connection).netAgent_;
        DropInCheck check = new DropInCheck((Request) agent.statementRequest_, insert);
        check.execute("1.25");
        check.execute("3.50");
        connection.commit();
        check.execute("4.75");
        check.execute("10.00");
        check.execute("20.00");
      }
    }
  }

  private void execute(String amount) throws SQLException {
    insert.setInt(1, 1);
    insert.setBigDecimal(2, new BigDecimal(amount));
    insert.executeUpdate();
    ExecuteTemplate now =
        request.sections.values().stream()
            .map(section -> section.template)
            .filter(Objects::nonNull)
            .findFirst()
            .orElseThrow();
    System.out.println(amount + (now == before ? " kept" : " new"));
    before = now;
  }
}
