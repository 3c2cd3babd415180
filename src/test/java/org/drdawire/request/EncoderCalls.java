package org.drdawire.request;

import java.io.ByteArrayOutputStream;
import java.io.Reader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.chain.ScriptedChannel;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.junit.jupiter.api.function.Executable;

/** Each public call of an encoder, and of what is built on it, with its name. */
final class EncoderCalls {

  static final Capabilities NO_STATUS =
      Capabilities.initial().withLargeObjects(LargeObjectForm.db2());

  private static final ExecuteSqlStatement COMMAND = ExecuteSqlStatement.of(Golden.section());
  private static final ParameterDescriptor BLOB =
      ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB));

  private final RequestEncoder requests;
  final ExecuteTemplate template = ExecuteTemplate.of(COMMAND, BLOB);
  final Batch batch = Batch.of(template);

  /** The encoder's one row, which has been cancelled. */
  final RowWriter row;

  EncoderCalls(RequestEncoder requests) {
    this.requests = requests;
    row = requests.row(COMMAND, BLOB);
    row.close();
  }

  static Set<String> names(Class<?>... classes) {
    return Arrays.stream(classes)
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .map(Method::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The calls that need the connection. */
  Map<String, Executable> needing() {
    return Map.ofEntries(
        Map.entry("add", () -> requests.add(RdbCommitUnitOfWork.of())),
        Map.entry("row", () -> requests.row(COMMAND, BLOB)),
        Map.entry("row of a template", () -> template.row(requests)),
        Map.entry("row of a batch", () -> batch.row(requests)),
        Map.entry("shouldStream", () -> requests.shouldStream()),
        Map.entry("hasPendingSources", requests::hasPendingSources),
        Map.entry("drainTo a stream", () -> requests.drainTo(new ByteArrayOutputStream())),
        Map.entry("drainTo a channel", () -> requests.drainTo(new ScriptedChannel())),
        Map.entry("drainTo a buffer", () -> requests.drainTo(ByteBuffer.allocate(9))),
        Map.entry("streamTo", () -> requests.streamTo(new ScriptedChannel())),
        Map.entry("toByteBuffer", requests::toByteBuffer));
  }

  /** The calls that do not, and work. */
  Map<String, Executable> others() {
    return Map.ofEntries(
        Map.entry("canGoOn", requests::canGoOn),
        Map.entry("pendingBytes", requests::pendingBytes),
        Map.entry("sentBytes", requests::sentBytes),
        Map.entry("remainingCommands", requests::remainingCommands),
        Map.entry("use names", () -> requests.use(CcsidManager.utf8())),
        Map.entry("use capabilities", () -> requests.use(NO_STATUS)),
        Map.entry("continueOnError", () -> requests.continueOnError(false)),
        Map.entry("logTo", () -> requests.logTo(null)),
        Map.entry("reportTo", () -> requests.reportTo(null)),
        Map.entry("accept", () -> requests.accept(SecurityMechanism.USRIDPWD)),
        Map.entry("isChainFull", () -> requests.isChainFull()),
        Map.entry("command", template::command),
        Map.entry("rows", batch::rows),
        Map.entry("rowNumberOf", () -> batch.rowNumberOf(1, 1)),
        Map.entry("trim", requests::trim),
        Map.entry("clear", requests::clear),
        Map.entry("close", requests::close));
  }

  /** Those of the row, but for the two that ask or send nothing. */
  Map<String, Executable> ofTheRow() {
    return Arrays.stream(RowWriter.class.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !Set.of("close", "isOpen").contains(method.getName()))
        .collect(Collectors.toMap(Method::toString, method -> () -> invoke(method)));
  }

  private void invoke(Method method) throws Throwable {
    Object[] arguments =
        Arrays.stream(method.getParameterTypes()).map(EncoderCalls::sample).toArray();
    try {
      method.invoke(row, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static Object sample(Class<?> type) {
    Map<Class<?>, Object> primitives =
        Map.of(
            boolean.class, true, int.class, 1, long.class, 1L, float.class, 1f, double.class, 1d);
    return Stream.of(
            BigDecimal.ONE,
            "text",
            new Replacements(),
            LocalDate.MIN,
            LocalTime.MIN,
            LocalDateTime.MIN,
            Instant.EPOCH,
            ZoneOffset.UTC,
            new UUID(1, 2),
            new byte[1],
            ByteBuffer.allocate(1),
            LargeObject.ofText(Reader.nullReader()))
        .filter(type::isInstance)
        .findFirst()
        .orElseGet(() -> primitives.get(type));
  }
}
