package org.drdawire.request;

import static org.drdawire.request.CommandsDocument.commands;
import static org.drdawire.request.CommandsDocument.commandsWith;
import static org.drdawire.request.CommandsDocument.optionsOf;
import static org.drdawire.request.CommandsDocument.read;
import static org.drdawire.request.CommandsDocument.table;
import static org.drdawire.request.CommandsDocument.words;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.session.LiveCommands;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.SameCommands;
import org.drdawire.request.CommandSamples.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of docs/commands.md are what the commands write, and what tests have done with it. */
class CommandsDocumentTest {

  private static final Path GOLDEN_TESTS = Path.of("src/test/java/org/drdawire/request");
  private static final String BIND_OPTIONS = "[bind options](#bind-options)";
  private static final String CREDENTIALS = "[credentials](#security-mechanisms)";
  private static final String ANY_MORE = "…";
  private static final String SAME = "Derby's client";
  private static final String RECORDED = "recorded";
  private static final String LIVE = "live";
  private static final String NOT_TRIED = "not tried on Db2";

  /** The commands come first in the enum, in the order of their values. */
  @Test
  void everyCodePointThatIsACommandHasARow() {
    assertEquals(
        Arrays.stream(CodePoint.values())
            .takeWhile(codePoint -> codePoint != CodePoint.FDODSC)
            .map(CodePoint::term)
            .toList(),
        commands().stream().map(CommandsDocument.Entry::term).toList());
  }

  @Test
  void everyRecordThatIsACommandHasARow() {
    List<String> types =
        ModuleClasses.all()
            .filter(Command.class::isAssignableFrom)
            .filter(type -> !type.isInterface())
            .map(Class::getSimpleName)
            .sorted()
            .toList();
    assertEquals(types, commands().stream().map(CommandsDocument.Entry::type).sorted().toList());
  }

  @ParameterizedTest
  @MethodSource("org.drdawire.request.CommandsDocument#commands")
  void aRowIsWhatTheCommandWrites(CommandsDocument.Entry row) {
    Sample sample = sample(row.term());
    assertEquals("X'%04X'".formatted(sample.codePoint().value()), row.codePoint());
    assertEquals(sample.most().getClass().getSimpleName(), row.type());
    List<Frame> chain = written(sample.most());
    assertEquals(sample.codePoint().value(), chain.get(0).object().codePoint());
    List<String> parameters = parameters(sample.most());
    if (row.parameters().contains(BIND_OPTIONS)) {
      int before = row.parameters().indexOf(BIND_OPTIONS);
      assertEquals(parameters.subList(0, before), row.parameters().subList(0, before));
      List<String> options = parameters.subList(before, parameters.size());
      assertEquals(optionsOf(row.term()), Set.copyOf(options));
      assertEquals(optionsOf(row.term()).size(), options.size());
    } else if (row.parameters().contains(CREDENTIALS)) {
      int before = row.parameters().indexOf(CREDENTIALS);
      assertEquals(parameters.subList(0, before), row.parameters().subList(0, before));
    } else {
      assertEquals(parameters, row.parameters());
    }
    assertEquals(objects(chain), row.objects());
  }

  /** What is left out does not change the order of the others. */
  @ParameterizedTest
  @MethodSource("org.drdawire.request.CommandsDocument#commands")
  void theLeastIsAPartOfTheMost(CommandsDocument.Entry row) {
    List<String> rest = parameters(sample(row.term()).most());
    for (String parameter : parameters(sample(row.term()).least())) {
      int at = rest.indexOf(parameter);
      assertTrue(at >= 0, parameter);
      rest = rest.subList(at + 1, rest.size());
    }
  }

  @Test
  void objectsHaveTheirCommands() {
    List<String> expected =
        commands().stream()
            .flatMap(row -> row.objects().stream())
            .filter(object -> !object.equals(ANY_MORE))
            .distinct()
            .map(CodePoint::valueOf)
            .sorted((a, b) -> a.value() - b.value())
            .map(
                object ->
                    "%s X'%04X' %s"
                        .formatted(object.term(), object.value(), commandsWith(object.term())))
            .toList();
    assertEquals(
        expected,
        table("object").stream()
            .map(cell -> cell.get(0) + " " + cell.get(1) + " " + words(cell.get(3)))
            .toList());
  }

  @Test
  void objectsAreWrittenByClassesOfTheModule() {
    Set<String> types =
        ModuleClasses.all().map(CommandsDocumentTest::nested).collect(Collectors.toSet());
    assertTrue(types.containsAll(table("object").stream().map(cell -> cell.get(2)).toList()));
  }

