package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the module exports: each type of it is one that somebody names. */
class ExportedApiTest {

  /** The tables of all exported types, those within others left out, and why each is. */
  private static final Path REASONS = Path.of("docs", "adr", "0019-why-each-type-is-exported.md");

  /** What the module itself needs, and no driver: nobody else has what is to be given. */
  private static final Map<String, Set<String>> INTERNAL =
      Map.of(
          "DdmWriter", Set.of("<init>(Frames)", "writeStream(CodePoint, DataSource)"),
          "RequestEncoder", Set.of("reportTo(OutstandingCommands)"));

  /** In the package of what it gives; nobody else can make one, and the Javadoc hides it. */
  private static final Set<String> HIDDEN =
      Set.of("org.drdawire.reply.ReplyReader", "org.drdawire.reply.KeptRows");

  /** Where users are. */
  static final List<String> NAMING =
      List.of(
          "README.md",
          "docs/recipes.md",
          "docs/jdbc.md",
          "docs/asynchronous-driver.md",
          "docs/turns.md",
          "docs/examples",
          "src/test/java/org/drdawire/r2dbc",
          "src/test/dropin",
          "src/test/dropin-reader",
          "src/test/dropin-writer",
          "src/test/dropin-vertx",
          "src/test/dropin-vertx-reader");

  private static final Pattern REASON = Pattern.compile("\\| `(\\w+)` \\| \\S.*\\S \\|");
  private static final Pattern CODE = Pattern.compile("(?s)```java\\n(.*?)```");
  private static final Pattern WORD = Pattern.compile("\\b[A-Z]\\w+");

  @Test
  void whatIsExportedHasAReason() throws IOException {
    List<String> written = new ArrayList<>();
    String room = "";
    for (String line : Files.readAllLines(REASONS, UTF_8)) {
      room = line.startsWith("## `") ? line.replaceAll("[#` ]", "") : room;
      Matcher row = REASON.matcher(line);
      if (row.matches()) {
        written.add(room + '.' + row.group(1));
      }
    }
    List<String> found =
        exported().stream()
            .filter(type -> type.getEnclosingClass().isEmpty())
            .map(JavaClass::getName)
            .toList();
    assertEquals(found.stream().sorted().toList(), written.stream().sorted().toList());
  }

  @Test
  void theFirstTableOfAPackageHasWhatTheRecipesName() throws IOException {
    Set<String> words = shown();
    List<String> first = new ArrayList<>();
    List<String> blocks = new ArrayList<>();
    List<String> table = first;
    for (String line : Files.readAllLines(REASONS, UTF_8)) {
      table = line.startsWith("| type |") ? first : line.startsWith("| building") ? blocks : table;
      Matcher row = REASON.matcher(line);
      if (row.matches()) {
        table.add(row.group(1));
      }
    }
    assertEquals(List.of(), first.stream().filter(type -> !words.contains(type)).toList());
    assertEquals(List.of(), blocks.stream().filter(words::contains).toList());
    String said = first.size() + " of the " + (first.size() + blocks.size()) + " exported types";
    assertTrue(Files.readString(Path.of("docs", "recipes.md"), UTF_8).contains(said), said);
  }

  @Test
  void eachIsNamedByAUserOrInWhatAUserNames() throws IOException {
    Set<String> words =
        texts("", NAMING).stream().flatMap(ExportedApiTest::words).collect(Collectors.toSet());
    // Each command has a row there.
    texts("", List.of("docs/commands.md")).stream()
        .flatMap(ExportedApiTest::words)
        .forEach(words::add);
    Map<String, JavaClass> rest = new TreeMap<>();
    exported().stream()
        .filter(type -> type.getEnclosingClass().isEmpty())
        .forEach(type -> rest.put(type.getName(), type));
    Deque<JavaClass> named = new ArrayDeque<>();
    exported().stream().filter(type -> words.contains(type.getSimpleName())).forEach(named::add);
    while (!named.isEmpty()) {
      JavaClass type = named.remove();
      if (rest.remove(type.getName()) != null) {
        members(type)
            .flatMap(ExportedApiTest::signature)
            .map(ExportedApiTest::outermost)
            .forEach(named::add);
      }
    }
    assertEquals(Set.of(), rest.keySet());
  }

  @Test
  void noSignatureNamesATypeThatIsNotExported() {
    Set<JavaClass> exported = exported();
    Map<String, Set<String>> leaks = new TreeMap<>();
    for (JavaClass type : exported) {
      members(type)
          .filter(member -> signature(member).anyMatch(other -> !exported.contains(other)))
          .forEach(
              member ->
                  leaks
                      .computeIfAbsent(type.getSimpleName(), name -> new TreeSet<>())
                      .add(shortName(member)));
    }
    assertEquals(INTERNAL, leaks);
  }

  /** All exported types, also those within others. */
  static Set<JavaClass> exported() {
    return MainClasses.main().stream()
        .filter(type -> !MainClasses.NOT_EXPORTED.contains(type.getPackageName()))
        .filter(ExportedApiTest::isPublic)
        .filter(type -> !HIDDEN.contains(type.getName()))
        .collect(Collectors.toSet());
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(ExportedApiTest::outermost).orElse(type);
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ExportedApiTest::isPublic).orElse(true);
  }

  private static Stream<JavaMember> members(JavaClass type) {
    return type.getMembers().stream().filter(ExportedApiTest::isOpen);
  }

  static boolean isOpen(JavaMember member) {
    return member.getModifiers().contains(JavaModifier.PUBLIC)
        || member.getModifiers().contains(JavaModifier.PROTECTED);
  }

  /** The types of ours in the signature of a member. */
  private static Stream<JavaClass> signature(JavaMember member) {
    Stream<JavaClass> thrown =
        member instanceof JavaCodeUnit code ? code.getExceptionTypes().stream() : Stream.of();
    return Stream.concat(member.getAllInvolvedRawTypes().stream(), thrown)
        .map(JavaClass::getBaseComponentType)
        .filter(type -> type.getPackageName().startsWith("org.drdawire"));
  }

  private static String shortName(JavaMember member) {
    return member instanceof JavaCodeUnit code
        ? code.getRawParameterTypes().stream()
            .map(JavaClass::getSimpleName)
            .collect(Collectors.joining(", ", member.getName() + "(", ")"))
        : member.getName();
  }

  /** The words of the code that pages and examples show, without its imports and comments. */
  private static Set<String> shown() throws IOException {
    Stream<String> pages =
        texts("", List.of("README.md", "docs/recipes.md", "docs/turns.md")).stream()
            .flatMap(page -> CODE.matcher(page).results())
            .map(block -> JavaSource.code(block.group(1)));
    return Stream.concat(pages, texts(".java", List.of("docs/examples")).stream())
        .flatMap(code -> words(code.replaceAll("(?m)^import .*$", "")))
        .collect(Collectors.toSet());
  }

  private static Stream<String> words(String text) {
    return WORD.matcher(text).results().map(MatchResult::group);
  }

  /** What the files of these places say whose names end so; of a program, the code. */
  static List<String> texts(String end, List<String> places) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String place : places) {
      try (Stream<Path> files = Files.walk(Path.of(place))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          String text = Files.readString(file, UTF_8);
          if (file.toString().endsWith(end)) {
            texts.add(file.toString().endsWith(".java") ? JavaSource.code(text) : text);
          }
        }
      }
    }
    return texts;
  }
}
