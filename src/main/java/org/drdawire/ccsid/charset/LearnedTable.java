package org.drdawire.ccsid.charset;

import java.nio.IntBuffer;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;

/**
 * The table of a multi-byte CCSID, learned from a charset of the runtime. A row of 256 cells is
 * learned when it is first asked for, and then kept. Threads may share a table.
 */
public final class LearnedTable {

  /**
   * Stands before the first of two EBCDIC bytes: no sequence of bytes that is read begins with it.
   */
  static final int DOUBLE_BYTES = 1;

  private static final int ROW = 256;

  private static final int FIRST_GRAPHIC = 0x40;

  /** The one row that stands for every row without characters. */
  private static final int[] ABSENTS = absents();

  private final Charset charset;
  private final EncodingScheme scheme;
  private final List<Correction> corrections;
  private final AtomicReferenceArray<int[]> rows =
      new AtomicReferenceArray<>((Character.MAX_CODE_POINT >> Byte.SIZE) + 1);

  private final AtomicReferenceArray<int[]> pairs = new AtomicReferenceArray<>(ROW);

  /** Of each one or two bytes that begin a longer sequence: the cells after each next byte. */
  private final Memo<Integer, AtomicReferenceArray<Cells>> sequences = new Memo<>();

  /** The rows without characters, equal ones once: there may be twice as many as others. */
  private final Memo<IntBuffer, Cells> charless = new Memo<>();

  /**
   * Makes a table that has learned nothing yet.
   *
   * @param charset the charset to learn from
   * @param scheme how it makes bytes of characters
   * @param corrections bytes and their characters where the charset differs from the CCSID,
   *     separated by blanks, as in {@code 15=0085 25=000A A8BC=1E3F}
   */
  public LearnedTable(Charset charset, EncodingScheme scheme, String corrections) {
    this.charset = charset;
    this.scheme = scheme;
    this.corrections = corrections.isEmpty() ? List.of() : Correction.parse(corrections);
  }

  private static int[] absents() {
    int[] row = new int[ROW];
    Arrays.fill(row, CharsetProbe.ABSENT);
    return row;
  }

  EncodingScheme scheme() {
    return scheme;
  }

  /**
   * The bytes of a code point, the last of them in the low bits, or {@link CharsetProbe#ABSENT}. If
   * there are two or more, the first is not zero.
   */
  int bytesOf(int codePoint) {
    return row(codePoint >> Byte.SIZE)[codePoint & 0xFF];
  }

  /** The bytes of each of the 256 code points from 256 times the number on. Not to be changed. */
  int[] row(int number) {
    int[] row = rows.get(number);
    if (row == null) {
      row = learnRow(number);
      rows.set(number, row);
    }
    return row;
  }

  /**
   * The chars of a sequence of bytes, in the form of {@link CharsetProbe#charsOf}.
   *
   * @param before the bytes before the last byte, packed; for the first byte zero or {@link
   *     #DOUBLE_BYTES}
   */
  int charsOf(int before, byte last) {
    return before < ROW ? cells(before)[last & 0xFF] : sequences(before).of(last);
  }

  private Cells sequences(int before) {
    AtomicReferenceArray<Cells> siblings =
        sequences.answer(before >>> Byte.SIZE, shorter -> new AtomicReferenceArray<>(ROW));
    Cells cells = siblings.get(before & 0xFF);
    if (cells == null) {
      cells = kept(learnSequences(before));
      siblings.set(before & 0xFF, cells);
    }
    return cells;
  }

  private Cells kept(int[] row) {
    return Arrays.stream(row).anyMatch(CharsetProbe::areChars)
        ? new Cells(row)
        : charless.answer(IntBuffer.wrap(row), unused -> new Cells(row));
  }

  /** The chars of each last byte after one byte or none, which is given as in {@link #charsOf}. */
  int[] cells(int before) {
    int[] cells = pairs.get(before);
    if (cells == null) {
      cells = learnSequences(before);
      pairs.set(before, cells);
    }
    return cells;
  }

  private int[] learnRow(int number) {
    int[] row = ABSENTS.clone();
    CharsetProbe probe = new CharsetProbe(charset, scheme);
    if (probe.hasAnyOf(number << Byte.SIZE, ROW)) {
      for (int i = 0; i < ROW; i++) {
        row[i] = probe.bytesOf((number << Byte.SIZE) | i);
      }
    }
    corrections.forEach(correction -> correction.takeFrom(row));
    for (Correction correction : corrections) {
      if (correction.character >> Byte.SIZE == number) {
        row[correction.character & 0xFF] = correction.bytes;
      }
    }
    if (number == 0 && scheme == EncodingScheme.EBCDIC_MIXED) {
      row[CharsetProbe.SHIFT_OUT] = CharsetProbe.ABSENT;
      row[CharsetProbe.SHIFT_IN] = CharsetProbe.ABSENT;
    }
    return Arrays.equals(row, ABSENTS) ? ABSENTS : row;
  }

