package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.drdawire.house.ArchitecturePage.Line;
import org.junit.jupiter.api.Test;

/** Mutable state is an exception: docs/architecture.md lists each class that holds some. */
class MutableStateTest {

  private static final List<Line> LISTED = ArchitecturePage.read().table("state of");

  @Test
  void everyClassWithFieldsThatChangeIsListed() {
    assertEquals(
        changing().stream().map(JavaClass::getSimpleName).sorted().toList(),
        LISTED.stream().flatMap(line -> line.classes().stream()).sorted().toList());
  }

  @Test
  void noValueHasFieldsThatChange() {
    assertTrue(changing().stream().noneMatch(type -> type.isRecord() || type.isEnum()));
  }

  private static Set<JavaClass> changing() {
    return MainClasses.main().stream()
        .filter(type -> type.getFields().stream().anyMatch(MutableStateTest::changes))
        .collect(Collectors.toSet());
  }

  private static boolean changes(JavaField field) {
    Set<JavaModifier> modifiers = field.getModifiers();
    return !modifiers.contains(JavaModifier.FINAL) && !modifiers.contains(JavaModifier.STATIC);
  }
}
