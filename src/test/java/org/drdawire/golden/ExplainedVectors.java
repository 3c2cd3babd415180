package org.drdawire.golden;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The examples of the pages whose bytes have their meanings beside them. */
public final class ExplainedVectors {

  private static final List<String> PAGES =
      List.of("docs/walkthrough-connect.md", "docs/wire-format.md", "docs/fdoca.md");

  private ExplainedVectors() {}

  /** Each example, with the bytes and the meaning of each line. */
  public static List<Map<String, Object>> all() throws IOException {
    List<Map<String, Object>> vectors = new ArrayList<>();
    for (String page : PAGES) {
      int number = 0;
      for (String example : Examples.of("hex", page)) {
        number++;
        List<Map<String, Object>> lines = example.lines().map(ExplainedVectors::line).toList();
        vectors.add(
            VectorFields.of(
                "page", page, "example", number, "bytes", Hex.parse(example), "lines", lines));
      }
    }
    return vectors;
  }

  private static Map<String, Object> line(String line) {
    String[] parts = line.split("#", 2);
    int blanks = line.length() - line.stripLeading().length();
    String meaning = parts.length > 1 ? parts[1].strip() : null;
    return VectorFields.of("depth", blanks / 2, "bytes", Hex.parse(line), "means", meaning);
  }
}
