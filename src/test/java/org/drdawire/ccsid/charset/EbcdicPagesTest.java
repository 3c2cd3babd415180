package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class EbcdicPagesTest {

  private static final Path PACKAGE = Path.of("src/main/java/org/drdawire/ccsid/charset");

  @TestFactory
  Stream<DynamicTest> sourceIsWhatIsGenerated() {
    return EbcdicPagesSource.generate().entrySet().stream()
        .map(file -> dynamicTest(file.getKey(), () -> check(file.getKey(), file.getValue())));
  }

  private static void check(String name, String generated) throws IOException {
    Path source = PACKAGE.resolve(name + ".java");
    if (Boolean.getBoolean("regenerate")) {
      Files.writeString(source, generated);
    }
    assertEquals(generated, Files.readString(source));
  }
}
