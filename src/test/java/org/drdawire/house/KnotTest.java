package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How many classes of a package may refer to each other in a circle. A nested class counts as the
 * class around it: they are read together.
 */
class KnotTest {

  private static final JavaClasses MAIN = MainClasses.main();

  static Set<String> packages() {
    return MAIN.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("packages")
  void noKnotIsLargerThanOneCanRead(String name) {
    int limit = name.startsWith("org.drdawire.ccsid") ? 8 : 4;
    List<Set<String>> tooLarge =
        Knots.of(references(name)).stream().filter(knot -> knot.size() > limit).toList();

    assertEquals(List.of(), tooLarge);
  }

  @Test
  void aClassRefersToWhatItCalls() {
    assertTrue(references("org.drdawire.ddm").get("DdmWriter").contains("TextWriter"));
  }

  @ParameterizedTest
  @CsvSource({
    "a>b b>c, []",
    "a>a, []",
    "a>b b>a, '[[a, b]]'",
    "a>b b>c c>a c>d d>c, '[[a, b, c, d]]'",
    "a>b b>a b>c c>d d>e e>c, '[[c, d, e], [a, b]]'",
    "a>b a>c b>d c>d, []",
    "a>x x>a, '[[a, x]]'",
  })
  void aKnotIsWhereEveryWayLeadsBack(String arrows, String knots) {
    Map<String, Set<String>> edges = new TreeMap<>();
    for (String arrow : arrows.split(" ", -1)) {
      edges.computeIfAbsent(arrow.substring(0, 1), k -> new TreeSet<>()).add(arrow.substring(2));
      edges.computeIfAbsent(arrow.substring(2), k -> new TreeSet<>());
    }

    assertEquals(knots, Knots.of(edges).toString());
  }

  /** The classes of a package, and which others of it each refers to. */
  private static Map<String, Set<String>> references(String name) {
    return MAIN.stream()
        .filter(type -> type.getPackageName().equals(name))
        .collect(
            Collectors.groupingBy(
                KnotTest::outermost,
                TreeMap::new,
                Collectors.flatMapping(
                    type ->
                        type.getDirectDependenciesFromSelf().stream()
                            .map(Dependency::getTargetClass)
                            .map(JavaClass::getBaseComponentType)
                            .filter(target -> target.getPackageName().equals(name))
                            .map(KnotTest::outermost),
                    Collectors.toCollection(TreeSet::new))));
  }

  private static String outermost(JavaClass type) {
    return type.getEnclosingClass().map(KnotTest::outermost).orElse(type.getSimpleName());
  }
}
