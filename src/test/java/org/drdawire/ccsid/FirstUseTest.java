package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the first text of a virtual machine loads. */
class FirstUseTest {

  /** The first lambda, stream or concatenation takes longer than all the rest of a first text. */
  private static final List<String> SLOW =
      List.of("java.lang.invoke.LambdaForm$", "java.util.stream.", "StringConcatFactory");

  /** Encodes one text. */
  static final class Program {

    private Program() {}

    public static void main(String[] arguments) {
      System.out.println(CcsidManager.ebcdic().toBytes("A").length);
    }
  }

  @Test
  void firstTextInEbcdicTakesNoSlowWay() throws IOException, InterruptedException {
    String loaded = String.join("\n", ChildJvm.run(Program.class, "-Xlog:class+load"));
    String firstUse = loaded.substring(loaded.indexOf(CcsidManager.class.getName()));
    assertTrue(firstUse.contains("SingleBytePage"), firstUse);
    assertEquals(List.of(), SLOW.stream().filter(firstUse::contains).toList(), firstUse);
  }
}
