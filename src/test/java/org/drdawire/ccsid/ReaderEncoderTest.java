package org.drdawire.ccsid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReaderEncoderTest {

  private static final String SMILE = "\ud83d\ude00";

  private final ReaderEncoder encoder = new ReaderEncoder(CcsidManager.utf8());

  /** A pair that begins at these offsets lies before, across and after the end of the chunk. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4_093, 4_094, 4_095, 4_096, 4_097, 8_190, 8_191, 8_192})
  void aPairAcrossTheChunks(int offset) throws IOException {
    String text = "x".repeat(offset) + SMILE + "y";
    assertArrayEquals(text.getBytes(UTF_8), encode(new StringReader(text), 16));
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 13, 1_000, 100_000})
  void anyRoomGivesTheSameBytes(int room) throws IOException {
    String text = ("h\u00e9llo \u6f22 " + SMILE).repeat(1_000);
    assertArrayEquals(text.getBytes(UTF_8), encode(new StringReader(text), room));
  }

  @Test
  void aReaderMayGiveOneCharacterAtATime() throws IOException {
    String text = "a" + SMILE + "\u00e9" + SMILE;
    assertArrayEquals(text.getBytes(UTF_8), encode(new Trickle(text, -1), 4));
  }

  @Test
  void anEmptyTextIsDoneAtOnce() throws IOException {
    encoder.startEncoding(new StringReader(""));
    assertTrue(encoder.encode(ByteBuffer.allocate(0)));
  }

  @Test
  void noRoomMeansNoProgress() throws IOException {
    encoder.startEncoding(new StringReader(SMILE));
    ByteBuffer tight = ByteBuffer.allocate(3);
    assertFalse(encoder.encode(tight));
    assertEquals(0, tight.position());
    assertTrue(encoder.encode(ByteBuffer.allocate(4)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4_095, 4_096, 9_999})
  void aLoneSurrogateIsRefusedWithItsIndex(int offset) {
    encoder.startEncoding(new StringReader("x".repeat(offset) + "\ud83dy"));
    ByteBuffer target = ByteBuffer.allocate(20_000);
    CcsidEncodingException refused =
        assertThrows(CcsidEncodingException.class, () -> encoder.encode(target));
    assertEquals(offset, refused.index());
    assertEquals(0xD83D, refused.codePoint());
    assertEquals(offset, target.position());
  }

  @Test
  void aHighSurrogateAtTheVeryEndIsRefused() {
    encoder.startEncoding(new StringReader("ab\ud83d"));
    CcsidEncodingException refused =
        assertThrows(CcsidEncodingException.class, () -> encoder.encode(ByteBuffer.allocate(10)));
    assertEquals(2, refused.index());
    assertTrue(refused.malformed());
  }

  @Test
  void aReaderThatFailsDropsTheText() throws IOException {
    encoder.startEncoding(new Trickle("abcdef", 3));
    ByteBuffer target = ByteBuffer.allocate(10);
    assertThrows(IOException.class, () -> encoder.encode(target));
    assertEquals(3, target.position());
    assertThrows(IllegalStateException.class, () -> encoder.encode(target));
    assertArrayEquals(new byte[] {'o', 'k'}, encode(new StringReader("ok"), 10));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -2, 4_097, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void anAnswerThatNoReaderMayGiveDropsTheText(int answer) throws IOException {
    encoder.startEncoding(new Liar(answer));
    ByteBuffer target = ByteBuffer.allocate(10);
    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> assertThrows(IOException.class, () -> encoder.encode(target)));
    assertEquals(0, target.position());
    assertThrows(IllegalStateException.class, () -> encoder.encode(target));
    assertArrayEquals(new byte[] {'o', 'k'}, encode(new StringReader("ok"), 10));
  }

  @Test
  void aNewTextReplacesTheOneInProgress() throws IOException {
    encoder.startEncoding(new StringReader("x".repeat(10_000)));
    assertFalse(encoder.encode(ByteBuffer.allocate(5)));
    assertArrayEquals(new byte[] {'o', 'k'}, encode(new StringReader("ok"), 10));
  }

  @Test
  void ebcdicToo() throws IOException {
    ReaderEncoder ebcdic = new ReaderEncoder(CcsidManager.ebcdic());
    ebcdic.startEncoding(new StringReader("ab\n"));
    ByteBuffer target = ByteBuffer.allocate(3);
    assertTrue(ebcdic.encode(target));
    assertArrayEquals(new byte[] {(byte) 0x81, (byte) 0x82, 0x25}, target.array());
  }

  @Test
  void aReaderThatStartsOrResetsItsEncoderIsAnIllegalState() throws IOException {
    List<Runnable> uses =
        List.of(() -> encoder.startEncoding(new StringReader("other")), encoder::reset);
    for (Runnable use : uses) {
      encoder.startEncoding(
          new FilterReader(new StringReader("text")) {
            @Override
            public int read(char[] target, int offset, int length) throws IOException {
              use.run();
              return super.read(target, offset, length);
            }
          });
      ByteBuffer target = ByteBuffer.allocate(10);
      assertThrows(IllegalStateException.class, () -> encoder.encode(target));
      assertEquals(0, target.position());
      assertThrows(IllegalStateException.class, () -> encoder.encode(target));
      assertArrayEquals(new byte[] {'o', 'k'}, encode(new StringReader("ok"), 10));
    }
  }

  private byte[] encode(Reader text, int room) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ByteBuffer target = ByteBuffer.allocate(room);
    encoder.startEncoding(text);
    boolean done;
    do {
      done = encoder.encode(target.clear());
      bytes.write(target.array(), 0, target.position());
    } while (!done);
    return bytes.toByteArray();
  }

  /** Always answers the same number. */
  private static final class Liar extends Reader {

    private final int answer;

    Liar(int answer) {
      this.answer = answer;
    }

    @Override
    public int read(char[] target, int offset, int length) {
      return answer;
    }

    @Override
    public void close() {}
  }

  /** Gives one character at a time, and fails after a given number unless it is negative. */
  private static final class Trickle extends Reader {

    private final String text;
    private final int failAt;
    private int next;

    Trickle(String text, int failAt) {
      this.text = text;
      this.failAt = failAt;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
      if (next == failAt) {
        throw new IOException("source failed");
      }
      if (next == text.length()) {
        return -1;
      }
      target[offset] = text.charAt(next++);
      return 1;
    }

    @Override
    public void close() {}
  }
}
