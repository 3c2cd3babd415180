package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drdawire.golden.PageTables;
import org.drdawire.golden.Unchecked;

/** The parts of docs/architecture.md that can be compared with the code. */
record ArchitecturePage(String text) {

  private static final Path PAGE = Path.of("docs", "architecture.md");

  /** A class name, of two words or marked as code, and perhaps the name of a member. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<![\\w'])(?:[A-Z][a-z0-9]+){2,}(?:\\.\\w+)?|(?<=`)[A-Z]\\w*[a-z]\\w*(?:\\.\\w+)?");

  private static final Pattern CODE_BLOCK = Pattern.compile("(?s)\n```(\\w*)\n(.*?)\n```");
  private static final Pattern OBJECT = Pattern.compile("( *)[0-9A-F]{4} ([0-9A-F]{4})\\b.*");
  private static final Pattern DSS = Pattern.compile("[0-9A-F]{4} D0[0-9A-F]{2} .*");

  /** A package of the picture, and what its box contains. */
  record Box(String name, String content) {

    List<String> classes() {
      return names(content);
    }
  }

  /** An object of an example, the names beside it, then those beside the objects around it. */
  record Annotation(String line, int codePoint, List<List<String>> names) {}

  /** A line of a table. */
  record Line(List<String> cells) {

    String first() {
      return cells.get(0);
    }

    List<String> classes() {
      return names(cells.get(cells.size() - 1));
    }
  }

  static ArchitecturePage read() {
    return Unchecked.get(() -> new ArchitecturePage(Files.readString(PAGE, UTF_8)));
  }

  /** The boxes of the picture, from left to right. */
  List<Box> boxes() {
    List<String> picture = blocks("").get(0).lines().toList();
    String head = picture.stream().filter(line -> line.contains("┌─")).findFirst().orElseThrow();
    return IntStream.range(0, head.length())
        .filter(at -> head.charAt(at) == '┌')
        .mapToObj(at -> box(picture, at, head.indexOf('┐', at), head))
        .toList();
  }

  private static Box box(List<String> picture, int from, int to, String head) {
    String name = head.substring(from, to).replaceAll("[^\\w.]", "");
    String content =
        picture.stream()
            .skip(picture.indexOf(head) + 1L)
            .takeWhile(line -> line.charAt(from) != '└')
            .map(line -> "`" + line.substring(from + 1, to).strip() + "`")
            .collect(Collectors.joining(" "));
    return new Box(name, content);
  }

  /** What the examples say about their objects. */
  List<Annotation> annotations() {
    List<Annotation> annotations = new ArrayList<>();
    for (String block : blocks("hex")) {
      Deque<Annotation> around = new ArrayDeque<>();
      for (String line : block.lines().toList()) {
        Matcher object = OBJECT.matcher(line);
        if (DSS.matcher(line).matches()) {
          around.clear();
        } else if (object.matches()) {
          int depth = object.group(1).length() / 2;
          while (around.size() >= depth) {
            around.pop();
          }
          List<List<String>> names = new ArrayList<>(List.of(names(line)));
          if (!around.isEmpty()) {
            names.addAll(around.peek().names());
          }
          int codePoint = Integer.parseInt(object.group(2), 16);
          around.push(new Annotation(line.strip(), codePoint, names));
          annotations.add(around.peek());
        }
      }
    }
    return annotations;
  }

  /** Every name of a class, or of a class and its member, that the examples give. */
  List<String> namesInExamples() {
    return blocks("hex").stream().flatMap(block -> names(block).stream()).distinct().toList();
  }

  /** The lines of the table whose first column has this head. */
  List<Line> table(String head) {
    return PageTables.below(PAGE, head).stream().map(Line::new).toList();
  }

  private List<String> blocks(String language) {
    return CODE_BLOCK
        .matcher(text)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2))
        .toList();
  }

  private static List<String> names(String text) {
    return NAME.matcher(text).results().map(found -> found.group()).distinct().toList();
  }
}
