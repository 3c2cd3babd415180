package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.golden.Hex;
import org.drdawire.golden.OpenChannel;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that write outside an object: their bytes must not reach the wire. */
class MisuseTest {

  private static final String TWO_COMMITS = "000AD041 0001 0004200E  000AD001 0002 0004200E";

  static Stream<Arguments> bytesOutsideObjects() {
    return Stream.of(
        body("in front of the command", out -> out.writeByte(1).begin(CodePoint.RDBCMM).end()),
        body("behind the command", out -> out.begin(CodePoint.RDBCMM).end().writeByte(1)),
        body("between objects", MisuseTest::betweenObjects),
        body("behind a long object", MisuseTest::behindLongObject),
        body("alone", out -> out.writeInt(1)),
        body("text alone", out -> out.writeName(CodePoint.RDBNAM, "x", LengthLimits.upTo(9))));
  }

  private static Arguments body(String name, Consumer<DdmWriter> body) {
    return Arguments.of(Named.of(name, body));
  }

  private static void betweenObjects(DdmWriter out) {
    out.begin(CodePoint.OPNQRY).end().writeShort(0);
    out.begin(CodePoint.SQLDTA).end();
  }

  private static void behindLongObject(DdmWriter out) {
    TestChain.object(out, CodePoint.OPNQRY, 40_000);
    out.writeByte(1);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("bytesOutsideObjects")
  void bytesOutsideObjectsAreRefused(Consumer<DdmWriter> body) {
    TestChain chain = TestChain.utf8().commit();
    assertThrows(IllegalStateException.class, () -> chain.add(body));
    assertEquals(10, chain.outlet.pendingBytes());
    Hex.assertBytes(TWO_COMMITS, chain.commit().drain());
  }

  @Test
  void bodyThatClearsItsChainLosesItsCommand() {
    TestChain chain = TestChain.utf8().commit();
    assertThrows(
        IllegalStateException.class,
        () ->
            chain.add(
                out -> {
                  chain.outlet.clear();
                  out.begin(CodePoint.RDBCMM).end();
                }));
    Hex.assertBytes(TWO_COMMITS, chain.commit().commit().drain());
  }

  @Test
  void aCommandThatIsStillOpenIsTakenBackByTheNext() {
    TestChain chain = TestChain.utf8().commit();
    chain.begin().begin(CodePoint.SQLSTT).writeInt(1);
    Hex.assertBytes(TWO_COMMITS, chain.commit().drain());
  }

  /** Positions outside the open object belong to another object, or to none. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 3, 9, 10, 16, 19, 25, 1_000, 100_000})
  void positionsOutsideTheOpenObjectAreRefused(int position) {
    TestChain chain = TestChain.utf8().commit();
    assertThrows(
        IllegalArgumentException.class, () -> chain.add(out -> open(out).rewind(position)));
    for (int width : new int[] {Byte.BYTES, Short.BYTES, Integer.BYTES}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> chain.add(out -> open(out).putAt(position, width, -1)));
    }
    Hex.assertBytes(TWO_COMMITS, chain.commit().drain());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 3, 8})
  void aNumberIsPutIntoOneTwoOrFourBytes(int width) {
    TestChain chain = TestChain.utf8().commit();
    assertThrows(
        IllegalArgumentException.class, () -> chain.add(out -> open(out).putAt(20, width, -1)));
    Hex.assertBytes(TWO_COMMITS, chain.commit().drain());
  }

  /** The bytes at these positions are not data of the object that is being written. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("rewoundObjects")
  void objectsAreNotRewound(Consumer<DdmWriter> body) {
    TestChain chain = TestChain.utf8().commit();
    assertThrows(IllegalArgumentException.class, () -> chain.add(body));
    Hex.assertBytes(TWO_COMMITS, chain.commit().drain());
  }

  static Stream<Arguments> rewoundObjects() {
    return Stream.of(
        body(
            "an object that has ended",
            out -> rewind(outer(out).writeInt(CodePoint.MONITOR, 1), 20)),
        body("a byte of it", out -> rewind(outer(out).writeInt(CodePoint.MONITOR, 1), 27)),
        body("an object that is open", out -> rewind(outer(out).begin(CodePoint.MONITOR), 20)),
        body("its header", out -> rewind(outer(out).begin(CodePoint.MONITOR).writeInt(1), 23)));
  }

  private static DdmWriter outer(DdmWriter out) {
    return out.begin(CodePoint.SQLSTT);
  }

  private static void rewind(DdmWriter out, int position) {
    out.rewind(position);
  }

  @Test
  void whatFollowsAnEndedObjectIsRewound() {
    TestChain chain = TestChain.utf8();
    chain.add(
        out -> {
          rewind(outer(out).writeByte(CodePoint.RDBCMTOK, 1).writeInt(7), 15);
          rewind(out.begin(CodePoint.MONITOR).writeShort(2), 19);
          out.writeByte(3).end().end();
        });
    chain.add(
        out -> {
          rewind(outer(out).writeInt(7), 30);
          out.end();
        });
    Hex.assertBytes(
        "0014D041 0001 000E2414 00052105 01 00051900 03  000AD001 0002 00042414", chain.drain());
  }

  /** A copy would live longer than the buffer, and nobody would overwrite it. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 10, 14, 20, 21, 30, 31, 35, 41, 43})
  void aSecretIsNotCopied(int position) {
    Secret secret = Secret.of("hunter2".toCharArray());
    TestChain chain = TestChain.utf8().add(out -> seccheck(out, secret).end());
    assertThrows(
        IllegalArgumentException.class,
        () -> chain.add(out -> seccheck(out, secret).copyFrom(position)));
    chain.add(
        out -> {
          Hex.assertBytes("", seccheck(out, secret).copyFrom(42));
          Hex.assertBytes("01", out.writeByte(1).copyFrom(42));
          out.end();
        });
  }

  private static DdmWriter seccheck(DdmWriter out, Secret secret) {
    return out.begin(CodePoint.SECCHK)
        .writeSecret(CodePoint.PASSWORD, secret, LengthLimits.CREDENTIAL);
  }

  /** An open object whose data are at the offsets 20 to 23. */
  private static DdmWriter open(DdmWriter out) {
    return out.begin(CodePoint.SQLSTT).writeInt(0);
  }

  @Test
  void positionsInsideTheOpenObject() {
    TestChain chain = TestChain.utf8().commit();
    chain.add(
        out -> {
          out.begin(CodePoint.SQLSTT).writeInt(0).putAt(20, Integer.BYTES, 0x01020304);
          out.putAt(22, Short.BYTES, 0x0506);
          out.putAt(20, Byte.BYTES, 0x0708);
          out.rewind(23);
          out.end();
        });
    Hex.assertBytes("000AD041 0001 0004200E  000DD001 0002 00072414 080205", chain.drain());
  }

  static Stream<Named<Consumer<TestChain>>> calls() {
    CcsidManager started = CcsidManager.utf8();
    started.startEncoding("a");
    return Stream.of(
        Named.of("begin", chain -> chain.begin()),
        Named.of("commit", chain -> chain.chain.commit()),
        Named.of("rollback", chain -> chain.chain.rollback()),
        Named.of("clear", chain -> chain.outlet.clear()),
        Named.of("close", chain -> chain.outlet.close()),
        Named.of("log", chain -> chain.outlet.logTo(null)),
        Named.of("go on", chain -> chain.chain.continueOnError(true)),
        Named.of("maximum", chain -> chain.chain.maximumCommands(1)),
        Named.of("use", chain -> chain.chain.use(CcsidManager.utf8())),
        Named.of("ask", chain -> chain.chain.requireNoForeignCode()),
        Named.of("text", chain -> chain.chain.writer().encode("a", CcsidManager.utf8())),
        Named.of("started text", chain -> chain.chain.writer().encode(started, 1)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("calls")
  void aChannelThatCallsItsChain(Consumer<TestChain> call) throws IOException {
    TestChain chain = TestChain.utf8().commit().commit();
    ByteArrayOutputStream taken = new ByteArrayOutputStream();
    WritableByteChannel plain = Channels.newChannel(taken);
    OpenChannel.Taking calling =
        source -> {
          IllegalStateException error =
              assertThrows(IllegalStateException.class, () -> call.accept(chain));
          assertEquals("called from within a call of the same encoder", error.getMessage());
          return plain.write(source);
        };
    assertTrue(chain.outlet.drainTo(calling));
    Hex.assertBytes(TWO_COMMITS, taken.toByteArray());
  }

  @Test
  void aCopyIsOfTheOpenObject() {
    TestChain chain = TestChain.utf8().commit();
    DdmWriter out = chain.begin().begin(CodePoint.SQLSTT);
    int data = out.position();
    assertSame(out, out.encode("abc", CcsidManager.utf8()));
    Hex.assertBytes("616263", out.copyFrom(data));
    for (int position : new int[] {-1, 0, data - 1, out.position() + 1}) {
      assertThrows(IllegalArgumentException.class, () -> out.copyFrom(position));
    }
  }

  @Test
  void namesInNoDoubleByteCcsid() {
    CcsidManager names = CcsidManager.forCcsid(1200);
    assertThrows(
        UnsupportedCcsidException.class, () -> new DssChain(1000, names, BufferMemory.HEAP));
  }
}
