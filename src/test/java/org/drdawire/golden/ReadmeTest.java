package org.drdawire.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** What README.md shows a driver author is Java that compiles against the library. */
class ReadmeTest {

  private static final String CLASS =
      """
      import java.nio.channels.WritableByteChannel;
      import org.drdawire.ccsid.*;
      import org.drdawire.ddm.*;
      import org.drdawire.fdoca.*;
      import org.drdawire.request.*;

      class Example {
        void use(
            WritableByteChannel channel,
            Secret password,
            CorrelationToken token,
            String prdidOfTheServer)
            throws java.io.IOException {
      %s
        }
      }
      """;

  @Test
  void theExampleCompiles() throws IOException {
    String example = Examples.of("java", "README.md").get(0);
    Files.createDirectories(Path.of("target", "readme-example"));
    StringWriter said = new StringWriter();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of("-proc:none", "-cp", "target/classes", "-d", "target/readme-example");
    boolean compiled =
        compiler.getTask(said, null, null, options, null, List.of(source(CLASS, example))).call();
    assertEquals("", said.toString());
    assertTrue(compiled);
  }

  private static JavaFileObject source(String frame, String example) {
    return new SimpleJavaFileObject(
        URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return String.format(frame, example);
      }
    };
  }
}
