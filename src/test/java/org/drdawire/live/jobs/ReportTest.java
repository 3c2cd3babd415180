package org.drdawire.live.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.drdawire.ddm.Secret;
import org.drdawire.dropin.Db2Responder;
import org.drdawire.live.ServerTest;
import org.drdawire.live.server.EncryptingServer;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The report of the main job: what is in it of a Derby and of the scripted Db2, and what is not.
 */
class ReportTest extends ServerTest {

  private static final String PASSWORD = "Passw0rd";
  private static final String USER = "PlantedUser";

  /** The first lines name the build and the machine. */
  private static final String HEAD =
      """
      # A server tried with drda-wire

      No host, user id, password, database, SQL, value or text of an error is in this file.

      | what | value |
      | --- | --- |
      | drda-wire | not known |
      | JDK | J |
      | system | S |
      """;

  private static final String SCRIPTED_DB2 =
      HEAD
          + """
          | TLS | no |
          | SECMEC | USRIDPWD (3) |
          | dialect | DB2_LUW |
          | forms | [] |
          | MGRLVLLS, asked | AGENT=10 SQLAM=7 RDB=12 SECMGR=9 UNICODEMGR=1208 CMNTCPIP=5 |
          | MGRLVLLS, granted | AGENT=10 SQLAM=7 RDB=8 SECMGR=9 UNICODEMGR=0 CMNTCPIP=5 |
          | SRVCLSNM | QDB2/LINUXX8664 |
          | SRVRLSLV | SQL11011 |
          | dialect of SRVRLSLV | DB2_LUW |
          | PRDID | SQL11011 |
          | TYPDEFNAM | QTDSQLX86 |
          | CCSIDSBC, CCSIDDBC, CCSIDMBC | 1208, 1200, 1208 |
          | names | CCSID 500 |

          | phase | result | terms and codes |
          | --- | --- | --- |
          | 1. Connect in two flushes | ok |  |
          | 2. Read parameters of eight types back, without a table | ok |  |
          """;

  private static final String ALL_OK =
      """
      | 3. Create a table with a column of every type | ok |  |
      | 4. Insert rows with each type at its extremes, in one chain | ok |  |
      | 5. Insert 1,000 rows, in one chain if the server takes it | ok |  |
      | 6. Insert a row with a lone surrogate, between two good ones | ok |  |
      | 7. Execute a statement of 110 KB, most of it in a comment | ok |  |
      | 8. Insert and read a row of 100 columns | ok |  |
      | 9. Insert and read a large object, from a stream | ok |  |
      | 10. Read the table and compare | ok |  |
      | 11. Drop the tables | ok |  |

      `main job: ok, 1030 statements, 2020 rows, B bytes, 0 differences`
      """;

  private static final String NO_RIGHTS =
      """
      | 3. Create a table with a column of every type | failed | EXCSQLIMM: SQLCARD SQLCODE=-552 \
      SQLSTATE=42502 |
      | 4. Insert rows with each type at its extremes, in one chain | not run |  |
      | 5. Insert 1,000 rows, in one chain if the server takes it | not run |  |
      | 6. Insert a row with a lone surrogate, between two good ones | not run |  |
      | 7. Execute a statement of 110 KB, most of it in a comment | ok |  |
      | 8. Insert and read a row of 100 columns | failed | EXCSQLIMM: SQLCARD SQLCODE=-552 \
      SQLSTATE=42502 |
      | 9. Insert and read a large object, from a stream | failed | EXCSQLIMM: SQLCARD SQLCODE=-552 \
      SQLSTATE=42502 |
      | 10. Read the table and compare | not run |  |
      | 11. Drop the tables | ok |  |

      `main job: FAILED, 7 statements, 2 rows, B bytes, 0 differences, phases: 3 failed, 4 not run`
      """;

  @TempDir private Path folder;
  private String said = "";

  @Test
  void ofADerby() throws Exception {
    String expected =
        HEAD
            + """
            | TLS | no |
            | SECMEC | USRIDPWD (3) |
            | dialect | DERBY |
            | forms | [DECLARED_TYPES_ALONE] |
            | MGRLVLLS, asked | AGENT=7 SQLAM=7 RDB=7 SECMGR=7 UNICODEMGR=1208 |
            | MGRLVLLS, granted | AGENT=7 SQLAM=7 RDB=7 SECMGR=7 UNICODEMGR=1208 |
            | SRVCLSNM | Apache Derby |
            | SRVRLSLV | CSS10160/10.16.1.1 - (1901046) |
            | dialect of SRVRLSLV | DERBY |
            | PRDID | CSS10160 |
            | TYPDEFNAM | QTDSQLASC |
            | CCSIDSBC, CCSIDDBC, CCSIDMBC | 1208, 0, 1208 |
            | names | CCSID 1208 |

            | phase | result | terms and codes |
            | --- | --- | --- |
            | 1. Connect in two flushes | ok |  |
            | 2. Read parameters of eight types back, without a table | ok |  |
            """
            + ALL_OK;
    assertEquals(expected, report(0, server.port(), server.database(), USER));
    assertNothingPlanted(expected, server.database());
  }

  /** The peer answers as a Db2 was captured, or as clients expect it; it keeps what is inserted. */
  @Test
  void ofTheScriptedDb2() throws Exception {
    try (Db2Responder responder = Db2Responder.start(Integer.MAX_VALUE)) {
      assertEquals(SCRIPTED_DB2 + ALL_OK, report(0, responder.port(), "SAMPLE", USER));
    }
  }

