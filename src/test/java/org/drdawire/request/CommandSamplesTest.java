package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.dialect.Capabilities;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.RequestGrammar;
import org.junit.jupiter.api.Test;

/** What makes commands, the samples or any of them, leaves out nothing that a command may have. */
class CommandSamplesTest {

  private static final JavaClasses TESTS =
      new ClassFileImporter()
          .importClasses(CommandSamples.class, FuzzedCommands.class, FuzzedValues.class);

  @Test
  void everyCopyIsMade() {
    assertEquals(List.of(), notMade("CommandSamples", commands()));
  }

  /** And of what commands consist of. */
  @Test
  void everyCopyIsFuzzed() {
    Set<Class<?>> records = new LinkedHashSet<>();
    commands().forEach(command -> addRecords(command, records));
    assertEquals(List.of(), notMade("Fuzzed.*", records));
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

  private static Set<Class<?>> commands() {
    return CommandSamples.all().stream()
        .map(sample -> sample.most().getClass())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The copies that no such class calls; the constructor of a record takes all that they give. */
  private static List<String> notMade(String makers, Set<Class<?>> records) {
    Set<String> made =
        TESTS.stream()
            .filter(maker -> maker.getSimpleName().matches(makers))
            .flatMap(maker -> maker.getCodeUnitAccessesFromSelf().stream())
            .map(access -> access.getTarget().getFullName())
            .collect(Collectors.toSet());
    return records.stream()
        .filter(type -> made.stream().noneMatch(name -> name.startsWith(constructor(type))))
        .flatMap(CommandSamplesTest::copies)
        .filter(copy -> !made.contains(copy))
        .toList();
  }

  /** The record, and those of the package that it consists of. */
  private static void addRecords(Class<?> type, Set<Class<?>> records) {
    if (type.isRecord() && type.getPackageName().equals("org.drdawire.request")) {
      records.add(type);
      for (RecordComponent component : type.getRecordComponents()) {
        Type held = component.getGenericType();
        while (held instanceof ParameterizedType generic) {
          held = generic.getActualTypeArguments()[0];
        }
        addRecords((Class<?>) held, records);
      }
    }
  }

  private static String constructor(Class<?> type) {
    return type.getName() + ".<init>(";
  }

  /** The methods of a record that give it with another parameter. */
  private static Stream<String> copies(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.getReturnType() == type)
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
