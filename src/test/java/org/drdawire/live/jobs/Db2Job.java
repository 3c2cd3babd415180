package org.drdawire.live.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * All that is tried with a Db2: the main job and the test kit of R2DBC, through a relay that
 * records both sides. A part that fails does not stop the others. The options are those of the main
 * job; what it writes into a folder may be shown to others:
 *
 * <pre>
 *   summary.md        how each part has ended
 *   report.md         the report of the main job
 *   kit.md            the cases of the kit
 *   capture.txt       what was not understood of the recording
 *   connection*.hex   the recording, without the user's data
 * </pre>
 */
public final class Db2Job {

  /** Set where the server is the scripted one, which knows other statements. */
  private static final String SCRIPTED = "drdawire.scripted";

  private final PrintStream out;
  private final Path folder;
  private final List<String> summary = new ArrayList<>(List.of("| part | |", "|---|---|"));
  private boolean ok = true;

  /** A part of the job, which says how it has ended. */
  private interface Part {
    String run() throws Exception;
  }

  private Db2Job(PrintStream out, Path folder) {
    this.out = out;
    this.folder = folder;
  }

  /** Runs all parts; the exit status is not zero if one of them fails. */
  public static void main(String[] arguments) throws Exception {
    Optional<String> password = Optional.ofNullable(System.getenv(Target.PASSWORD_VARIABLE));
    boolean scripted = Boolean.getBoolean(SCRIPTED);
    DrivenKit.Words words = scripted ? DrivenKit.Words.SCRIPTED : DrivenKit.Words.DB2;
    int status = run(System.out, Path.of("target", "db2"), words, password, arguments);
    if (status != 0) {
      System.exit(status);
    }
  }

  static int run(
      PrintStream out,
      Path folder,
      DrivenKit.Words words,
      Optional<String> password,
      String... arguments)
      throws IOException {
    try {
      Target target = Target.of(arguments);
      if (!target.isThere() || password.isEmpty()) {
        throw new Target.UsageException("--host or " + Target.PASSWORD_VARIABLE + " is missing");
      }
      Files.createDirectories(folder);
      Db2Job job = new Db2Job(out, folder);
      job.run(target, words, password.get(), arguments);
      return job.ok ? 0 : 1;
    } catch (Target.UsageException failure) {
      out.println("FAILED, " + failure.getMessage());
      return 1;
    }
  }

  private void run(Target target, DrivenKit.Words words, String password, String... arguments)
      throws IOException {
    Login login = target.login(Secret.of(password.toCharArray()));
    try (RecordingRelay relay = RecordingRelay.start(login.address())) {
      part("main job", () -> mainJob(relay, password, arguments));
      part("kit", () -> kit(relay, login, password, words));
      part("capture", () -> capture(relay));
    } finally {
      login.password().destroy();
    }
    Files.write(folder.resolve("summary.md"), summary, UTF_8);
    summary.forEach(out::println);
  }

  private void part(String name, Part part) {
    String result;
    try {
      result = part.run();
    } catch (Exception e) {
      // Its message may name what the user has given.
      result = "FAILED, " + e.getClass().getSimpleName();
    }
    ok &= !result.startsWith("FAILED");
    summary.add("| " + name + " | " + result + " |");
  }

  private String mainJob(RecordingRelay relay, String password, String... arguments)
      throws Exception {
    Stream<String> through =
        Stream.of(
            "--host",
            "127.0.0.1",
            "--port",
            "" + relay.port(),
            "--report",
            folder.resolve("report.md").toString());
    String[] all = Stream.concat(Arrays.stream(arguments), through).toArray(String[]::new);
    return MainJob.run(out, Optional.of(password), all) == 0 ? "ok" : "FAILED: report.md";
  }

  private String kit(RecordingRelay relay, Login login, String password, DrivenKit.Words words)
      throws IOException {
    DrivenKit kit =
        new DrivenKit(
            LiveDriver.factory(
                relay.port(),
                login.database(),
                login.user(),
                password,
                login.wishes().mechanism().toString()),
            words);
    List<String> table = new ArrayList<>(List.of("| case | |", "|---|---|"));
    int failed = 0;
    for (String name : kit.cases().toList()) {
      Optional<String> failure = kit.failure(name);
      failed += failure.isPresent() ? 1 : 0;
      table.add("| " + name + " | " + failure.map(why -> "FAILED, " + why).orElse("ok") + " |");
    }
    words.left().forEach((name, why) -> table.add("| " + name + " | not asked: " + why + " |"));
    Files.write(folder.resolve("kit.md"), table, UTF_8);
    return failed == 0 ? "ok" : "FAILED: " + failed + " cases, kit.md";
  }

  private String capture(RecordingRelay relay) throws IOException {
    try (PrintStream said = new PrintStream(folder.resolve("capture.txt").toFile(), UTF_8)) {
      return "ok, " + relay.write(folder, said) + " connections";
    }
  }
}
