package org.drdawire.dropin;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

/**
 * A program that uses whatever JDBC client of Derby is on the class path, and prints what it sees.
 */
public final class JdbcCheck {

  private static final List<CheckedTheme> THEMES =
      List.of(
          new TypesTheme(),
          new BatchTheme(),
          new LargeObjectTheme(),
          new CursorTheme(),
          new CallTheme(),
          new TransactionTheme(),
          new GetterTheme(),
          new ReadingTheme(),
          new BesideTheme(),
          new EndingTheme(),
          new LargeCallTheme(),
          new NewColumnTheme(),
          new XaTheme(),
          new NameTheme(),
          new SecurityTheme(),
          new BoundaryTheme(),
          new RandomTheme(),
          new ConversionTheme(),
          new NameLimitTheme(),
          new XaFlagTheme(),
          new XidTheme(),
          new DifferenceTheme(),
          new SameConnectionTheme(),
          new AsciiTheme(),
          new RefusalTheme());

  private JdbcCheck() {}

  /** Arguments: port, database, and the themes to run, or none for all. */
  public static void main(String[] arguments) throws Exception {
    JdbcTarget target = new JdbcTarget(Integer.parseInt(arguments[0]), arguments[1]);
    List<String> wanted = Arrays.asList(arguments).subList(2, arguments.length);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (CheckedTheme theme : THEMES) {
      String name = theme.getClass().getSimpleName();
      if (wanted.isEmpty() || wanted.contains(name)) {
        out.println(name);
        run(theme, target, new Seen(out));
      }
    }
  }

  private static void run(CheckedTheme theme, JdbcTarget target, Seen seen) throws Exception {
    try (Connection connection = DriverManager.getConnection(target.url(), "app", "any")) {
      theme.run(connection, target, seen);
    } catch (SQLException unexpected) {
      seen.error("connection", unexpected);
    }
  }
}
