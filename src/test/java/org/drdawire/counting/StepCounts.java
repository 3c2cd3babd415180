package org.drdawire.counting;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.apache.derby.shared.common.reference.SQLState;
import org.drdawire.live.server.DerbyServer;
import org.objectweb.asm.ClassReader;

/**
 * Calls and bytecodes of each step, by class, as a JVM with the agent has counted them.
 *
 * @param steps of each step the figures of each class
 */
record StepCounts(Map<Step, Map<String, Figure>> steps) {

  private static final Path CLASSES = Path.of("target", "test-classes");
  private static final Path AGENT = Path.of("target", "counting-agent.jar");
  private static final int LIMIT_MINUTES = 10;

  /** How much a step takes. */
  record Figure(double calls, double bytecodes) {

    static final Figure ZERO = new Figure(0, 0);

    Figure plus(Figure other) {
      return new Figure(calls + other.calls, bytecodes + other.bytecodes);
    }

    Figure times(double share) {
      return new Figure(calls * share, bytecodes * share);
    }
  }

  /** The calls within org.drdawire. */
  static StepCounts ofOurClasses(DerbyServer server) throws IOException, InterruptedException {
    List<String> options = List.of("-XX:TieredStopAtLevel=1", "-javaagent:" + agent() + "=ours");
    return of(run(options, CountedRun.OURS, server));
  }

  /**
   * Calls and bytecodes in all classes.
   *
   * @param whose ours, or Derby's client
   */
  static StepCounts ofAllClasses(String whose, DerbyServer server)
      throws IOException, InterruptedException {
    // what a compiler puts in place of a method of the JDK would not be counted
    List<String> options = List.of("-Xint", "-javaagent:" + agent() + "=" + CountingAgent.ALL);
    return of(run(options, whose, server));
  }

  /** What a step takes in all classes. */
  Figure total(Step step) {
    return steps.get(step).values().stream().reduce(Figure.ZERO, Figure::plus);
  }

  private static StepCounts of(List<String> lines) {
    Map<Workload, Map<String, Figure>> counted = new EnumMap<>(Workload.class);
    for (String line : lines) {
      String[] cells = line.split(",", -1);
      counted
          .computeIfAbsent(Workload.valueOf(cells[0]), first -> new TreeMap<>())
          .put(cells[1], new Figure(Double.parseDouble(cells[2]), Double.parseDouble(cells[3])));
    }
    Map<Step, Map<String, Figure>> steps = new EnumMap<>(Step.class);
    for (Step step : Step.values()) {
      steps.put(step, step.figures(counted));
    }
    return new StepCounts(steps);
  }

  private static List<String> run(List<String> options, String whose, DerbyServer server)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", classPath()));
    command.addAll(options);
    command.addAll(List.of(CountedRun.class.getName(), whose));
    command.addAll(List.of(Integer.toString(server.port()), server.database()));
    Path out = Files.createTempFile(Path.of("target"), "counted", ".csv");
    Path err = Files.createTempFile(Path.of("target"), "counted", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.endsWith("_OPTIONS"));
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      boolean ended = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
      if (!ended || process.exitValue() != 0) {
        throw new IOException(command + ": " + Files.readString(err, UTF_8));
      }
      return Files.readAllLines(out, UTF_8);
    } finally {
      process.destroyForcibly();
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static String classPath() {
    Stream<String> jars =
        Stream.of(ClassReader.class, ClientAutoloadedDriver.class, SQLState.class)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath());
    return Stream.concat(
            Stream.of(Path.of("target", "classes").toString(), CLASSES.toString()), jars)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The manifest of the agent, and what the bootstrap loader is given: {@link Counts}. */
  private static Path agent() throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.putValue("Premain-Class", CountingAgent.class.getName());
    main.putValue("Can-Retransform-Classes", "true");
    main.putValue("Boot-Class-Path", AGENT.getFileName().toString());
    String counts = Counts.class.getName().replace('.', '/') + ".class";
    try (OutputStream file = Files.newOutputStream(AGENT);
        JarOutputStream jar = new JarOutputStream(file, manifest)) {
      jar.putNextEntry(new JarEntry(counts));
      Files.copy(CLASSES.resolve(counts), jar);
    }
    return AGENT;
  }
}
