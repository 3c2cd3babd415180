package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor.Exports;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.drdawire.DrdaException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of the module and of each exported package has an example, and it compiles. */
class PackagePagesTest {

  private static final Path MAIN = Path.of("src", "main", "java");
  private static final Pattern EXAMPLE = Pattern.compile("(?s)<pre>\\{@code\n(.*?)\n \\* }</pre>");

  /** What surrounds the examples: what a driver has by then. */
  private static final String SURROUNDINGS =
      """
      %s
      import java.nio.ByteBuffer;
      import java.nio.channels.ByteChannel;
      import java.sql.SQLException;

      class Example {
        void run(ByteChannel channel, ByteBuffer buffer, ByteBuffer received, State state)
            throws Exception {
          %s
          %s
        }

        record State(RequestEncoder requests, Conversation conversation,
            PackageSection section, DdmWriter out, RequestContext context, SignOn signOn,
            Secret password, ReplyHandler handler, String rdbnam, String sql, String text) {}
      }
      """;

  private static final Pattern PART = Pattern.compile("(\\w+) (\\w+)[,)]");

  @TempDir private Path classes;

  static Stream<Path> pages() {
    return Stream.concat(
        Stream.of(MAIN.resolve("module-info.java")),
        exported().map(name -> MAIN.resolve(name.replace('.', '/')).resolve("package-info.java")));
  }

  private static Stream<String> exported() {
    return DrdaException.class.getModule().getDescriptor().exports().stream().map(Exports::source);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void theExamplesCompile(Path page) throws IOException {
    List<String> examples =
        EXAMPLE
            .matcher(Files.readString(page, UTF_8))
            .results()
            .map(example -> example.group(1).replaceAll("(?m)^ \\* ?", ""))
            .toList();
    assertTrue(examples.size() > 0, page.toString());
    for (String example : examples) {
      assertEquals("", compiled(example), page.toString());
    }
  }

  private String compiled(String example) {
    String imports =
        exported().map(name -> "import " + name + ".*;").collect(Collectors.joining("\n"));
    String source = SURROUNDINGS.formatted(imports, declarations(example), example);
    StringWriter said = new StringWriter();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options = List.of("-proc:none", "-cp", "target/classes", "-d", classes.toString());
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    compiler.getTask(said, null, null, options, null, List.of(file)).call();
    return said.toString();
  }

  /** A variable for each part of the state that the example does not declare itself. */
  private static String declarations(String example) {
    String state = SURROUNDINGS.substring(SURROUNDINGS.indexOf("record State(") + 13);
    return PART.matcher(state)
        .results()
        .filter(part -> !example.contains(part.group(1) + " " + part.group(2) + " ="))
        .map(part -> "var %1$s = state.%1$s();".formatted(part.group(2)))
        .collect(Collectors.joining("\n"));
  }
}
