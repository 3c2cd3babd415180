package org.drdawire.ccsid.charset;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The 256 cells of a single-byte CCSID, in both directions. Immutable. */
public final class SingleBytePage {

  /** Marks a byte without a character. */
  static final char UNASSIGNED = '\uFFFD';

  /** The answer for a char that the page does not contain. */
  static final int ABSENT = -1;

  private static final int CELLS = 256;

  /** {@code 9F=20AC } or {@code 51>0E48 }, with the blank that separates it from the next. */
  private static final int CHANGE = 8;

  private static final int CODE_POINT = 3;
  private static final char DECODES_ONLY = '>';
  private static final int FIRST_C1 = 0x80;
  private static final int LAST_C1 = 0x9F;
  private static final String UNIX_NEWLINE = "15=000A 25=0085";

  private static final short[] EMPTY = absent();

  private final short[] chars = new short[CELLS];
  private final boolean complete;
  private final short[][] bytesByHighByte = new short[CELLS][];
  private final byte @Nullable [] latin1;

  /**
   * Makes both directions from one.
   *
   * @param cells the char of each of the bytes 0 to 255; where two bytes have the same char, the
   *     char goes to the lower byte
   */
  SingleBytePage(String cells) {
    this(cells.toCharArray(), new boolean[CELLS]);
  }

  private SingleBytePage(char[] cells, boolean[] decodesOnly) {
    if (cells.length != CELLS) {
      throw new IllegalArgumentException("cells=" + cells.length + " expected=" + CELLS);
    }
    Arrays.fill(bytesByHighByte, EMPTY);
    boolean all = true;
    for (int cell = CELLS - 1; cell >= 0; cell--) {
      char c = cells[cell];
      chars[cell] = (short) c;
      all &= c != UNASSIGNED;
      if (c != UNASSIGNED && !decodesOnly[cell]) {
        if (bytesByHighByte[c >> 8] == EMPTY) {
          bytesByHighByte[c >> 8] = absent();
        }
        bytesByHighByte[c >> 8][c & 0xFF] = (short) cell;
      }
    }
    complete = all;
    latin1 = latin1(bytesByHighByte[0]);
  }

  private static byte @Nullable [] latin1(short[] bytes) {
    byte[] all = new byte[CELLS];
    for (int c = 0; c < CELLS; c++) {
      if (bytes[c] == ABSENT) {
        return null;
      }
      all[c] = (byte) bytes[c];
    }
    return all;
  }

  /**
   * Makes a page whose first bytes are the code points of the same number; the others are
   * unassigned.
   */
  static SingleBytePage identity(int length) {
    char[] chars = new char[CELLS];
    Arrays.fill(chars, UNASSIGNED);
    for (char c = 0; c < length; c++) {
      chars[c] = c;
    }
    return new SingleBytePage(chars, new boolean[CELLS]);
  }

  /**
   * Reads the page of a charset. A byte whose character the charset writes to another byte is read
   * and never written. A byte that is two chars, or whose character the charset cannot write, has
   * no character.
   *
   * @param charset the charset, of at most one byte per character
   * @param controls whether a byte from 80 to 9F without a character is the control of the same
   *     number
   * @return a new page
   */
  public static SingleBytePage read(Charset charset, boolean controls) {
    CharsetProbe probe = new CharsetProbe(charset, EncodingScheme.ASCII);
    StringJoiner cells = new StringJoiner(" ");
    for (int cell = 0; cell < CELLS; cell++) {
      int c = probe.charsOf((byte) cell);
      boolean one = CharsetProbe.areChars(c) && c <= Character.MAX_VALUE;
      int written = one ? probe.bytesOf(c) : CharsetProbe.ABSENT;
      if (written != CharsetProbe.ABSENT) {
        cells.add("%02X%c%04X".formatted(cell, written == cell ? '=' : DECODES_ONLY, c));
      } else if (controls && cell >= FIRST_C1 && cell <= LAST_C1) {
        cells.add("%02X=%04X".formatted(cell, cell));
      }
    }
    return identity(0).with(cells.toString());
  }

  /**
   * Makes a page that differs from this one in some cells.
   *
   * @param changes for each cell the byte and the code point, as in {@code 9F=20AC B0=FFFD},
   *     separated by one blank; {@code 51>0E48} is a byte that is read and never written
   * @return a new page
   */
  public SingleBytePage with(String changes) {
    char[] changed = new char[CELLS];
    boolean[] decodesOnly = new boolean[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      changed[cell] = (char) chars[cell];
      decodesOnly[cell] = byteOf(changed[cell]) != cell;
    }
    for (int at = 0; at < changes.length(); at += CHANGE) {
      int cell = Integer.parseInt(changes, at, at + 2, 16);
      decodesOnly[cell] = changes.charAt(at + 2) == DECODES_ONLY;
      changed[cell] = (char) Integer.parseInt(changes, at + CODE_POINT, at + CHANGE - 1, 16);
    }
    return new SingleBytePage(changed, decodesOnly);
  }

  /**
   * Makes this EBCDIC page with U+000A and U+0085 exchanged.
   *
   * @return a new page
   */
  public SingleBytePage withUnixNewline() {
    return with(UNIX_NEWLINE);
  }

  /** The byte of a char, 0 to 255, or {@link #ABSENT}. */
  int byteOf(char c) {
    return bytesByHighByte[c >> 8][c & 0xFF];
  }

  /**
   * The bytes of the chars 0 to 255, not a copy, if the page contains all of them, and so no other
   * char; else null.
   */
  byte @Nullable [] latin1() {
    return latin1;
  }

  /** The char of a byte, or {@link #UNASSIGNED}. */
  char charOf(byte b) {
    return (char) chars[b & 0xFF];
  }

  /** The chars of the bytes 0 to 255, not a copy. */
  short[] chars() {
    return chars;
  }

  /** Whether each byte has a character. */
  boolean isComplete() {
    return complete;
  }

  private static short[] absent() {
    short[] bytes = new short[CELLS];
    Arrays.fill(bytes, (short) ABSENT);
    return bytes;
  }
}
