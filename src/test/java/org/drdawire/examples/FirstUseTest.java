package org.drdawire.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.drdawire.examples.ExamplePrograms.Run;
import org.drdawire.live.server.DerbyServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the virtual machine makes when a program uses the library for the first time. */
class FirstUseTest {

  /** Those of the program's own lambdas and of the JDK; Apache Derby's client has more. */
  private static final int MOST_HIDDEN_CLASSES = 25;

  /** The first lambda, format or view of an array costs a small program more than its connect. */
  @Test
  void aConnectAndAQueryMakeFewHiddenClasses(@TempDir Path folder) throws Exception {
    String sql = Files.writeString(folder.resolve("one.sql"), "values 1;\n", UTF_8).toString();
    Run run;
    try (DerbyServer server = DerbyServer.withStrictUsers(Map.of("app", "right"))) {
      String port = Integer.toString(server.port());
      run =
          ExamplePrograms.compiled()
              .run(
                  "right",
                  "-Xlog:class+load",
                  "RunSql",
                  "127.0.0.1",
                  port,
                  server.database(),
                  "app",
                  sql);
    }
    assertEquals(0, run.status());
    assertTrue(run.out().contains("1"));
    long hidden = run.out().stream().filter(line -> line.contains("/0x")).count();
    assertTrue(hidden > 0 && hidden <= MOST_HIDDEN_CLASSES, () -> "hidden classes: " + hidden);
  }
}
