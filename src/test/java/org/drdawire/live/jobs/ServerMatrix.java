package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ddm.Secret;
import org.drdawire.live.events.EventMatrix;
import org.drdawire.live.server.DerbyProcess;
import org.drdawire.live.server.InstalledJdk;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The main job, also with all names in EBCDIC, rows in blocks of four sizes, and all replies: old
 * and new Derbys, -Pmatrix.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerMatrix {

  private static final Path SERVERS = Path.of("target", "servers");
  private static final String DATABASE = "matrix";

  /** What the report of an old and of a new server says of it. */
  private static final Map<String, List<String>> REPORTS =
      Map.of(
          "10.1.3.1",
          List.of(
              "| MGRLVLLS, granted | AGENT=7 SQLAM=7 RDB=7 SECMGR=7 UNICODEMGR=0 |",
              "| SRVRLSLV | CSS10011/10.1.3.1 |",
              "| PRDID | CSS10011 |",
              "| names | CCSID 500 |"),
          "10.17.1.0",
          List.of(
              "| MGRLVLLS, granted | AGENT=7 SQLAM=7 RDB=7 SECMGR=7 UNICODEMGR=1208 |",
              "| SRVRLSLV | CSS10170/10.17.1.0 - (1913217) |",
              "| PRDID | CSS10170 |",
              "| names | CCSID 1208 |"));

  private static final String EBCDIC_USER = "Gr\u00f6\u00dfe [\u00fd]|!^\u00ac";

  private final List<String> table =
      new ArrayList<>(
          List.of(
              row(
                  "Derby",
                  "JDK",
                  "names",
                  "TIMESTAMP",
                  String.format(
                      "%-40s %-40s %-23s %s",
                      "main job", "main job in EBCDIC alone", "rows in 4 sizes", "replies"))));

  /** The release, the JDK that runs it, the CCSID of names, the width of TIMESTAMP, options. */
  @ParameterizedTest(name = "Derby {0}")
  @CsvSource({
    "10.1.3.1,  17, 500,  26, ",
    "10.4.2.0,  17, 500,  26, -noSecurityManager",
    "10.6.2.1,  17, 500,  29, -noSecurityManager",
    "10.9.1.0,  17, 1208, 29, -noSecurityManager",
    "10.12.1.1, 17, 1208, 29, -noSecurityManager",
    "10.17.1.0, 25, 1208, 29, "
  })
  void converses(String release, int jdk, int names, int timestamp, String option)
      throws Exception {
    String result = "FAILED";
    try {
      Optional<Path> java = InstalledJdk.java(jdk);
      result = java.isPresent() ? result : "not run: no JDK " + jdk;
      assumeTrue(java.isPresent(), result);
      Path home = Files.createTempDirectory(SERVERS, "home-" + release + "-");
      List<String> options = option == null ? List.of() : List.of(option);
      try (DerbyProcess server = DerbyProcess.start(java.get(), jars(release), home, options)) {
        meet(server.address(), names, timestamp);
        WholeConversation reported = conversation(server.address(), SignOn.plain());
        Outcome plain = reported.run();
        Outcome ebcdic = conversation(server.address(), SignOn.plain().inEbcdic()).run();
        result = cell(plain) + cell(ebcdic);
        assertEquals(new Outcome(1_030, 2_020, plain.bytes(), 0, 0, 0), plain);
        assertEquals(new Outcome(1_030, 2_020, ebcdic.bytes(), 0, 0, 0), ebcdic);
        String report = reported.report();
        REPORTS
            .getOrDefault(release, List.of())
            .forEach(row -> assertTrue(report.contains(row), report));
        int rows = rows(server.address());
        result += String.format("%-24s", RowSizes.ROWS + " rows, " + rows + " differ");
        assertEquals(0, rows);
        List<String> differences = EventMatrix.differences(server.address(), release);
        result += EventMatrix.cases() + " cases, " + differences.size() + " differences";
        assertEquals("", String.join("\n", differences));
      }
    } finally {
      table.add(row(release, jdk, names, timestamp, result));
    }
  }

  private static String jars(String release) throws IOException {
    // The server loads procedures from classes of the tests.
    Stream<Path> classes = Stream.of(Path.of("target", "test-classes"));
    try (Stream<Path> jars = Files.list(SERVERS)) {
      return Stream.concat(
              jars.filter(jar -> jar.toString().endsWith("-" + release + ".jar")), classes)
          .map(path -> path.toAbsolutePath().toString())
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  /** Makes the database, and checks what docs/dialects.md says about this release. */
  private static void meet(InetSocketAddress address, int names, int timestamp) throws IOException {
    try (LiveSession first =
        login(address, DATABASE + ";create=true", "app", SignOn.plain()).open(line -> {})) {
      assertEquals(names, first.unicode() ? 1208 : 500);
      assertEquals(
          timestamp, first.conversation().capabilities().typeDefinition().timestampWidth());
    }
    Login ebcdic = login(address, DATABASE, '"' + EBCDIC_USER + '"', SignOn.plain().inEbcdic());
    try (LiveSession second = ebcdic.open(line -> {})) {
      assertEquals(List.of(List.of(EBCDIC_USER)), second.query("values current_user"));
    }
  }

  private static WholeConversation conversation(InetSocketAddress address, SignOn wishes) {
    return new WholeConversation(login(address, DATABASE, "app", wishes), Story.of(line -> {}));
  }

  /** How many values differ. */
  private static int rows(InetSocketAddress address) throws IOException {
    try (LiveSession session = LiveSession.on(address, DATABASE, SignOn.plain())) {
      return new RowSizes(session).differences();
    }
  }

  private static Login login(
      InetSocketAddress address, String database, String user, SignOn wishes) {
    return new Login(address, database, user, Secret.of("any".toCharArray()), wishes);
  }

  private static String cell(Outcome outcome) {
    return String.format(
        "%-41s",
        String.format(
            "%s: %d statements, %d differences",
            outcome.ok() ? "ok" : "FAILED", outcome.statements(), outcome.differences()));
  }

  private static String row(Object... cells) {
    return String.format("%-10s %-4s %-6s %-10s %s%n", cells);
  }

  @AfterAll
  void show() {
    table.forEach(System.out::print);
  }
}
