package org.drdawire.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drdawire.examples.ExamplePrograms.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the programs of docs/examples send to a server that refuses their mechanism: nothing secret.
 * One that offers clear text alone is sent the password, because their plan says so; but not before
 * it has offered that.
 */
class RefusedExamplesTest {

  private static final String PASSWORD = "Secr3t-w0rd";
  private static final Pattern ACCSEC = Pattern.compile("106d000611a20003");
  private static final Pattern SECCHK = Pattern.compile("106e0006");
  private static final String REFUSED = "SECMEC refused: asked=USRIDPWD offered=[EUSRIDPWD]";
  private static final String ENDED =
      "reply to SECCHK connection lost: closed: offset=42 unanswered=2";

  @TempDir Path folder;

  private List<String> run(int connections, String program, String... rest) throws Exception {
    return run(OneMechanismPeer.EUSRIDPWD, connections, program, rest);
  }

  private List<String> run(int mechanism, int connections, String program, String... rest)
      throws Exception {
    int secrets = mechanism == OneMechanismPeer.USRIDPWD ? connections : 0;
    try (OneMechanismPeer server = new OneMechanismPeer(mechanism)) {
      String port = Integer.toString(server.port());
      Stream<String> words =
          Stream.of(
              "-XX:TieredStopAtLevel=1", "-Xmx64m", program, "127.0.0.1", port, "sample", "app");
      Run run =
          ExamplePrograms.compiled()
              .run(PASSWORD, Stream.concat(words, Stream.of(rest)).toArray(String[]::new));
      assertEquals(1, run.status());
      String sent = HexFormat.of().formatHex(server.sent());
      assertEquals(connections, count(ACCSEC, sent));
      assertEquals(secrets, count(SECCHK, sent));
      assertEquals(secrets, count(encoded(StandardCharsets.UTF_8), sent));
      assertEquals(0, count(encoded(Charset.forName("IBM500")), sent));
      return run.err();
    }
  }

  private static Pattern encoded(Charset charset) {
    return Pattern.compile(HexFormat.of().formatHex(PASSWORD.getBytes(charset)));
  }

  private static long count(Pattern pattern, String sent) {
    return pattern.matcher(sent).results().count();
  }

  private String file(String text) throws Exception {
    return Files.writeString(folder.resolve("input"), text).toString();
  }

  @Test
  void runSql() throws Exception {
    assertEquals(List.of(REFUSED), run(1, "RunSql", file("values 1;\n")));
  }

  @Test
  void bulkLoader() throws Exception {
    assertEquals(List.of("stopped: " + REFUSED), run(1, "BulkLoader", "t", file("id\n1\n")));
  }

  @Test
  void nettyTransactions() throws Exception {
    List<String> said = run(50, "NettyTransactions", "1");
    assertEquals(50, said.size());
    said.forEach(line -> assertEquals(REFUSED, line.replaceFirst("^connection \\d+: ", "")));
  }

  @Test
  void whatThePlanSaysIsSentInClear() throws Exception {
    int clear = OneMechanismPeer.USRIDPWD;
    assertEquals(List.of(ENDED), run(clear, 1, "RunSql", file("values 1;\n")));
    assertEquals(List.of("stopped: " + ENDED), run(clear, 1, "BulkLoader", "t", file("id\n1\n")));
    assertEquals(50, run(clear, 50, "NettyTransactions", "1").size());
  }
}
