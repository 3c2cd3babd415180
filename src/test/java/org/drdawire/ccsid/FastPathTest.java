package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ccsid.charset.FastDecoder;
import org.drdawire.ccsid.charset.FastPath;
import org.drdawire.ccsid.charset.StrictCharset;
import org.drdawire.golden.Garbage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only a fast path could get wrong: what it keeps, what it allocates, and when it is used. */
class FastPathTest {

  private static final List<Integer> LENGTHS = List.of(1, 8, 18, 40, 100, 5_000, 1_000_000);

  /** The parts of fast paths that may keep chars or bytes of a text. */
  private static final List<String> PARTS =
      List.of("Utf8FastPath", "Utf8Chunks", "ArrayFastPath", "DecoderScratch");

  private static final int MOST_KEPT = 8192;

  @ParameterizedTest
  @ValueSource(ints = {37, 500, 943, 1208})
  void resetOverwritesScratch(int ccsid) throws IllegalAccessException {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    byte encoded = manager.toBytes("Z")[0];
    for (int length : LENGTHS) {
      manager.startEncoding(
          "Z".repeat(length) + (ccsid == 943 ? "\u65E5" : "\u00E9") + "Z".repeat(length));
      assertTrue(manager.encode(ByteBuffer.allocateDirect(4 * length + 4)));
      assertTrue(length < 40 || holds(manager, encoded), "the test can see what is held");
      manager.reset();
      assertFalse(holds(manager, encoded), "length " + length);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {37, 500, 943, 1025, 1200, 1208})
  void resetOverwritesScratchOfDecoding(int ccsid) throws IllegalAccessException {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    byte encoded = manager.toBytes("Z")[manager.toBytes("Z").length - 1];
    for (int length : LENGTHS) {
      byte[] bytes = manager.toBytes("Z".repeat(length));
      ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
      assertEquals(length, manager.decode(direct).length());
      assertTrue(
          bytes.length > MOST_KEPT || holds(manager, encoded), "the test can see what is held");
      manager.reset();
      assertFalse(holds(manager, encoded), "length " + length);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 1208})
  void trimOverwritesWhatItGivesBack(int ccsid) throws ReflectiveOperationException {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    byte encoded = manager.toBytes("Z")[0];
    manager.startEncoding("Z".repeat(100));
    assertTrue(manager.encode(ByteBuffer.allocateDirect(100)));
    Field field = CharsetCcsidManager.class.getDeclaredField("fastPath");
    field.setAccessible(true);
    Object before = field.get(manager);
    assertTrue(holds(before, encoded));
    manager.trim();
    assertFalse(holds(before, encoded));
    assertNotSame(before, field.get(manager));
  }

  /** Searches all arrays of chars and bytes that a manager or its parts keep. */
  private static boolean holds(Object owner, byte encoded) throws IllegalAccessException {
    boolean held = false;
    for (Class<?> type = owner.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        boolean isTable = List.of("latin1", "charOf").contains(field.getName());
        if (!isTable && !Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          Object value = field.get(owner);
          held |= value instanceof char[] chars && new String(chars).indexOf('Z') >= 0;
          held |= value instanceof byte[] bytes && contains(bytes, encoded);
          held |= value instanceof ByteBuffer scratch && contains(all(scratch), encoded);
          held |= isPart(value) && holds(value, encoded);
        }
      }
    }
    return held;
  }

  private static boolean isPart(Object value) {
    return value instanceof FastPath
        || value instanceof FastDecoder
        || (value != null && PARTS.contains(value.getClass().getSimpleName()));
  }

