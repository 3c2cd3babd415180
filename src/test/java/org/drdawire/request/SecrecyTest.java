package org.drdawire.request;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.ddm.chain.ScriptedChannel;
import org.drdawire.dialect.CommandOutcome;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SqlCommunicationArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No text that was handed in comes out again but as bytes. */
class SecrecyTest {

  private static final String CANARY = "Canary";

  /** Texts in an exception: the SQLSTATE and a term of the specification. */
  private static final List<String> TERMS = List.of("sqlState", "field");

  /** Commands that contain no text at all. */
  private static final Set<Class<?>> WITHOUT_TEXT =
      Set.of(
          InterruptRdbRequest.class,
          RdbCommitUnitOfWork.class,
          RdbRollbackUnitOfWork.class,
          SyncPointControl.class);

  /** Its text is in CCSIDMBC alone, which is 1208 here. */
  private static final Class<?> IN_UTF_8 = DescribeRdbTable.class;

  static Stream<Class<?>> records() {
    return ModuleClasses.records();
  }

  static Stream<Class<?>> exceptions() {
    return ModuleClasses.all().filter(Throwable.class::isAssignableFrom);
  }

  static Stream<Class<?>> commands() {
    return records().filter(Command.class::isAssignableFrom);
  }

  @ParameterizedTest
  @MethodSource("records")
  void noRecordPrintsItsTexts(Class<?> type) {
    String printed = RecordSamples.ofText(CANARY).of(type).toString();
    assertFalse(printed.contains(CANARY), printed);
  }

  /** What a server has said of a command, of which a message has codes alone. */
  private static final Set<Class<?>> ANSWERED =
      Set.of(CommandOutcome.class, SqlCommunicationArea.class, ReplyMessage.class);

  /** A record holds no text but in components, and an exception none but terms. */
  @ParameterizedTest
  @MethodSource("exceptions")
  void noExceptionHasAPlaceForATextOrACauseOfItsOwn(Class<?> type) {
    assertTrue(DrdaException.class.isAssignableFrom(type), type.getName());
    for (Class<?> c = type; c != RuntimeException.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean term = field.getType() == String.class && TERMS.contains(field.getName());
        boolean constant = Modifier.isStatic(field.getModifiers());
        boolean numbers = field.getType() == int[].class;
        boolean word = field.getType().isPrimitive() || field.getType().isEnum() || numbers;
        assertTrue(constant || term || word || ANSWERED.contains(field.getType()), field::toString);
      }
    }
  }

  @Test
  void theClassesAreFound() {
    assertTrue(exceptions().count() >= 8);
    assertEquals(23, commands().count());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noErrorOfACommandQuotesItsTexts(Class<?> type) {
    boolean named = !WITHOUT_TEXT.contains(type);
    for (String malformed : List.of(CANARY + "\ud800", CANARY + "\udc00" + CANARY)) {
      for (RequestEncoder requests : List.of(Golden.utf8(), Golden.ebcdic())) {
        assertEquals(named, isRefusedSilently(type, malformed, requests), type::getName);
      }
    }
    isRefusedSilently(type, CANARY + "\u20ac", Golden.utf8());
    boolean unmappable = isRefusedSilently(type, CANARY + "\u20ac", Golden.ebcdic());
    assertEquals(named && type != IN_UTF_8, unmappable, type::getName);
    assertEquals(named, isRefusedSilently(type, CANARY.repeat(300), Golden.utf8()), type::getName);
  }

  /** Whether a command is refused that has the text everywhere; its error must not quote it. */
  private static boolean isRefusedSilently(Class<?> type, String text, RequestEncoder requests) {
    Command command = (Command) RecordSamples.ofText(text).of(type);
    try {
      requests.add(command);
      return false;
    } catch (DrdaException e) {
      assertSilent(e);
      return true;
    }
  }

  @Test
  void noErrorOfAValueQuotesIt() {
    for (ParameterType parameter :
        List.of(
            ParameterType.of(DrdaType.VARCHAR, 3),
            ParameterType.of(DrdaType.LONG_VARCHAR, 3),
            ParameterType.of(DrdaType.INTEGER))) {
      RowWriter row =
          Golden.utf8()
              .row(ExecuteSqlStatement.of(Golden.section()), ParameterDescriptor.of(parameter));
      assertSilent(assertThrows(DrdaException.class, () -> row.writeText(CANARY + "\ud800")));
    }
  }

  /** It may be sent on, until the driver gives it up. */
  @Test
  void aChannelThatFailsLeavesTheSecretUntilClose() {
    RequestEncoder requests = Golden.utf8();
    requests.add(SecurityCheck.of("db", "u", Secret.of("hunter2#".toCharArray())));
    ScriptedChannel channel = new ScriptedChannel().thenFailsAfter(8);
    assertThrows(IOException.class, () -> requests.drainTo(channel));
    byte[] secret = "hunter2#".getBytes(UTF_8);
    assertTrue(Reachable.occurrences(requests, secret) > 0);
    requests.close();
    Reachable.assertNowhere(requests, secret);
  }

  /** At once, and not by the next call, which may never come. */
  @Test
  void aFailedCommandLeavesNoSecret() {
    RequestEncoder requests = Golden.utf8();
    Secret secret = Secret.of("hunter2#".toCharArray());
    Command failing =
        (out, context) -> {
          out.begin(CodePoint.SECCHK);
          out.writeSecret(CodePoint.PASSWORD, secret, LengthLimits.CREDENTIAL);
          throw new UnsupportedOperationException();
        };
    assertThrows(UnsupportedOperationException.class, () -> requests.add(failing));
    assertEquals(0, Reachable.occurrences(requests, "hunter2#".getBytes(UTF_8)));
  }

  @Test
  void nothingElseInTheModulePrintsATextEither() {
    RequestEncoder requests = Golden.utf8();
    PackageSection section = PackageSection.of(CANARY, CANARY, CANARY, 1);
    ParameterType text = ParameterType.of(DrdaType.VARCHAR);
    ExecuteTemplate template =
        ExecuteTemplate.of(ExecuteSqlStatement.of(section), ParameterDescriptor.of(text));
    RowWriter row = template.row(requests).writeText(CANARY);
    SectionPool pool =
        new SectionPool(CANARY, DynamicPackages.of(CANARY, 1, 1), IsolationLevel.NO_COMMIT);
    pool.acquire(Holdability.HOLD);
    Exception exhausted =
        assertThrows(SectionsExhaustedException.class, () -> pool.acquire(Holdability.HOLD));
    Exception foreign = assertThrows(IllegalStateException.class, () -> pool.release(section));
    for (Object printed : List.of(requests, template, row, pool, exhausted, foreign)) {
      assertFalse(printed.toString().contains(CANARY), printed::toString);
    }
  }

  private static void assertSilent(DrdaException error) {
    assertFalse(error.toString().contains(CANARY), error::toString);
    assertNull(error.getCause());
    assertEquals(0, error.getSuppressed().length);
  }
}
