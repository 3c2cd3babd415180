package org.drdawire.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * A native image contains what its builder can reach. The library finds no class, member, resource
 * or service by its name, so its metadata is empty. Charsets and algorithms are the runtime's.
 */
class NativeImageTest {

  private static final String METADATA =
      "META-INF/native-image/org.drdawire/drda-wire/reachability-metadata.json";

  /** What finds something by a name. */
  private static final Pattern LOOKUP =
      Pattern.compile(
          String.join(
              "|",
              "java\\.lang\\.reflect\\..*",
              "java\\.lang\\.invoke\\.MethodHandles\\$Lookup\\..*",
              "java\\.lang\\.(ClassLoader|Module|ModuleLayer|Package)\\..*",
              "java\\.lang\\.Class\\.(forName|newInstance|getResource).*",
              "java\\.lang\\.Class\\.get\\w*(Field|Method|Constructor|Classes|RecordComponent)s?\\(.*",
              "java\\.lang\\.(Runtime|System)\\.load.*",
              "java\\.io\\.Object(In|Out)putStream\\..*",
              "java\\.nio\\.charset\\.Charset\\.(forName|isSupported|availableCharsets).*",
              "java\\.util\\.(ServiceLoader|ResourceBundle)\\..*",
              "java\\.util\\.concurrent\\.atomic\\.\\w+FieldUpdater\\..*",
              "javax?\\.(security|crypto)\\..*\\.getInstance.*"));

  @Test
  void onlyCharsetsAndAlgorithmsAreFoundByName() {
    assertEquals(
        Set.of(
            "InstalledCharsets: java.nio.charset.Charset.forName(java.lang.String)",
            "Primitives: java.security.MessageDigest.getInstance(java.lang.String)",
            "Primitives: javax.crypto.Cipher.getInstance(java.lang.String)",
            "Primitives: javax.crypto.Mac.getInstance(java.lang.String)"),
        lookups(MainClasses.main()));
  }

  @Test
  void theMetadataNamesNothing() throws IOException {
    assertEquals(
        """
        {
          "reflection": [],
          "resources": []
        }
        """,
        Files.readString(MainClasses.MAIN.resolve(METADATA), UTF_8));
  }

  @Test
  void theRuleSeesWhatIsFoundByName() {
    assertEquals(
        Set.of(
            "Finder: java.lang.Class.forName(java.lang.String)",
            "Finder: java.lang.Class.getDeclaredMethods()",
            "Finder: java.lang.Class.getResourceAsStream(java.lang.String)",
            "Finder: java.lang.invoke.MethodHandles$Lookup.findClass(java.lang.String)",
            "Finder: java.util.ServiceLoader.load(java.lang.Class)"),
        lookups(new ClassFileImporter().importClasses(Finder.class)));
  }

  private static Set<String> lookups(JavaClasses classes) {
    return classes.stream()
        .flatMap(type -> type.getAccessesFromSelf().stream())
        .filter(access -> LOOKUP.matcher(access.getTarget().getFullName()).matches())
        .map(
            access ->
                access.getOriginOwner().getSimpleName() + ": " + access.getTarget().getFullName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  static final class Finder {

    List<?> find() throws ReflectiveOperationException {
      return List.of(
          Class.forName("a"),
          String.class.getDeclaredMethods(),
          Finder.class.getResourceAsStream("a"),
          MethodHandles.lookup().findClass("a"),
          ServiceLoader.load(Finder.class),
          Finder.class.getName());
    }
  }
}
