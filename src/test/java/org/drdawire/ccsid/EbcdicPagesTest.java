package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class EbcdicPagesTest {

  private static final Path SOURCE = Path.of("src/main/java/org/drdawire/ccsid/EbcdicPages.java");

  @Test
  void sourceIsWhatIsGenerated() throws IOException {
    String generated = EbcdicPagesSource.generate();
    if (Boolean.getBoolean("regenerate")) {
      Files.writeString(SOURCE, generated);
    }
    assertEquals(generated, Files.readString(SOURCE));
  }
}
