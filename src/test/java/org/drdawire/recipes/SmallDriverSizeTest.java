package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The driver of docs/recipes.md is as small as that page says. */
class SmallDriverSizeTest {

  /** It needs nothing but the library and the JDK. */
  @Test
  void itIsSmall() throws IOException {
    List<String> lines =
        Files.readAllLines(
            Path.of("src", "test", "java", "org", "drdawire", "recipes", "SmallDriver.java"));
    Set<String> packages = exported();
    packages.addAll(List.of("java.io", "java.nio.channels", "java.util"));
    lines.stream()
        .filter(line -> line.startsWith("import "))
        .map(line -> line.substring("import ".length(), line.lastIndexOf('.')))
        .forEach(imported -> assertTrue(packages.contains(imported), imported));
    long code =
        lines.stream()
            .filter(line -> !line.isBlank())
            .filter(line -> !line.matches(" *(package|import|//|/\\*\\*) .*"))
            .count();
    assertTrue(code <= 65, () -> code + " lines");
  }

  private static Set<String> exported() throws IOException {
    try (InputStream module = Files.newInputStream(Path.of("target/classes/module-info.class"))) {
      return ModuleDescriptor.read(module).exports().stream()
          .map(Exports::source)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
