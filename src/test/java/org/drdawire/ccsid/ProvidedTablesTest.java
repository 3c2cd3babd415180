package org.drdawire.ccsid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.as400.access.CharConverter;
import com.ibm.icu.charset.CharsetProviderICU;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.ccsid.charset.TableOracle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The whole tables of the CCSIDs that take them from a charset of the runtime: against ICU4J and
 * JTOpen, with the differences counted in {@code provided-differences.txt}, and against themselves.
 */
class ProvidedTablesTest {

  /** Contains all characters beyond the BMP of these CCSIDs, except GB18030, which has all. */
  private static final int[] IDEOGRAPHS = IntStream.range(0x20000, 0x2A6E0).toArray();

  private static final int END = 0x2A6E0;

  private static final int ROW = 256;

  /** For a code point without bytes. */
  private static final long NONE = 0;

  private static final Map<Integer, long[]> OURS = new HashMap<>();

  private record Expected(int ccsid, String oracle, int moved, int onlyOurs, int onlyTheirs) {

    @Override
    public String toString() {
      return ccsid + " | " + oracle + " | " + moved + " | " + onlyOurs + " | " + onlyTheirs;
    }
  }

  /** They are large, and each collection of all garbage in a later test would walk them. */
  @AfterAll
  static void forgetTables() {
    OURS.clear();
  }

