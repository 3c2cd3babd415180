package org.drdawire.ccsid;

import com.ibm.icu.charset.CharsetProviderICU;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Generates the source of {@link EbcdicPages}, so that nobody has to type a table. The cells come
 * from ICU4J; {@link EbcdicPagesTest} then holds them against tables of other origin.
 */
final class EbcdicPagesSource {

  /** ICU's name of IBM's table of each CCSID. */
  static final SortedMap<Integer, String> ICU_NAMES =
      new TreeMap<>(Map.of(37, "ibm-37_P100-1995", 500, "ibm-500_P100-1995"));

  private static final int CELLS = 256;
  private static final int CELLS_A_LINE = 16;
  private static final int LONGEST_LITERAL = 84;
  private static final char UNASSIGNED = '\uFFFD';

  private static final String HEAD =
      """
      package org.drdawire.ccsid;

      import java.util.List;

      /**
       * The cells of the single-byte EBCDIC pages: the char of each of the bytes 0 to 255, where U+FFFD
       * marks a byte without a character. Newlines are IBM's: 0x25 is U+000A, 0x15 is U+0085.
       *
       * <p>This file is generated; a test holds it equal to what is generated. To write it anew: {@code
       * mvn test -Dtest=EbcdicPagesTest -Dregenerate=true}.
       */
      final class EbcdicPages {

        /** The CCSIDs that have a page, in ascending order. */
        static final List<Integer> CCSIDS = List.of(%s);

      """;

  private static final String TAIL =
      """
        private EbcdicPages() {}

        /** The 256 cells of one of {@link #CCSIDS}. */
        static String cells(int ccsid) {
          return switch (ccsid) {
      %s
            default -> throw new IllegalArgumentException("ccsid=" + ccsid);
          };
        }
      }
      """;

  private EbcdicPagesSource() {}

  static String generate() {
    String ccsids =
        ICU_NAMES.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
    StringBuilder source = new StringBuilder(HEAD.formatted(ccsids));
    ICU_NAMES.forEach((ccsid, name) -> source.append(constant(ccsid, cells(name))).append("\n"));
    String cases =
        ICU_NAMES.keySet().stream()
            .map(ccsid -> "      case " + ccsid + " -> CCSID_" + ccsid + ";")
            .collect(Collectors.joining("\n"));
    return source.append(TAIL.formatted(cases)).toString();
  }

  private static String cells(String icuName) {
    Charset charset = new CharsetProviderICU().charsetForName(icuName);
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    StringBuilder cells = new StringBuilder();
    for (int cell = 0; cell < CELLS; cell++) {
      CharBuffer chars = CharBuffer.allocate(2);
      decoder.reset();
      boolean bad =
          decoder.decode(ByteBuffer.wrap(new byte[] {(byte) cell}), chars, true).isError();
      cells.append(bad || chars.position() != 1 ? UNASSIGNED : chars.get(0));
    }
    return cells.toString();
  }

  private static String constant(int ccsid, String cells) {
    StringBuilder source = new StringBuilder("  private static final String CCSID_" + ccsid + " =");
    String before = "\n      ";
    for (int cell = 0; cell < CELLS; cell += CELLS_A_LINE) {
      String line = cells.substring(cell, cell + CELLS_A_LINE);
      if (escaped(line).length() > LONGEST_LITERAL) {
        source.append(before).append(literal(line.substring(0, CELLS_A_LINE / 2)));
        before = "\n          + ";
        line = line.substring(CELLS_A_LINE / 2);
      }
      source.append(before).append(literal(line));
      before = "\n          + ";
    }
    return source.append(";\n").toString();
  }

  private static String literal(String cells) {
    return '"' + escaped(cells) + '"';
  }

  private static String escaped(String cells) {
    return cells.chars().mapToObj(EbcdicPagesSource::escaped).collect(Collectors.joining());
  }

  private static String escaped(int c) {
    if (c == '"' || c == '\\') {
      return "\\" + (char) c;
    }
    if (c >= ' ' && c <= '~') {
      return String.valueOf((char) c);
    }
    return c < CELLS ? "\\%03o".formatted(c) : "\\u%04X".formatted(c);
  }
}
