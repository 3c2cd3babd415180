package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Exports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.drdawire.DrdaException;
import org.junit.jupiter.api.Test;

/** The comparison with the last release looks at all that the module exports, and nothing else. */
class ReleaseComparisonTest {

  private static final Pattern COMPARED = Pattern.compile("<include>(org\\.drdawire[\\w.]*)<");

  @Test
  void whatIsExportedIsCompared() throws IOException {
    Set<String> exported =
        DrdaException.class.getModule().getDescriptor().exports().stream()
            .map(Exports::source)
            .collect(Collectors.toSet());
    Set<String> compared =
        COMPARED
            .matcher(Files.readString(Path.of("pom.xml"), UTF_8))
            .results()
            .map(include -> include.group(1))
            .collect(Collectors.toSet());
    assertEquals(exported, compared);
  }
}
