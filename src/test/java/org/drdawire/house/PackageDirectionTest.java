package org.drdawire.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleDescriptor.Requires.Modifier;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.drdawire.ccsid.Replacements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which package may use which: each only those to its right among conversation, security, request,
 * dialect, fdoca, ddm and ccsid with the rooms of each, and java.base. Reply stands beside request.
 */
class PackageDirectionTest {

  /** They are there when main is compiled, and not at run time. */
  private static final String ANNOTATIONS = "org.jspecify.annotations";

  private static final JavaClasses MAIN = MainClasses.main();

  @ParameterizedTest(name = "{0} uses only [{1}]")
  @CsvSource({
    "'',           ''",
    "ccsid.charset, ''",
    "ccsid,        ' ccsid.charset'",
    "ddm.frames,   ''",
    "ddm,          ' ccsid ccsid.charset ddm.frames'",
    "ddm.chain,    ' ccsid ddm.frames ddm'",
    "fdoca,        ' ccsid ddm'",
    "fdoca.values, ' ccsid ccsid.charset ddm.frames ddm fdoca'",
    "dialect,      ' ccsid ddm fdoca'",
    "request,      ' ccsid ddm.frames ddm ddm.chain fdoca fdoca.values dialect'",
    "reply.rows,   ' ccsid ccsid.charset ddm.frames fdoca fdoca.values'",
    "reply,        ' ccsid ddm.frames ddm ddm.chain fdoca fdoca.values dialect reply.rows'",
    "security,     ' ccsid ddm.frames ddm dialect request reply'"
  })
  void eachPackageSeesOnlyWhatStandsToItsRight(String name, String others) {
    Set<String> seen =
        Arrays.stream(others.split(" ", -1))
            .map(PackageDirectionTest::full)
            .collect(Collectors.toSet());
    String[] forbidden =
        MainClasses.PACKAGES.stream()
            .filter(other -> !other.equals(full(name)) && !seen.contains(other))
            .toArray(String[]::new);

    noClasses()
        .that()
        .resideInAPackage(full(name))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden)
        .allowEmptyShould(true)
        .check(MAIN);
  }

  private static String full(String name) {
    return name.isEmpty() ? "org.drdawire" : "org.drdawire." + name;
  }

  @Test
  void onlyDataOfColumnsMayBeReplaced() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.drdawire.ccsid")
        .and()
        .haveNameNotMatching(
            "org.drdawire.(conversation.Conversation|request.RowWriter|reply.(ReplyContext|ReplyReader|CurrentTypeDefinition|ReplyMessage|Attempt|Notices)|fdoca.values"
                + ".(ValueWriter|VaryingData|CharacterData|LargeObjects))")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Replacements.class)
        .check(MAIN);
  }

  @Test
  void everyClassIsInOneOfThePackages() {
    noClasses()
        .should()
        .resideOutsideOfPackages(MainClasses.PACKAGES.toArray(String[]::new))
        .check(MAIN);
  }

  @Test
  void onlyJavaBaseIsUsed() {
    noClasses()
        .should()
        .dependOnClassesThat(
            resideOutsideOfPackages(MainClasses.PACKAGES.toArray(String[]::new))
                .and(resideOutsideOfPackage(ANNOTATIONS))
                .and(notExportedByJavaBase()))
        .check(MAIN);
  }

  @Test
  void theModuleRequiresJavaBaseAloneAndExportsAllPackagesButTheMachineRoom() throws IOException {
    ModuleDescriptor module;
    try (InputStream in = Files.newInputStream(MainClasses.MAIN.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(in);
    }

    assertEquals(
        Map.of("java.base", Set.of(Modifier.MANDATED), "org.jspecify", Set.of(Modifier.STATIC)),
        module.requires().stream().collect(Collectors.toMap(Requires::name, Requires::modifiers)));
    assertEquals(
        MainClasses.PACKAGES.stream()
            .filter(name -> !MainClasses.NOT_EXPORTED.contains(name))
            .collect(Collectors.toSet()),
        module.exports().stream()
            .filter(exports -> !exports.isQualified())
            .map(Exports::source)
            .collect(Collectors.toSet()));
    assertEquals(Set.of(), module.opens());
  }

  @Test
  void theRootHoldsWhatEveryPackageMayThrow() {
    List<String> names =
        MAIN.that(resideInAPackage("org.drdawire")).stream()
            .map(JavaClass::getSimpleName)
            .filter(name -> !name.equals("package-info") && !name.equals("module-info"))
            .sorted()
            .toList();

    assertEquals(
        List.of(
            "ConnectionLostException",
            "DrdaException",
            "ReplyFormatException",
            "RequestTooLargeException"),
        names);
  }

  private static DescribedPredicate<JavaClass> notExportedByJavaBase() {
    Module javaBase = Object.class.getModule();
    return DescribedPredicate.describe(
        "are not exported by java.base",
        type -> {
          JavaClass element = type.getBaseComponentType();
          return !element.isPrimitive() && !javaBase.isExported(element.getPackageName());
        });
  }
}
