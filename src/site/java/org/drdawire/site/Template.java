package org.drdawire.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text with named gaps, each in two pairs of braces. */
record Template(String text) {

  private static final Pattern GAP = Pattern.compile("\\{\\{(\\w+)}}");

  static Template read(Path file) throws IOException {
    return new Template(Files.readString(file, UTF_8));
  }

  String filled(Map<String, String> values) {
    return GAP.matcher(text)
        .replaceAll(gap -> Matcher.quoteReplacement(values.getOrDefault(gap.group(1), "")));
  }
}
