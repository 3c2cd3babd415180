package org.drdawire.fuzz;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** What the bytes of a fuzzer mean. Each reading has an answer, also after the last byte. */
public final class FuzzBytes {

  /** It is in nearly every text, and so must not be in any message. */
  public static final String CANARY = "Canary";

  private static final int SMALL = 200;
  private static final int BLOCKS = 240;
  private static final int RAW = 255;
  private static final List<Long> EDGES =
      List.of(
          -1L,
          0x7FFFL,
          0x8000L,
          0xFFFEL,
          0xFFFFL,
          0x1_0000L,
          (long) Integer.MAX_VALUE,
          (long) Integer.MIN_VALUE,
          Long.MAX_VALUE,
          Long.MIN_VALUE);

  private final byte[] bytes;
  private int at;

  /** Reads from the first byte on. */
  public FuzzBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  /** What a fuzzer could give. */
  public static byte[] random(int seed, int shortest, int longest) {
    Random random = new Random(seed);
    byte[] bytes = new byte[random.nextInt(shortest, longest)];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Whether there is a byte that was not read. */
  public boolean hasMore() {
    return at < bytes.length;
  }

  /** 0 to 255. */
  public int unsignedByte() {
    return hasMore() ? bytes[at++] & 0xFF : 0;
  }

  /** One bit; a whole byte is read. */
  public boolean flag() {
    return unsignedByte() % 2 == 1;
  }

  /** Any of these. */
  public <T> T oneOf(List<T> values) {
    return values.get(unsignedByte() % values.size());
  }

  /** Small, at a bound, or any. */
  public int anyInt() {
    return (int) anyLong();
  }

  /** Small, at a bound, or any. */
  public long anyLong() {
    int kind = unsignedByte();
    if (kind < SMALL) {
      return kind;
    } else if (kind < BLOCKS) {
      return 512L * (kind - SMALL + 1);
    } else if (kind < RAW) {
      return EDGES.get((kind - BLOCKS) % EDGES.size());
    }
    return ByteBuffer.wrap(Arrays.copyOf(some(Long.BYTES), Long.BYTES)).getLong();
  }

  /** Up to 255 bytes. */
  public byte[] anyBytes() {
    return some(unsignedByte());
  }

  private byte[] some(int most) {
    byte[] part = Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + most));
    at += part.length;
    return part;
  }

  /**
   * Empty, short, long, at the limits of the fields, or with characters that a CCSID does not
   * contain.
   */
  public String text() {
    int kind = unsignedByte();
    int size = kind >> 4;
    return switch (kind & 0xF) {
      case 0 -> "";
      case 1 -> CANARY + "\ud800";
      case 2 -> "\udc00" + CANARY;
      case 3 -> CANARY + "\u6f22\u5b57\u30ab".repeat(size);
      case 4 -> CANARY + "\u00e9\u20ac\ud83d\ude00";
      case 5 -> characters();
      case 6 -> CANARY.repeat(64 * unsignedByte());
      case 7 -> CANARY + "\u00e9".repeat(unsignedByte());
      case 8 -> CANARY + "x".repeat(unsignedByte());
      case 9 -> CANARY + "1".repeat(2);
      default -> CANARY + size;
    };
  }

  /** Up to 127 UTF-16 code units, well-formed or not. */
  public String characters() {
    byte[] raw = anyBytes();
    char[] chars = new char[raw.length / Character.BYTES];
    ByteBuffer.wrap(raw).asCharBuffer().get(chars);
    return new String(chars);
  }
}
