package org.drdawire.ccsid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.ibm.icu.charset.CharsetProviderICU;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Random texts in random chunks and random rooms, against a charset from elsewhere. */
class RandomTextTest {

  private static final long SEED = 5068;
  private static final int TEXTS = 2_000;
  private static final int LONGEST = 80;

  private static Stream<Arguments> oracles() {
    return Stream.of(
        arguments(1208, UTF_8),
        arguments(500, new CharsetProviderICU().charsetForName("ibm-500_P100-1995")),
        arguments(37, new CharsetProviderICU().charsetForName("ibm-37_P100-1995")));
  }

  @ParameterizedTest(name = "{0} against {1}")
  @MethodSource("oracles")
  void validTextHasTheOraclesBytesInAnyPieces(int ccsid, Charset oracle) {
    Random random = new Random(SEED);
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    for (int i = 0; i < TEXTS; i++) {
      String text = text(random, ccsid == 1208);
      byte[] expected = text.getBytes(oracle);
      String which = "text " + i + " of seed " + SEED;
      assertArrayEquals(expected, manager.toBytes(text), which);
      assertEquals(text, manager.decode(ByteBuffer.wrap(expected)), which);
      Feed feed = feed(manager, random).chunks(chunks(random, text));
      assertNull(feed.error(), which);
      assertArrayEquals(expected, feed.bytes(), which);
      assertArrayEquals(expected, feed(manager, random).text(text).bytes(), which);
    }
  }

  @ParameterizedTest(name = "{0} against {1}")
  @MethodSource("oracles")
  void oneBadCharacterStopsTheTextInAnyPieces(int ccsid, Charset oracle) {
    Random random = new Random(SEED);
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    for (int i = 0; i < TEXTS; i++) {
      String good = text(random, ccsid == 1208);
      String text = good + "\uDC00" + text(random, true);
      String which = "text " + i + " of seed " + SEED;
      Feed feed = feed(manager, random).chunks(chunks(random, text));
      assertNotNull(feed.error(), which);
      assertEquals(good.length(), feed.error().index(), which);
      assertEquals(0xDC00, feed.error().codePoint(), which);
      assertArrayEquals(good.getBytes(oracle), feed.bytes(), which);
    }
  }

  private static Feed feed(CcsidManager manager, Random random) {
    Target.Kind[] kinds = Target.Kind.values();
    return new Feed(manager, kinds[random.nextInt(kinds.length)], () -> random.nextInt(12));
  }

  private static String text(Random random, boolean wide) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(LONGEST);
    int ranges = wide ? 4 : 2;
    while (text.length() < length) {
      switch (random.nextInt(ranges)) {
        case 0 -> text.append((char) random.nextInt(0x80));
        case 1 -> text.append((char) (0x80 + random.nextInt(0x80)));
        case 2 -> text.append((char) random.nextInt(0xD800));
        default -> text.appendCodePoint(0x10000 + random.nextInt(0x100000));
      }
    }
    return text.toString();
  }

  private static List<String> chunks(Random random, String text) {
    List<String> chunks = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = Math.min(text.length(), from + random.nextInt(7));
      chunks.add(text.substring(from, to));
      from = to;
    }
    chunks.add("");
    return chunks;
  }
}