  static Stream<Expected> expected() throws IOException {
    try (InputStream in =
        ProvidedTablesTest.class.getResourceAsStream("provided-differences.txt")) {
      return new String(in.readAllBytes(), UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.split(" \\| ", -1))
              .map(
                  column ->
                      new Expected(
                          Integer.parseInt(column[0]),
                          column[1],
                          Integer.parseInt(column[2]),
                          Integer.parseInt(column[3]),
                          Integer.parseInt(column[4])))
              .toList()
              .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("expected")
  void differencesAreThoseThatAreKnown(Expected known) throws IOException {
    long[] ours = ours(known.ccsid);
    int[] scope = scope(known.ccsid);
    long[] theirs =
        known.oracle.equals("JTOpen")
            ? jtOpen(known.ccsid, scope)
            : table(new CharsetProviderICU().charsetForName(known.oracle), scope);
    int moved = 0;
    int onlyOurs = 0;
    int onlyTheirs = 0;
    for (int c : scope) {
      boolean both = ours[c] != NONE && theirs[c] != NONE;
      moved += both && ours[c] != theirs[c] ? 1 : 0;
      onlyOurs += ours[c] != NONE && !both ? 1 : 0;
      onlyTheirs += theirs[c] != NONE && !both ? 1 : 0;
    }
    Expected found = new Expected(known.ccsid, known.oracle, moved, onlyOurs, onlyTheirs);
    assertEquals(known.toString(), found.toString());
  }

  static Stream<Integer> provided() {
    return Ccsid.supported().stream()
        .filter(ccsid -> ProvidedCcsids.find(ccsid.number()) != null)
        .map(Ccsid::number);
  }

  @ParameterizedTest
  @MethodSource("provided")
  void everyCharacterComesBackAndBytesAreInTheirBounds(int ccsid) {
    StringBuilder all = new StringBuilder();
    int longest = 0;
    long[] ours = ours(ccsid);
    for (int c = 0; c < END; c++) {
      if (ours[c] != NONE) {
        all.appendCodePoint(c);
        int length = (Long.SIZE - Long.numberOfLeadingZeros(ours[c])) / Byte.SIZE;
        boolean shifted = length > 1 && (ours[c] >>> ((length - 1) * Byte.SIZE)) == 0x10E;
        longest = Math.max(longest, length - (shifted ? 1 : 0));
      }
    }
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    byte[] bytes = manager.toBytes(all);
    assertEquals(all.toString(), manager.decode(ByteBuffer.wrap(bytes)));
    assertEquals(manager.maxBytesPerStep(), longest);
  }

  @ParameterizedTest
  @MethodSource("provided")
  void whatIsReadCanBeWrittenAndReadAgain(int ccsid) {
    Charset charset = charset(ccsid);
    CharsetDecoder decoder = charset.newDecoder();
    CharsetEncoder encoder = charset.newEncoder();
    boolean mixed = Ccsid.of(ccsid).stateful();
    CharBuffer text = CharBuffer.allocate(16);
    CharBuffer again = CharBuffer.allocate(16);
    ByteBuffer bytes = ByteBuffer.allocate(16);
    int read = 0;
    for (int pair = 0; pair < 0x10000; pair++) {
      bytes.clear().putInt(mixed ? 0x0E00000F | (pair << Byte.SIZE) : pair << Short.SIZE).flip();
      bytes.limit(mixed ? 4 : 2);
      if (decode(decoder, bytes, text.clear()) && text.flip().hasRemaining()) {
        String first = text.toString();
        assertTrue(encode(encoder, text, bytes.clear()), first);
        assertTrue(decode(decoder, bytes.flip(), again.clear()), first);
        assertEquals(first, again.flip().toString());
        read++;
      }
    }
    assertTrue(read > 5_000, "read " + read);
    assertFalse(read > 65_536);
  }

  private static Charset charset(int ccsid) {
    ProvidedCcsid provided = ProvidedCcsids.find(ccsid);
    Charset source = Charset.forName(provided.charset());
    return provided.charset(source, NewlineMapping.IBM);
  }

  private static long[] ours(int ccsid) {
    return OURS.computeIfAbsent(ccsid, all -> table(charset(ccsid), scope(ccsid)));
  }

  private static int[] scope(int ccsid) {
    return Ccsid.of(ccsid).maxBytesPerStep() == 1
        ? TableOracle.BMP
        : IntStream.concat(Arrays.stream(TableOracle.BMP), Arrays.stream(IDEOGRAPHS)).toArray();
  }

  /** The bytes of all code points that have some and are read back from them. */
  private static long[] table(Charset charset, int[] scope) {
    CharsetEncoder encoder = charset.newEncoder();
    CharsetDecoder decoder = charset.newDecoder();
    CharBuffer written = CharBuffer.allocate(2);
    CharBuffer read = CharBuffer.allocate(16);
    ByteBuffer bytes = ByteBuffer.allocate(16);
    long[] table = new long[END];
    for (int c : scope) {
      written.clear().limit(Character.toChars(c, written.array(), 0));
      if (encode(encoder, written, bytes.clear())) {
        long packed = packed(bytes.array(), bytes.position());
        boolean back = decode(decoder, bytes.flip(), read.clear());
        table[c] = back && read.flip().equals(written.flip()) ? packed : NONE;
      }
    }
    return table;
  }

  /** The bytes, with a 1 in front of them. */
  private static long packed(byte[] bytes, int length) {
    long packed = 1;
    for (int i = 0; i < length; i++) {
      packed = (packed << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return packed;
  }

  private static boolean encode(CharsetEncoder encoder, CharBuffer text, ByteBuffer bytes) {
    return encoder.reset().encode(text, bytes, true).isUnderflow()
        && encoder.flush(bytes).isUnderflow()
        && bytes.position() > 0;
  }

  private static boolean decode(CharsetDecoder decoder, ByteBuffer bytes, CharBuffer text) {
    return decoder.reset().decode(bytes, text, true).isUnderflow()
        && decoder.flush(text).isUnderflow();
  }

  private static long[] jtOpen(int ccsid, int[] scope) throws IOException {
    CharConverter converter = new CharConverter(ccsid);
    long[] table = new long[END];
    for (int from = 0; from < scope.length; from += ROW) {
      int to = Math.min(scope.length, from + ROW);
      String row = new String(scope, from, to - from);
      String read = converter.byteArrayToString(converter.stringToByteArray(row));
      // One by one is slow, and it has nothing in many rows.
      if (read.codePoints().anyMatch(c -> row.indexOf(c) >= 0)) {
        for (int i = from; i < to; i++) {
          table[scope[i]] = jtOpen(converter, Character.toString(scope[i]));
        }
      }
    }
    return table;
  }

  private static long jtOpen(CharConverter converter, String character) {
    byte[] bytes = converter.stringToByteArray(character);
    return bytes.length > 0 && converter.byteArrayToString(bytes).equals(character)
        ? packed(bytes, bytes.length)
        : NONE;
  }
}
