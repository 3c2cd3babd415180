package org.drdawire.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs that are run to their end. */
final class Programs {

  private Programs() {}

  /**
   * Runs one.
   *
   * @return what it has written, also as errors
   * @throws IOException if it cannot be run, or ends with a failure; with what it has written
   */
  static String run(Path folder, List<String> command) throws IOException {
    Process program =
        new ProcessBuilder(command)
            .directory(folder.toAbsolutePath().toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (program.waitFor() != 0) {
        throw new IOException(command.get(0) + ": " + said.strip());
      }
    } catch (InterruptedException e) {
      program.destroy();
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return said.strip();
  }

  /** What Git says of this repository. */
  static String git(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    return run(Path.of(""), command);
  }
}
