package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The fast path of decoding against the plain one: the same bytes, whole and damaged, in the same
 * kinds of buffers, must give the same text or the same error, and the same position.
 */
class DifferentialDecodeTest {

  private static final long SEED = 13_488;
  private static final int TEXTS = Integer.getInteger("differential.texts", 500);
  private static final int AROUND = 7;
  private static final Set<Integer> LEARNED = Set.of(300, 930, 943, 5488, 33722);

  @ParameterizedTest
  @ValueSource(
      ints = {
        37, 420, 424, 500, 819, 838, 875, 1025, 1140, 1200, 1208, 13488, 300, 930, 943, 5488, 33722
      })
  void randomBytes(int ccsid) {
    CcsidManager fast = SupportedCcsids.manager(ccsid, NewlineMapping.IBM, TextPath.FAST);
    CcsidManager plain = SupportedCcsids.manager(ccsid, NewlineMapping.IBM, TextPath.PLAIN);
    Random random = new Random(SEED + ccsid);
    DifferentialTexts texts = new DifferentialTexts(random);
    int refused = 0;
    for (int i = 0; i < TEXTS; i++) {
      byte[] bytes = bytes(plain, texts, random);
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      String expected = outcome(plain, kind.of(bytes));
      refused += expected.startsWith("error ") ? 1 : 0;
      assertEquals(expected, outcome(fast, kind.of(bytes)), "text " + i + ", " + kind);
    }
    assertTrue(refused < TEXTS, "some texts are good");
  }

  /** Bytes of a text, or random bytes; in some a few are changed or cut off. */
  private static byte[] bytes(CcsidManager plain, DifferentialTexts texts, Random random) {
    int ccsid = plain.ccsid();
    byte[] bytes = new byte[random.nextInt(random.nextBoolean() ? 20 : 20_000)];
    random.nextBytes(bytes);
    String text = texts.next();
    if (ccsid == 1208) {
      bytes = text.getBytes(StandardCharsets.UTF_8);
    } else if (ccsid == 1200 || ccsid == 13488) {
      bytes = utf16(ccsid == 1200 ? text : text.replaceAll("[\\x{10000}-\\x{10FFFF}]", "x"));
    } else if (LEARNED.contains(ccsid) && random.nextInt(8) > 0) {
      bytes = goodBytes(plain, texts.within(plain, text));
    } else if (random.nextInt(4) > 0) {
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) (0xC1 + (bytes[i] & 7));
      }
    }
    for (int i = random.nextInt(3); i > 0 && bytes.length > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    int end = random.nextInt(3) == 0 ? bytes.length - random.nextInt(4) : bytes.length;
    return Arrays.copyOf(bytes, Math.max(0, end));
  }

  private static byte[] goodBytes(CcsidManager plain, String text) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * text.length() + 2);
    try {
      plain.startEncoding(text);
      plain.encode(bytes);
    } catch (CcsidEncodingException e) {
      // What there is before a bad character may be cut off within a shift.
    }
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static byte[] utf16(String text) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * text.length());
    text.chars().forEach(c -> bytes.putChar((char) c));
    return bytes.array();
  }

  private static String outcome(CcsidManager manager, ByteBuffer bytes) {
    String answer;
    try {
      answer = "text " + manager.decode(bytes);
    } catch (CcsidDecodingException e) {
      answer = "error " + e.getMessage();
    }
    return answer + " at " + bytes.position() + " of " + bytes.limit();
  }

  @ParameterizedTest
  @CsvSource({"EFBFBD, true", "41EFBFBD42, true", "EFBFBE, true", "EFBF, false", "EDA080, false"})
  void replacementCharacterThatWasSentIsText(String hex, boolean good) {
    CcsidManager manager = CcsidManager.utf8();
    byte[] bytes = HexFormat.of().parseHex(hex);
    for (Kind kind : Kind.values()) {
      assertEquals(good, outcome(manager, kind.of(bytes)).startsWith("text "), kind.name());
    }
  }

  @Test
  void byteOrderMarkOfUtf16IsCharacter() {
    CcsidManager manager = CcsidManager.forCcsid(1200);
    byte[] bytes = {(byte) 0xFE, (byte) 0xFF, (byte) 0xFF, (byte) 0xFE, (byte) 0xFF, (byte) 0xFD};
    for (Kind kind : Kind.values()) {
      assertEquals("\uFEFF\uFFFE\uFFFD", manager.decode(kind.of(bytes)));
    }
  }

  /** The kinds of buffer, with other bytes around those that are read. */
  enum Kind {
    HEAP,
    HEAP_SLICE,
    HEAP_READ_ONLY,
    HEAP_LITTLE_ENDIAN,
    DIRECT,
    DIRECT_READ_ONLY,
    DIRECT_LITTLE_ENDIAN;

    ByteBuffer of(byte[] bytes) {
      int size = bytes.length + 2 * AROUND;
      ByteBuffer whole =
          name().startsWith("HEAP") ? ByteBuffer.allocate(size) : ByteBuffer.allocateDirect(size);
      for (int i = 0; i < size; i++) {
        whole.put(i, (byte) 0xE9);
      }
      whole.put(AROUND, bytes).position(AROUND).limit(AROUND + bytes.length);
      return switch (this) {
        case HEAP, DIRECT -> whole;
        case HEAP_SLICE -> whole.slice();
        case HEAP_READ_ONLY, DIRECT_READ_ONLY -> whole.asReadOnlyBuffer();
        case HEAP_LITTLE_ENDIAN, DIRECT_LITTLE_ENDIAN -> whole.order(ByteOrder.LITTLE_ENDIAN);
      };
    }
  }
}
