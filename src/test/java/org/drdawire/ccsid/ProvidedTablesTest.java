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
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.ccsid.charset.TableOracle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The whole tables of the CCSIDs that take theirs from a charset of the runtime: against ICU4J and
 * JTOpen, with what differs counted in {@code provided-differences.txt}, and against themselves.
 */
class ProvidedTablesTest {

  /** Where all that any of these CCSIDs has beyond the BMP lies, but for GB18030, which has all. */
  private static final int[] IDEOGRAPHS = IntStream.range(0x20000, 0x2A6E0).toArray();

  private static final Map<Integer, Map<Integer, String>> OURS = new HashMap<>();

  private record Expected(int ccsid, String oracle, int moved, int onlyOurs, int onlyTheirs) {

    @Override
    public String toString() {
      return ccsid + " | " + oracle + " | " + moved + " | " + onlyOurs + " | " + onlyTheirs;
    }
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
    Map<Integer, String> ours = ours(known.ccsid);
    int[] scope = scope(known.ccsid);
    Map<Integer, String> theirs =
        known.oracle.equals("JTOpen")
            ? jtOpen(known.ccsid, scope)
            : table(new CharsetProviderICU().charsetForName(known.oracle), scope);
    int moved = 0;
    int onlyOurs = 0;
    for (var entry : ours.entrySet()) {
      String other = theirs.remove(entry.getKey());
      onlyOurs += other == null ? 1 : 0;
      moved += other != null && !other.equals(entry.getValue()) ? 1 : 0;
    }
    Expected found = new Expected(known.ccsid, known.oracle, moved, onlyOurs, theirs.size());
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
    for (var entry : ours(ccsid).entrySet()) {
      all.appendCodePoint(entry.getKey());
      boolean shifted = entry.getValue().matches("0E.*0F");
      longest = Math.max(longest, entry.getValue().length() / 2 - (shifted ? 1 : 0));
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
    int read = 0;
    for (int pair = 0; pair < 0x10000; pair++) {
      byte[] bytes = {(byte) (pair >> 8), (byte) pair};
      byte[] whole = mixed ? new byte[] {0x0E, bytes[0], bytes[1], 0x0F} : bytes;
      String text = decode(decoder, ByteBuffer.wrap(whole));
      if (text != null && !text.isEmpty()) {
        ByteBuffer again = ByteBuffer.allocate(16);
        assertTrue(encode(encoder, text, again), () -> "%s %04X".formatted(text, bytes[0]));
        assertEquals(text, decode(decoder, again.flip()));
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

  private static Map<Integer, String> ours(int ccsid) {
    return OURS.computeIfAbsent(ccsid, all -> table(charset(ccsid), scope(ccsid)));
  }

  private static int[] scope(int ccsid) {
    return Ccsid.of(ccsid).maxBytesPerStep() == 1
        ? TableOracle.BMP
        : IntStream.concat(Arrays.stream(TableOracle.BMP), Arrays.stream(IDEOGRAPHS)).toArray();
  }

  /** The bytes of all code points that have some, and that are read back from them. */
  private static Map<Integer, String> table(Charset charset, int[] scope) {
    CharsetEncoder encoder = charset.newEncoder();
    CharsetDecoder decoder = charset.newDecoder();
    Map<Integer, String> table = new TreeMap<>();
    ByteBuffer bytes = ByteBuffer.allocate(16);
    for (int c : scope) {
      String text = Character.toString(c);
      if (encode(encoder, text, bytes.clear()) && text.equals(decode(decoder, bytes.flip()))) {
        byte[] written = new byte[bytes.limit()];
        bytes.get(0, written);
        table.put(c, HexFormat.of().withUpperCase().formatHex(written));
      }
    }
    return table;
  }

  private static boolean encode(CharsetEncoder encoder, String text, ByteBuffer bytes) {
    return encoder.reset().encode(CharBuffer.wrap(text), bytes, true).isUnderflow()
        && encoder.flush(bytes).isUnderflow()
        && bytes.position() > 0;
  }

  private static String decode(CharsetDecoder decoder, ByteBuffer bytes) {
    CharBuffer chars = CharBuffer.allocate(16);
    boolean whole =
        decoder.reset().decode(bytes, chars, true).isUnderflow()
            && decoder.flush(chars).isUnderflow();
    return whole ? chars.flip().toString() : null;
  }

  private static Map<Integer, String> jtOpen(int ccsid, int[] scope) throws IOException {
    CharConverter converter = new CharConverter(ccsid);
    Map<Integer, String> table = new TreeMap<>();
    for (int c : scope) {
      String text = Character.toString(c);
      byte[] bytes = converter.stringToByteArray(text);
      if (bytes.length > 0 && converter.byteArrayToString(bytes).equals(text)) {
        table.put(c, HexFormat.of().withUpperCase().formatHex(bytes));
      }
    }
    return table;
  }
}
