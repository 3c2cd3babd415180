package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts that continue in a second room or chunk, and texts that are dropped for another. */
class ResumedTextTest {

  private static final CharBuffer NOTHING = CharBuffer.allocate(0);

  @Test
  void badCharacterInSecondRoomOfString() {
    CcsidManager manager = CcsidManager.ebcdic();
    ByteBuffer target = ByteBuffer.allocate(9).limit(2);
    manager.startEncoding("ABCD\u20AC");
    assertFalse(manager.encode(target));
    target.limit(9);
    var error = assertThrows(CcsidEncodingException.class, () -> manager.encode(target));
    assertEquals(4, error.index());
    assertEquals(0xC1C2C3C4, target.flip().getInt(0));
    assertEquals(4, target.limit());
  }

  @Test
  void pairOverTwoChunksIsDoneInOneCall() {
    for (int ccsid : List.of(1200, 1208)) {
      CcsidManager manager = CcsidManager.forCcsid(ccsid);
      ByteBuffer target = ByteBuffer.allocate(9);
      manager.startEncoding();
      assertTrue(manager.encode(CharBuffer.wrap("\uD83D"), target, false));
      assertTrue(manager.encode(CharBuffer.wrap("\uDE00"), target, true));
      assertEquals(4, target.position());
    }
  }

  @Test
  void stringDropsTextInChunks() {
    for (CcsidManager manager : List.of(CcsidManager.ebcdic(), CcsidManager.utf8())) {
      ByteBuffer target = ByteBuffer.allocate(9);
      manager.startEncoding();
      assertTrue(manager.encode(CharBuffer.wrap("\uD83D"), target, false));
      manager.startEncoding("A");
      assertTrue(manager.encode(target));
      assertThrows(IllegalStateException.class, () -> manager.encode(NOTHING, target, true));
    }
  }

  @Test
  void threeByteCharactersFillWholeChunks() {
    byte[] bytes = CcsidManager.utf8().toBytes("\u65E5".repeat(10_000));
    assertEquals(30_000, bytes.length);
    for (int i = 0; i < bytes.length; i += 3) {
      byte[] one = {bytes[i], bytes[i + 1], bytes[i + 2]};
      assertArrayEquals(new byte[] {(byte) 0xE6, (byte) 0x97, (byte) 0xA5}, one);
    }
  }

  /** A reader that has one char, and keeps the array that it was given. */
  private static final class Keeper extends Reader {

    private int calls;
    private char[] given = {};

    @Override
    public int read(char[] chars, int offset, int length) {
      given = chars;
      chars[offset] = 'A';
      return calls++ == 0 ? 1 : -1;
    }

    @Override
    public void close() {}
  }

  @Test
  void charactersOfReaderAreOverwritten() throws IOException {
    Keeper reader = new Keeper();
    ReaderEncoder encoder = new ReaderEncoder(CcsidManager.utf8());
    ByteBuffer target = ByteBuffer.allocate(9);
    encoder.startEncoding(reader);
    assertTrue(encoder.encode(target));
    assertEquals(1, target.position());
    assertEquals(0, reader.given[0]);
  }

  @Test
  void resetOfReaderEncoderDropsTheTextOfItsManager() {
    CcsidManager manager = CcsidManager.utf8();
    ReaderEncoder encoder = new ReaderEncoder(manager);
    encoder.startEncoding(new Keeper());
    encoder.reset();
    ByteBuffer target = ByteBuffer.allocate(9);
    assertThrows(IllegalStateException.class, () -> manager.encode(NOTHING, target, true));
  }
}
