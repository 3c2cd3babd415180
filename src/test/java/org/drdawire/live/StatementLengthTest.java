package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.conversation.Query;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Statements of every length around those at which an object needs an extended length or a DSS one
 * more segment: each returns its own text.
 */
class StatementLengthTest extends LiveTest {

  private static final int STATEMENTS_IN_A_CHAIN = 43;
  private static final int LARGEST_BLOCK = 10_485_760;
  private static final String FRAME = "values ('', '', '')";

  /** Two, three and four bytes in UTF-8. */
  private static final String WIDE = "\u00e9\u6f22\ud83d\ude00";

  private static final int WIDE_BYTES = 9;

  @ParameterizedTest(name = "{0} to {1} bytes, wide characters: {2}")
  @CsvSource({
    "32700, 32800, false",
    "65480, 65580, false",
    "32700, 32800, true",
    "65480, 65580, true"
  })
  void everyLength(int shortest, int longest, boolean wide) throws IOException {
    PackageSection section = session.section(1);
    for (int first = shortest; first <= longest; first += STATEMENTS_IN_A_CHAIN) {
      int end = Math.min(first + STATEMENTS_IN_A_CHAIN, longest + 1);
      List<Query> queries = new ArrayList<>();
      for (int length = first; length < end; length++) {
        List<String> texts = texts(length, wide);
        String sql = "values ('" + String.join("', '", texts) + "')";
        assertEquals(length, sql.getBytes(StandardCharsets.UTF_8).length);
        session.add(PrepareSqlStatement.of(section, sql));
        OpenQuery open = OpenQuery.of(section).withBlock(QueryBlock.of(LARGEST_BLOCK));
        queries.add(session.add(open));
      }
      session.exchange();
      for (int length = first; length < end; length++) {
        Query query = queries.get(length - first);
        assertFalse(query.hasMore());
        assertEquals(List.of(texts(length, wide)), session.rows(query));
      }
    }
  }

  /** Three texts, because Derby's longest text is shorter than the longest statement. */
  private static List<String> texts(int length, boolean wide) {
    int rest = length - FRAME.length();
    int third = rest / 3;
    return List.of(text(third, wide), text(third, wide), text(rest - 2 * third, wide));
  }

  /** Each length begins the text at another character, so that every byte meets an edge. */
  private static String text(int bytes, boolean wide) {
    if (!wide) {
      return "abcdefghijk".repeat(bytes / 11 + 1).substring(0, bytes);
    }
    return "x".repeat(bytes % WIDE_BYTES) + WIDE.repeat(bytes / WIDE_BYTES);
  }
}
