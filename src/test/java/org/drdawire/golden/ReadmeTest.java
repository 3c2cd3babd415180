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
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.drdawire.ddm.Secret;
import org.drdawire.examples.OneMechanismPeer;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.request.CommandSamples;
import org.junit.jupiter.api.Test;

/** What README.md shows a driver author compiles as it stands, works, and is all that there is. */
class ReadmeTest {

  private static final String PASSWORD = "Secr3t-w0rd";
  private static final Path CLASSES = Path.of("target", "readme-example");

  @Test
  void theExampleInsertsARowAndReadsIt() throws Exception {
    compile(Examples.of("java", "README.md").get(0));
    try (DerbyServer server = DerbyServer.start();
        Connection database = server.embedded();
        Statement statement = database.createStatement();
        SocketChannel channel = SocketChannel.open(server.address())) {
      statement.execute("create table t (id integer, name varchar(20))");
      assertEquals("connected by USRIDPWD\n1 h\u00e9llo\n", printed(channel, server.database()));
      try (ResultSet row = statement.executeQuery("select id, name from t")) {
        assertTrue(row.next());
        assertEquals(1, row.getInt(1));
        assertEquals("h\u00e9llo", row.getString(2));
      }
    }
  }

  /** It names one mechanism, and sends the password to nobody who offers another one. */
  @Test
  void theExampleSendsNothingSecretToAServerThatRefusesItsMechanism() throws Exception {
    compile(Examples.of("java", "README.md").get(0));
    InetAddress loopback = InetAddress.getLoopbackAddress();
    for (int mechanism : new int[] {OneMechanismPeer.EUSRIDPWD, OneMechanismPeer.USRIDPWD}) {
      try (OneMechanismPeer peer = new OneMechanismPeer(mechanism)) {
        InetSocketAddress address = new InetSocketAddress(loopback, peer.port());
        try (SocketChannel channel = SocketChannel.open(address)) {
          assertThrows(InvocationTargetException.class, () -> printed(channel, "sample"));
        }
        String sent = new String(peer.sent(), ISO_8859_1);
        assertEquals(mechanism == OneMechanismPeer.USRIDPWD, sent.contains(PASSWORD));
      }
    }
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

  private static String printed(ByteChannel channel, String rdbnam) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(printed, true, UTF_8));
      run(channel, rdbnam);
    } finally {
      System.setOut(before);
    }
    return printed.toString(UTF_8).replace("\r\n", "\n");
  }

  private static void run(ByteChannel channel, String rdbnam) throws Exception {
    URL[] path = {CLASSES.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, ReadmeTest.class.getClassLoader())) {
      Class<?> example = loader.loadClass("FirstInsert");
      Constructor<?> constructor = example.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method run = example.getDeclaredMethod("run", ByteChannel.class, String.class, Secret.class);
      run.setAccessible(true);
      run.invoke(constructor.newInstance(), channel, rdbnam, Secret.of(PASSWORD.toCharArray()));
    }
  }

  private static JavaFileObject source(String example) {
    return new SimpleJavaFileObject(
        URI.create("string:///FirstInsert.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return example;
      }
    };
  }
}
