package org.drdawire.module;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A runtime trimmed to java.base and this module can encode what a connection begins with. */
class JlinkTest {

  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static final Path IMAGE = TARGET.resolve("jlink-image");
  private static final Path JDK = Path.of(System.getProperty("java.home"), "bin");
  private static final Path JAVA = IMAGE.resolve(Path.of("bin", "java"));
  private static final Path PROGRAM = TARGET.resolve("jlink-program");

  /** For tools of the JDK, whose work is short. */
  private static final List<String> BRIEF =
      List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC");

  /** Like a driver: on the class path, compiled against the named module. */
  private static final String SOURCE =
      """
      import java.util.HexFormat;
      import org.drdawire.ccsid.CcsidManager;
      import org.drdawire.ddm.CodePoint;
      import org.drdawire.ddm.Secret;
      import org.drdawire.fdoca.TypeDefinition;
      import org.drdawire.dialect.*;
      import org.drdawire.request.*;

      public class Main {
        public static void main(String[] args) {
          Secret password = Secret.of("pw1".toCharArray());
          RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
          requests.use(Capabilities.initial().withAgreementAssumed());
          requests.add(
              ExchangeServerAttributes.of(ManagerLevel.of(CodePoint.UNICODEMGR, 1208))
                  .withServerName("\u00e9"));
          requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, "sample"));
          print(requests);
          requests.use(CcsidManager.utf8());
          requests.add(SecurityCheck.of("sample", "app", password));
          CorrelationToken token = CorrelationToken.of(0x7F000001, 0xAD70, 1);
          requests.add(AccessRdb.of("sample", "DNC10160", TypeDefinition.bigEndian(), token));
          print(requests);
        }

        private static void print(RequestEncoder requests) {
          byte[] bytes = new byte[requests.pendingBytes()];
          requests.toByteBuffer().get(bytes);
          System.out.println(HexFormat.of().formatHex(bytes));
        }
      }
      """;

  private static final String DRIVER_MODULE =
      """
      package driver;

      import org.drdawire.ccsid.CcsidEncodingException;
      import org.drdawire.ccsid.CcsidManager;

      public class Main {
        public static void main(String[] args) {
          try {
            CcsidManager.ebcdic().toBytes("\\u6f22");
          } catch (CcsidEncodingException e) {
            System.out.println(e.field());
          }
        }
      }
      """;

  private static final String WITHOUT_CHARSETS =
      """
      import org.drdawire.ccsid.*;

      public class Without {
        public static void main(String[] args) {
          for (int ccsid : new int[] {500, 1252, 1399, 930}) {
            boolean listed = Ccsid.supported().stream().anyMatch(c -> c.number() == ccsid);
            try {
              System.out.println(listed + " " + CcsidManager.forCcsid(ccsid).toBytes("A").length);
            } catch (UnsupportedCcsidException e) {
              System.out.println(listed + " " + e.getMessage());
            }
          }
        }
      }
      """;

  /** Computed by hand from the layouts of the commands. */
  private static final String FIRST_FLUSH =
      """
      0017 D041 0001
        0011 1041              # EXCSAT
          0005 116D 51         # SRVNAM in EBCDIC
          0008 1404 1C08 04B8  # MGRLVLLS
      0026 D001 0002
        0020 106D              # ACCSEC
          0006 11A2 0003
          0016 2110 A28194979385 40*12
      """;

  private static final String SECOND_FLUSH =
      """
      0034 D041 0001
        002E 106E              # SECCHK
          0006 11A2 0003
          0016 2110 73616D706C65 20*12
          0007 11A0 617070
          0007 11A1 707731
      006C D001 0002
        0066 2001              # ACCRDB
          0016 2110 73616D706C65 20*12
          0006 210F 2407
          000C 112E 444E433130313630
          000D 002F 51544453514C415343
          0017 2135 4E463030303030312E41443730 000000000001
          0016 0035 0006119C04B8 0006119D04B0 0006119E04B8
      """;