  /** Names so short that they may stand anywhere: the report is the same to the letter. */
  @ParameterizedTest
  @CsvSource({"Q, W", "QX, WX", "QXY, WXY", "PROD, db2"})
  void ofShortNames(String user, String database) throws Exception {
    try (Db2Responder responder = Db2Responder.start(Integer.MAX_VALUE)) {
      assertEquals(SCRIPTED_DB2 + ALL_OK, report(0, responder.port(), database, user));
    }
  }

  /** The other phases run, and SQLERRMC, which has the user and the SQL, is not in the report. */
  @Test
  void ofAUserWhoMayNotCreateTables() throws Exception {
    try (Db2Responder responder = Db2Responder.start(Integer.MAX_VALUE)) {
      String report = report(1, responder.port(), "NORIGHTS", USER);
      assertEquals(SCRIPTED_DB2 + NO_RIGHTS, report);
      assertTrue(said.contains("[" + USER + ";create table drda_wire_"), said);
      assertNothingPlanted(report, "NORIGHTS");
    }
  }

  @Test
  void aWordOfTheLoginInATextOfTheServer() throws Exception {
    try (Db2Responder responder = Db2Responder.start(Integer.MAX_VALUE)) {
      String report = report(1, responder.port(), "NORIGHTS", "linuxx8664");
      assertEquals((SCRIPTED_DB2 + NO_RIGHTS).replace("QDB2/LINUXX8664", "not shown"), report);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          SRVDGN; wrong;    3; CredentialsRefusedException: \
          refused: SECCHKCD=X'0F' (password invalid) SVRCOD=8
          CLOSES; Passw0rd; 3; ConnectionLostException: \
          reply to ACCSEC connection lost: closed: offset=149 unanswered=1
          SAMPLE; Passw0rd; 9; SecurityTokenException: SECTKN missing
          """)
  void ofARefusedSignOn(String database, String password, String mechanism, String reason)
      throws Exception {
    try (Db2Responder responder = Db2Responder.start(Integer.MAX_VALUE)) {
      String report =
          job(1, password, options(responder.port(), database, USER), "--security", mechanism);
      assertEquals(reason, reasonOf(report));
      assertTrue(report.contains("| SRVRLSLV | SQL11011 |"), report);
      assertTrue(
          report.endsWith(
              "`main job: FAILED, 0 statements, 0 rows, B bytes, 0 differences,"
                  + " phases: 1 failed, 10 not run`\n"),
          report);
      assertNothingPlanted(report, database);
    }
  }

  @Test
  void ofAPortThatIsClosed() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    String report = report(1, port, "SAMPLE", USER);
    assertEquals("ConnectException", reasonOf(report));
    assertTrue(said.contains("localhost:" + port + ": Connection refused"), said);
    assertNothingPlanted(report, "SAMPLE");
  }

  @Test
  void withEncryptedCredentials() throws Exception {
    try (EncryptingServer encrypting = EncryptingServer.withUsers(Map.of(USER, PASSWORD))) {
      List<String> options =
          new ArrayList<>(options(encrypting.address().getPort(), encrypting.database(), USER));
      options.addAll(List.of("--security", "9"));
      Target target = Target.of(options.toArray(String[]::new));
      Login login = target.login(Secret.of(PASSWORD.toCharArray()));
      try (LiveSession session = login.open(line -> {})) {
        assertEquals(List.of(List.of("PLANTEDUSER")), session.query("values current_user"));
      }
    }
  }

  /** What the first phase has failed of. */
  private static String reasonOf(String report) {
    return report
        .lines()
        .filter(line -> line.startsWith("| 1. "))
        .findFirst()
        .orElseThrow()
        .split(" \\| ", -1)[2]
        .replace(" |", "");
  }

  private static void assertNothingPlanted(String report, String database) {
    String lower = report.toLowerCase(Locale.ROOT);
    for (String planted :
        List.of(
            USER,
            PASSWORD,
            "wrong",
            database,
            "localhost",
            "127.0.0.1",
            "drda_wire_",
            "create table",
            "select ",
            "db2sysc",
            "security processing failed")) {
      assertFalse(lower.contains(planted.toLowerCase(Locale.ROOT)), planted + "\n" + report);
    }
  }

  private String report(int status, int port, String database, String user, String... more)
      throws Exception {
    return job(status, PASSWORD, options(port, database, user), more);
  }

  private static List<String> options(int port, String database, String user) {
    return List.of(
        "--host", "localhost", "--port", "" + port, "--database", database, "--user", user);
  }

  /** Runs the job, and gives the report without what differs from run to run. */
  private String job(int status, String password, List<String> server, String... more)
      throws Exception {
    Path file = folder.resolve("reports").resolve("report.md");
    List<String> options = new ArrayList<>(server);
    options.addAll(List.of("--report", file.toString()));
    options.addAll(List.of(more));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, UTF_8);
    int ended = MainJob.run(out, Optional.of(password), options.toArray(String[]::new));
    said = printed.toString(UTF_8);
    assertEquals(status, ended, said);
    assertTrue(said.contains("   report: " + file), said);
    return Files.readString(file, UTF_8)
        .replaceFirst("\\| JDK \\| .* \\|", "| JDK | J |")
        .replaceFirst("\\| system \\| .* \\|", "| system | S |")
        .replaceFirst("[0-9]+ bytes", "B bytes");
  }
}
