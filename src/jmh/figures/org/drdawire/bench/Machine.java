package org.drdawire.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;

/** The facts without which a result has no value. */
final class Machine {

  private Machine() {}

  static Map<String, String> describe() {
    Map<String, String> machine = new LinkedHashMap<>();
    machine.put("cpu", cpu());
    machine.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
    machine.put("os", property("os.name") + " " + property("os.version"));
    machine.put("jdk", Runtime.version().toString());
    machine.put("vm", property("java.vm.vendor") + " " + property("java.vm.name"));
    machine.put("commit", commit());
    machine.put("date", LocalDate.now(ZoneOffset.UTC).toString());
    return machine;
  }

  private static String property(String name) {
    return System.getProperty(name);
  }

  private static String cpu() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/cpuinfo"))) {
        if (line.startsWith("model name")) {
          return line.substring(line.indexOf(':') + 1).strip();
        }
      }
    } catch (IOException e) {
      return property("os.arch");
    }
    return property("os.arch");
  }

  /** The commit that is checked out here, marked if more was changed since than the figures. */
  private static String commit() {
    try {
      String changed =
          Programs.git("status", "--porcelain", "-uno", "--", ".", ":!docs/benchmarks*");
      return Programs.git("rev-parse", "HEAD") + (changed.isEmpty() ? "" : "-dirty");
    } catch (IOException e) {
      return "unknown";
    }
  }
}