  /** The name of a class with that of the class around it. */
  private static String nested(Class<?> type) {
    return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
  }

  @Test
  void bindOptionsAreThoseOfTheirCommands() {
    BeginBindingPackage begin = (BeginBindingPackage) sample("BGNBND").most();
    RebindPackage rebind = (RebindPackage) sample("REBIND").most();
    Set<CodePoint> again =
        rebind.options().stream().map(BindOption::parameter).collect(Collectors.toSet());
    assertEquals(
        begin.options().stream()
            .sorted((a, b) -> a.parameter().value() - b.parameter().value())
            .map(
                option ->
                    List.of(
                        option.parameter().term(),
                        "X'%04X'".formatted(option.parameter().value()),
                        nested(option.getClass()),
                        "yes",
                        again.contains(option.parameter()) ? "yes" : "no"))
            .toList(),
        table("option"));
  }

  @ParameterizedTest
  @MethodSource("org.drdawire.request.CommandsDocument#commands")
  void theStatusIsWhatTestsHaveDone(CommandsDocument.Entry row) {
    List<String> status = new ArrayList<>();
    if (SameCommands.TERMS.contains(row.term())) {
      status.add(SAME);
    }
    if (RecordedCommandsTest.sameTerms().contains(row.term())) {
      status.add(RECORDED);
    }
    status.add(LiveCommands.TERMS.contains(row.term()) ? LIVE : NOT_TRIED);
    assertEquals(status, row.status());
    assertGolden(row.codePoint());
  }

  /** An object goes no further than some command that carries it. */
  @Test
  void theStatusOfAnObjectIsThatOfACommandOrLess() {
    for (List<String> cell : table("object")) {
      List<String> status = words(cell.get(4));
      List<String> carriers = words(cell.get(3));
      assertTrue(
          !status.contains(SAME) || carriers.stream().anyMatch(SameCommands.TERMS::contains));
      assertTrue(
          !status.contains(LIVE) || carriers.stream().anyMatch(LiveCommands.TERMS::contains));
      assertEquals(recordedObjects().contains(cell.get(0)), status.contains(RECORDED));
      assertEquals(status.contains(LIVE), !status.contains(NOT_TRIED));
      assertGolden(cell.get(1));
    }
  }

  /** RecordedValuesTest has SQLDTA. */
  private static Set<String> recordedObjects() {
    return Stream.concat(RecordedCommandsTest.sameTerms().stream(), Stream.of("SQLDTA"))
        .collect(Collectors.toSet());
  }

  @Test
  void everyStatusIsExplained() {
    assertEquals(
        List.of("golden", "dissected", SAME, RECORDED, LIVE, NOT_TRIED),
        table("status").stream().map(cell -> cell.get(0)).toList());
  }

  /** A golden text of this package contains an object with the code point. */
  private static void assertGolden(String codePoint) {
    Pattern header = Pattern.compile("\\b[0-9A-F]{4} " + codePoint.substring(2, 6) + "\\b");
    try (Stream<Path> tests = Files.list(GOLDEN_TESTS)) {
      boolean found =
          tests
              .filter(file -> file.toString().endsWith("CommandsTest.java"))
              .anyMatch(file -> header.matcher(read(file)).find());
      assertTrue(found, codePoint);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> parameters(Command command) {
    return terms(written(command).get(0).object().children());
  }

  private static List<Frame> written(Command command) {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial().withMonitoring().withAgreementAssumed());
    if (command instanceof ParameterizedCommand statement) {
      ParameterDescriptor one = ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
      requests.row(statement, one).writeInt(1).end();
    } else {
      requests.add(command);
    }
    return DssParser.chain(requests.toByteBuffer());
  }

  /** The objects of a command; an object that comes again stands for any more of it. */
  private static List<String> objects(List<Frame> chain) {
    List<String> objects = new ArrayList<>();
    for (Frame dss : chain.subList(1, chain.size())) {
      String term = term(dss.object());
      objects.add(objects.contains(term) ? ANY_MORE : term);
    }
    return objects;
  }

  private static List<String> terms(List<DdmObject> objects) {
    return objects.stream().map(CommandsDocumentTest::term).toList();
  }

  private static String term(DdmObject object) {
    return CodePoint.ofValue(object.codePoint()).orElseThrow().term();
  }

  private static Sample sample(String term) {
    return CommandSamples.all().stream()
        .filter(sample -> sample.codePoint().term().equals(term))
        .findFirst()
        .orElseThrow();
  }
}
