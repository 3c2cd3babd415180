package org.drdawire.request;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** All classes of the module as built. */
final class ModuleClasses {

  private ModuleClasses() {}

  static Stream<Class<?>> all() {
    try {
      Path root =
          Path.of(Command.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      try (Stream<Path> files = Files.walk(root)) {
        List<Path> classes =
            files
                .filter(file -> file.toString().endsWith(".class"))
                .filter(file -> !file.endsWith("module-info.class"))
                .map(root::relativize)
                .toList();
        return classes.stream().map(ModuleClasses::load);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Records that others can see, which no package within the module hides. */
  static Stream<Class<?>> records() {
    return all()
        .filter(Class::isRecord)
        .filter(type -> !Modifier.isPrivate(type.getModifiers()))
        .filter(type -> type.getModule().isExported(type.getPackageName()));
  }

  private static Class<?> load(Path file) {
    String path = file.toString().replace('\\', '/').replace('/', '.');
    try {
      return Class.forName(path.substring(0, path.length() - ".class".length()));
    } catch (ClassNotFoundException e) {
      throw new LinkageError(path, e);
    }
  }
}
