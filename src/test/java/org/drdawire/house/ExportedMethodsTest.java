package org.drdawire.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drdawire.request.Command;
import org.junit.jupiter.api.Test;

/**
 * Each exported method is one that a user calls, or stands in {@link UncalledMethods} with the
 * reason. Left out is what nobody calls by its name to have it: what a record is made of, what an
 * enum is, and what a type has from one above it. A copy of a command has its reason in DRDA, which
 * gives the command that parameter; {@code CommandSamplesTest} finds one that no sample has.
 */
class ExportedMethodsTest {

  /** A name behind a dot or two colons, with the word before it, behind new, or before a brace. */
  private static final Pattern CALL =
      Pattern.compile("(?:(\\w+)\\s*)?(?:\\.|::)\\s*(\\w+)|\\bnew (\\w+)|\\b(\\w+)\\(");

  @Test
  void eachIsCalledOrHasAReason() throws IOException {
    Set<String> called = called();
    Set<String> uncalled = new TreeSet<>();
    for (JavaClass type : ExportedApiTest.exported()) {
      type.getCodeUnits().stream()
          .filter(method -> isPromised(type, method))
          .filter(method -> !isCalled(type, method, called))
          .forEach(method -> uncalled.add(type.getSimpleName() + "." + name(method)));
    }
    assertEquals(String.join("\n", UncalledMethods.all()), String.join("\n", uncalled));
  }

  private static boolean isPromised(JavaClass type, JavaCodeUnit method) {
    if (!ExportedApiTest.isOpen(method)
        || method.getModifiers().contains(JavaModifier.SYNTHETIC)
        || (type.isEnum() && Set.of("values", "valueOf").contains(method.getName()))) {
      return false;
    }
    boolean component =
        method.getRawParameterTypes().isEmpty() && type.tryGetField(method.getName()).isPresent();
    boolean ofRecord = method instanceof JavaConstructor || component;
    return !(type.isRecord() && ofRecord)
        && !isOfTypeAbove(type, method)
        && !isParameterOfCommand(type, method);
  }

  /** The copy of a command with one parameter more, as DRDA has it. */
  private static boolean isParameterOfCommand(JavaClass type, JavaCodeUnit method) {
    return type.isAssignableTo(Command.class)
        && method.getRawReturnType().equals(type)
        && !method.getModifiers().contains(JavaModifier.STATIC);
  }

  private static boolean isOfTypeAbove(JavaClass type, JavaCodeUnit method) {
    String[] parameters =
        method.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
    return Stream.concat(type.getAllRawSuperclasses().stream(), type.getAllRawInterfaces().stream())
        .anyMatch(above -> above.tryGetMethod(method.getName(), parameters).isPresent());
  }

  private static boolean isCalled(JavaClass type, JavaCodeUnit method, Set<String> called) {
    boolean ofType =
        method instanceof JavaConstructor || method.getModifiers().contains(JavaModifier.STATIC);
    return called.contains(ofType ? type.getSimpleName() + "." + name(method) : name(method));
  }

  private static String name(JavaCodeUnit method) {
    return method instanceof JavaConstructor ? "new" : method.getName();
  }

  private static Set<String> called() throws IOException {
    Set<String> called = new HashSet<>();
    for (String text : ExportedApiTest.texts("", ExportedApiTest.NAMING)) {
      CALL.matcher(text).results().forEach(call -> add(call, called));
    }
    return called;
  }

  private static void add(MatchResult call, Set<String> called) {
    if (call.group(3) != null) {
      called.add(call.group(3) + ".new");
    } else if (call.group(4) != null) {
      called.add(call.group(4));
    } else {
      called.add(call.group(2));
      called.add(call.group(1) + "." + call.group(2));
    }
  }
}
