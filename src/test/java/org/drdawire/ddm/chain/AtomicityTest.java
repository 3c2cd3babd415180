package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A command that fails, wherever it fails, leaves no trace in its chain. */
class AtomicityTest {

  private static final class Broken extends RuntimeException {}

  /** The steps of a command of three objects, the second of them long, the third nested. */
  private static final List<Consumer<DdmWriter>> STEPS =
      List.of(
          out -> out.begin(CodePoint.EXCSQLSTT),
          out -> out.writeBoolean(CodePoint.RDBCMTOK, true),
          out -> out.begin(CodePoint.PKGNAMCSN),
          out -> out.writeName(CodePoint.RDBNAM, "sample", LengthLimits.RDBNAM),
          out -> out.end(),
          out -> out.end(),
          out -> out.begin(CodePoint.SQLSTT),
          out -> out.encode("\u20AC".repeat(20_000), out.names()),
          out -> out.end(),
          out -> out.begin(CodePoint.SQLDTA),
          out -> TestChain.object(out, CodePoint.FDODSC, 32_764),
          out -> TestChain.object(out, CodePoint.FDODTA, 70_000),
          out -> out.writeSecret(CodePoint.PASSWORD, secret("secret"), LengthLimits.CREDENTIAL),
          out -> out.end());

  static Stream<Arguments> failures() {
    Stream<Arguments> brokenOff =
        IntStream.rangeClosed(0, STEPS.size())
            .mapToObj(steps -> failure("broken off after step " + steps, brokenOff(steps)));
    Stream<Arguments> notEnded =
        IntStream.of(0, 1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13)
            .mapToObj(steps -> failure("not ended after step " + steps, first(steps)));
    Stream<Arguments> badText =
        IntStream.of(0, 1, 2, 8_100, 8_161, 8_162, 8_163, 8_192, 32_757, 32_758, 40_000, 100_000)
            .mapToObj(good -> failure("bad after " + good + " good bytes", badAfter(good)));
    return Stream.of(brokenOff, notEnded, badText, others()).flatMap(stream -> stream);
  }

  private static Stream<Arguments> others() {
    return Stream.of(
        failure("end without begin", out -> out.begin(CodePoint.RDBCMM).end().end()),
        failure("end alone", DdmWriter::end),
        failure("name too long", out -> name(out, "x".repeat(1_025))),
        failure("too large", out -> TestChain.object(out, CodePoint.SQLSTT, 200_000)),
        failure("text too large", out -> name(out, "x".repeat(200_000))),
        failure("an Error", AtomicityTest::error),
        failure("destroyed secret", AtomicityTest::destroyedSecret),
        failure("text that fails", out -> name(out, new FailingText())));
  }

  /** Some commands come before the failure and some after it: the chain contains only these. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("failures")
  void leavesNoTrace(Consumer<DdmWriter> failing) {
    for (int before = 0; before < 4; before++) {
      for (int after = 0; after < 3; after++) {
        TestChain chain = new TestChain(180_000, CcsidManager.utf8());
        TestChain control = new TestChain(180_000, CcsidManager.utf8());
        commands(chain, before);
        commands(control, before);
        int pending = chain.outlet.pendingBytes();
        for (int attempt = 0; attempt < 2; attempt++) {
          assertThrows(Throwable.class, () -> chain.add(failing));
          assertEquals(pending, chain.outlet.pendingBytes());
          assertEquals(before, chain.chain.commands());
          assertEquals(65_534 - before, chain.chain.remainingCommands());
        }
        commands(chain, after);
        commands(control, after);
        assertArrayEquals(control.drain(), chain.drain());
      }
    }
  }

  @Test
  void outlineAfterFailuresAtEveryPlace() {
    TestChain chain = TestChain.utf8();
    assertThrows(Broken.class, () -> chain.add(brokenOff(3)));
    commands(chain, 1);
    assertThrows(Broken.class, () -> chain.add(brokenOff(10)));
    commands(chain, 2);
    assertThrows(Broken.class, () -> chain.add(brokenOff(14)));
    assertEquals("41/1 41/2 51/3 03/3", DssParser.outline(chain.drain()));
  }

  /** Whatever the maximum, a command is whole or not there. */
  @Test
  void tooLargeAtEveryByte() {
    Consumer<DdmWriter> large =
        out -> {
          out.begin(CodePoint.EXCSQLIMM);
          out.writeText(CodePoint.RDBNAM, "sample", LengthLimits.RDBNAM).end();
          out.begin(CodePoint.SQLSTT).encode("caf\u00E9 \u20AC", out.names()).end();
          out.begin(CodePoint.SQLDTA).writeBytes(new byte[9], 0, 9).end();
        };
    byte[] two = commands(TestChain.utf8(), 2).drain();
    byte[] three = commands(TestChain.utf8(), 2).add(large).drain();
    assertEquals(30, two.length);
    for (int maximum = 30; maximum < three.length; maximum++) {
      TestChain chain = commands(new TestChain(maximum, CcsidManager.utf8()), 2);
      RequestTooLargeException e =
          assertThrows(RequestTooLargeException.class, () -> chain.add(large));
      assertEquals(maximum, e.limit());
      assertTrue(e.actual() > maximum, e.getMessage());
      assertArrayEquals(two, chain.drain());
    }
    TestChain exact = commands(new TestChain(three.length, CcsidManager.utf8()), 2);
    assertArrayEquals(three, exact.add(large).drain());
  }

