package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.db2client.DB2Connection;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Driver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.apache.derby.drda.NetworkServerControl;
import org.apache.derby.iapi.jdbc.EmbeddedDataSourceInterface;
import org.apache.derby.jdbc.ClientXADataSource;
import org.apache.derby.shared.common.reference.SQLState;
import org.drdawire.request.RequestEncoder;

/** A client in a folder of its own, where some of its classes can be replaced. */
public final class ClientFolder {

  private static final int LIMIT = 120;
  private static final Map<String, ClientFolder> MADE = new HashMap<>();

  private final Path folder;
  private final List<Path> dependencies;

  private ClientFolder(Path folder, List<Path> dependencies) {
    this.folder = folder;
    this.dependencies = dependencies;
  }

  /**
   * A name for a folder that several test classes use: two JVMs run them, and neither may write
   * into the folder of the other. Each has a home for Derby.
   */
  private static String ofThisJvm(String name) {
    return name + "-" + Path.of(System.getProperty("derby.system.home")).getFileName();
  }

  /**
   * Derby's JDBC client with these overlays, one above the other, which is made once in this JVM:
   * nobody may change it.
   */
  public static ClientFolder derby(String... overlays) throws IOException, URISyntaxException {
    return made("client", overlays);
  }

  /** The same of Vert.x's Db2 client. */
  static ClientFolder vertx(String... overlays) throws IOException, URISyntaxException {
    return made("vertx", overlays);
  }

  private static synchronized ClientFolder made(String client, String... overlays)
      throws IOException, URISyntaxException {
    String name = ofThisJvm(client + "-" + String.join("-", overlays));
    ClientFolder made = MADE.get(name);
    if (made == null) {
      made = client.equals("vertx") ? unpackedVertx(name) : unpacked(name);
      for (String overlay : overlays) {
        made.compile(Path.of("src", "test", overlay));
      }
      MADE.put(name, made);
    }
    return made;
  }

  /** Derby's JDBC client: a folder instead of the jar, which is sealed. */
  public static ClientFolder unpacked(String name) throws IOException, URISyntaxException {
    return unpacked(
        name,
        ClientAutoloadedDriver.class,
        List.of(
            placeOf(SQLState.class),
            placeOf(ClientXADataSource.class),
            // for a program that runs a server too
            placeOf(EmbeddedDataSourceInterface.class),
            placeOf(NetworkServerControl.class)));
  }

  /** Vert.x's Db2 client, with what else the tests have: it needs Netty and more. */
  private static ClientFolder unpackedVertx(String name) throws IOException, URISyntaxException {
    String[] others = System.getProperty("java.class.path").split(File.pathSeparator);
    return unpacked(name, DB2Connection.class, Stream.of(others).map(Path::of).toList());
  }

  private static ClientFolder unpacked(String name, Class<?> ofClient, List<Path> dependencies)
      throws IOException, URISyntaxException {
    Path folder = Path.of("target", name);
    try (FileSystem content = FileSystems.newFileSystem(placeOf(ofClient));
        Stream<Path> entries = Files.walk(content.getPath("/"))) {
      for (Path entry : entries.filter(Files::isRegularFile).toList()) {
        Path file = folder.resolve(entry.toString().substring(1));
        Files.createDirectories(file.getParent());
        Files.copy(entry, file, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Files.delete(folder.resolve("module-info.class"));
    return new ClientFolder(folder, dependencies);
  }

  /** Derby's JDBC client, with classes of ours in the places of some. */
  public static ClientFolder replaced(String name, Path sources)
      throws IOException, URISyntaxException {
    ClientFolder client = unpacked(name);
    client.compile(sources);
    return client;
  }

  Path path() {
    return folder;
  }

  private void compile(Path folderOfSources) throws IOException, URISyntaxException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.walk(folderOfSources)) {
      List<String> options =
          List.of("-proc:none", "-encoding", "UTF-8", "-cp", classPath(), "-d", folder.toString());
      List<Path> java = sources.filter(path -> path.toString().endsWith(".java")).toList();
      boolean compiled =
          compiler
              .getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
              .call();
      assertTrue(compiled, said::toString);
    }
  }

  private String classPath() throws URISyntaxException {
    return places().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private List<Path> places() throws URISyntaxException {
    List<Path> places = new ArrayList<>();
    places.addAll(List.of(folder, placeOf(RequestEncoder.class), placeOf(ClientFolder.class)));
    places.addAll(dependencies);
    return places;
  }

  private static Path placeOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** The driver, in a class loader of its own that shares nothing with the tests. */
  public Driver driver() throws Exception {
    return driver(loader());
  }

  static Driver driver(ClassLoader loader) throws Exception {
    String name = ClientAutoloadedDriver.class.getName();
    return (Driver) loader.loadClass(name).getConstructor().newInstance();
  }

  /** A class loader with this client that shares nothing with the tests. */
  ClassLoader loader() throws Exception {
    List<URL> urls = new ArrayList<>();
    for (Path place : places()) {
      urls.add(place.toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  /** Runs a program with this client in a JVM of its own; the lines that it prints. */
  List<String> run(String program, String... arguments) throws Exception {
    return run(List.of(), program, arguments);
  }

  /** The same with options for the JVM. */
  List<String> run(List<String> options, String program, String... arguments) throws Exception {
    Path output = folder.resolveSibling(folder.getFileName() + "-output.txt");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = new ArrayList<>();
    command.addAll(List.of(java.toString(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(options);
    command.addAll(List.of("-cp", classPath(), program));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    Process process = builder.start();
    if (!process.waitFor(LIMIT, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still running after " + LIMIT + " s");
    }
    return Files.readAllLines(output);
  }
}
