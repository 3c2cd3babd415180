package org.drdawire.ddm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.chain.ChunkedSource;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the writer returns, and what it leaves in a manager. */
class DdmWriterTest {

  /** Long enough to use the array that a manager keeps for the next text. */
  private static final String TEXT = "\u20ac a text of its".repeat(20);

  private static final byte[] BYTES = TEXT.getBytes(UTF_8);

  private final CcsidManager manager = CcsidManager.utf8();

  @Test
  void eachMethodReturnsTheWriter() {
    List<UnaryOperator<DdmWriter>> methods =
        List.of(
            out -> out.begin(CodePoint.EXCSAT),
            out -> out.writeByte(1),
            out -> out.writeShort(1),
            out -> out.writeInt(1),
            out -> out.writeLong(1),
            out -> out.writeNumber(1, 3),
            out -> out.writeBytes(new byte[1], 0, 1),
            out -> out.writeBytes(ByteBuffer.allocate(1)),
            out -> out.writeByte(CodePoint.SRVNAM, 1),
            out -> out.writeShort(CodePoint.SRVNAM, 1),
            out -> out.writeInt(CodePoint.SRVNAM, 1),
            out -> out.writeLong(CodePoint.SRVNAM, 1),
            out -> out.writeBoolean(CodePoint.SRVNAM, true),
            out -> out.writeText(CodePoint.SRVNAM, "a", LengthLimits.SERVER_NAME),
            out -> out.writeSecret(CodePoint.PASSWORD, secret(), LengthLimits.CREDENTIAL),
            out -> out.encode("a", out.names()),
            out -> out.encode("a", out.names(), 1),
            this::encodeStarted,
            DdmWriter::end,
            out -> out.writeStream(CodePoint.EXTDTA, new ChunkedSource(1, true, null)));
    TestChain.utf8().add(out -> methods.forEach(method -> assertSame(out, method.apply(out))));
  }

  private DdmWriter encodeStarted(DdmWriter out) {
    manager.startEncoding("a");
    return out.encode(manager, 1);
  }

  /** Near the end of the room and far from it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 8_192 - 10 - 17, 8_192 - 10 - 12, 8_192 - 10 - 8})
  void numbersOfEachWidth(int before) {
    for (int width = 1; width <= 8; width++) {
      TestChain chain = new TestChain(8_192, manager);
      int bytes = width;
      byte[] expected = Arrays.copyOfRange(Hex.parse("0102030405060708"), 8 - width, 8);
      int filler = Math.min(before, 8_192 - 10 - 2 - width);
      chain.add(
          out -> {
            out.begin(CodePoint.SQLSTT).writeBytes(new byte[filler], 0, filler).writeByte(0xFF);
            out.writeNumber(0x0102_0304_0506_0708L, bytes).writeByte(0xFF).end();
          });
      byte[] data = DssParser.anyChain(chain.drain()).get(0).object().bytes();
      assertArrayEquals(expected, Arrays.copyOfRange(data, filler + 1, data.length - 1));
      assertEquals((byte) 0xFF, data[filler]);
      assertEquals((byte) 0xFF, data[data.length - 1]);
    }
  }

  @Test
  void noNumberHasNoneOrNineBytes() {
    TestChain.utf8()
        .add(
            out -> {
              out.begin(CodePoint.SQLSTT);
              assertThrows(IllegalArgumentException.class, () -> out.writeNumber(1, 0));
              assertThrows(IllegalArgumentException.class, () -> out.writeNumber(1, 9));
              out.end();
            });
  }

  @Test
  void aCopyIsWhatWasWrittenSinceAPosition() {
    TestChain.utf8()
        .add(
            out -> {
              out.begin(CodePoint.SRVNAM).writeByte(1);
              int position = out.position();
              Hex.assertBytes("", out.copyFrom(position));
              out.writeShort(0x0203);
              Hex.assertBytes("0203", out.copyFrom(position));
              out.end();
            });
  }

  @Test
  void aTextIsLeftInTheManagerOfACommandThatStands() {
    new TestChain(1_000, manager)
        .add(out -> out.begin(CodePoint.SQLSTT).encode(TEXT, manager).end());
    assertEquals(1, Reachable.occurrences(manager, BYTES), "the test can see what is left");
  }

  @Test
  void aSecretIsNotLeftInTheManager() {
    Secret secret = Secret.of(TEXT.toCharArray());
    new TestChain(1_000, manager)
        .add(
            out -> {
              out.begin(CodePoint.SECCHK);
              out.writeSecret(CodePoint.PASSWORD, secret, LengthLimits.upTo(1_000)).end();
            });
    Reachable.assertNowhere(manager, BYTES);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aTextIsNotLeftInTheManagerOfACommandThatIsTakenBackOrCleared(boolean cleared) {
    TestChain chain = new TestChain(1_000, manager);
    chain.begin().begin(CodePoint.EXCSAT).encode(TEXT, manager);
    if (cleared) {
      chain.outlet.clear();
    } else {
      chain.chain.rollback();
    }
    Reachable.assertNowhere(manager, BYTES);
  }

  /** The manager is not that of names, which is reset when a command is taken back. */
  @Test
  void aTextForWhichThereIsNoRoomIsNotLeftInItsManager() {
    TestChain chain = new TestChain(300, CcsidManager.utf8());
    assertThrows(
        RequestTooLargeException.class,
        () -> chain.add(out -> out.begin(CodePoint.SQLSTT).encode(TEXT, manager).end()));
    Reachable.assertNowhere(manager, "text of its".getBytes(UTF_8));
    assertThrows(IllegalStateException.class, () -> manager.encode(ByteBuffer.allocate(1_000)));
  }

  private static Secret secret() {
    return Secret.of(new char[] {'p'});
  }
}