  @BeforeAll
  static void link() throws Exception {
    delete(IMAGE);
    runTool(
        "jlink",
        "--module-path",
        TARGET.resolve("classes").toString(),
        "--add-modules",
        "org.drdawire",
        "--output",
        IMAGE.toString());
  }

  @Test
  void theImageHoldsJavaBaseAndThisModuleOnly() throws Exception {
    List<String> modules =
        run(JAVA, "--list-modules").lines().map(line -> line.replaceFirst("@.*", "")).toList();

    assertEquals(List.of("java.base", "org.drdawire"), modules);
  }

  @Test
  void aProgramInTheImageEncodesACompleteConnect() throws Exception {
    String printed = runInImage("Main", SOURCE);

    List<String> flushes = printed.lines().toList();
    assertEquals(2, flushes.size(), printed);
    Hex.assertBytes(FIRST_FLUSH, HexFormat.of().parseHex(flushes.get(0)));
    Hex.assertBytes(SECOND_FLUSH, HexFormat.of().parseHex(flushes.get(1)));
  }

  @Test
  void aCcsidWhoseCharsetIsNotInTheImageIsMissingAndOthersAreNot() throws Exception {
    List<String> printed = runInImage("Without", WITHOUT_CHARSETS).lines().toList();

    String missing = "false unsupported: ccsid=%d missing=charset %s (from %s)";
    String provider = "a charset provider, such as ICU4J's";
    assertEquals(
        List.of(
            "true 1",
            "true 1",
            missing.formatted(1399, "x-IBM1399", provider),
            missing.formatted(930, "x-IBM930", "module jdk.charsets, or " + provider)),
        printed);
  }

  /** JSpecify is not on its path: only main is compiled with it. */
  @Test
  void aModuleThatUsesWhatMayBeNullCompilesAndRuns() throws Exception {
    Path module = Files.createDirectories(TARGET.resolve("jlink-module"));
    Path sources = Files.createDirectories(module.resolve("driver"));
    Path declaration =
        Files.writeString(
            module.resolve("module-info.java"), "module driver { requires org.drdawire; }");
    Path program = Files.writeString(sources.resolve("Main.java"), DRIVER_MODULE);
    String library = TARGET.resolve("classes").toString();
    String classes = module.resolve("classes").toString();
    runTool(
        "javac",
        "-Xlint:all",
        "-Werror",
        "--module-path",
        library,
        "-d",
        classes,
        declaration.toString(),
        program.toString());
    String path = library + File.pathSeparator + classes;
    assertEquals(
        "null", run(JAVA, "--module-path", path, "--module", "driver/driver.Main").strip());
  }

  private static String runInImage(String name, String program) throws Exception {
    Files.createDirectories(PROGRAM);
    Path source = Files.writeString(PROGRAM.resolve(name + ".java"), program);
    runTool(
        "javac",
        "--release",
        "17",
        "--module-path",
        TARGET.resolve("classes").toString(),
        "--add-modules",
        "org.drdawire",
        "-d",
        PROGRAM.toString(),
        source.toString());
    return run(JAVA, "--add-modules", "org.drdawire", "-cp", PROGRAM.toString(), name);
  }

  private static void runTool(String name, String... arguments) throws Exception {
    List<String> all = new ArrayList<>(BRIEF);
    all.addAll(List.of(arguments));
    run(JDK.resolve(name), all.toArray(String[]::new));
  }

  /**
   * Runs in a process of its own, because jlink does not link in a patched runtime such as a
   * test's.
   */
  private static String run(Path program, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    Path output = TARGET.resolve("jlink-output.txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.endsWith("_OPTIONS"));
    Process process = builder.redirectOutput(output.toFile()).start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still running after 60 s: " + command);
    }
    String said = Files.readString(output, StandardCharsets.UTF_8);
    assertEquals(0, process.exitValue(), () -> command + ": " + said);
    return said;
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
