package org.drdawire.request;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All classes of the module as built. */
final class ModuleClasses {

  private ModuleClasses() {}

  static Stream<Class<?>> all() {
    Path root = root();
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> classes =
          files
              .filter(file -> file.toString().endsWith(".class"))
              .filter(file -> !file.endsWith("module-info.class"))
              .map(root::relativize)
              .toList();
      return classes.stream().map(ModuleClasses::load);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path root() {
    try {
      return Path.of(Command.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Records that others can see: the module says so, also where it is on the class path. */
  static Stream<Class<?>> records() {
    Set<String> exported =
        ModuleFinder.of(root()).findAll().stream()
            .flatMap(module -> module.descriptor().exports().stream())
            .map(Exports::source)
            .collect(Collectors.toSet());
    return all()
        .filter(Class::isRecord)
        .filter(type -> !Modifier.isPrivate(type.getModifiers()))
        .filter(type -> exported.contains(type.getPackageName()));
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
