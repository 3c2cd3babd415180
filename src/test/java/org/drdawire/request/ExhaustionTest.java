package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Real stack overflows and real shortage of memory, in machines of their own: no encoder is lost.
 * More places than a build has time for are tried with {@code -Dexhaustion.factor=100}.
 */
class ExhaustionTest {

  private static final int FACTOR = Integer.getInteger("exhaustion.factor", 1);
  private static final long SEED = Long.getLong("exhaustion.seed", 1);

  @TempDir private Path folder;

  /** At least so many of the places must have been too narrow. */
  @ParameterizedTest
  @CsvSource({"stack, 1200, 200, -Xss512k", "heap, 60, 12, -Xmx8m"})
  void everyEncoderIsAsIfTheFailedCallsHadNeverBeen(
      String what, int places, int failures, String option) throws Exception {
    List<String> said = run(what, places * FACTOR, option);
    String sum = said.remove(said.size() - 1);
    assertEquals(List.of(), said);
    assertTrue(sum.matches("places=\\d+ failures=\\d+ wrong=0"), sum);
    int failed = Integer.parseInt(sum.replaceAll(".*failures=(\\d+).*", "$1"));
    assertTrue(failed >= failures * FACTOR, sum);
  }

  private List<String> run(String what, int places, String option)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-XX:+UseSerialGC",
                "-XX:CompileCommand=quiet",
                "-XX:CompileCommand=exclude," + ExhaustedStack.class.getName() + "::*",
                "-cp",
                Path.of("target", "classes")
                    + File.pathSeparator
                    + Path.of("target", "test-classes"),
                Exhaustion.class.getName(),
                what,
                String.valueOf(places),
                String.valueOf(SEED))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(60L * FACTOR, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still running");
    }
    return new ArrayList<>(Files.readAllLines(output));
  }
}
