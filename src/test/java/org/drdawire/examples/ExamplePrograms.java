package org.drdawire.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The programs of docs/examples, compiled as they stand, each run in a JVM of its own. */
final class ExamplePrograms {

  static final Path SOURCES = Path.of("docs", "examples");

  private static final Path CLASSES = Path.of("target", "examples");
  private static final String CLASS_PATH =
      String.join(
          File.pathSeparator,
          CLASSES.toString(),
          "target/classes",
          "target/test-classes",
          System.getProperty("java.class.path"));

  private final Path output;

  private ExamplePrograms(Path output) {
    this.output = output;
  }

  /**
   * What a program has left behind.
   *
   * @param status its exit status
   * @param out what it has printed
   * @param err what it has said of errors and of its progress
   */
  record Run(int status, List<String> out, List<String> err) {}

  /** Compiles all of them; a warning is an error. */
  static ExamplePrograms compiled() throws IOException {
    Path output = Files.createDirectories(CLASSES);
    StringWriter said = new StringWriter();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, UTF_8)) {
      List<String> options =
          List.of(
              "-proc:none",
              "-Xlint:all,-path",
              "--release",
              "17",
              "-cp",
              CLASS_PATH,
              "-d",
              output.toString());
      compiler
          .getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources()))
          .call();
    }
    assertEquals("", said.toString());
    return new ExamplePrograms(output);
  }

  static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** Runs a program, with its arguments behind the options of the JVM, until it ends. */
  Run run(String password, String... words) throws IOException, InterruptedException {
    Path out = Files.createTempFile(output, "out", ".txt");
    Path err = Files.createTempFile(output, "err", ".txt");
    ProcessBuilder builder = builder(password, words);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      if (!process.waitFor(30, TimeUnit.MINUTES)) {
        throw new AssertionError("still running: " + builder.command());
      }
      return new Run(
          process.exitValue(), Files.readAllLines(out, UTF_8), Files.readAllLines(err, UTF_8));
    } finally {
      process.destroyForcibly();
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** What starts a program, with its arguments behind the options of the JVM. */
  static ProcessBuilder builder(String password, String... words) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, "-cp", CLASS_PATH));
    command.addAll(List.of("-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.endsWith("_OPTIONS"));
    builder.environment().put("DRDA_WIRE_PASSWORD", password);
    return builder;
  }
}
