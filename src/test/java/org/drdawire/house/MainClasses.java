package org.drdawire.house;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

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
          "org.drdawire.reply",
          "org.drdawire.security",
          "org.drdawire.conversation");

  /** The machine room: what does the work, and is not exported. */
  static final Set<String> NOT_EXPORTED =
      Set.of(
          "org.drdawire.ccsid.charset",
          "org.drdawire.ddm.frames",
          "org.drdawire.ddm.chain",
          "org.drdawire.fdoca.values");

  static final Path MAIN = Path.of("target", "classes");
  static final Path TEST = Path.of("target", "test-classes");

  private MainClasses() {}

  /** The library's own classes, by path, because the tests are in the same module. */
  static JavaClasses main() {
    return Main.CLASSES;
  }

  static JavaClasses mainAndTest() {
    return MainAndTest.CLASSES;
  }

  /** Read once for all tests. */
  private static final class Main {
    static final JavaClasses CLASSES = read(MAIN);
  }

  private static final class MainAndTest {
    static final JavaClasses CLASSES = read(MAIN, TEST);
  }

  private static JavaClasses read(Path... folders) {
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new IllegalStateException("no compiled classes: " + folder.toAbsolutePath());
      }
    }
    return new ClassFileImporter().importPaths(folders);
  }
}
