package org.drdawire.live.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.drdawire.dropin.Db2Responder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The main job with a scripted Db2 for z/OS: hexadecimal floating point, dates and answers in
 * EBCDIC, and LIDs with a CCSID of their own. Every value comes back equal.
 */
class ZosJobTest {

  private static final String SERVER =
      """
      | MGRLVLLS, granted | AGENT=10 SQLAM=7 RDB=12 SECMGR=9 UNICODEMGR=1208 CMNTCPIP=5 |
      | SRVCLSNM | QDB2 |
      | SRVRLSLV | DSN12015 |
      | dialect of SRVRLSLV | DB2_ZOS |
      | PRDID | DSN12015 |
      | TYPDEFNAM | QTDSQL370 |
      | CCSIDSBC, CCSIDDBC, CCSIDMBC | 37, 65534, 65534 |
      | names | CCSID 1208 |
      """;

  @TempDir private Path folder;

  @Test
  void everyPhaseIsRight() throws Exception {
    Path report = folder.resolve("report.md");
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try (Db2Responder responder = Db2Responder.startZos(1_000)) {
      String[] options = {
        "--host", "localhost",
        "--port", "" + responder.port(),
        "--database", "DSNLOC",
        "--user", "db2user",
        "--report", report.toString()
      };
      PrintStream out = new PrintStream(said, true, UTF_8);
      assertEquals(0, MainJob.run(out, Optional.of("Passw0rd"), options), said.toString(UTF_8));
    }
    String written = Files.readString(report, UTF_8);
    assertTrue(written.contains(SERVER), written);
    assertTrue(
        said.toString(UTF_8).strip().matches("(?s).*main job: ok, 1030 statements, 2020 rows, .*"),
        written);
  }
}
