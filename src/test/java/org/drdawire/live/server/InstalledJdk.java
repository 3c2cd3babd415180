package org.drdawire.live.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the JDKs of this machine, as .ci/run does. */
public final class InstalledJdk {

  private InstalledJdk() {}

  /** The {@code java} command of a JDK of this version, such as 25. */
  public static Optional<Path> java(int version) throws IOException, InterruptedException {
    if (Runtime.version().feature() == version) {
      return Optional.of(command(System.getProperty("java.home")));
    }
    Process finder =
        new ProcessBuilder("bash", ".ci/find-jdk", Integer.toString(version))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String home = new String(finder.getInputStream().readAllBytes(), UTF_8).strip();
    if (finder.waitFor() != 0) {
      throw new IOException(".ci/find-jdk: exit status " + finder.exitValue());
    }
    return home.isEmpty() ? Optional.empty() : Optional.of(command(home));
  }

  private static Path command(String home) {
    return Path.of(home, "bin", "java");
  }
}
