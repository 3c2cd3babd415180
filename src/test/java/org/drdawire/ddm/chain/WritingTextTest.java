package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.golden.Hex;
import org.drdawire.golden.UncutText;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A text that uses the writer which encodes it is refused, and changes nothing by that. */
class WritingTextTest {

  private static final String COMMITS = "000AD041 0001 0004200E  000AD041 0002 0004200E";
  private static final String COMMIT = "000AD001 0003 0004200E";

  /** A text of x, of which one char does something first. */
  private record Text(int length, Runnable action) implements UncutText {
    @Override
    public char charAt(int index) {
      if (index == length / 2) {
        action.run();
      }
      return 'x';
    }
  }

  static Stream<Arguments> actions() {
    Secret secret = Secret.of("secret".toCharArray());
    return Stream.of(
            action("byte", out -> out.writeByte(1)),
            action("bytes", out -> out.writeBytes(new byte[20], 0, 20)),
            action("many bytes", out -> out.writeBytes(new byte[100_000], 0, 100_000)),
            action("number", out -> out.writeNumber(1, 3)),
            action("parameter", out -> out.writeInt(CodePoint.QRYINSID, 1)),
            action("text", out -> out.encode("x", out.names())),
            action("name", out -> out.writeName(CodePoint.RDBNAM, "x", LengthLimits.upTo(9))),
            action("secret", out -> secret(out, secret)),
            action("object", out -> out.begin(CodePoint.SQLSTT).end()),
            action("end", DdmWriter::end),
            action("rewind", out -> out.rewind(out.position())),
            action("copy", out -> out.copyFrom(out.position())),
            action("put", out -> out.putAt(out.position() - 1, 1, 1)))
        .flatMap(WritingTextTest::inEachMemory);
  }

  private static Named<Consumer<DdmWriter>> action(String name, Consumer<DdmWriter> action) {
    return Named.of(name, action);
  }

  private static void secret(DdmWriter out, Secret secret) {
    out.writeSecret(CodePoint.PASSWORD, secret, LengthLimits.CREDENTIAL);
  }

  private static Stream<Arguments> inEachMemory(Named<Consumer<DdmWriter>> action) {
    return Arrays.stream(BufferMemory.values()).map(memory -> Arguments.of(memory, action));
  }

  /** A text of any of these lengths stands in the first buffer, or makes it grow. */
  @ParameterizedTest
  @MethodSource("actions")
  void itsCommandIsTakenBack(BufferMemory memory, Consumer<DdmWriter> action) {
    for (int length : new int[] {3, 600, 3_000, 30_000}) {
      TestChain chain = TestChain.utf8(memory).commit().commit();
      Consumer<DdmWriter> body =
          out -> object(out, new Text(length, () -> action.accept(out)), new Replacements());
      assertThrows(IllegalStateException.class, () -> chain.add(body));
      assertThrows(
          IllegalStateException.class,
          () -> chain.add(out -> object(out, new Text(length, () -> action.accept(out)))));
      assertEquals(20, chain.outlet.pendingBytes());
      Hex.assertBytes(COMMITS + COMMIT, chain.commit().drain());
    }
  }

  @ParameterizedTest
  @MethodSource("actions")
  void aTextThatGoesOnIsWhole(BufferMemory memory, Consumer<DdmWriter> action) {
    for (int length : new int[] {3, 600, 3_000, 30_000}) {
      byte[] expected =
          TestChain.utf8().commit().add(out -> object(out, "x".repeat(length))).drain();
      TestChain chain = TestChain.utf8(memory).commit();
      chain.add(
          out -> {
            Runnable refused =
                () -> assertThrows(IllegalStateException.class, () -> action.accept(out));
            object(out, new Text(length, refused));
          });
      assertArrayEquals(expected, chain.drain());
    }
  }

  private static void object(DdmWriter out, CharSequence text) {
    out.begin(CodePoint.EXCSQLIMM).begin(CodePoint.SQLSTT).encode(text, out.names()).end().end();
  }

  private static void object(DdmWriter out, CharSequence text, Replacements replacements) {
    out.begin(CodePoint.EXCSQLIMM).begin(CodePoint.SQLSTT);
    out.names().startEncoding(text, replacements);
    out.encode(out.names(), 100_000).end().end();
  }
}
