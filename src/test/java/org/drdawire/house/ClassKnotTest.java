package org.drdawire.house;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How large a knot of classes may be, in which each depends on all the others, through however many
 * of them. A class counts with those that are nested in it.
 */
class ClassKnotTest {

  @ParameterizedTest(name = "{0}: at most {1} classes")
  @CsvSource({"org.drdawire.ccsid, 8", "org.drdawire.ccsid.charset, 8"})
  void noKnotIsLarger(String name, int most) {
    Map<String, Set<String>> seen = dependencies(name);
    assertTrue(seen.size() > most, "read " + seen.keySet());
    for (String one : seen.keySet()) {
      Set<String> knot = new TreeSet<>(reached(one, seen));
      knot.removeIf(other -> !reached(other, seen).contains(one));
      assertTrue(knot.size() <= most, () -> knot.size() + " classes: " + knot);
    }
  }

  @ParameterizedTest
  @CsvSource({"a, 'a b c'", "d, d"})
  void knotIsWhatComesBack(String one, String knot) {
    Map<String, Set<String>> seen =
        Map.of("a", Set.of("b"), "b", Set.of("c", "d"), "c", Set.of("a"), "d", Set.of());
    Set<String> found = new TreeSet<>(reached(one, seen));
    found.removeIf(other -> !reached(other, seen).contains(one));
    assertEquals(knot, String.join(" ", found));
  }

  /** What a class depends on, itself among it. */
  private static Set<String> reached(String one, Map<String, Set<String>> seen) {
    Set<String> reached = new TreeSet<>();
    collect(one, seen, reached);
    return reached;
  }

  private static void collect(String one, Map<String, Set<String>> seen, Set<String> reached) {
    if (reached.add(one)) {
      seen.get(one).forEach(other -> collect(other, seen, reached));
    }
  }

  /** The classes of a package, each with the others of it that it depends on. */
  private static Map<String, Set<String>> dependencies(String name) {
    Map<String, Set<String>> seen = new TreeMap<>();
    for (JavaClass type : MainClasses.main()) {
      if (type.getPackageName().equals(name)) {
        seen.computeIfAbsent(outermost(type), all -> new TreeSet<>())
            .addAll(
                type.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                    .filter(other -> other.getPackageName().equals(name))
                    .map(ClassKnotTest::outermost)
                    .collect(toCollection(TreeSet::new)));
      }
    }
    return seen;
  }

  private static String outermost(JavaClass type) {
    return type.getName().replaceFirst("\\$.*", "");
  }
}
