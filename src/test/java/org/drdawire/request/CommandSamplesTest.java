package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.dialect.Capabilities;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.RequestGrammar;
import org.junit.jupiter.api.Test;

/** The samples leave out nothing that a command may have. */
class CommandSamplesTest {

  @Test
  void everyCopyIsMade() {
    Set<String> copies =
        CommandSamples.all().stream()
            .flatMap(sample -> copies(sample.most().getClass()))
            .collect(Collectors.toCollection(TreeSet::new));
    copies.removeAll(
        new ClassFileImporter()
                .importClasses(CommandSamples.class)
                .get(CommandSamples.class)
                .getMethodCallsFromSelf()
                .stream()
                .map(call -> call.getTarget().getFullName())
                .toList());
    assertEquals(Set.of(), copies);
  }

  @Test
  void theGrammarTakesEach() {
    for (CommandSamples.Sample sample : CommandSamples.all()) {
      for (Command command : List.of(sample.least(), sample.most())) {
        RequestEncoder requests = Golden.utf8();
        requests.use(Capabilities.initial().withMonitoring().withAgreementAssumed());
        requests.add(command);
        RequestGrammar.check(DssParser.chain(requests.toByteBuffer()));
      }
    }
  }

  /** The methods of a command that give it with another parameter. */
  private static Stream<String> copies(Class<?> command) {
    return Arrays.stream(command.getDeclaredMethods())
        .filter(method -> method.getReturnType() == command)
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .map(CommandSamplesTest::fullName);
  }

  /** As ArchUnit writes it. */
  private static String fullName(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getName)
        .collect(
            Collectors.joining(
                ", ", method.getDeclaringClass().getName() + "." + method.getName() + "(", ")"));
  }
}
