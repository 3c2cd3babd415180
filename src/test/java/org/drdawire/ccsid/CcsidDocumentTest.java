package org.drdawire.ccsid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.drdawire.ccsid.charset.EbcdicPage;
import org.junit.jupiter.api.Test;

/** The tables of docs/ccsid.md match the code. */
class CcsidDocumentTest {

  private static final Path DOCUMENT = Path.of("docs", "ccsid.md");
  private static final String ALL =
      "| CCSID | kind | characters | sources | title |\n|---|---|---|---|---|\n";
  private static final String VARIANT = "| character | 37 | 500 | 1047 |\n|---|---|---|---|\n";

  private static final Map<Integer, String> TITLES =
      Map.of(
          367, "US-ASCII",
          819, "ISO 8859-1 (Latin-1)",
          1200, "UTF-16, big-endian",
          1208, "UTF-8",
          13488, "UCS-2, big-endian");

  @Test
  void tablesAreWhatTheCodeDoes() throws IOException {
    String document = Files.readString(DOCUMENT, UTF_8);
    String expected = withRows(withRows(document, ALL, allRows()), VARIANT, variantRows());
    if (Boolean.getBoolean("regenerate")) {
      Files.writeString(DOCUMENT, expected, UTF_8);
    }
    assertEquals(expected, document);
  }

  /** The document with new rows below one table head. */
  private static String withRows(String document, String head, String rows) {
    int from = document.indexOf(head) + head.length();
    assertEquals(1, Pattern.compile(head, Pattern.LITERAL).matcher(document).results().count());
    int end = document.indexOf("\n\n", from);
    return document.substring(0, from) + rows + (end < 0 ? "\n" : document.substring(end));
  }

  private static String allRows() {
    return Ccsid.supported().stream().map(CcsidDocumentTest::row).collect(joining("\n"));
  }

  private static String row(Ccsid ccsid) {
    EbcdicPage page =
        EbcdicPage.all().stream().filter(p -> p.ccsid() == ccsid.number()).findFirst().orElse(null);
    ProvidedCcsid provided = ProvidedCcsids.find(ccsid.number());
    if (provided != null) {
      return row(ccsid, home(provided), "`" + provided.charset() + "`");
    }
    return page == null
        ? row(ccsid, "by definition", TITLES.get(ccsid.number()))
        : row(ccsid, sources(page), page.title());
  }

  private static String row(Ccsid ccsid, String sources, String title) {
    return "| %d | %s | %d | %s | %s |"
        .formatted(ccsid.number(), ccsid.kind(), repertoire(ccsid), sources, title);
  }

  private static String home(ProvidedCcsid provided) {
    String module = Charset.forName(provided.charset()).getClass().getModule().getName();
    return module != null && module.matches("java\\.base|jdk\\.charsets")
        ? "`" + module + "`"
        : "charset of ICU4J";
  }

  private static String sources(EbcdicPage page) {
    List<String> sources = new ArrayList<>(List.of(page.primary()));
    if (!sources.contains("JTOpen")) {
      sources.add("JTOpen");
    }
    if (!sources.contains("ICU4J") && !page.icu().equals(EbcdicPage.NONE)) {
      sources.add(page.isWholeInIcu() ? "ICU4J" : "ICU4J (mixed)");
    }
    if (!page.jdk().equals(EbcdicPage.NONE)) {
      sources.add("JDK");
    }
    if (!page.cPython().equals(EbcdicPage.NONE)) {
      sources.add("CPython");
    }
    return String.join(", ", sources);
  }

  /**
   * How many code points can be encoded. It asks the charset's encoder, because that needs no
   * exception to say no.
   */
  private static int repertoire(Ccsid ccsid) {
    CharsetEncoder encoder = charset(ccsid).newEncoder();
    int last = ccsid.maxBytesPerStep() == 1 ? 0xFFFF : Character.MAX_CODE_POINT;
    ByteBuffer target = ByteBuffer.allocate(4);
    int count = 0;
    for (int c = 0; c <= last; c++) {
      CharBuffer source = CharBuffer.wrap(Character.toChars(c));
      count += encoder.reset().encode(source, target.clear(), true).isUnderflow() ? 1 : 0;
    }
    return count;
  }

  private static Charset charset(Ccsid ccsid) {
    ProvidedCcsid provided = ProvidedCcsids.find(ccsid.number());
    return provided == null
        ? OwnCcsids.charset(ccsid, NewlineMapping.IBM)
        : provided.charset(Charset.forName(provided.charset()), NewlineMapping.IBM);
  }

  private static String variantRows() {
    List<String> rows = new ArrayList<>();
    for (char c = 0; c < 0x100; c++) {
      String text = String.valueOf(c);
      List<String> bytes =
          List.of(37, 500, 1047).stream()
              .map(ccsid -> CcsidManager.forCcsid(ccsid).toBytes(text))
              .map(HexFormat.of().withUpperCase()::formatHex)
              .toList();
      if (bytes.stream().distinct().count() > 1) {
        String name = c == '|' ? "\\|" : text;
        rows.add("| `%s` U+%04X | %s |".formatted(name, (int) c, String.join(" | ", bytes)));
      }
    }
    return String.join("\n", rows);
  }
}
