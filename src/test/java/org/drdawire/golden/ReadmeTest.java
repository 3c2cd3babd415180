package org.drdawire.golden;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.drdawire.request.CommandSamples;
import org.junit.jupiter.api.Test;

/** What README.md shows a driver author compiles against the library and is all that there is. */
class ReadmeTest {

  private static final String CLASS =
      """
      import java.nio.channels.WritableByteChannel;
      import org.drdawire.ccsid.*;
      import org.drdawire.ddm.*;
      import org.drdawire.fdoca.*;
      import org.drdawire.dialect.*;
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

  @Test
  void theTableHasEveryCommand() throws IOException {
    String text = Files.readString(Path.of("README.md"), UTF_8);
    for (CommandSamples.Sample sample : CommandSamples.all()) {
      String term = "[ |]" + sample.codePoint().term() + "[ ,]";
      String record = "`" + sample.most().getClass().getSimpleName() + "`";
      boolean listed =
          text.lines()
              .filter(line -> line.startsWith("|"))
              .anyMatch(
                  line -> Pattern.compile(term).matcher(line).find() && line.contains(record));
      assertTrue(listed, sample.codePoint() + " " + record);
    }
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
