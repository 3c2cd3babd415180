package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Hex;
import org.drdawire.golden.OpenChannel;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sources that break their own contracts, and values that a caller changes too early. */
class LargeObjectSourceTest {

  private static final String TEN = "30313233343536373839";

  private final RequestEncoder requests = Golden.utf8();

  static Stream<Arguments> brokenSources() {
    return Stream.of(
        Arguments.of("ends with -2", stream(-2), DrdaType.BLOB),
        Arguments.of("gives nothing", stream(0), DrdaType.BLOB),
        Arguments.of("says more than there is room for", stream(1 << 20), DrdaType.BLOB),
        Arguments.of("says less than it puts", channel(target -> 5), DrdaType.BLOB),
        Arguments.of("says more than it puts", channel(target -> 15), DrdaType.BLOB),
        Arguments.of("puts and says that it is at its end", channel(target -> -1), DrdaType.BLOB),
        Arguments.of("throws what is not checked", channel(target -> broken()), DrdaType.BLOB),
        Arguments.of("reads more than it is asked for", reader(5), DrdaType.CLOB),
        Arguments.of("reads nothing", reader(0), DrdaType.CLOB),
        Arguments.of("reads up to -2", reader(-2), DrdaType.CLOB));
  }

  /** An answer that is not allowed is an error of the source: nobody knows what it has given. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("brokenSources")
  void aSourceThatBreaksItsContract(String what, LargeObject value, DrdaType type)
      throws IOException {
    ByteBuffer whole = ByteBuffer.allocate(300_000);
    row(type).writeLargeObject(value).end();
    LargeObjectException error =
        assertThrows(LargeObjectException.class, () -> requests.drainTo(whole), what);
    assertEquals("58030", error.sqlState());
    assertTrue(requests.drainTo(whole));
    byte[] external = DssParser.chain(whole.flip()).get(2).object().bytes();
    assertEquals(0x01, external[external.length - 1]);
  }

  /** A value that must stand in the row is read at once, and the row alone is lost. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("brokenSources")
  void aSourceThatIsReadAtOnceAndBreaksItsContract(String what, LargeObject value, DrdaType type) {
    DrdaType inRow = type == DrdaType.CLOB ? DrdaType.VARCHAR : DrdaType.VARCHAR_FOR_BIT_DATA;
    RowWriter row =
        requests.row(
            ExecuteSqlStatement.of(Golden.section()),
            ParameterDescriptor.of(ParameterType.of(inRow, 2_000)));
    LargeObjectException error =
        assertThrows(LargeObjectException.class, () -> row.writeLargeObject(value), what);
    assertEquals("58030", error.sqlState());
    assertEquals(1, error.parameter());
    assertEquals(0, requests.pendingBytes());
  }

  private static int broken() {
    throw new IllegalStateException("closed");
  }

  private static LargeObject stream(int answer) {
    return LargeObject.ofBytes(
        new InputStream() {
          private boolean begun;

          @Override
          public int read() {
            throw new UnsupportedOperationException();
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            int count = begun ? answer : 10;
            begun = true;
            return count;
          }
        });
  }

  /** Puts ten bytes and gives another answer. */
  private static LargeObject channel(ToIntFunction<ByteBuffer> answer) {
    OpenChannel.Giving source =
        target -> {
          target.put(new byte[10]);
          return answer.applyAsInt(target);
        };
    return LargeObject.ofBytes(source, 1_000);
  }

  private static LargeObject reader(int answer) {
    return LargeObject.ofText(
        new Reader() {
          @Override
          public int read(char[] target, int offset, int length) {
            Arrays.fill(target, offset, offset + Math.max(0, answer), 'x');
            return answer;
          }

          @Override
          public void close() {
            throw new UnsupportedOperationException();
          }
        },
        3);
  }

  /** As many other values, it may be changed as soon as it was written. */
  @Test
  void bytesInMemoryAreCopied() throws IOException {
    byte[] reused = Hex.parse(TEN);
    RowWriter row = row(DrdaType.BLOB, DrdaType.BLOB, DrdaType.BLOB).writeBytes(reused);
    reused[0] = 0;
    row.writeObject(InputStream.nullInputStream()).writeBytes(ByteBuffer.wrap(reused, 1, 9));
    reused[1] = 0;
    row.end();
    reused[2] = 0;
    List<Frame> frames = drain();
    Hex.assertBytes("00" + TEN + "7F", frames.get(2).object().bytes());
    Hex.assertBytes("00" + TEN.substring(2) + "7F", frames.get(4).object().bytes());
  }

  /** The text is first tried in the row. */
  @Test
  void whatIsReplacedInATextThatOutgrowsItsRowCountsOnce() throws IOException {
    Replacements replacements = new Replacements();
    row(DrdaType.VARCHAR).writeText("x".repeat(32_767) + "\ud800", replacements).end();
    assertEquals(1, replacements.count());
    assertEquals(3, drain().size());
  }

  @Test
  void whatIsReplacedInARowThatIsCancelledDoesNotCount() throws IOException {
    Replacements replacements = new Replacements();
    row(DrdaType.VARCHAR, DrdaType.CLOB)
        .writeText("x".repeat(32_767) + "\ud800", replacements)
        .writeText("\ud800", replacements)
        .close();
    assertEquals(0, replacements.count());
  }

  /** The source learns that it must not, and whatever it gives is sent. */
  @Test
  void aSourceThatCallsTheEncoder() throws IOException {
    InputStream calling =
        new ByteArrayInputStream(new byte[3]) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            assertThrows(IllegalStateException.class, requests::clear);
            assertThrows(IllegalStateException.class, () -> requests.add(RdbCommitUnitOfWork.of()));
            return super.read(target, offset, length);
          }
        };
    row(DrdaType.BLOB).writeObject(calling).end();
    Hex.assertBytes("00 000000 7F", drain().get(2).object().bytes());
  }

  /** Nothing is lost by a buffer without room, or one that cannot be written to. */
  @Test
  void buffersThatTakeNothing() {
    row(DrdaType.BLOB).writeObject(new ByteArrayInputStream(new byte[3])).end();
    ByteBuffer sent = ByteBuffer.allocate(1_000);
    assertFalse(requests.drainTo(ByteBuffer.allocate(0)));
    assertThrows(ReadOnlyBufferException.class, () -> requests.drainTo(sent.asReadOnlyBuffer()));
    assertFalse(requests.drainTo(sent.limit(130)));
    assertFalse(requests.drainTo(ByteBuffer.allocate(0)));
    assertThrows(ReadOnlyBufferException.class, () -> readOnly(1));
    assertTrue(requests.drainTo(sent.limit(1_000)));
    Hex.assertBytes("00 000000 7F", DssParser.chain(sent.flip()).get(2).object().bytes());
  }

  private void readOnly(int room) {
    requests.drainTo(ByteBuffer.allocate(room).asReadOnlyBuffer());
  }

  /** Twice as many bytes are more than a long holds. */
  @Test
  void aDeclaredLengthThatNothingTakes() {
    LargeObject value = LargeObject.ofText(new StringReader("x"), Long.MAX_VALUE);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> row(DrdaType.DBCLOB).writeLargeObject(value));
    assertEquals(2_147_483_646, error.limit());
  }

  private RowWriter row(DrdaType... types) {
    requests.use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
    List<ParameterType> parameters = Stream.of(types).map(ParameterType::of).toList();
    return requests.row(
        ExecuteSqlStatement.of(Golden.section()), new ParameterDescriptor(parameters));
  }

  private List<Frame> drain() throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    requests.drainTo(sink);
    return DssParser.chain(sink.toByteArray());
  }
}
