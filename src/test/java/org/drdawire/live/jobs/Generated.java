package org.drdawire.live.jobs;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * Data of any size that a seed stands for, made while they are read. Only a checksum of them is
 * kept.
 */
final class Generated {

  private static final int CHUNK = 8 << 10;

  /** The offset and the prime of FNV-1a with 64 bits. */
  private static final long OFFSET = 0xCBF2_9CE4_8422_2325L;

  private static final long PRIME = 0x100_0000_01B3L;

  /** No data. */
  static final Content NOTHING = new Content(0, OFFSET);

  private Generated() {}

  /**
   * What was read of some data.
   *
   * @param units how many bytes of bytes, or chars of text
   * @param checksum FNV-1a of them
   */
  record Content(long units, long checksum) {}

  /** Reads bytes to their end. */
  static Content of(InputStream bytes) throws IOException {
    byte[] chunk = new byte[CHUNK];
    long units = 0;
    long checksum = OFFSET;
    for (int count = bytes.read(chunk); count >= 0; count = bytes.read(chunk)) {
      for (int i = 0; i < count; i++) {
        checksum = add(checksum, chunk[i] & 0xFF);
      }
      units += count;
    }
    return new Content(units, checksum);
  }

  /** Reads text to its end. */
  static Content of(Reader text) throws IOException {
    char[] chunk = new char[CHUNK];
    long units = 0;
    long checksum = OFFSET;
    for (int count = text.read(chunk); count >= 0; count = text.read(chunk)) {
      for (int i = 0; i < count; i++) {
        checksum = add(checksum, chunk[i]);
      }
      units += count;
    }
    return new Content(units, checksum);
  }

  /** The checksum with one more byte or char. */
  static long add(long checksum, int unit) {
    return (checksum ^ unit) * PRIME;
  }

  /** So many bytes. */
  static InputStream bytes(long seed, long length) {
    return new Bytes(seed, length);
  }

  /** So many bytes of text in UTF-8, with characters of one to four bytes. */
  static Reader utf8(long seed, long length) {
    return new Text(seed, length, false);
  }

  /** So many bytes of text in UTF-16, an even number. */
  static Reader utf16(long seed, long length) {
    return new Text(seed, length, true);
  }

  /** Marsaglia's xorshift with 64 bits; the state is never 0. */
  private static long next(long state) {
    long next = state ^ (state << 13);
    next ^= next >>> 7;
    return next ^ (next << 17);
  }

  private static final class Bytes extends InputStream {

    private long state;
    private long left;

    Bytes(long seed, long length) {
      state = seed;
      left = length;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left == 0) {
        return -1;
      }
      int count = (int) Math.min(length, left);
      for (int i = 0; i < count; i++) {
        // The place of a byte does not depend on how many are read at a time.
        state = next(state);
        target[offset + i] = (byte) (state >>> 24);
      }
      left -= count;
      return count;
    }
  }

  private static final class Text extends Reader {

    private static final int LONGEST = 4;

    private final boolean wide;
    private long state;
    private long left;
    private char second;

    Text(long seed, long length, boolean wide) {
      this.wide = wide;
      state = seed;
      left = length;
    }

    @Override
    public int read(char[] target, int offset, int length) {
      int count = 0;
      while (count < length && (second != 0 || left > 0)) {
        target[offset + count] = next();
        count++;
      }
      return count == 0 && length > 0 ? -1 : count;
    }

    private char next() {
      if (second != 0) {
        char waiting = second;
        second = 0;
        return waiting;
      }
      state = Generated.next(state);
      int bits = (int) (state >>> 24) & 0xFFFF;
      // The last few bytes are filled with characters of one unit.
      int length = left < LONGEST ? 1 : 1 + (int) (state >>> 60) % LONGEST;
      left -= wide ? Math.max(2, length / LONGEST * LONGEST) : length;
      return switch (length) {
        case 1 -> (char) (0x20 + bits % 0x5F);
        case 2 -> (char) (0x80 + bits % 0x780);
        case 3 -> (char) (0x800 + bits % 0xD000);
        default -> {
          int codePoint = 0x10000 + bits;
          second = Character.lowSurrogate(codePoint);
          yield Character.highSurrogate(codePoint);
        }
      };
    }

    @Override
    public void close() {
      // There is nothing to close.
    }
  }
}
