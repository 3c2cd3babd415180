package org.drdawire.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

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

/** No program of docs/examples sends its password to a server that wants it encrypted. */
class RefusedExamplesTest {

  private static final String PASSWORD = "Secr3t-w0rd";
  private static final Pattern ACCSEC = Pattern.compile("106d000611a20003");
  private static final Pattern SECCHK = Pattern.compile("106e0006");
  private static final String REFUSED = "SECMEC refused: asked=USRIDPWD offered=[EUSRIDPWD]";

  @TempDir Path folder;

  private List<String> run(int connections, String program, String... rest) throws Exception {
    try (EncryptingPeer server = new EncryptingPeer()) {
      String port = Integer.toString(server.port());
      Stream<String> words = Stream.of("-Xmx64m", program, "127.0.0.1", port, "sample", "app");
      Run run =
          ExamplePrograms.compiled()
              .run(PASSWORD, Stream.concat(words, Stream.of(rest)).toArray(String[]::new));
      assertEquals(1, run.status());
      String sent = HexFormat.of().formatHex(server.sent());
      assertEquals(connections, ACCSEC.matcher(sent).results().count());
      assertFalse(SECCHK.matcher(sent).find());
      for (Charset charset : List.of(StandardCharsets.UTF_8, Charset.forName("IBM500"))) {
        assertFalse(sent.contains(HexFormat.of().formatHex(PASSWORD.getBytes(charset))));
      }
      return run.err();
    }
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
}
