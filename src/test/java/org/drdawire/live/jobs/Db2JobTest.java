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
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.dropin.Db2Responder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job for a real Db2, with the scripted one; a fault of one part does not hide the others. */
class Db2JobTest {

  private static final String PASSWORD = "Passw0rd";
  private static final String USER = "stranger7";
  private static final String DATABASE = "DBOFMINE";
  private static final List<Charset> CHARSETS =
      List.of(UTF_8, Charset.forName("IBM500"), Charset.forName("UTF-16BE"));

  /** What the script cannot answer, and what the kit or the server then says. */
  private static final String NOT_ANSWERED =
      """
      | changeAutoCommitCommitsTransaction | FAILED, AssertionError "autoCommit(true) committed the transaction. Expecting a value to be present" [58009] |
      | columnMetadata | FAILED, AssertionError "rowMetadata.contains(value)" |
      | compoundStatement | FAILED, AssertionError "test_value from first select" |
      | duplicateColumnNames | FAILED, AssertionError "test_value from col1" |
      | returnGeneratedValues | FAILED, AssertionError "expectNextCount(1)" |
      | rowMetadata | FAILED, AssertionError "First column label: b" |
      | sameAutoCommitLeavesTransactionUnchanged | FAILED, AssertionError "expectComplete" [58009] |
      | savePoint | FAILED, AssertionError "values from select" |
      | transactionRollback | FAILED, AssertionError "test_value from select" |
      """;

  @TempDir private Path folder;

  private static String summary(String job, String recorded, String kit, String kitRecorded) {
    return """
    | part | result |
    |---|---|
    | main job | %s, see main-job.md |
    | recording of the main job | %s |
    | kit | %s, see kit.md |
    | recording of the kit | %s |
    """
        .formatted(job, recorded, kit, kitRecorded);
  }

  /** Gives the summary. */
  private String run(Db2Responder server, String password) throws IOException {
    return run(server, password, DATABASE, USER);
  }

  private String run(Db2Responder server, String password, String database, String user)
      throws IOException {
    String[] options = {
      "--host", "localhost", "--port", "" + server.port(), "--database", database, "--user", user
    };
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(said, true, UTF_8);
    assertEquals(1, Db2Job.run(out, folder, Optional.of(password), options), said.toString(UTF_8));
    return Files.readString(folder.resolve("summary.md"), UTF_8);
  }

  @Test
  void allOfIt() throws IOException {
    try (Db2Responder server = Db2Responder.start(Integer.MAX_VALUE)) {
      assertEquals(
          summary(
              "ok",
              "ok, 2 of 2 connections, see main-job.txt",
              "FAILED, 25 of 34 cases",
              "ok, 71 of 71 connections, see kit.txt"),
          run(server, PASSWORD));
    }
    String failed =
        Files.readAllLines(folder.resolve("kit.md"), UTF_8).stream()
            .filter(line -> line.contains("| FAILED"))
            .map(line -> line + "\n")
            .collect(Collectors.joining());
    assertEquals(NOT_ANSWERED, failed);
    String said = Files.readString(folder.resolve("kit.txt"), UTF_8);
    assertTrue(said.contains("server: SQL11011 SQLAM=7 QTDSQLX86 CCSIDs 1208 1200 1208"), said);
    assertFalse(said.contains("another way"), said);
    assertEquals(Map.of("hex", 73L, "md", 3L, "txt", 2L), endings());
    nothingOfTheUser();
  }

  @Test
  void aWrongPasswordIsRecorded() throws IOException {
    try (Db2Responder server = Db2Responder.start(Integer.MAX_VALUE)) {
      assertEquals(
          summary(
              "FAILED",
              "ok, 2 of 2 connections, see main-job.txt",
              "FAILED, 0 of 34 cases",
              "ok, 34 of 34 connections, see kit.txt"),
          run(server, "unknown"));
    }
    String kit = Files.readString(folder.resolve("kit.md"), UTF_8);
    assertTrue(kit.contains("| batch | FAILED, R2dbcPermissionDeniedException [0] [28000] |"), kit);
    nothingOfTheUser();
  }

  @Test
  void aServerThatIsNotThere() throws IOException {
    Db2Responder gone = Db2Responder.start(Integer.MAX_VALUE);
    gone.close();
    assertEquals(
        summary(
            "FAILED",
            "FAILED, 0 of 0 connections",
            "FAILED, 0 of 34 cases",
            "FAILED, 0 of 0 connections"),
        run(gone, PASSWORD));
  }

  /** A fault of the main job alone: its report cannot be written. */
  @Test
  void theKitIsNotHidden() throws IOException {
    Files.createDirectory(folder.resolve("main-job.md"));
    try (Db2Responder server = Db2Responder.start(Integer.MAX_VALUE)) {
      String summary = run(server, PASSWORD);
      assertTrue(summary.contains("| main job | FAILED, see main-job.md |"), summary);
      assertTrue(summary.contains("| kit | FAILED, 25 of 34 cases, see kit.md |"), summary);
    }
  }

  /** So short a name may stand anywhere: whatever it is, each file is the same to the letter. */
  @Test
  void shortNames() throws IOException {
    assertEquals(files("PROD", "Q", PASSWORD), files("TEST", "W", PASSWORD));
    assertEquals(files("A", "QXY", "Q"), files("B", "WXY", "W"));
  }

  private Map<String, String> files(String database, String user, String password)
      throws IOException {
    try (Db2Responder server = Db2Responder.start(Integer.MAX_VALUE)) {
      run(server, password, database, user);
    }
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        all.put(file.getFileName().toString(), Files.readString(file, UTF_8));
      }
    }
    return all;
  }

  /** How many files there are of each kind. */
  private Map<String, Long> endings() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.collect(
          Collectors.groupingBy(
              file -> file.toString().replaceAll(".*\\.", ""), Collectors.counting()));
    }
  }

  /** Neither as text nor as digits. */
  private void nothingOfTheUser() throws IOException {
    List<String> planted =
        Stream.of(PASSWORD, USER, DATABASE, "127.0.0.1", "drda_wire_test")
            .flatMap(Db2JobTest::forms)
            .toList();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String text = Files.readString(file, UTF_8).toLowerCase(Locale.ROOT);
        assertEquals(List.of(), planted.stream().filter(text::contains).toList(), file.toString());
      }
    }
  }

  private static Stream<String> forms(String word) {
    return Stream.concat(
        Stream.of(word.toLowerCase(Locale.ROOT)),
        CHARSETS.stream().map(charset -> HexFormat.of().formatHex(word.getBytes(charset))));
  }
}
