package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program that uses up the stack or the heap in a virtual machine of its own. */
public final class ExhaustedMachine {

  /** How many times as many places are tried as usual. */
  private static final int FACTOR = Integer.getInteger("exhaustion.factor", 1);

  /** The few places of {@code verify} are over before the code of C2 is of use; more are not. */
  private static final String COMPILER = "-XX:TieredStopAtLevel=" + (FACTOR == 1 ? 1 : 4);

  private static final long SEED = Long.getLong("exhaustion.seed", 1);

  private ExhaustedMachine() {}

  /**
   * Runs a program, with what is to be exhausted, the number of places and the seed as arguments:
   * nothing is wrong, and at least so many of the places are too narrow.
   *
   * @param output has the name of what is to be exhausted
   */
  public static void check(Class<?> program, Path output, String option, int places, int failures)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                COMPILER,
                "-XX:+UseSerialGC",
                "-XX:CompileCommand=quiet",
                "-XX:CompileCommand=exclude," + ExhaustedStack.class.getName() + "::*",
                "-cp",
                Path.of("target", "classes")
                    + File.pathSeparator
                    + Path.of("target", "test-classes"),
                program.getName(),
                output.getFileName().toString(),
                String.valueOf(places * FACTOR),
                String.valueOf(SEED))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(60L * FACTOR, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still running");
    }
    List<String> said = Files.readAllLines(output);
    String sum = said.get(said.size() - 1);
    assertEquals(List.of(sum), said);
    assertTrue(sum.matches("places=\\d+ failures=\\d+ wrong=0"), sum);
    int failed = Integer.parseInt(sum.replaceAll(".*failures=(\\d+).*", "$1"));
    assertTrue(failed >= failures * FACTOR, sum);
  }
}
