package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.junit.jupiter.api.Test;

/** A record is made by its factories and copies; its canonical constructor is not promised. */
class RecordPromiseTest {

  private static final String SENTENCE =
      "<p>The canonical constructor may change when the protocol needs more";

  /** Where values are made from what a server says, and by nobody else. */
  private static final String MADE_BY_THE_LIBRARY = "org.drdawire.reply";

  private static final int RECORDS_AT_LEAST = 40;
  private static final int NUMBERS_IN_A_ROW = 3;
  private static final Set<String> NUMBERS = Set.of("int", "long", "short", "byte");
  private static final String UNIT_TESTS =
      ".*/?src/test/java/org/drdawire/(ddm|fdoca|dialect|request|reply)/.*";

  private static final Set<String> NAMES =
      records().map(JavaClass::getSimpleName).collect(Collectors.toCollection(TreeSet::new));

  private static final Pattern DECLARATION = Pattern.compile("(?m)^ *(?:public )?record (\\w+)\\(");
  private static final Pattern CONSTRUCTION = Pattern.compile("\\bnew (?:[A-Z]\\w*\\.)*(\\w+)\\(");

  @Test
  void everyExportedRecordHasAFactory() {
    List<String> without =
        records()
            .filter(record -> !record.getPackageName().equals(MADE_BY_THE_LIBRARY))
            .filter(record -> !hasFactory(record))
            .map(JavaClass::getName)
            .toList();
    assertTrue(records().count() >= RECORDS_AT_LEAST);
    assertEquals(List.of(), without);
  }

  @Test
  void everyExportedRecordSaysSo() {
    Set<String> said = new TreeSet<>();
    for (JavaSource source : JavaSource.all()) {
      String text = source.text();
      Matcher record = DECLARATION.matcher(text);
      while (record.find()) {
        int comment = text.lastIndexOf("/**", record.start());
        if (comment >= 0 && text.substring(comment, record.start()).contains(SENTENCE)) {
          said.add(record.group(1));
        }
      }
    }
    assertEquals(NAMES, said);
  }

  /** The tests of a record try what no factory makes, so they are not looked at. */
  @Test
  void nobodyElseCallsAConstructor() throws IOException {
    List<String> calls = new ArrayList<>();
    for (JavaSource source : JavaSource.all()) {
      if (!source.name().replace('\\', '/').matches(UNIT_TESTS)) {
        calls.addAll(constructions(source.text(), record -> declares(source, record)));
      }
    }
    try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
      for (Path page : Stream.concat(docs, Stream.of(Path.of("README.md"))).toList()) {
        if (page.toString().endsWith(".md")) {
          calls.addAll(constructions(Files.readString(page, UTF_8), record -> false));
        }
      }
    }
    assertEquals(List.of(), calls);
    assertFalse(constructions("new " + "Xid(1)", record -> false).isEmpty());
  }

  @Test
  void noPromisedMethodTakesManyNumbersInARow() {
    List<String> confusing =
        MainClasses.main().stream()
            .filter(RecordPromiseTest::exported)
            .flatMap(type -> type.getCodeUnits().stream())
            .filter(unit -> unit.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(unit -> !(unit.isConstructor() && unit.getOwner().isRecord()))
            .filter(unit -> numbersInARow(unit) > NUMBERS_IN_A_ROW)
            .map(JavaCodeUnit::getFullName)
            .toList();
    assertEquals(List.of(), confusing);
  }

  private static int numbersInARow(JavaCodeUnit unit) {
    int most = 0;
    int row = 0;
    for (JavaClass type : unit.getRawParameterTypes()) {
      row = NUMBERS.contains(type.getName()) ? row + 1 : 0;
      most = Math.max(most, row);
    }
    return most;
  }

  private static boolean hasFactory(JavaClass record) {
    Stream<JavaClass> owners =
        Stream.concat(Stream.of(record), record.getEnclosingClass().stream());
    return owners
        .flatMap(owner -> owner.getMethods().stream())
        .filter(method -> method.getModifiers().contains(JavaModifier.STATIC))
        .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
        .anyMatch(method -> record.isAssignableTo(method.getRawReturnType().getName()));
  }

  private static List<String> constructions(String text, Predicate<String> declaredHere) {
    return CONSTRUCTION
        .matcher(text)
        .results()
        .filter(call -> NAMES.contains(call.group(1)) && !declaredHere.test(call.group(1)))
        .map(call -> call.group())
        .toList();
  }

  private static boolean declares(JavaSource source, String record) {
    return Pattern.compile("\\b(record|class) " + record + "\\b").matcher(source.text()).find();
  }

  private static Stream<JavaClass> records() {
    return MainClasses.main().stream()
        .filter(JavaClass::isRecord)
        .filter(RecordPromiseTest::exported);
  }

  private static boolean exported(JavaClass type) {
    boolean visible = type.getModifiers().contains(JavaModifier.PUBLIC);
    return visible && DrdaException.class.getModule().isExported(type.getPackageName());
  }
}
