package org.drdawire.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.members;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.junit.jupiter.api.Test;

/** The shape of what the module exports. */
class ApiShapeTest {

  private static final JavaClasses MAIN = MainClasses.main();

  @Test
  void noExportedNameStartsWithGet() {
    members().should(haveNoGetPrefix()).check(MAIN);
  }

  @Test
  void noClassIsNamedImplUtilOrHelper() throws IOException {
    Pattern vague = Pattern.compile(".*(Impl|Utils?|Helpers?)(\\$.*)?\\.class");
    for (Path folder : List.of(MainClasses.MAIN, MainClasses.TEST)) {
      try (Stream<Path> files = Files.walk(folder)) {
        List<String> names = files.map(file -> file.getFileName().toString()).toList();
        assertTrue(names.size() > 300, () -> folder + ": " + names.size());
        assertEquals(List.of(), names.stream().filter(vague.asMatchPredicate()).toList());
      }
    }
  }

  @Test
  void everyExportedExceptionExtendsTheOne() {
    classes()
        .that()
        .areAssignableTo(Throwable.class)
        .and()
        .arePublic()
        .should()
        .beAssignableTo(DrdaException.class)
        .check(MAIN);
  }

  @Test
  void noRecordHasAnArrayComponent() {
    classes().should(haveNoArrayComponent()).check(MAIN);
  }

  /** What may be null says so; everything else is not. */
  @Test
  void everyPackageIsNullMarked() {
    List<String> unmarked =
        MAIN.stream()
            .map(JavaClass::getPackage)
            .distinct()
            .filter(each -> !each.isAnnotatedWith("org.jspecify.annotations.NullMarked"))
            .map(JavaPackage::getName)
            .toList();
    assertEquals(List.of(), unmarked);
  }

  private static ArchCondition<JavaMember> haveNoGetPrefix() {
    return condition(
        "have no get prefix",
        (member, report) -> {
          boolean exported =
              member.getModifiers().contains(JavaModifier.PUBLIC)
                  || member.getModifiers().contains(JavaModifier.PROTECTED);
          // These have the names of java.sql.ResultSet.
          exported &= !member.getOwner().getSimpleName().equals("RowReader");
          if (exported && member.getName().matches("get([A-Z0-9_].*)?") && !isInherited(member)) {
            report.accept(member.getFullName());
          }
        });
  }

  /** The JDK's own names, such as getMessage, cannot be changed here. */
  private static boolean isInherited(JavaMember member) {
    if (!(member instanceof JavaMethod method)) {
      return false;
    }
    JavaClass owner = member.getOwner();
    return Stream.concat(
            owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
        .filter(type -> type.getPackageName().startsWith("java"))
        .flatMap(type -> type.getMethods().stream())
        .anyMatch(
            other ->
                other.getName().equals(method.getName())
                    && other.getParameters().size() == method.getParameters().size());
  }

  private static ArchCondition<JavaClass> haveNoArrayComponent() {
    return condition(
        "have no record component of array type",
        (type, report) -> {
          if (type.isRecord()) {
            type.getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> field.getRawType().isArray())
                .map(JavaField::getFullName)
                .forEach(report);
          }
        });
  }

  private static <T> ArchCondition<T> condition(String text, Check<T> check) {
    return new ArchCondition<>(text) {
      @Override
      public void check(T item, ConditionEvents events) {
        check.look(item, name -> events.add(SimpleConditionEvent.violated(item, name)));
      }
    };
  }

  private interface Check<T> {
    void look(T item, Consumer<String> report);
  }
}
