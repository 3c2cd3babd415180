package org.drdawire.golden;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The examples of a document, so that tests can hold them against the code. */
final class Examples {

  private Examples() {}

  /** The content of every fenced block of one language, in order. */
  static List<String> of(String language, String document) throws IOException {
    Pattern block = Pattern.compile("```" + language + "\\R(.*?)```", Pattern.DOTALL);
    String text = Files.readString(Path.of(document), UTF_8);
    return block.matcher(text).results().map((MatchResult r) -> r.group(1)).toList();
  }
}
