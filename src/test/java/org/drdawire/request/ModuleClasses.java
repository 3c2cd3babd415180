package org.drdawire.request;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URISyntaxException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.TypeDefinition;

/** All classes of the module as built, and samples of its records. */
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

  static Stream<Class<?>> records() {
    return all().filter(Class::isRecord);
  }

  private static Class<?> load(Path file) {
    String path = file.toString().replace('\\', '/').replace('/', '.');
    try {
      return Class.forName(path.substring(0, path.length() - ".class".length()));
    } catch (ClassNotFoundException e) {
      throw new LinkageError(path, e);
    }
  }

  /** A record that holds a text in every place that takes one. */
  static Object sample(Class<?> type, String text) {
    if (type == TypeDefinition.class) {
      return new TypeDefinition("QTDSQLASC", 1208, 1200, 1208, ByteOrder.BIG_ENDIAN, 26);
    }
    RecordComponent[] components = type.getRecordComponents();
    Object[] values =
        Arrays.stream(components).map(c -> value(c.getName(), c.getGenericType(), text)).toArray();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.getName(), e);
    }
  }

  private static Object value(String name, Type type, String text) {
    if (type instanceof ParameterizedType generic) {
      Object element = value(name, generic.getActualTypeArguments()[0], text);
      return generic.getRawType() == List.class ? List.of(element) : Optional.of(element);
    }
    return plainValue(name, (Class<?>) type, text);
  }

  private static Object plainValue(String name, Class<?> type, String text) {
    if (type == String.class) {
      return text;
    } else if (type == int.class) {
      return name.equals("size") ? 512 : 26;
    } else if (type == long.class) {
      return 7L;
    } else if (type == boolean.class) {
      return true;
    } else if (type == OptionalInt.class) {
      return OptionalInt.of(1);
    } else if (type == Secret.class) {
      return Secret.of(text.toCharArray());
    } else if (type == DrdaType.class) {
      return DrdaType.DECIMAL;
    } else if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    return sample(type, text);
  }
}
