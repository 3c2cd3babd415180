package org.drdawire.live.server;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.Provider;
import java.security.Security;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.derby.drda.NetworkServerControl;
import org.apache.derby.iapi.jdbc.EmbeddedDataSourceInterface;
import org.apache.derby.jdbc.ClientDataSource;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.apache.derby.shared.common.reference.SQLState;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * A Derby Network Server that offers encryption (SECMEC 9), in a JVM of its own. Derby offers it if
 * there is a provider of the name IBMJCE, and the provider of the JDK refuses such small keys. So a
 * provider of this name has the algorithms of Bouncy Castle.
 *
 * <p>It is also the program that runs in that JVM.
 */
public final class EncryptingServer implements AutoCloseable {

  private static final int STOP_SECONDS = 20;

  private final Process process;
  private final InetSocketAddress address;
  private final String database;

  private EncryptingServer(Process process, BufferedReader output) throws IOException {
    this.process = process;
    database = output.readLine();
    String port = output.readLine();
    if (port == null) {
      throw new IOException("Derby did not start: " + database);
    }
    address = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
  }

  /** Starts a server that admits these users with these passwords, in ASCII without a blank. */
  public static EncryptingServer withUsers(Map<String, String> users) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                EncryptingServer.class.getName())
            .redirectError(Path.of("target", "encrypting-server.log").toFile())
            .start();
    String lines =
        users.entrySet().stream()
            .map(user -> user.getKey() + " " + user.getValue() + "\n")
            .collect(Collectors.joining());
    process.getOutputStream().write((lines + "\n").getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
    return new EncryptingServer(process, process.inputReader(StandardCharsets.UTF_8));
  }

  private static String classPath() {
    Stream<String> jars =
        Stream.of(
                EmbeddedDriver.class,
                NetworkServerControl.class,
                EmbeddedDataSourceInterface.class,
                SQLState.class,
                ClientDataSource.class,
                BouncyCastleProvider.class)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath());
    return Stream.concat(jars, Stream.of("target/test-classes", "target/classes"))
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Where to connect to. */
  public InetSocketAddress address() {
    return address;
  }

  /** The name to put into RDBNAM. */
  public String database() {
    return database;
  }

  /** Ends the process; nobody needs its database any more. */
  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    process.onExit().completeOnTimeout(process, STOP_SECONDS, TimeUnit.SECONDS).join();
    process.destroyForcibly().onExit().join();
  }

  /** Bouncy Castle's algorithms under another name. */
  private static final class NamedProvider extends Provider {

    private static final long serialVersionUID = 1L;

    NamedProvider() {
      super("IBMJCE", "1", "algorithms of Bouncy Castle");
      putAll(new BouncyCastleProvider());
    }
  }

  /** Reads users and passwords, prints the database and the port, and runs until input ends. */
  public static void main(String[] arguments) throws Exception {
    Security.addProvider(new NamedProvider());
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Map<String, String> users = new LinkedHashMap<>();
    for (String line = input.readLine(); !line.isEmpty(); line = input.readLine()) {
      List<String> words = List.of(line.split(" ", 2));
      users.put(words.get(0), words.get(1));
    }
    DerbyServer server = DerbyServer.withStrictUsers(users);
    System.out.println(server.database());
    System.out.println(server.port());
    while (input.readLine() != null) {
      // until the other side is gone
    }
    Runtime.getRuntime().halt(0);
  }
}
