package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.house.ArchitecturePage.Annotation;
import org.drdawire.house.ArchitecturePage.Box;
import org.drdawire.house.ArchitecturePage.Line;
import org.drdawire.request.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** docs/architecture.md names the classes that exist, where they are. */
class ArchitecturePageTest {

  private static final String ROOT = "org.drdawire";
  private static final JavaClasses MAIN = MainClasses.main();
  private static final ArchitecturePage PAGE = ArchitecturePage.read();

  static List<Box> boxes() {
    return PAGE.boxes();
  }

  static List<Annotation> annotations() {
    return PAGE.annotations();
  }

  static List<Line> writers() {
    return PAGE.table("bytes of");
  }

  /** A package within another is part of its box. */
  @Test
  void thePictureHasEveryPackage() {
    Set<String> packages =
        MAIN.stream()
            .map(type -> type.getPackageName())
            .filter(name -> name.startsWith(ROOT + "."))
            .map(name -> name.substring(ROOT.length() + 1).replaceAll("\\..*", ""))
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(packages, new TreeSet<>(boxes().stream().map(Box::name).toList()));
  }

  @Test
  void noArrowOfThePicturePointsLeft() {
    List<String> order = boxes().stream().map(Box::name).toList();
    List<String> left =
        MAIN.stream()
            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
            .filter(reference -> place(order, reference.getTargetClass()) >= 0)
            .filter(
                reference ->
                    place(order, reference.getTargetClass())
                        < place(order, reference.getOriginClass()))
            .map(Dependency::getDescription)
            .toList();

    assertEquals(List.of(), left);
  }

  @ParameterizedTest
  @MethodSource("boxes")
  void aBoxHasClassesOfItsPackage(Box box) {
    assertFalse(box.classes().isEmpty());
    for (String name : box.classes()) {
      assertTrue(
          found(name).anyMatch(type -> place(List.of(box.name()), type) == 0),
          () -> name + " is not in " + box.name());
    }
  }

  @Test
  void everyNameIsOfAClassOrItsMember() {
    Stream<String> inTables = writers().stream().flatMap(line -> line.classes().stream());
    List<String> unknown =
        Stream.concat(PAGE.namesInExamples().stream(), inTables)
            .filter(name -> found(name).findAny().isEmpty())
            .toList();

    assertEquals(List.of(), unknown);
  }

  /**
   * Beside each object, or else beside the object around it, is a class that uses its code point.
   */
  @ParameterizedTest
  @MethodSource("annotations")
  void anObjectIsWrittenByTheClassThatIsNamed(Annotation object) {
    String term = CodePoint.ofValue(object.codePoint()).orElseThrow().term();
    List<JavaClass> named =
        object.names().stream()
            .map(names -> names.stream().flatMap(ArchitecturePageTest::found))
            .map(found -> found.filter(ArchitecturePageTest::decidesWhatIsWritten).toList())
            .filter(classes -> !classes.isEmpty())
            .findFirst()
            .orElse(List.of());

    assertTrue(named.stream().anyMatch(knows(term)), () -> term + " by " + named);
  }

  /** The classes of a line use its code points, or are used by classes that do. */
  @ParameterizedTest
  @MethodSource("writers")
  void aLineOfTheTableNamesWhoKnowsItsTerms(Line line) {
    Set<JavaClass> named =
        line.classes().stream().flatMap(ArchitecturePageTest::found).collect(Collectors.toSet());
    for (String term : line.first().split("[^A-Z]+", -1)) {
      if (term.length() > 2 && Stream.of(CodePoint.values()).anyMatch(c -> c.term().equals(term))) {
        assertTrue(
            MAIN.stream()
                .filter(knows(term))
                .anyMatch(type -> named.contains(type) || usesOne(type, named)),
            () -> term + " by " + line.classes());
      }
    }
  }

  /** Each class that writes is a command, or is named on the page. */
  @Test
  void everyClassThatWritesIsOnThePage() {
    Set<JavaClass> named =
        Stream.concat(
                PAGE.namesInExamples().stream(),
                writers().stream().flatMap(line -> line.classes().stream()))
            .flatMap(ArchitecturePageTest::found)
            .collect(Collectors.toSet());
    List<String> missing =
        MAIN.stream()
            .filter(ArchitecturePageTest::writes)
            .filter(type -> !named.contains(type))
            .map(ArchitecturePageTest::outermost)
            .filter(type -> !named.contains(type) && !type.isAssignableTo(Command.class))
            .map(JavaClass::getName)
            .distinct()
            .toList();

    assertEquals(List.of(), missing);
  }

  private static boolean writes(JavaClass type) {
    return type.getMethodCallsFromSelf().stream()
        .filter(call -> call.getTargetOwner().isEquivalentTo(DdmWriter.class))
        .anyMatch(call -> call.getTarget().getName().matches("begin|end|encode|(write|put).*"));
  }

  /** The packages below write any object in the same way. */
  private static boolean decidesWhatIsWritten(JavaClass type) {
    return !type.getPackageName().matches("org\\.drdawire\\.(ddm|ccsid).*");
  }

  private static Predicate<JavaClass> knows(String term) {
    return type ->
        type.getFieldAccessesFromSelf().stream()
            .filter(access -> access.getTargetOwner().isEquivalentTo(CodePoint.class))
            .anyMatch(access -> access.getTarget().getName().equals(term));
  }

  private static boolean usesOne(JavaClass type, Set<JavaClass> others) {
    return type.getDirectDependenciesFromSelf().stream()
        .anyMatch(reference -> others.contains(reference.getTargetClass()));
  }

  /** The classes with this simple name, or with this member or nested class. */
  private static Stream<JavaClass> found(String name) {
    int dot = name.indexOf('.');
    String owner = dot < 0 ? name : name.substring(0, dot);
    String member = name.substring(dot + 1);
    return MAIN.stream()
        .filter(type -> type.getSimpleName().equals(owner) || isNested(type, name))
        .filter(
            type ->
                dot < 0
                    || isNested(type, name)
                    || type.getMembers().stream().anyMatch(m -> m.getName().equals(member)));
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(ArchitecturePageTest::outermost).orElse(type);
  }

  private static boolean isNested(JavaClass type, String name) {
    return type.getName().endsWith("." + name.replace('.', '$')) && name.contains(".");
  }

  /** The place of the package of a class, or -1 if it is in none of these. */
  private static int place(List<String> order, JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    return name.startsWith(ROOT + ".")
        ? order.indexOf(name.substring(ROOT.length() + 1).replaceAll("\\..*", ""))
        : -1;
  }
}