  private static byte[] all(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.capacity()];
    buffer.duplicate().clear().get(bytes);
    return bytes;
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte b : bytes) {
      if (b == wanted) {
        return true;
      }
    }
    return false;
  }

  @Test
  void emptyTextAsksForNoMoreThanWritableTarget() {
    for (CcsidManager manager : List.of(CcsidManager.ebcdic(), CcsidManager.utf8())) {
      manager.startEncoding("");
      assertTrue(manager.encode(ByteBuffer.allocate(0)));
      manager.startEncoding("");
      ByteBuffer readOnly = ByteBuffer.allocate(0).asReadOnlyBuffer();
      assertThrows(ReadOnlyBufferException.class, () -> manager.encode(readOnly));
      assertThrows(IllegalStateException.class, () -> manager.encode(ByteBuffer.allocate(0)));
    }
  }

  @Test
  void missingTargetEndsTheText() {
    CcsidManager manager = CcsidManager.utf8();
    manager.startEncoding("A");
    assertThrows(NullPointerException.class, () -> manager.encode(null));
    assertThrows(IllegalStateException.class, () -> manager.encode(ByteBuffer.allocate(1)));
  }

  @Test
  void chunkInTheMidstOfStringIsAnIllegalStateThatDropsIt() {
    CcsidManager manager = CcsidManager.utf8();
    manager.startEncoding("AB");
    assertFalse(manager.encode(ByteBuffer.allocate(1)));
    CharBuffer chunk = CharBuffer.wrap("C");
    ByteBuffer target = ByteBuffer.allocate(9);
    assertThrows(IllegalStateException.class, () -> manager.encode(chunk, target, true));
    assertThrows(IllegalStateException.class, () -> manager.encode(target));
    assertEquals(0, target.position());
  }

  @Test
  void nextTextReplacesStringInProgressWhateverItsKind() {
    CcsidManager manager = CcsidManager.utf8();
    manager.startEncoding("AB");
    assertFalse(manager.encode(ByteBuffer.allocate(1)));
    manager.startEncoding(CharBuffer.wrap("CD"));
    ByteBuffer target = ByteBuffer.allocate(9);
    assertTrue(manager.encode(target));
    assertEquals(ByteBuffer.wrap(new byte[] {'C', 'D'}), target.flip());
    manager.startEncoding(CharBuffer.wrap("EF"));
    assertFalse(manager.encode(ByteBuffer.allocate(1)));
    manager.startEncoding("GH");
    assertTrue(manager.encode(target.clear()));
    assertEquals(ByteBuffer.wrap(new byte[] {'G', 'H'}), target.flip());
  }

  @Test
  void stringsAreReleased() throws InterruptedException {
    for (CcsidManager manager : List.of(CcsidManager.ebcdic(), CcsidManager.utf8())) {
      for (int room : List.of(1, 20)) {
        String text = new String(new char[] {'s', 'e', 'c', 'r', 'e', 't'});
        WeakReference<String> reference = new WeakReference<>(text);
        manager.startEncoding(text);
        if (!manager.encode(ByteBuffer.allocate(room))) {
          manager.reset();
        }
        text = null;
        assertEquals(0, Garbage.held(List.of(reference), 0), "room " + room);
        assertEquals(1, manager.toBytes("A").length);
      }
    }
  }

  @Test
  void arraysOfWholeTextsAreOverwritten() {
    List<ByteBuffer> seen = new ArrayList<>();
    Ccsid ccsid = Ccsid.of(819);
    StrictCharset latin1 = OwnCcsids.charset(ccsid, NewlineMapping.IBM);
    StrictCharset spied =
        new StrictCharset("spied", ccsid.substitute()) {
          @Override
          public CharsetDecoder newDecoder() {
            return latin1.newDecoder();
          }

          @Override
          public CharsetEncoder newEncoder() {
            return latin1.newEncoder();
          }

          @Override
          public FastPath newFastPath() {
            return spy(seen, latin1.newFastPath());
          }
        };
    CcsidManager manager = new CharsetCcsidManager(ccsid, NewlineMapping.IBM, spied, TextPath.FAST);
    assertArrayEquals("secret".getBytes(StandardCharsets.US_ASCII), manager.toBytes("secret"));
    assertEquals(3, seen.size());
    for (ByteBuffer array : seen) {
      assertEquals(ByteBuffer.allocate(array.capacity()), array.clear());
    }
  }

  /** A path that first offers its target little room, so that the array has to grow. */
  private static FastPath spy(List<ByteBuffer> seen, FastPath path) {
    return new FastPath() {
      @Override
      public int encode(String text, int from, ByteBuffer target) {
        seen.add(target.duplicate());
        int limit = Math.min(target.limit(), 2 * seen.size());
        int next = path.encode(text, from, target.limit(limit));
        target.limit(target.capacity());
        return next;
      }

      @Override
      public int encodeShort(String text, byte[] target, int at, int end) {
        return NONE;
      }

      @Override
      public void wipe() {
        path.wipe();
      }
    };
  }
}