  private int[] learnSequences(int before) {
    int[] row = new int[ROW];
    if (before == DOUBLE_BYTES) {
      Arrays.fill(row, CharsetProbe.MORE);
      Arrays.fill(row, 0, FIRST_GRAPHIC, CharsetProbe.MALFORMED);
      return row;
    }
    CharsetProbe probe = new CharsetProbe(charset, scheme);
    for (int last = 0; last < ROW; last++) {
      row[last] = learnSequence(probe, before, (byte) last);
    }
    for (Correction correction : corrections) {
      if (correction.bytes >>> Byte.SIZE == before) {
        row[correction.bytes & 0xFF] = correction.character;
      }
    }
    if (before == 0 && scheme == EncodingScheme.EBCDIC_MIXED) {
      row[CharsetProbe.SHIFT_OUT] = CharsetProbe.MALFORMED;
      row[CharsetProbe.SHIFT_IN] = CharsetProbe.MALFORMED;
    }
    return row;
  }

  private int learnSequence(CharsetProbe probe, int before, byte last) {
    boolean doubleByte = before != 0 && scheme != EncodingScheme.ASCII;
    if (doubleByte && (last & 0xFF) < FIRST_GRAPHIC) {
      return CharsetProbe.MALFORMED;
    }
    int chars = probe.charsOf(sequence(before, last));
    boolean known = CharsetProbe.areChars(chars) ? canBeWritten(chars) : !doubleByte;
    return known ? chars : CharsetProbe.UNMAPPABLE;
  }

  private byte[] sequence(int before, byte last) {
    if (before == 0) {
      return new byte[] {last};
    }
    byte first = (byte) before;
    if (scheme == EncodingScheme.EBCDIC_MIXED) {
      return new byte[] {CharsetProbe.SHIFT_OUT, first, last};
    }
    return switch (length(before)) {
      case 1 -> new byte[] {first, last};
      case 2 -> new byte[] {(byte) (before >> 8), first, last};
      default -> new byte[] {(byte) (before >> 16), (byte) (before >> 8), first, last};
    };
  }

  /** Whether the chars that were read can be written again, perhaps to other bytes. */
  private boolean canBeWritten(int chars) {
    char first = (char) (chars >>> Character.SIZE);
    char last = (char) chars;
    if (Character.isSurrogatePair(first, last)) {
      return bytesOf(Character.toCodePoint(first, last)) != CharsetProbe.ABSENT;
    }
    boolean one = first == 0 || bytesOf(first) != CharsetProbe.ABSENT;
    return one && bytesOf(last) != CharsetProbe.ABSENT;
  }

  /** How many bytes are packed into an int, 1 to 4. */
  static int length(int packed) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(packed | 1);
    return (bits + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** The bytes of a character, packed, and the character; in both directions. */
  private record Correction(int bytes, char character) {

    /** Leaves no bytes to the character that the charset has for them. */
    void takeFrom(int[] row) {
      for (int i = 0; i < ROW; i++) {
        row[i] = row[i] == bytes ? CharsetProbe.ABSENT : row[i];
      }
    }

    static List<Correction> parse(String corrections) {
      return Stream.of(corrections.split(" ", -1))
          .map(correction -> correction.split("=", -1))
          .map(
              sides ->
                  new Correction(
                      Integer.parseUnsignedInt(sides[0], 16),
                      (char) Integer.parseInt(sides[1], 16)))
          .toList();
    }
  }

  /**
   * A row without the equal cells at its two ends. Of a row for the last of four bytes in GB18030
   * ten cells are left, and there may be more than a hundred thousand such rows.
   */
  private static final class Cells {

    private final int first;
    private final int[] some;
    private final int others;

    Cells(int[] row) {
      others = row[0];
      int from = 0;
      while (from < ROW && row[from] == others) {
        from++;
      }
      int to = ROW;
      while (to > from && row[to - 1] == others) {
        to--;
      }
      first = from;
      some = Arrays.copyOfRange(row, from, to);
    }

    int of(byte cell) {
      int at = (cell & 0xFF) - first;
      return at >= 0 && at < some.length ? some[at] : others;
    }
  }
}