  /** Room for extended lengths and continuation headers is made last. */
  @Test
  void tooLargeForItsContinuationHeaders() {
    Consumer<DdmWriter> large =
        out -> {
          out.begin(CodePoint.SQLDTA);
          TestChain.object(out, CodePoint.FDODTA, 70_000);
          out.end();
        };
    byte[] whole = TestChain.utf8().commit().add(large).drain();
    assertEquals(10 + 6 + 8 + 8 + 70_000 + 4, whole.length);
    for (int missing = 1; missing <= 13; missing++) {
      TestChain chain = new TestChain(whole.length - missing, CcsidManager.utf8()).commit();
      RequestTooLargeException e =
          assertThrows(RequestTooLargeException.class, () -> chain.add(large));
      assertEquals(whole.length - missing, e.limit());
      assertEquals("41/1 01/2", DssParser.outline(chain.commit().drain()));
      // The lengths that were noted for the lost command must not appear in this one.
      assertEquals(40_000, soleObject(chain.data(40_000).drain()).data().remaining());
    }
    TestChain exact = new TestChain(whole.length, CcsidManager.utf8()).commit();
    assertArrayEquals(whole, exact.add(large).drain());
  }

  @Test
  void emptyCommandIsRefused() {
    TestChain chain = TestChain.utf8().commit();
    assertThrows(IllegalStateException.class, () -> chain.add(out -> {}));
    assertEquals("41/1 01/2", DssParser.outline(chain.commit().drain()));
  }

  @Test
  void managerIsReadyAfterBadText() {
    TestChain chain = TestChain.ebcdic();
    assertThrows(CcsidEncodingException.class, () -> chain.add(out -> name(out, "ab\u20AC")));
    chain.add(out -> name(out, "ab"));
    assertEquals(18, soleObject(chain.drain()).children().get(0).data().remaining());
  }

  private static DdmObject soleObject(byte[] wire) {
    return DssParser.anyChain(wire).get(0).object();
  }

  private static Arguments failure(String name, Consumer<DdmWriter> body) {
    return Arguments.of(Named.of(name, body));
  }

  /** Zero to three commands: of one object, of one object, of two objects. */
  private static TestChain commands(TestChain chain, int count) {
    for (int i = 0; i < count; i++) {
      boolean second = i == 2 || (count == 2 && i == 1);
      chain.add(
          out -> {
            out.begin(CodePoint.RDBCMM).end();
            if (second) {
              out.begin(CodePoint.SQLSTT).end();
            }
          });
    }
    return chain;
  }

  private static Consumer<DdmWriter> first(int steps) {
    return out -> STEPS.subList(0, steps).forEach(step -> step.accept(out));
  }

  private static Consumer<DdmWriter> brokenOff(int steps) {
    return out -> {
      first(steps).accept(out);
      throw new Broken();
    };
  }

  private static Consumer<DdmWriter> badAfter(int good) {
    return out -> {
      out.begin(CodePoint.RDBCMM).end();
      out.begin(CodePoint.SQLSTT).encode("x".repeat(good) + '\uD800', out.names()).end();
    };
  }

  private static void name(DdmWriter out, CharSequence text) {
    out.begin(CodePoint.ACCRDB).writeText(CodePoint.RDBNAM, text, LengthLimits.RDBNAM).end();
  }

  private static void error(DdmWriter out) {
    out.begin(CodePoint.ACCRDB).writeByte(1);
    throw new StackOverflowError();
  }

  private static void destroyedSecret(DdmWriter out) {
    Secret secret = secret("x");
    secret.destroy();
    out.begin(CodePoint.SECCHK);
    out.writeSecret(CodePoint.PASSWORD, secret, LengthLimits.CREDENTIAL).end();
  }

  private static Secret secret(String text) {
    return Secret.of(text.toCharArray());
  }

  private static final class FailingText implements CharSequence {
    @Override
    public int length() {
      return 9_000;
    }

    @Override
    public char charAt(int index) {
      if (index == 8_500) {
        throw new Broken();
      }
      return 'x';
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      throw new Broken();
    }
  }
}
