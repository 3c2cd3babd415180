package org.drdawire.live;

import java.io.Console;
import java.util.Arrays;
import java.util.Optional;
import org.drdawire.ddm.Secret;

/**
 * The server that the main job talks to, from its options.
 *
 * @param host where, or empty for a server of its own
 * @param port the TCP port
 * @param database RDBNAM
 * @param user USRID
 */
record Target(Optional<String> host, int port, String database, String user) {

  private static final String PASSWORD_VARIABLE = "DRDA_WIRE_PASSWORD";
  private static final String USAGE = "options: --host H --port P --database D --user U";

  Target(int port, String database) {
    this(Optional.empty(), port, database, "app");
  }

  static Target of(String... arguments) {
    Optional<String> host = Optional.empty();
    int port = 1527;
    String database = "sample";
    String user = "app";
    if (arguments.length % 2 != 0) {
      throw new IllegalArgumentException(USAGE);
    }
    for (int i = 0; i < arguments.length; i += 2) {
      String value = arguments[i + 1];
      switch (arguments[i]) {
        case "--host" -> host = Optional.of(value);
        case "--port" -> port = Integer.parseInt(value);
        case "--database" -> database = value;
        case "--user" -> user = value;
        default -> throw new IllegalArgumentException(USAGE);
      }
    }
    return new Target(host, port, database, user);
  }

  /** The password, from the environment or a prompt, never from the command line. */
  @SuppressWarnings("SystemConsoleNull") // it is null without a terminal on JDK 17
  Secret password() {
    String fromEnvironment = System.getenv(PASSWORD_VARIABLE);
    if (fromEnvironment != null) {
      return Secret.of(fromEnvironment.toCharArray());
    }
    Console console = System.console();
    if (console == null) {
      throw new IllegalStateException("no password: set " + PASSWORD_VARIABLE);
    }
    char[] typed = console.readPassword("password: ");
    Secret secret = Secret.of(typed);
    Arrays.fill(typed, '\0');
    return secret;
  }
}
