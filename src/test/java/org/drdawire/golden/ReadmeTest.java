package org.drdawire.golden;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.drdawire.examples.OneMechanismPeer;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.request.CommandSamples;
import org.junit.jupiter.api.Test;

/** What README.md shows a driver author compiles as it stands, works, and is all that there is. */
class ReadmeTest {

  private static final String PASSWORD = "Secr3t-w0rd";
  private static final Path CLASSES = Path.of("target", "readme-example");

  /** Twice, as it leaves nothing behind. */
  @Test
  void theExamplePrintsWhatThePageSays() throws Exception {
    String page = Files.readString(Path.of("README.md"), UTF_8);
    String said = page.split("It prints\n\n```\n", -1)[1].split("```", -1)[0];
    assertEquals("connected by USRIDPWD\n1 hello\n", said);
    compile(Examples.of("java", "README.md").get(0));
    try (DerbyServer server = DerbyServer.start()) {
      assertEquals(said, printed(server.port()));
      assertEquals(said, printed(server.port()));
    }
  }

  /** It names one mechanism, and sends the password to nobody who offers another one. */
  @Test
  void theExampleSendsNothingSecretToAServerThatRefusesItsMechanism() throws Exception {
    compile(Examples.of("java", "README.md").get(0));
    for (int mechanism : new int[] {OneMechanismPeer.EUSRIDPWD, OneMechanismPeer.USRIDPWD}) {
      try (OneMechanismPeer peer = new OneMechanismPeer(mechanism)) {
        assertThrows(InvocationTargetException.class, () -> printed(peer.port()));
        String sent = new String(peer.sent(), ISO_8859_1);
        assertEquals(mechanism == OneMechanismPeer.USRIDPWD, sent.contains(PASSWORD));
      }
    }
  }

  /** The counted turns that come first are rows of the page that has them all. */
  @Test
  void theTurnsAreThoseThatWereCounted() {
    List<List<String>> all = PageTables.below(Path.of("docs", "turns.md"), "program", "ours");
    List<List<String>> first = PageTables.below(Path.of("README.md"), "program", "ours");
    assertEquals(3, first.size());
    for (List<String> row : first) {
      assertTrue(all.stream().anyMatch(each -> each.subList(0, 3).equals(row)), row::toString);
    }
  }

  /** The lines that a newcomer copies take this program out of the page, under its name. */
  @Test
  void theProgramIsWhatTheLinesOfThePageTake() throws IOException {
    String page = Files.readString(Path.of("README.md"), UTF_8);
    assertTrue(page.contains("\nsed '1,/^```java/d;/^```/,$d' README.md > target/FirstRow.java\n"));
    String taken = page.substring(page.indexOf("\n```java\n") + "\n```java\n".length());
    assertEquals(
        Examples.of("java", "README.md").get(0).strip(),
        taken.substring(0, taken.indexOf("```")).strip());
  }

  /** Lines that are neither blank nor imports. */
  @Test
  void theExampleIsSmall() throws IOException {
    String code = Examples.of("java", "README.md").get(0);
    long lines =
        code.lines().filter(line -> !line.isBlank() && !line.startsWith("import ")).count();
    assertTrue(lines <= 45, () -> lines + " lines");
  }

  @Test
  void theCoordinatesAreThoseOfTheProject() throws IOException {
    String dependency = Examples.of("xml", "README.md").get(0);
    String project = Files.readString(Path.of("pom.xml"), UTF_8);
    Pattern.compile("<(groupId|artifactId|version)>.*")
        .matcher(dependency)
        .results()
        .map(line -> line.group().replace("version>", "revision>"))
        .forEach(
            line -> assertTrue(Pattern.compile("\n {2,4}" + line).matcher(project).find(), line));
  }

  @Test
  void theTableHasEveryCommand() {
    List<List<String>> rows =
        PageTables.below(Path.of("docs", "commands.md"), "for", "commands", "records");
    for (CommandSamples.Sample sample : CommandSamples.all()) {
      String term = sample.codePoint().term();
      String record = "`" + sample.most().getClass().getSimpleName() + "`";
      boolean listed =
          rows.stream()
              .filter(row -> List.of(row.get(1).split(", ", -1)).contains(term))
              .anyMatch(row -> row.get(2).contains(record));
      assertTrue(listed, term + " " + record);
    }
  }

  private static void compile(String example) throws IOException {
    Files.createDirectories(CLASSES);
    StringWriter said = new StringWriter();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options = List.of("-proc:none", "-cp", "target/classes", "-d", CLASSES.toString());
    boolean compiled =
        compiler.getTask(said, null, null, options, null, List.of(source(example))).call();
    assertEquals("", said.toString());
    assertTrue(compiled);
  }

  private static String printed(int port) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(printed, true, UTF_8));
      System.setProperty("port", String.valueOf(port));
      run();
    } finally {
      System.clearProperty("port");
      System.setOut(before);
    }
    return printed.toString(UTF_8).replace("\r\n", "\n");
  }

  private static void run() throws Exception {
    URL[] path = {CLASSES.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, ReadmeTest.class.getClassLoader())) {
      Method main = loader.loadClass("FirstRow").getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) new String[0]);
    }
  }

  private static JavaFileObject source(String example) {
    return new SimpleJavaFileObject(
        URI.create("string:///FirstRow.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return example;
      }
    };
  }
}
