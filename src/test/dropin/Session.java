import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A session of Derby's client; each line that it prints is something that was seen to work. */
public class Session {

  private static final String TABLE = "\"t\u00e4ble \u6f22\u5b57 \ud83d\ude00\"";

  public static void main(String[] arguments) throws Exception {
    String url = "jdbc:derby://127.0.0.1:" + arguments[0] + "/" + arguments[1];
    System.out.println(managerSource("EbcdicCcsidManager"));
    System.out.println(managerSource("Utf8CcsidManager"));
    try (Connection connection = DriverManager.getConnection(url, "\u00fcser", "any")) {
      converse(connection);
    }
    refuse(url);
  }

  private static String managerSource(String name) throws ClassNotFoundException {
    Class<?> manager = Class.forName("org.apache.derby.client.net." + name);
    return name + " extends " + manager.getSuperclass().getSimpleName();
  }

  private static void converse(Connection connection) throws SQLException {
    System.out.println("user " + connection.getMetaData().getUserName().length());
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("create table " + TABLE + " (id int, v varchar(2000))");
    }
    String text = "h\u00e9llo \u6f22 \ud83d\ude80 ".repeat(100);
    String insert = "insert into " + TABLE + " values (?, ?)";
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      statement.setInt(1, 42);
      statement.setString(2, text);
      System.out.println("inserted " + statement.executeUpdate());
      statement.setInt(1, 43);
      statement.setString(2, "a\ud800b");
      statement.executeUpdate();
    }
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select id, v from " + TABLE + " order by id")) {
      rows.next();
      System.out.println("queried " + rows.getInt(1) + " " + text.equals(rows.getString(2)));
      rows.next();
      System.out.println("a parameter that bypasses the managers: " + rows.getString(2));
    }
  }

  private static void refuse(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "a\ud800b", "any")) {
      System.out.println("admitted " + connection);
    } catch (SQLException refused) {
      Throwable cause = refused;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      System.out.println("refused " + refused.getSQLState() + " " + cause.getMessage());
    }
  }
}
