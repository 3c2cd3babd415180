package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program of the test classes in a JVM of its own, with options of its own. */
public final class ChildJvm {

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final String CLASSES =
      Path.of("target", "classes")
          + System.getProperty("path.separator")
          + Path.of("target", "test-classes");

  private ChildJvm() {}

  /** What the program prints. */
  public static List<String> run(Class<?> program, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-cp", CLASSES));
    command.addAll(List.of(options));
    command.add(program.getName());
    Path output = Files.createTempFile(Path.of("target"), "child", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.endsWith("_OPTIONS"));
    Process process = builder.redirectOutput(output.toFile()).start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still running after 120 s: " + command);
    }
    String printed = Files.readString(output, StandardCharsets.UTF_8);
    assertEquals(0, process.exitValue(), () -> command + ": " + printed);
    Files.delete(output);
    return printed.lines().toList();
  }
}
