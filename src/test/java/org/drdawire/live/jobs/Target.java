package org.drdawire.live.jobs;

import java.io.Console;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.Secret;

/**
 * The options of the main job: the server that it uses, and how much it shows.
 *
 * @param host the server's host, or empty for a server of its own
 * @param port the TCP port
 * @param database RDBNAM
 * @param user USRID
 * @param everyFrame whether every frame is shown
 */
record Target(Optional<String> host, int port, String database, String user, boolean everyFrame) {

  static final String USAGE =
      "options: [--host H --port P --database D --user U] [--frames] [--help]";

  static final String HELP =
      """
      The main job of drda-wire: a conversation with a live server, every value compared.

      mvn -B -q test-compile exec:java [-Dexec.args="OPTIONS"]

        --host H      the server; without it, a Derby Network Server of the job's own, and
                      the next three options mean nothing
        --port P      its TCP port; 1527 if not given
        --database D  RDBNAM; sample if not given; Derby creates it for "D;create=true"
        --user U      USRID; app if not given; U must be allowed to create tables
        --frames      show every frame, also those that repeat
        --help        show this text

      The password is that of the environment variable DRDA_WIRE_PASSWORD. Without the
      variable the job asks for it. It never takes one from the command line, and it sends
      it in clear (security mechanism 3).

      The job creates three tables with unique names, and drops them at the end. The last
      line begins with "main job: ok" or "main job: FAILED"; the exit status is 0 or 1.
      """;

  private static final String PASSWORD_VARIABLE = "DRDA_WIRE_PASSWORD";

  /** Options that the main job does not have. */
  static final class UsageException extends Exception {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message);
    }
  }

  static Target of(String... arguments) throws UsageException {
    Optional<String> host = Optional.empty();
    int port = 1527;
    String database = "sample";
    String user = "app";
    boolean everyFrame = false;
    Iterator<String> words = List.of(arguments).iterator();
    while (words.hasNext()) {
      String option = words.next();
      switch (option) {
        case "--host" -> host = Optional.of(value(option, words));
        case "--port" -> port = port(value(option, words));
        case "--database" -> database = value(option, words);
        case "--user" -> user = value(option, words);
        case "--frames" -> everyFrame = true;
        default -> throw new UsageException("no option " + option + "; " + USAGE);
      }
    }
    return new Target(host, port, database, user, everyFrame);
  }

  private static String value(String option, Iterator<String> words) throws UsageException {
    if (!words.hasNext()) {
      throw new UsageException(option + " without a value; " + USAGE);
    }
    return words.next();
  }

  private static int port(String digits) throws UsageException {
    if (!digits.matches("[0-9]{1,5}") || Integer.parseInt(digits) > 0xFFFF) {
      throw new UsageException("--port is no number to 65535; " + USAGE);
    }
    return Integer.parseInt(digits);
  }

  /** The password, from the environment or a prompt, never from the command line. */
  @SuppressWarnings("SystemConsoleNull") // it is null without a terminal on JDK 17
  Secret password() throws UsageException {
    String fromEnvironment = System.getenv(PASSWORD_VARIABLE);
    if (fromEnvironment != null) {
      return Secret.of(fromEnvironment.toCharArray());
    }
    Console console = System.console();
    if (console == null) {
      throw new UsageException("no password: set " + PASSWORD_VARIABLE);
    }
    char[] typed = console.readPassword("password: ");
    Secret secret = Secret.of(typed);
    Arrays.fill(typed, '\0');
    return secret;
  }
}
