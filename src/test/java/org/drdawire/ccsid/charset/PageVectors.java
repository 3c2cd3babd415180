package org.drdawire.ccsid.charset;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.drdawire.golden.VectorFields;

/** The single-byte EBCDIC pages, each with the differences of the tables that others made. */
public final class PageVectors {

  private PageVectors() {}

  /** Each page with its 256 code points, in the order of the bytes; -1 for none. */
  public static List<Map<String, Object>> all() throws IOException {
    Map<String, Set<String>> accepted = EbcdicTablesTest.accepted();
    List<Map<String, Object>> all = new ArrayList<>();
    for (EbcdicPage page : EbcdicPage.all()) {
      TableOracle table = TableOracle.of(EbcdicTablesTest.ebcdic(page.ccsid()));
      String ccsid = page.ccsid() + " ";
      Map<String, Set<String>> differs = new LinkedHashMap<>();
      accepted.forEach(
          (key, cells) -> {
            if (key.startsWith(ccsid)) {
              differs.put(key.substring(ccsid.length()), cells);
            }
          });
      all.add(
          VectorFields.of(
              "ccsid",
              page.ccsid(),
              "title",
              page.title(),
              "from",
              page.primary(),
              "codePoints",
              IntStream.range(0, 256).map(table::decode).boxed().toList(),
              "differs",
              differs));
    }
    return all;
  }
}
