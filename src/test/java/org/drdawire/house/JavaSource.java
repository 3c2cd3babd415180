package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drdawire.golden.Unchecked;

/** A source file, and how long it is. */
record JavaSource(String name, String text) {

  private static final String TEXT_BLOCK = "\"\"\"(?s:.*?)(?<!\\\\)\"\"\"";
  private static final String STRING = "\"(?:[^\"\\\\\n]|\\\\.)*\"";
  private static final String CHARACTER = "'(?:[^'\\\\\n]|\\\\.)*'";
  private static final String COMMENT = "//[^\n]*|(?s:/\\*.*?\\*/)";

  /** A literal may contain the marks of a comment, and a comment those of a literal. */
  private static final Pattern LITERAL_OR_COMMENT =
      Pattern.compile(String.join("|", TEXT_BLOCK, STRING, CHARACTER, COMMENT));

  /** Every Java file of main, test and benchmarks. */
  static List<JavaSource> all() {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).map(JavaSource::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  long lines() {
    return text.lines().count();
  }

  /** The lines that contain code: not blank, and not only a comment. */
  long linesOfCode() {
    return code(text).lines().filter(line -> !line.isBlank()).count();
  }

  /** Without comments, but with their lines. */
  static String code(String text) {
    return LITERAL_OR_COMMENT.matcher(text).replaceAll(JavaSource::withoutComment);
  }

  private static String withoutComment(MatchResult token) {
    String text = token.group();
    return text.startsWith("/")
        ? "\n".repeat((int) text.lines().count() - 1)
        : Matcher.quoteReplacement(text);
  }

  private static JavaSource read(Path file) {
    return Unchecked.get(() -> new JavaSource(file.toString(), Files.readString(file, UTF_8)));
  }
}
