package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.frames.CommandPrefix;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands have in common is copied from one and put into the others. */
class CommandPrefixTest {

  private final TestChain chain = TestChain.utf8();
  private CommandPrefix prefix;

  /** Two DSSs, and in the second one an object that has ended and two that have not. */
  private static void begin(DdmWriter out) {
    out.begin(CodePoint.EXCSQLSTT).writeByte(CodePoint.RDBCMTOK, 0xF1).end();
    out.begin(CodePoint.SQLDTA).begin(CodePoint.FDODSC).writeByte(1).end();
    out.begin(CodePoint.FDODTA).writeByte(0);
  }

  private void copy(DdmWriter out) {
    begin(out);
    prefix = chain.chain.copyPrefix();
    out.end().end();
  }

  @Test
  void isPutWithTheCorrelationOfItsCommand() {
    chain.commit().add(this::copy);
    chain.add(prefix, out -> out.writeShort(7).end().end());
    Hex.assertBytes(
        """
        000A D041 0001 0004 200E
        000F D051 0002 0009 200B 0005 2105 F1
        0014 D043 0002 000E 2412 0005 0010 01 0005 147A 00
        000F D051 0003 0009 200B 0005 2105 F1
        0016 D003 0003 0010 2412 0005 0010 01 0007 147A 00 0007
        """,
        chain.drain());
  }

  @Test
  void isWrittenAsIfAnew() {
    chain.add(this::copy).drain();
    TestChain other = TestChain.utf8();
    for (int i = 0; i < 300; i++) {
      int length = 137 * i;
      chain.add(prefix, out -> out.writeBytes(TestChain.pattern(length), 0, length).end().end());
      other.add(
          out -> {
            begin(out);
            out.writeBytes(TestChain.pattern(length), 0, length).end().end();
          });
    }
    assertArrayEquals(other.drain(), chain.drain());
  }

  @Test
  void anObjectThatHasEndedIsNotTakenBack() {
    chain.add(this::copy);
    chain.add(
        prefix,
        out -> {
          int data = out.position();
          out.begin(CodePoint.SQLSTT).end();
          assertThrows(IllegalArgumentException.class, () -> out.rewind(data));
          out.end().end();
        });
    chain.add(
        prefix,
        out -> {
          int data = out.position();
          out.writeInt(5).rewind(data - 1);
          assertThrows(IllegalArgumentException.class, () -> out.rewind(data - 2));
          out.end().end();
        });
  }

  /** Also the flags of a chain that goes on after errors, where the copied one did not. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void hasTheFlagsOfTheChainThatItIsPutInto(boolean continued) {
    chain.chain.continueOnError(!continued);
    chain.add(this::copy).drain();
    chain.chain.continueOnError(continued);
    TestChain other = TestChain.utf8();
    other.chain.continueOnError(continued);
    for (int i = 0; i < 2; i++) {
      chain.add(prefix, out -> out.end().end());
      other.add(
          out -> {
            begin(out);
            out.end().end();
          });
    }
    assertArrayEquals(other.drain(), chain.drain());
  }

  private static Stream<Consumer<DdmWriter>> tooLong() {
    return Stream.of(
        out -> {
          out.begin(CodePoint.SQLDTA);
          TestChain.object(out, CodePoint.FDODSC, 32_764);
        },
        out -> {
          TestChain.object(out, CodePoint.SQLSTT, 32_758);
          out.begin(CodePoint.SQLDTA);
        });
  }

  @ParameterizedTest
  @MethodSource("tooLong")
  void isNotCopiedIfItIsTooLong(Consumer<DdmWriter> body) {
    chain.add(
        out -> {
          body.accept(out);
          assertNull(chain.chain.copyPrefix());
          out.end();
        });
  }

  @Test
  void longestThatIsCopied() {
    chain.add(
        out -> {
          TestChain.object(out, CodePoint.SQLSTT, 32_757);
          out.begin(CodePoint.SQLDTA);
          TestChain.object(out, CodePoint.FDODSC, 32_763);
          prefix = chain.chain.copyPrefix();
          out.end();
        });
    byte[] first = chain.drain();
    chain.add(prefix, out -> out.end());
    assertArrayEquals(first, chain.drain());
  }

  private static Stream<Consumer<DdmWriter>> notCopied() {
    Secret secret = Secret.of("secret".toCharArray());
    return Stream.of(
        out -> out.begin(CodePoint.SQLDTA).end(),
        out ->
            out.begin(CodePoint.SECCHK)
                .writeSecret(CodePoint.PASSWORD, secret, LengthLimits.CREDENTIAL),
        out ->
            out.writeStream(CodePoint.EXTDTA, new ChunkedSource(5, true, new Random(1)))
                .begin(CodePoint.SQLDTA));
  }

  @ParameterizedTest
  @MethodSource("notCopied")
  void isNotCopiedIfItsBytesAreNotAll(Consumer<DdmWriter> body) {
    DdmWriter out = chain.begin();
    body.accept(out);
    assertThrows(IllegalStateException.class, chain.chain::copyPrefix);
  }

  @Test
  void aChainThatIsFullStaysAsItIs() {
    TestChain small = new TestChain(80, CcsidManager.utf8());
    chain.add(this::copy);
    small.add(prefix, out -> out.end().end()).commit().commit();
    assertThrows(RequestTooLargeException.class, () -> small.add(prefix, out -> out.end().end()));
    assertEquals(35 + 10 + 10, small.drain().length);
    small.add(prefix, out -> out.end().end());
    assertEquals(35, small.drain().length);
  }
}
