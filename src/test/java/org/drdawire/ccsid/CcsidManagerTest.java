package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.BiConsumer;
import org.drdawire.golden.Garbage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CcsidManagerTest {

  @Test
  void factoriesGiveNewManagerOnEveryCall() {
    assertEquals(500, CcsidManager.ebcdic().ccsid());
    assertEquals(1208, CcsidManager.utf8().ccsid());
    assertNotSame(CcsidManager.ebcdic(), CcsidManager.ebcdic());
    assertNotSame(CcsidManager.utf8(), CcsidManager.utf8());
    assertNotSame(CcsidManager.forCcsid(37), CcsidManager.forCcsid(37));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -1    | table
          0     | table
          835   | charset x-IBM835 (from a charset provider, such as ICU4J's)
          1377  | table
          4396  | table
          65534 | table
          65535 | characters (FOR BIT DATA)
          66036 | table
          """)
  void unknownCcsidSaysWhatIsMissing(int ccsid, String missing) {
    UnsupportedCcsidException error =
        assertThrows(UnsupportedCcsidException.class, () -> CcsidManager.forCcsid(ccsid));
    assertEquals(ccsid, error.ccsid());
    assertEquals("57017", error.sqlState());
    assertEquals("unsupported: ccsid=" + ccsid + " missing=" + missing, error.getMessage());
    assertThrows(UnsupportedCcsidException.class, () -> Ccsid.of(ccsid));
    assertThrows(
        UnsupportedCcsidException.class,
        () -> CcsidManager.forCcsid(ccsid, NewlineMapping.ZOS_UNIX));
  }

  @Test
  void textIsNeverAskedForCopyOfItself() {
    CharSequence text =
        new CharSequence() {
          @Override
          public int length() {
            return 3;
          }

          @Override
          public char charAt(int index) {
            return (char) ('A' + index);
          }

          @Override
          public CharSequence subSequence(int start, int end) {
            throw new AssertionError("subSequence");
          }

          @Override
          public String toString() {
            throw new AssertionError("toString");
          }
        };
    CcsidManager manager = CcsidManager.ebcdic();
    ByteBuffer target = ByteBuffer.allocate(3);
    manager.startEncoding(text);
    assertTrue(manager.encode(target));
    assertEquals(
        ByteBuffer.wrap(new byte[] {(byte) 0xC1, (byte) 0xC2, (byte) 0xC3}), target.flip());
  }

  @Test
  void textThatFailsItselfEnds() {
    CcsidManager manager = CcsidManager.utf8();
    StringBuilder text = new StringBuilder("ABCDEF");
    manager.startEncoding(text);
    assertFalse(manager.encode(ByteBuffer.allocate(2)));
    text.setLength(3);
    ByteBuffer target = ByteBuffer.allocate(9);
    assertThrows(IndexOutOfBoundsException.class, () -> manager.encode(target));
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
    assertEquals(1, manager.toBytes("A").length);
  }

  @Test
  void endOfInputStandsEvenIfOnlyCarriedCharacterWasTried() {
    CcsidManager manager = CcsidManager.utf8();
    manager.startEncoding();
    assertTrue(manager.encode(CharBuffer.wrap("\uD83D"), ByteBuffer.allocate(0), false));
    CharBuffer low = CharBuffer.wrap("\uDE00");
    assertFalse(manager.encode(low, ByteBuffer.allocate(3), true));
    ByteBuffer target = ByteBuffer.allocate(4);
    assertThrows(IllegalStateException.class, () -> manager.encode(low, target, false));
    assertEquals(0, target.position());
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 1208})
  void noReferenceToTheTextStays(int ccsid) throws InterruptedException {
    assertReleased(ccsid, "complete", (manager, text) -> manager.toBytes(text));
    assertReleased(
        ccsid,
        "failed",
        (manager, text) ->
            assertThrows(
                CcsidEncodingException.class, () -> manager.toBytes(text.append('\uDC00'))));
    assertReleased(
        ccsid,
        "dropped by the next",
        (manager, text) -> {
          manager.startEncoding(text);
          manager.startEncoding();
        });
    assertReleased(
        ccsid,
        "reset",
        (manager, text) -> {
          manager.startEncoding(text);
          assertFalse(manager.encode(ByteBuffer.allocate(1)));
          manager.reset();
        });
  }

  private static void assertReleased(
      int ccsid, String how, BiConsumer<CcsidManager, StringBuilder> use)
      throws InterruptedException {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    StringBuilder text = new StringBuilder("a text of its own");
    use.accept(manager, text);
    WeakReference<StringBuilder> reference = new WeakReference<>(text);
    text = null;
    assertEquals(0, Garbage.held(List.of(reference), 0), how);
    assertEquals(ccsid, manager.ccsid());
  }

  @Test
  void resetOverwritesCharactersOfSecret() throws IllegalAccessException {
    CcsidManager manager = CcsidManager.utf8();
    manager.startEncoding();
    assertTrue(
        manager.encode(CharBuffer.wrap("\uD83D\uDE00\uD83D"), ByteBuffer.allocate(9), false));
    assertFalse(manager.encode(CharBuffer.wrap("\uDE00"), ByteBuffer.allocate(0), true));
    assertTrue(holds(manager, '\uD83D'), "the test can see what is held");
    manager.reset();
    assertFalse(holds(manager, '\uD83D'));
    assertFalse(holds(manager, '\uDE00'));
    assertThrows(IllegalStateException.class, () -> manager.encode(ByteBuffer.allocate(9)));
  }

  private static boolean holds(Object manager, char secret) throws IllegalAccessException {
    for (Class<?> type = manager.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        field.setAccessible(true);
        Object value = field.get(manager);
        if ((value instanceof TextEncoder encoder && holds(encoder, secret))
            || (value instanceof Character c && c == secret)
            || (value instanceof CharBuffer chars
                && chars.duplicate().clear().toString().indexOf(secret) >= 0)) {
          return true;
        }
      }
    }
    return false;
  }

  @ParameterizedTest
  @ValueSource(ints = {37, 500})
  void charsetsAreNeitherTheJdksNorRegistered(int ccsid) {
    Charset charset = OwnCcsids.charset(Ccsid.of(ccsid), NewlineMapping.IBM);
    assertEquals("x-DRDA-" + ccsid, charset.name());
    assertTrue(charset.aliases().isEmpty());
    assertFalse(Charset.isSupported(charset.name()));
  }
}
