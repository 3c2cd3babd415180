package org.drdawire.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
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
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.drdawire.ccsid.Replacements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which package may use which: each only those to its right among request, dialect, fdoca, ddm,
 * ccsid and charset, and java.base.
 */
class PackageDirectionTest {

  private static final JavaClasses MAIN = MainClasses.main();

  @ParameterizedTest(name = "{0} uses only [{1}]")
  @CsvSource({
    "org.drdawire,         ''",
    "org.drdawire.ccsid.charset, ''",
    "org.drdawire.ccsid,   'org.drdawire org.drdawire.ccsid.charset'",
    "org.drdawire.ddm,     'org.drdawire org.drdawire.ccsid'",
    "org.drdawire.fdoca,   'org.drdawire org.drdawire.ccsid org.drdawire.ddm'",
    "org.drdawire.dialect, 'org.drdawire org.drdawire.ccsid org.drdawire.ddm org.drdawire.fdoca'",
    "org.drdawire.request, 'org.drdawire org.drdawire.ccsid org.drdawire.ddm org.drdawire.fdoca"
        + " org.drdawire.dialect'"
  })
  void eachPackageSeesOnlyWhatStandsToItsRight(String name, String others) {
    Set<String> seen = Set.of(others.split(" "));
    String[] forbidden =
        MainClasses.PACKAGES.stream()
            .filter(other -> !other.equals(name) && !seen.contains(other))
            .toArray(String[]::new);

    noClasses()
        .that()
        .resideInAPackage(name)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden)
        .allowEmptyShould(true)
        .check(MAIN);
  }

  @Test
  void onlyDataOfColumnsMayBeReplaced() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.drdawire.ccsid")
        .and()
        .haveNameNotMatching(
            "org.drdawire.fdoca.(Row|ValueWriter|VaryingData|CharacterData|LargeObjects)")
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
                .and(notExportedByJavaBase()))
        .check(MAIN);
  }

  @Test
  void theModuleRequiresJavaBaseAloneAndExportsAllPackagesButOne() throws IOException {
    ModuleDescriptor module;
    try (InputStream in = Files.newInputStream(MainClasses.MAIN.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(in);
    }

    assertEquals(
        Set.of("java.base"),
        module.requires().stream().map(Requires::name).collect(Collectors.toSet()));
    assertEquals(
        MainClasses.PACKAGES.stream()
            .filter(name -> !name.equals(MainClasses.NOT_EXPORTED))
            .collect(Collectors.toSet()),
        module.exports().stream()
            .filter(exports -> !exports.isQualified())
            .map(Exports::source)
            .collect(Collectors.toSet()));
    assertEquals(Set.of(), module.opens());
  }

  @Test
  void theRootHoldsTheOneExceptionTypeAndNothingElse() {
    List<String> names =
        MAIN.that(resideInAPackage("org.drdawire")).stream()
            .map(JavaClass::getSimpleName)
            .filter(name -> !name.equals("package-info") && !name.equals("module-info"))
            .toList();

    assertEquals(List.of("DrdaEncodingException"), names);
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
