package org.drdawire.ccsid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.drdawire.ccsid.charset.EbcdicPage;
import org.junit.jupiter.api.Test;

/** The tables of docs/ccsid.md match the code. */
class CcsidDocumentTest {

  private static final Path DOCUMENT = Path.of("docs", "ccsid.md");
  private static final String ALL = "\n### Kind ";
  private static final String HEAD = "\n\n| CCSID | characters | title |\n|---|---|---|\n";
  private static final String VARIANT = "| character | 37 | 500 | 1047 |\n|---|---|---|---|\n";

  /** The last of plane 2. */
  private static final int LAST_IDEOGRAPH = 0x2FFFF;

  private static final Map<Integer, String> TITLES =
      Map.of(
          367, "US-ASCII",
          819, "ISO 8859-1 (Latin-1)",
          1200, "UTF-16, big-endian",
          1208, "UTF-8",
          13488, "UCS-2, big-endian",
          17584, "UTF-16, big-endian");

  @Test
  void tablesAreWhatTheCodeDoes() throws IOException {
    String document = Files.readString(DOCUMENT, UTF_8);
    String expected = withRows(withAll(document), VARIANT, variantRows());
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

  /** The document with new tables, one for each kind, from the first such heading on. */
  private static String withAll(String document) {
    Map<String, List<Ccsid>> kinds =
        Ccsid.supported().stream()
            .sorted(comparing(Ccsid::kind).thenComparing(Ccsid::number))
            .collect(groupingBy(CcsidDocumentTest::heading, LinkedHashMap::new, toList()));
    StringBuilder all = new StringBuilder(document.substring(0, document.indexOf(ALL)));
    kinds.forEach(
        (heading, ccsids) -> {
          all.append(ALL).append(heading).append(HEAD);
          ccsids.forEach(ccsid -> all.append(row(ccsid)).append('\n'));
        });
    return all.toString();
  }

  private static String heading(Ccsid ccsid) {
    return ccsid.kind().name().startsWith("U") ? "Unicode" : ccsid.kind().name();
  }

  private static String row(Ccsid ccsid) {
    EbcdicPage page =
        EbcdicPage.all().stream().filter(p -> p.ccsid() == ccsid.number()).findFirst().orElse(null);
    String title = page == null ? TITLES.get(ccsid.number()) : page.title();
    ProvidedCcsid provided = ProvidedCcsids.find(ccsid.number());
    if (provided != null) {
      title = "`" + provided.charset() + "`" + home(provided);
    }
    return "| %d | %d | %s |".formatted(ccsid.number(), repertoire(ccsid), title);
  }

  /** Who has the charset, if it is not in java.base. */
  private static String home(ProvidedCcsid provided) {
    String module = Charset.forName(provided.charset()).getClass().getModule().getName();
    return switch (String.valueOf(module)) {
      case "java.base" -> "";
      case "jdk.charsets" -> " of `jdk.charsets`";
      default -> " of ICU4J";
    };
  }

  /**
   * How many code points can be encoded. It asks the charset's encoder, because that needs no
   * exception to say no.
   */
  private static int repertoire(Ccsid ccsid) {
    CharsetEncoder encoder = charset(ccsid).newEncoder();
    return ccsid.maxBytesPerStep() == 1
        ? count(encoder, 0, 0xFFFF, 1)
        : count(encoder, 0, LAST_IDEOGRAPH, 1) + behindIdeographs(encoder);
  }

  /** Most have nothing there, and one by one takes long: a few of each row say whether it is so. */
  private static int behindIdeographs(CharsetEncoder encoder) {
    boolean some = count(encoder, LAST_IDEOGRAPH + 1, Character.MAX_CODE_POINT, 61) > 0;
    return some ? count(encoder, LAST_IDEOGRAPH + 1, Character.MAX_CODE_POINT, 1) : 0;
  }

  private static int count(CharsetEncoder encoder, int first, int last, int step) {
    ByteBuffer target = ByteBuffer.allocate(4);
    int count = 0;
    for (int c = first; c <= last; c += step) {
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
