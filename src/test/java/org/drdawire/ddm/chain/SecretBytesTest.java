package org.drdawire.ddm.chain;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.frames.Frames;
import org.drdawire.ddm.frames.GrowingBuffer;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of a secret are nowhere once it has been sent, taken back or outgrown. */
@ParameterizedClass
@MethodSource("kinds")
class SecretBytesTest {

  private static final String TEXT = "hunter2#hunter2#";
  static final byte[] BYTES = TEXT.getBytes(US_ASCII);
  static final byte[] HALF = "hunter2#".getBytes(US_ASCII);
  private static final LengthLimits ANY = LengthLimits.upTo(60_000);

  private final BufferMemory memory;
  private final boolean binary;
  private final CodePoint field;
  private final TestChain chain;

  SecretBytesTest(BufferMemory memory, boolean binary) {
    this.memory = memory;
    this.binary = binary;
    field = binary ? CodePoint.SECTKN : CodePoint.PASSWORD;
    chain = TestChain.utf8(memory);
  }

  /** A password, whose characters are encoded, and a token, whose bytes are copied. */
  static Stream<Arguments> kinds() {
    return Arrays.stream(BufferMemory.values())
        .flatMap(memory -> Stream.of(arguments(memory, false), arguments(memory, true)));
  }

  @Test
  void theWalkSeesTheSecretWhileItIsThere() {
    assertEquals(1, Reachable.occurrences(chain.add(this::secchk).chain, BYTES));
  }

  @Test
  void afterDrainToStream() {
    chain.commit().add(this::secchk).commit().drain();
    assertGone();
  }

  @Test
  void afterDrainToChannel() throws IOException {
    chain.add(this::secchk).outlet.drainTo(new ScriptedChannel().usually(1));
    assertGone();
  }

