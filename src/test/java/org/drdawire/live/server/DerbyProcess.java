package org.drdawire.live.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.derby.drda.NetworkServerControl;
import org.apache.derby.iapi.jdbc.EmbeddedDataSourceInterface;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.apache.derby.shared.common.reference.SQLState;

/**
 * A Derby Network Server of any release in a JVM of its own, on loopback and a free port. Its
 * databases are in files, because Derby before 10.5 has no databases in memory.
 */
public final class DerbyProcess implements AutoCloseable {

  private static final Duration START_LIMIT = Duration.ofMinutes(2);
  private static final int STOP_SECONDS = 20;
  private static final int PORT_ATTEMPTS = 5;

  private final Process process;
  private final int port;

  private DerbyProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts a server.
   *
   * @param java the command of a JDK
   * @param classPath the jars of the release
   * @param home where its databases and its log are put
   * @param options what {@code start} takes from this release on
   */
  public static DerbyProcess start(Path java, String classPath, Path home, List<String> options)
      throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      int port = DerbyServer.freePort();
      Path log = home.resolve("server.log");
      DerbyProcess server =
          new DerbyProcess(launch(command(java, classPath, port, options), log), port);
      if (server.answers(log)) {
        return server;
      }
      server.close();
      if (attempt == PORT_ATTEMPTS) {
        throw new IOException("Derby did not start: " + Files.readString(log, UTF_8));
      }
    }
  }

  /** Starts a server of the release that the tests use, on their JDK. */
  public static DerbyProcess start(Path home) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String jars =
        Stream.of(
                EmbeddedDriver.class,
                NetworkServerControl.class,
                EmbeddedDataSourceInterface.class,
                SQLState.class)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath())
            .collect(Collectors.joining(File.pathSeparator));
    return start(java, jars, home, List.of());
  }

  /** Where to connect to. */
  public InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  /** Ends the process; nobody needs its databases any more. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, STOP_SECONDS, TimeUnit.SECONDS).join();
    process.destroyForcibly().onExit().join();
  }

  private static List<String> command(Path java, String classPath, int port, List<String> options) {
    List<String> command =
        new ArrayList<>(List.of(java.toString(), "-Dderby.system.home=.", "-cp", classPath));
    command.add("org.apache.derby.drda.NetworkServerControl");
    command.addAll(List.of("start", "-h", "127.0.0.1", "-p", Integer.toString(port)));
    command.addAll(options);
    return command;
  }

  private static Process launch(List<String> command, Path log) throws IOException {
    return new ProcessBuilder(command)
        .directory(log.getParent().toFile())
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /** False when it has ended, for example because another process has taken its port. */
  private boolean answers(Path log) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + START_LIMIT.toNanos();
    while (process.isAlive() && System.nanoTime() < deadline) {
      if (Files.readString(log, UTF_8).contains("ready to accept connections on port " + port)) {
        return true;
      }
      Thread.sleep(50);
    }
    return false;
  }
}
