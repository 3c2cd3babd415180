package org.drdawire.house;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The compiled classes that the rules of the code are checked against. */
final class MainClasses {

  /** All packages; each may use only those before it. */
  static final List<String> PACKAGES =
      List.of(
          "org.drdawire",
          "org.drdawire.ccsid.charset",
          "org.drdawire.ccsid",
          "org.drdawire.ddm.frames",
          "org.drdawire.ddm",
          "org.drdawire.ddm.chain",
          "org.drdawire.fdoca",
          "org.drdawire.fdoca.values",
          "org.drdawire.dialect",
          "org.drdawire.request",
          "org.drdawire.reply.rows",
          "org.drdawire.reply",
          "org.drdawire.security",
          "org.drdawire.conversation");

  /** The machine room: what does the work, and is not exported. */
  static final Set<String> NOT_EXPORTED =
      Set.of(
          "org.drdawire.ccsid.charset",
          "org.drdawire.ddm.frames",
          "org.drdawire.ddm.chain",
          "org.drdawire.fdoca.values",
          "org.drdawire.reply.rows");

  static final Path MAIN = Path.of("target", "classes");
  static final Path TEST = Path.of("target", "test-classes");

  private MainClasses() {}

  /** The library's own classes, by path, because the tests are in the same module. */
  static JavaClasses main() {
    return Main.CLASSES;
  }

  /** Class files of the tests, of those whose path within {@link #TEST} has this form. */
  static JavaClasses test(Pattern form) throws IOException {
    try (Stream<Path> files = Files.walk(TEST)) {
      return new ClassFileImporter()
          .importPaths(files.filter(file -> has(form, TEST.relativize(file))).toList());
    }
  }

  private static boolean has(Pattern form, Path file) {
    return form.matcher(file.toString().replace(File.separatorChar, '/')).matches();
  }

  /** Read once for all tests. */
  private static final class Main {
    static final JavaClasses CLASSES = read();
  }

  private static JavaClasses read() {
    if (!Files.isDirectory(MAIN)) {
      throw new IllegalStateException("no compiled classes: " + MAIN.toAbsolutePath());
    }
    return new ClassFileImporter().importPaths(MAIN);
  }
}
