package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.apache.derby.shared.common.reference.SQLState;
import org.drdawire.live.DerbyServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Derby's JDBC client works with our managers instead of its own. */
class DropInTest {

  private static final Path SOURCES = Path.of("src", "test", "dropin");
  private static final Path CLIENT = Path.of("target", "drop-in");
  private static final Path OURS = Path.of("target", "classes");

  @BeforeAll
  static void replaceTheManagers() throws Exception {
    unpack(jarOf(ClientAutoloadedDriver.class), CLIENT);
    compile();
  }

  @Test
  void aSessionGoesThrough() throws Exception {
    try (DerbyServer server = DerbyServer.start()) {
      assertEquals(
          List.of(
              "EbcdicCcsidManager extends DropInCcsidManager",
              "Utf8CcsidManager extends DropInCcsidManager",
              "user 4",
              "inserted 1",
              "queried 42 true",
              "a parameter that bypasses the managers: a?b",
              "refused 22005 malformed: codePoint=U+D800 index=1 ccsid=1208"),
          run(server));
    }
  }

  private static Path jarOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** A folder instead of the jar, which is sealed. */
  private static void unpack(Path jar, Path folder) throws IOException {
    try (FileSystem content = FileSystems.newFileSystem(jar);
        Stream<Path> entries = Files.walk(content.getPath("/"))) {
      for (Path entry : entries.filter(Files::isRegularFile).toList()) {
        Path file = folder.resolve(entry.toString().substring(1));
        Files.createDirectories(file.getParent());
        Files.copy(entry, file, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Files.delete(folder.resolve("module-info.class"));
  }

  private static void compile() throws IOException, URISyntaxException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.walk(SOURCES)) {
      List<String> options =
          List.of("-proc:none", "-encoding", "UTF-8", "-cp", classPath(), "-d", CLIENT.toString());
      List<Path> java = sources.filter(path -> path.toString().endsWith(".java")).toList();
      boolean compiled =
          compiler
              .getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
              .call();
      assertTrue(compiled, said::toString);
    }
  }

  private static String classPath() throws URISyntaxException {
    return String.join(
        File.pathSeparator, CLIENT.toString(), jarOf(SQLState.class).toString(), OURS.toString());
  }

  private static List<String> run(DerbyServer server) throws Exception {
    Path output = Path.of("target", "drop-in-output.txt");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    ProcessBuilder builder =
        new ProcessBuilder(
            java.toString(),
            "-cp",
            classPath(),
            "Session",
            String.valueOf(server.port()),
            server.database());
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    Process process = builder.start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still running after 60 s");
    }
    return Files.readAllLines(output);
  }
}
