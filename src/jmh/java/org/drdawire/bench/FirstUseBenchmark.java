package org.drdawire.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drdawire.ccsid.CcsidManager;
import org.openjdk.jmh.annotations.Param;

/**
 * The first text of a virtual machine: from the start of main until the bytes are ready. JMH itself
 * would load many of the classes before, so each text has a virtual machine without JMH. Candidates
 * take turns, and the median counts.
 */
public final class FirstUseBenchmark {

  private static final int VIRTUAL_MACHINES = 21;
  private static final String TEXT = "SELECT 1 FROM T";

  /** The candidate: a new manager, or the JDK's charset of the same page. */
  @Param({"ours", "jdk"})
  public String candidate;

  /** A CCSID whose charset the JDK has in its module jdk.charsets. */
  @Param({"500", "37"})
  public String ccsid;

  private FirstUseBenchmark() {}

  /**
   * Encodes one text, and prints how many nanoseconds that took.
   *
   * @param arguments the candidate, and the CCSID
   */
  public static void main(String[] arguments) {
    int ccsid = Integer.parseInt(arguments[1]);
    ByteBuffer target = ByteBuffer.allocate(TEXT.length());
    long start = System.nanoTime();
    if (arguments[0].equals("ours")) {
      CcsidManager manager = CcsidManager.forCcsid(ccsid);
      manager.startEncoding(TEXT);
      manager.encode(target);
    } else {
      target.put(TEXT.getBytes(Charset.forName(ccsid == 37 ? "IBM037" : "IBM500")));
    }
    System.out.println(System.nanoTime() - start);
  }

  /** The median nanoseconds of each candidate. */
  static Map<String, Double> measure(Row row, Set<String> candidates) throws IOException {
    Map<String, List<Double>> nanos = new LinkedHashMap<>();
    for (int i = 0; i < VIRTUAL_MACHINES; i++) {
      for (String candidate : candidates) {
        nanos
            .computeIfAbsent(candidate, any -> new ArrayList<>())
            .add(once(candidate, row.parameters().get("ccsid")));
      }
    }
    Map<String, Double> medians = new LinkedHashMap<>();
    nanos.forEach(
        (candidate, all) -> {
          Collections.sort(all);
          medians.put(candidate, all.get(VIRTUAL_MACHINES / 2));
        });
    return medians;
  }

  private static double once(String candidate, String ccsid) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                FirstUseBenchmark.class.getName(),
                candidate,
                ccsid)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    byte[] said = process.getInputStream().readAllBytes();
    return Double.parseDouble(new String(said, StandardCharsets.US_ASCII).strip());
  }
}
