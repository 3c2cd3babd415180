package org.drdawire.live.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.r2dbc.spi.ConnectionFactory;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.drdawire.captures.RecordingRelay;
import org.drdawire.ddm.Secret;
import org.drdawire.kit.DrivenKit;
import org.drdawire.kit.LiveDriver;
import org.drdawire.live.session.Login;

/**
 * All that is tried with a Db2: the main job and the test kit of R2DBC, each through a relay that
 * records both sides. A part that fails, or does not end, does not stop the others. The options are
 * those of the main job; what is printed may name what the user has given, what it writes into a
 * folder may be shown to others:
 *
 * <pre>
 *   summary.md                     how each part has ended
 *   main-job.md                    the report of the main job
 *   kit.md                         the cases of the kit
 *   main-job.txt, kit.txt          what was not understood of the recordings
 *   main-job-*.hex, kit-*.hex      the recordings, without the user's data
 * </pre>
 */
public final class Db2Job {

  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final String MAIN_JOB = "main-job";
  private static final String KIT = "kit";

  private final PrintStream out;
  private final Path folder;

  private Db2Job(PrintStream out, Path folder) {
    this.out = out;
    this.folder = folder;
  }

  /** Runs all parts; the exit status is not zero if one of them fails. */
  public static void main(String[] arguments) throws Exception {
    Optional<String> password = Optional.ofNullable(System.getenv(Target.PASSWORD_VARIABLE));
    // A part that has not ended must not keep the machine alive.
    System.exit(run(System.out, Path.of("target", "db2"), password, arguments));
  }

  static int run(PrintStream out, Path folder, Optional<String> password, String... arguments)
      throws IOException {
    try {
      Target target = Target.of(arguments);
      if (!target.isThere() || password.isEmpty()) {
        throw new Target.UsageException("--host or " + Target.PASSWORD_VARIABLE + " is missing");
      }
      Files.createDirectories(folder);
      return new Db2Job(out, folder).isRight(target, password.get(), arguments) ? 0 : 1;
    } catch (Target.UsageException failure) {
      out.println("FAILED, " + failure.getMessage());
      return 1;
    }
  }

  private boolean isRight(Target target, String password, String... arguments) throws IOException {
    Login login = target.login(Secret.of(password.toCharArray()));
    Parts parts = new Parts(folder.resolve("summary.md"), LIMIT, out);
    try (RecordingRelay job = RecordingRelay.start(login.address(), out);
        RecordingRelay kit = RecordingRelay.start(login.address(), out)) {
      parts.run("main job", () -> mainJob(job.port(), password, arguments));
      parts.run("recording of the main job", () -> recording(job, MAIN_JOB));
      parts.run("kit", () -> kit(kit.port(), login, password));
      parts.run("recording of the kit", () -> recording(kit, KIT));
    } finally {
      login.password().destroy();
    }
    return !parts.failed();
  }

  private String mainJob(int port, String password, String... arguments) throws Exception {
    Stream<String> through =
        Stream.of(
            "--host",
            "127.0.0.1",
            "--port",
            "" + port,
            "--report",
            folder.resolve(MAIN_JOB + ".md").toString());
    String[] all = Stream.concat(Arrays.stream(arguments), through).toArray(String[]::new);
    if (MainJob.run(out, Optional.of(password), all) != 0) {
      throw new Parts.FailedException("see main-job.md");
    }
    return "see main-job.md";
  }

  private String kit(int port, Login login, String password) throws Exception {
    String mechanism = login.wishes().mechanism().toString();
    ConnectionFactory factory =
        LiveDriver.factory(port, login.database(), login.user(), password, mechanism);
    List<String> table = new ArrayList<>(List.of("| case | result |", "|---|---|"));
    int right = 0;
    for (String name : DrivenKit.cases()) {
      String result = result(factory, name);
      right += result.equals("ok") ? 1 : 0;
      table.add("| " + name + " | " + result + " |");
      Files.write(folder.resolve(KIT + ".md"), table, UTF_8);
    }
    String figures = right + " of " + DrivenKit.cases().size() + " cases, see kit.md";
    if (right < DrivenKit.cases().size()) {
      throw new Parts.FailedException(figures);
    }
    return figures;
  }

  private String result(ConnectionFactory factory, String name) {
    try {
      DrivenKit.run(factory, name);
      return "ok";
    } catch (Throwable failed) {
      out.printf("%s: %s%n", name, failed);
      return "FAILED, " + Parts.kind(failed);
    }
  }

  /** Nothing recorded is a failure: the server was not there. */
  private String recording(RecordingRelay relay, String name) throws Exception {
    String figures;
    try (PrintStream said = new PrintStream(folder.resolve(name + ".txt").toFile(), UTF_8)) {
      figures = relay.write(said, folder, name);
    }
    if (figures.startsWith("0 ")) {
      throw new Parts.FailedException(figures);
    }
    return figures + ", see " + name + ".txt";
  }
}
