package org.drdawire.live.jobs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ServerAttributes;

/**
 * What the main job has found out about a server, in Markdown, to be attached to an issue.
 *
 * <p>It has terms, codes, types and figures alone. Of the texts of a server only SRVCLSNM,
 * SRVRLSLV, PRDID and TYPDEFNAM are in it, cut to plain characters, and not if a word of them is
 * one of the login.
 */
final class Report {

  /** Set by the build, which knows the version. */
  private static final String VERSION = "drdawire.version";

  private static final String UNKNOWN = "not known";
  private static final int LONGEST = 60;

  private final List<String> lines = new ArrayList<>();
  private final Login login;
  private final JobSession session;

  Report(Login login, JobSession session) {
    this.login = login;
    this.session = session;
  }

  /** The whole report, each line with its end. */
  String of(Phases phases, Comparison differences) {
    lines.add("# A server tried with drda-wire");
    lines.add("");
    lines.add(
        "No host, user id, password, database, SQL, value or text of an error is in this file.");
    addServer();
    table("phase", "result", "terms and codes");
    int number = 0;
    for (Phases.Ended phase : phases.ended()) {
      number++;
      row(number + ". " + phase.heading(), phase.result().toString(), phase.reason());
    }
    if (differences.count() > 0) {
      table("type", "difference", "times");
      differences.found().forEach(this::addDifferences);
    }
    lines.add("");
    lines.add("`" + session.outcome(phases) + "`");
    return String.join("\n", lines) + "\n";
  }

  private void addDifferences(String type, Map<String, Integer> kinds) {
    kinds.forEach((kind, times) -> row(type, kind, times.toString()));
  }

  private void addServer() {
    SignOn wishes = login.wishes();
    table("what", "value");
    row("drda-wire", System.getProperty(VERSION, UNKNOWN));
    row("JDK", Runtime.version().toString());
    row("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    row("TLS", wishes.tls().isPresent() ? "yes" : "no");
    row("SECMEC", wishes.mechanism() + " (" + wishes.mechanism().value() + ")");
    row("dialect", wishes.dialect().name());
    row("forms", wishes.dialect().variations().stream().sorted().toList().toString());
    row("MGRLVLLS, asked", asked(wishes.managers()));
    Optional<LiveSession> known = session.known();
    known.map(LiveSession::server).ifPresent(this::addAttributes);
    known.map(LiveSession::accessed).ifPresent(this::addAccess);
  }

  private void addAttributes(ServerAttributes server) {
    row("MGRLVLLS, granted", server.toString().replaceFirst(CodePoint.EXCSATRD.term() + " ?", ""));
    row("SRVCLSNM", shown(server.className()));
    row("SRVRLSLV", shown(server.releaseLevel()));
    row("dialect of SRVRLSLV", Dialect.ofProduct(server.releaseLevel()).name());
  }

  private void addAccess(RdbAccessed accessed) {
    TypeDefinition types = accessed.types();
    row("PRDID", shown(accessed.prdid()));
    row("TYPDEFNAM", shown(types.name()));
    row(
        "CCSIDSBC, CCSIDDBC, CCSIDMBC",
        types.ccsidSbc() + ", " + types.ccsidDbc() + ", " + types.ccsidMbc());
    row("names", session.known().orElseThrow().unicode() ? "CCSID 1208" : "CCSID 500");
  }

  private static String asked(List<ManagerLevel> managers) {
    return managers.stream()
        .map(level -> level.manager().term() + "=" + level.level())
        .collect(Collectors.joining(" "));
  }

  /** A text of the server, unless a word of it is one of the login. */
  private String shown(String text) {
    List<String> secret =
        List.of(
            lower(login.user()), lower(login.database()), lower(login.address().getHostString()));
    boolean named =
        Arrays.stream(lower(text).split("[^\\p{L}\\p{N}]+", -1)).anyMatch(secret::contains);
    String plain = text.replaceAll("[^A-Za-z0-9 ./_()-]", "?");
    return named ? "not shown" : plain.substring(0, Math.min(plain.length(), LONGEST));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private void table(String... names) {
    lines.add("");
    row(names);
    row(Arrays.stream(names).map(name -> "---").toArray(String[]::new));
  }

  private void row(String... cells) {
    lines.add(
        Arrays.stream(cells)
            .map(cell -> cell.replace('|', '/'))
            .collect(Collectors.joining(" | ", "| ", " |")));
  }
}
