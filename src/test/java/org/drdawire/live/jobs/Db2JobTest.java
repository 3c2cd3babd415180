package org.drdawire.live.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.drdawire.dropin.Db2Responder;
import org.drdawire.kit.DrivenKit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job for a real Db2, with the scripted one; a fault of one part does not hide the others. */
class Db2JobTest {

  private static final String PASSWORD = "Passw0rd";
  private static final String USER = "stranger7";
  private static final String DATABASE = "DBOFMINE";

  @TempDir private Path folder;

  private String run(Db2Responder server, DrivenKit.Words words, String password, int status)
      throws IOException {
    String[] options = {
      "--host", "localhost", "--port", "" + server.port(), "--database", DATABASE, "--user", USER
    };
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(said, true, UTF_8);
    int ended = Db2Job.run(out, folder, words, Optional.of(password), options);
    assertEquals(status, ended, said.toString(UTF_8));
    return Files.readString(folder.resolve("summary.md"), UTF_8);
  }

  @Test
  void allOfIt() throws IOException {
    try (Db2Responder server = Db2Responder.start(Integer.MAX_VALUE)) {
      assertEquals(
          """
          | part | |
          |---|---|
          | main job | ok |
          | kit | ok |
          | capture | ok, 237 connections |
          """,
          run(server, DrivenKit.Words.SCRIPTED, PASSWORD, 0));
    }
    List<String> kit = Files.readAllLines(folder.resolve("kit.md"), UTF_8);
    assertEquals(25, kit.stream().filter(row -> row.endsWith("| ok |")).count());
    assertEquals(9, kit.stream().filter(row -> row.contains("not asked")).count());
    String said = Files.readString(folder.resolve("capture.txt"), UTF_8);
    assertTrue(said.contains("server: SQL11011 SQLAM=7 QTDSQLX86 CCSIDs 1208 1200 1208"), said);
    assertFalse(said.contains("another way"), said);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        shows(file, PASSWORD, USER, DATABASE, "drda_wire_test");
      }
    }
  }

  /** Nothing of the user is in what may be shown: neither as text nor as digits. */
  private static void shows(Path file, String... planted) throws IOException {
    String text = Files.readString(file, UTF_8);
    for (String each : planted) {
      assertFalse(text.contains(each), () -> file + " has " + each);
      for (Charset charset : List.of(UTF_8, Charset.forName("IBM500"))) {
        String digits = HexFormat.of().formatHex(each.getBytes(charset));
        assertFalse(
            text.replaceAll("\\s", "").toLowerCase(Locale.ROOT).contains(digits),
            () -> file + " has the bytes of " + each);
      }
    }
  }

  @Test
  void aKitThatFailsLeavesTheOthers() throws IOException {
    try (Db2Responder server = Db2Responder.start(Integer.MAX_VALUE)) {
      String summary = run(server, DrivenKit.Words.DB2, PASSWORD, 1);
      assertTrue(summary.contains("| main job | ok |\n| kit | FAILED: "), summary);
      assertTrue(summary.contains("| capture | ok, "), summary);
    }
  }
}
