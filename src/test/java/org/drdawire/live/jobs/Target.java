package org.drdawire.live.jobs;

import java.io.Console;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLSocketFactory;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.Variation;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;

/** The options of the main job: the server that it uses, and how much it shows. */
final class Target {

  static final String USAGE =
      "options: [--host H --port P --database D --user U [--security M] [--dialect D [--form F]...]"
          + " [--tls] [--report FILE]] [--frames] [--help]";

  static final String HELP =
      """
      The main job of drda-wire: a conversation with a live server, every value compared.

      mvn -B -q test-compile exec:java [-Dexec.args="OPTIONS"]

        --host H      the server; without it, a Derby Network Server of the job's own, and
                      of the other options only --frames means something
        --port P      its TCP port; 1527 if not given
        --database D  RDBNAM; sample if not given; Derby creates it for "D;create=true"
        --user U      USRID; app if not given
        --security M  SECMEC, the only mechanism that is used: 3 password in clear (if not
                      given), 4 no password, 6 and 8 substitute, 7 and 9 encrypted
        --dialect D   derby, db2-luw, db2-zos, db2-i, informix or other; if not given, as
                      the server names itself in a connection before
        --form F      a form that docs/dialects.md says is needed by some hosts, such as
                      SECCHK_WITHOUT_RDBNAM; may be repeated; needs --dialect
        --tls         encrypt the connection; the JDK must trust the server's certificate,
                      else MAVEN_OPTS names a store: -Djavax.net.ssl.trustStore=FILE
        --report F    where the report is written; target/drda-wire-report.md if not given
        --frames      show every frame, also those that repeat
        --help        show this text

      The password is that of the environment variable DRDA_WIRE_PASSWORD. Without the
      variable the job asks for it. It never takes one from the command line.

      The job creates three tables with names that begin with drda_wire_, and drops them at
      the end. A user who may not create tables learns less: the phases without a table
      run all the same, as every phase does that needs none that has failed.

      The report has no host, user id, password, database, SQL, value or message text. It is
      meant to be read and then attached to an issue. What is printed here may name them.

      The last line begins with "main job: ok" or "main job: FAILED"; the exit status is 0
      or 1.
      """;

  static final String PASSWORD_VARIABLE = "DRDA_WIRE_PASSWORD";

  private static final Set<String> WITH_VALUE =
      Set.of(
          "--host",
          "--port",
          "--database",
          "--user",
          "--security",
          "--dialect",
          "--form",
          "--report");

  private static final Set<String> ALONE = Set.of("--tls", "--frames");
  private static final String SYSLVL02 = "SYSLVL02";

  private static final List<Dialect> DIALECTS =
      List.of(
          Dialect.derby(),
          Dialect.db2Luw(),
          Dialect.db2Zos(),
          Dialect.db2i(),
          Dialect.informix(),
          Dialect.other());

  private static final Set<SecurityMechanism> MECHANISMS =
      Set.of(
          SecurityMechanism.USRIDPWD,
          SecurityMechanism.USRIDONL,
          SecurityMechanism.USRSBSPWD,
          SecurityMechanism.USRENCPWD,
          SecurityMechanism.USRSSBPWD,
          SecurityMechanism.EUSRIDPWD);

  private final Map<String, List<String>> given;
  private final Optional<Dialect> dialect;
  private final SignOn wishes;
  private final int port;

  /** Options that the main job does not have. */
  static final class UsageException extends Exception {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message + "; " + USAGE);
    }
  }

  private Target(Map<String, List<String>> given) throws UsageException {
    this.given = given;
    port = number("--port", "1527", 0xFFFF);
    dialect = dialect();
    SecurityMechanism mechanism = SecurityMechanism.ofValue(number("--security", "3", 0xFF));
    if (!MECHANISMS.contains(mechanism)) {
      throw new UsageException("--security is none of 3, 4, 6, 7, 8 and 9");
    }
    SignOn asked = SignOn.to(dialect.orElse(Dialect.derby())).withMechanism(mechanism);
    wishes =
        given.containsKey("--tls")
            ? asked.withTls((SSLSocketFactory) SSLSocketFactory.getDefault())
            : asked;
  }

  static Target of(String... arguments) throws UsageException {
    Map<String, List<String>> given = new HashMap<>();
    Iterator<String> words = List.of(arguments).iterator();
    while (words.hasNext()) {
      String option = words.next();
      if (!WITH_VALUE.contains(option) && !ALONE.contains(option)) {
        throw new UsageException("no option " + option);
      }
      List<String> values = given.computeIfAbsent(option, first -> new ArrayList<>());
      if (WITH_VALUE.contains(option)) {
        if (!words.hasNext()) {
          throw new UsageException(option + " without a value");
        }
        values.add(words.next());
      }
    }
    return new Target(given);
  }

  private String value(String option, String missing) {
    List<String> values = given.getOrDefault(option, List.of(missing));
    return values.get(values.size() - 1);
  }

  private int number(String option, String missing, int most) throws UsageException {
    String digits = value(option, missing);
    if (!digits.matches("[0-9]{1,5}") || Integer.parseInt(digits) > most) {
      throw new UsageException(option + " is no number to " + most);
    }
    return Integer.parseInt(digits);
  }

  private Optional<Dialect> dialect() throws UsageException {
    List<String> forms = given.getOrDefault("--form", List.of());
    if (!given.containsKey("--dialect")) {
      if (!forms.isEmpty()) {
        throw new UsageException("--form without --dialect");
      }
      return Optional.empty();
    }
    String name = value("--dialect", "").toUpperCase(Locale.ROOT).replace('-', '_');
    Dialect named =
        DIALECTS.stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new UsageException("no such dialect"));
    return Optional.of(withForms(named, forms));
  }

  private static Dialect withForms(Dialect dialect, List<String> forms) throws UsageException {
    List<Variation> variations = new ArrayList<>();
    Dialect named = dialect;
    for (String form : forms) {
      if (form.equals(SYSLVL02)) {
        named = named.withPackages(named.packages().withConsistencyToken(DynamicPackages.SYSLVL02));
      } else {
        variations.add(
            Arrays.stream(Variation.values())
                .filter(each -> each.name().equals(form))
                .findFirst()
                .orElseThrow(() -> new UsageException("no such form")));
      }
    }
    return named.withVariations(variations.toArray(Variation[]::new));
  }

  /** Whether it is another server than the job's own. */
  boolean isThere() {
    return given.containsKey("--host");
  }

  boolean everyFrame() {
    return given.containsKey("--frames");
  }

  Path report() {
    return Path.of(value("--report", Path.of("target", "drda-wire-report.md").toString()));
  }

  /** What a sign-on needs. A server whose family is not given is asked for it. */
  Login login(Secret password) {
    InetSocketAddress address = new InetSocketAddress(value("--host", ""), port);
    Login login =
        new Login(address, value("--database", "sample"), value("--user", "app"), password, wishes);
    return dialect.isPresent() ? login : login.asServerNamesItself();
  }

  /** The password, from the environment or a prompt, never from the command line. */
  @SuppressWarnings("SystemConsoleNull") // it is null without a terminal on JDK 17
  Secret password(Optional<String> fromEnvironment) throws UsageException {
    if (fromEnvironment.isPresent() || wishes.mechanism().equals(SecurityMechanism.USRIDONL)) {
      return Secret.of(fromEnvironment.orElse("").toCharArray());
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
