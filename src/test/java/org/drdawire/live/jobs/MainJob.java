package org.drdawire.live.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.Secret;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;

/**
 * The main job: a conversation with a live server from connect to commit, every value compared.
 *
 * <p>Without options it starts a Derby Network Server of its own. With {@code --host H --port P
 * --database D --user U} it talks to another one, and writes a report; the password then comes from
 * the environment variable {@code DRDA_WIRE_PASSWORD} or from a prompt. With {@code --frames} it
 * shows every frame.
 */
public final class MainJob {

  private MainJob() {}

  /** Runs the job; the exit status is not zero if anything fails or differs. */
  public static void main(String[] arguments) throws Exception {
    Optional<String> password = Optional.ofNullable(System.getenv(Target.PASSWORD_VARIABLE));
    int status = run(System.out, password, arguments);
    if (status != 0) {
      System.exit(status);
    }
  }

  /** Runs the job, whose last line says how it ended. */
  static int run(PrintStream out, Optional<String> password, String... arguments) throws Exception {
    if (List.of(arguments).contains("--help")) {
      out.print(Target.HELP);
      return 0;
    }
    try {
      Target target = Target.of(arguments);
      Story story =
          target.everyFrame() ? Story.withEveryFrame(out::println) : Story.of(out::println);
      Outcome outcome =
          target.isThere() ? runThere(target, target.password(password), story) : runHere(story);
      out.println(outcome);
      return outcome.ok() ? 0 : 1;
    } catch (Target.UsageException | IOException failure) {
      out.println("main job: FAILED, " + failure.getMessage());
      return 1;
    }
  }

  private static Outcome runHere(Story story) throws Exception {
    try (DerbyServer server = DerbyServer.start();
        Connection embedded = server.embedded()) {
      Secret any = Secret.of("any".toCharArray());
      Login login = new Login(server.address(), server.database(), "app", any, SignOn.plain());
      return new WholeConversation(login, story).comparedThrough(embedded).run();
    }
  }

  private static Outcome runThere(Target target, Secret password, Story story) throws IOException {
    try {
      WholeConversation conversation = new WholeConversation(target.login(password), story);
      Outcome outcome = conversation.run();
      Path report = target.report();
      if (report.getParent() != null) {
        Files.createDirectories(report.getParent());
      }
      Files.writeString(report, conversation.report(), UTF_8);
      story.say("report: %s", report);
      story.end();
      return outcome;
    } finally {
      password.destroy();
    }
  }
}