  @Test
  void afterAFailedStream() {
    chain.add(this::secchk);
    OutputStream failing =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("scripted");
          }
        };
    assertThrows(IOException.class, () -> chain.outlet.drainTo(failing));
    assertGone();
  }

  @Test
  void afterClear() {
    chain.add(this::secchk).outlet.clear();
    assertGone();
  }

  @Test
  void afterCloseWithTheCommandOpen() {
    secchk(chain.begin());
    chain.outlet.close();
    assertGone();
  }

  @Test
  void afterRollback() {
    chain.commit();
    secchk(chain.begin());
    chain.chain.rollback();
    assertGone();
  }

  @Test
  void afterRollbackWithAnotherSecretBefore() {
    chain.add(this::secchk);
    secchk(chain.begin());
    assertEquals(2, Reachable.occurrences(chain.chain, BYTES));
    chain.chain.rollback();
    assertEquals(1, Reachable.occurrences(chain.chain, BYTES), "the first is still to be sent");
    chain.drain();
    assertGone();
  }

  @Test
  void afterASecretOfWhichOnlyTheFirstHalfCanBeEncoded() {
    Secret bad = Secret.of((TEXT + '\uD800').toCharArray());
    assertThrows(
        CcsidEncodingException.class,
        () ->
            chain.add(
                out -> out.begin(CodePoint.SECCHK).writeSecret(CodePoint.PASSWORD, bad, ANY)));
    bad.destroy();
    assertGone();
  }

  @Test
  void afterASecretThatIsTooLong() {
    LengthLimits short8 = LengthLimits.upTo(8);
    assertThrows(
        FieldLimitException.class,
        () -> chain.add(out -> out.begin(CodePoint.SECCHK).writeSecret(field, secret(), short8)));
    assertGone();
  }

  @Test
  void afterHandingOver() {
    ByteBuffer handed = chain.add(this::secchk).outlet.toByteBuffer();
    assertGone();
    assertEquals(1, DssParser.anyChain(handed).size());
  }

  /** The array that is handed over does not contain sent secrets, even before the position. */
  @Test
  void afterHandingTheRestOver() throws IOException {
    chain.add(this::secchk).commit();
    int secchk = chain.outlet.pendingBytes() - 10;
    chain.outlet.drainTo(new ScriptedChannel().thenTakes(secchk, 0));
    ByteBuffer handed = chain.outlet.toByteBuffer();
    assertEquals(10, handed.remaining());
    Reachable.assertNowhere(handed, HALF);
    assertGone();
  }

  @Test
  void afterCompactionOfAStreamedChain() throws IOException {
    ScriptedChannel channel = new ScriptedChannel();
    chain.add(this::secchk).data(20);
    chain.outlet.streamTo(channel);
    assertGone();
    chain.outlet.drainTo(channel);
    assertEquals("41/1 01/2", DssParser.outline(channel.taken()));
  }

  /** The bytes before the secret are dropped, and the secret is moved with the rest. */
  @Test
  void afterCompactionInFrontOfTheSecret() throws IOException {
    ScriptedChannel channel = new ScriptedChannel();
    chain.data(5_000).add(this::secchk);
    chain.outlet.streamTo(channel);
    assertEquals(1, Reachable.occurrences(chain.chain, BYTES), "once, as it was moved");
    chain.data(100).outlet.streamTo(channel);
    assertGone();
    chain.drain();
    assertGone();
  }

  static IntStream offsetsAroundTheFirstCapacity() {
    return IntStream.rangeClosed(8_192 - 10 - 4 - 17, 8_192);
  }

  /**
   * Growth before the secret, at each of its bytes, and after it; the test keeps the old buffers.
   */
  @ParameterizedTest
  @MethodSource("offsetsAroundTheFirstCapacity")
  void outgrownArrayIsOverwritten(int filler) {
    Frames frames = new Frames(1 << 20, memory);
    GrowingBuffer buffer = frames.buffer;
    DdmWriter out = TestChain.writer(frames);
    out.begin(CodePoint.SECCHK).writeBytes(new byte[filler - 10], 0, filler - 10);
    ByteBuffer first = buffer.bytes();
    out.writeSecret(field, secret(), ANY);
    out.writeBytes(new byte[100], 0, 100);
    assertNotSame(first, buffer.bytes());
    Reachable.assertNowhere(first, "hunter".getBytes(US_ASCII));
    ByteBuffer second = buffer.bytes();
    out.writeBytes(new byte[20_000], 0, 20_000);
    assertNotSame(second, buffer.bytes());
    Reachable.assertNowhere(second, "hunter".getBytes(US_ASCII));
    out.end();
    assertEquals(1, Reachable.occurrences(buffer, BYTES));
    buffer.truncate(0);
    Reachable.assertNowhere(buffer, HALF);
  }

  /** A long secret makes the buffer grow several times, and is moved for continuation headers. */
  @ParameterizedTest
  @ValueSource(ints = {100, 8_000, 17_000, 33_000, 50_000})
  void longSecretThroughGrowthAndSegments(int before) {
    Secret lasting = Secret.of(TEXT.repeat(2_500).toCharArray());
    Consumer<DdmWriter> body =
        out -> {
          out.begin(CodePoint.SECCHK);
          TestChain.object(out, CodePoint.SECMGRNM, before);
          out.writeSecret(CodePoint.SECTKN, lasting, ANY);
          TestChain.object(out, CodePoint.SECMGRNM, 40_000);
          out.end();
        };
    byte[] first = chain.add(body).drain();
    assertGone();
    secchk(chain.begin());
    chain.chain.rollback();
    assertGone();
    chain.add(body);
    assertEquals(ByteBuffer.wrap(first), chain.outlet.toByteBuffer());
    assertGone();
  }

  /** An extended length before the secret moves it; then the command is taken back. */
  @Test
  void rollbackAfterTheSecretWasMoved() {
    DdmWriter out = chain.begin();
    out.begin(CodePoint.SECCHK);
    TestChain.object(out, CodePoint.SECMGRNM, 40_000);
    out.writeSecret(field, secret(), ANY).end();
    assertEquals(1, Reachable.occurrences(chain.chain, BYTES));
    chain.chain.rollback();
    assertGone();
  }

  @Test
  void refusedGrowthInTheMiddleOfASecret() {
    for (int maximum = 11; maximum < 10 + 4 + BYTES.length; maximum++) {
      TestChain small = new TestChain(maximum, CcsidManager.utf8());
      assertThrows(RequestTooLargeException.class, () -> small.add(this::secchk));
      Reachable.assertNowhere(small.chain, "hun".getBytes(US_ASCII));
    }
  }

  @Test
  void supplementaryCharacterIsNotKeptByTheManager() {
    Secret secret = Secret.of("a\uD83D\uDE00b".toCharArray());
    byte[] utf8 = {(byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80};
    chain.add(
        out -> out.begin(CodePoint.SECCHK).writeSecret(CodePoint.PASSWORD, secret, ANY).end());
    assertEquals(1, Reachable.occurrences(chain.chain, utf8));
    chain.drain();
    Reachable.assertNowhere(chain.chain, utf8);
  }

  private void assertGone() {
    Reachable.assertNowhere(chain.chain, HALF);
  }

  private void secchk(DdmWriter out) {
    out.begin(CodePoint.SECCHK).writeSecret(field, secret(), ANY).end();
  }

  /** The same for others, with a password. */
  static void passwordCheck(DdmWriter out) {
    Secret password = Secret.of(TEXT.toCharArray());
    out.begin(CodePoint.SECCHK).writeSecret(CodePoint.PASSWORD, password, ANY).end();
  }

  private Secret secret() {
    return binary ? Secret.of(BYTES) : Secret.of(TEXT.toCharArray());
  }
}
