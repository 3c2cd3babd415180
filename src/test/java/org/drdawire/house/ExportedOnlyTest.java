package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The driver of R2DBC among the tests is made as a stranger would: of what is exported alone. */
class ExportedOnlyTest {

  private static final String PACKAGE = "org.drdawire.r2dbc";

  private static JavaClasses driver;

  @BeforeAll
  static void read() throws IOException {
    driver = MainClasses.test(Pattern.compile("org/drdawire/r2dbc/.*\\.class"));
    assertTrue(driver.contain(PACKAGE + ".DrdaConnectionFactoryProvider"));
  }

  @Test
  void whatItUsesOfOursIsExported() {
    Set<String> exported =
        ExportedApiTest.exported().stream().map(JavaClass::getName).collect(Collectors.toSet());
    Set<String> used =
        driver.stream()
            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
            .map(Dependency::getTargetClass)
            .map(JavaClass::getBaseComponentType)
            .filter(type -> type.getPackageName().startsWith("org.drdawire"))
            .filter(type -> !type.getPackageName().equals(PACKAGE))
            .map(JavaClass::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(used.contains("org.drdawire.conversation.Conversation"));
    used.removeAll(exported);
    assertEquals(Set.of(), used);
  }
}
