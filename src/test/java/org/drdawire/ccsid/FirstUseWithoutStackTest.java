package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The first text of a virtual machine finds no stack left; later ones are encoded all the same. */
class FirstUseWithoutStackTest {

  /** Encodes a text where there is ever more stack, from none at all on. */
  static final class Program {

    /** More than there is stack for. */
    private static final int DEEPEST = 1 << 20;

    private final CcsidManager manager = CcsidManager.forCcsid(Integer.getInteger("ccsid"));
    private final String text = "\u00e9".repeat(Integer.getInteger("length"));

    public static void main(String[] arguments) throws InterruptedException {
      Program program = new Program();
      useTheClassesOfTheRuntime();
      Thread thread = new Thread(null, () -> program.dig(DEEPEST), "small", 192 * 1024);
      thread.start();
      thread.join();
      System.out.println(program.manager.toBytes(program.text).length);
    }

    /** What happens to these is not up to the library. */
    private static void useTheClassesOfTheRuntime() {
      for (Charset charset : List.of(StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1)) {
        charset.newEncoder().encode(CharBuffer.wrap("\u65e5"), ByteBuffer.allocate(9), false);
      }
    }

    private void dig(int depth) {
      try {
        if (depth > 0) {
          dig(depth - 1);
        }
      } catch (StackOverflowError e) {
        // Here is the end of the stack.
      }
      try {
        manager.toBytes(text);
      } catch (StackOverflowError | NoClassDefFoundError e) {
        // The caller has more stack.
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"500, 60, 60", "1208, 20, 40", "1208, 60, 120"})
  void laterTextIsEncoded(int ccsid, int length, String bytes) throws Exception {
    List<String> printed =
        ChildJvm.run(Program.class, "-Xint", "-Dccsid=" + ccsid, "-Dlength=" + length);
    assertEquals(List.of(bytes), printed);
  }
}
