package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the first text of a virtual machine loads. */
class FirstUseTest {

  /** The first lambda, stream or concatenation takes longer than all the rest of a first text. */
  private static final List<String> SLOW =
      List.of("java.lang.invoke.LambdaForm$", "java.util.stream.", "StringConcatFactory");

  /** What runs in the virtual machine of its own. */
  static final class Main {

    private Main() {}

    public static void main(String[] arguments) {
      System.exit(CcsidManager.ebcdic().toBytes("A").length == 1 ? 0 : 1);
    }
  }

  @Test
  void firstTextInEbcdicTakesNoSlowWay() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-cp",
                String.join(File.pathSeparator, "target/classes", "target/test-classes"),
                Main.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    String firstUse = output.substring(output.indexOf(CcsidManager.class.getName()));
    assertTrue(firstUse.contains(SingleBytePage.class.getName()));
    assertEquals(List.of(), SLOW.stream().filter(firstUse::contains).toList(), firstUse);
  }
}
