package org.drdawire.dropin;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;

/**
 * Names and passwords as long as the protocol allows, and longer, of one to four bytes a character.
 */
final class NameLimitTheme implements CheckedTheme {

  private static final List<String> CHARACTERS = List.of("x", "\u00e9", "\u6f22", "\ud83d\ude00");
  private static final int[] SHORT = {254, 255, 256, 300};
  private static final int[] LONG = {1000, 1023, 1024, 1025, 1030, 40_000};

  @Override
  public void run(Connection connection, JdbcTarget target, Seen seen) throws Exception {
    for (String character : CHARACTERS) {
      for (int bytes : SHORT) {
        String name = fill(character, bytes);
        for (int mechanism : new int[] {3, 4, 8}) {
          String url = target.url() + ";securityMechanism=" + mechanism;
          connect(seen, "user of " + bytes, url, name, "any");
          connect(seen, "password of " + bytes, url, "app", name);
        }
      }
      for (int bytes : LONG) {
        String server = "jdbc:derby://127.0.0.1:" + target.port() + "/";
        String database = "memory:";
        String name = database + fill(character, bytes - database.length());
        connect(seen, "database of " + bytes, server + name, "app", "any");
      }
    }
  }

  private static void connect(Seen seen, String what, String url, String user, String password)
      throws Exception {
    seen.attempt(
        what,
        () -> {
          try (Connection connection = DriverManager.getConnection(url, user, password)) {
            return connection.getMetaData().getUserName();
          }
        });
  }

  /** As many whole characters as fit, and ASCII for the rest. */
  private static String fill(String character, int bytes) {
    int width = character.getBytes(StandardCharsets.UTF_8).length;
    return character.repeat(bytes / width) + "x".repeat(bytes % width);
  }
}
