package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.channels.Channels;
import java.util.stream.Stream;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A row that finds its chain full goes into the next one, but not if a source of it was read. */
class FullChainSourceTest {

  private static final int MAXIMUM = 40_000;

  private static final ParameterizedCommand EXECUTE = ExecuteSqlStatement.of(section());
  private static final ParameterizedCommand OPEN = OpenQuery.of(section());

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8(), MAXIMUM);

  /** A row whose first value has a type, and whether it can be written again as it is. */
  private record Sample(
      String what,
      Dialect dialect,
      ParameterizedCommand command,
      ParameterType type,
      Object value,
      boolean fits) {

    @Override
    public String toString() {
      return what;
    }
  }

  static Stream<Sample> rows() {
    ParameterType blob = ParameterType.of(DrdaType.BLOB);
    ParameterType clob = ParameterType.of(DrdaType.CLOB);
    ParameterType bytes = ParameterType.of(DrdaType.VARBINARY, 30_000);
    ParameterType text = ParameterType.of(DrdaType.VARCHAR, 30_000);
    Dialect db2 = Dialect.db2Luw();
    Dialect derby = Dialect.derby();
    return Stream.of(
        new Sample("gathered", db2, EXECUTE, blob, stream(10_000), false),
        new Sample("while it is gathered", db2, EXECUTE, blob, stream(30_000), false),
        new Sample("channel", db2, EXECUTE, blob, channel(10_000), false),
        new Sample("reader", db2, EXECUTE, clob, reader(10_000), false),
        new Sample("in the row", db2, EXECUTE, bytes, stream(10_000), false),
        new Sample("while it comes into the row", derby, EXECUTE, bytes, stream(27_000), false),
        new Sample("reader in the row", derby, EXECUTE, text, reader(10_000), false),
        new Sample("of a query", derby, OPEN, blob, stream(10_000), false),
        new Sample("read when it is sent", derby, EXECUTE, blob, stream(10_000), true),
        new Sample("in memory", db2, EXECUTE, bytes, new byte[10_000], true));
  }

  @BeforeEach
  void addAnotherCommand() {
    requests.add(ExecuteImmediateSqlStatement.of(section(), "x".repeat(15_000)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void aValueBehindASource(Sample sample) {
    int before = requests.pendingBytes();
    assertEquals(sample.fits(), full(sample, sample.value()).fitsAnotherChain());
    assertEquals(before, requests.pendingBytes());
  }

  /** A value that is gathered comes into the chain behind its row. */
  @Test
  void theEndOfARow() {
    RowWriter row = row(Dialect.db2Luw(), EXECUTE, ParameterType.of(DrdaType.BLOB));
    row.writeObject(stream(10_000)).writeText("y".repeat(20_000));
    assertFalse(assertThrows(RequestTooLargeException.class, row::end).fitsAnotherChain());
  }

  /** The row that has read a source is over. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void theNextRow(Sample sample) {
    full(sample, sample.value());
    assertTrue(full(sample, null).fitsAnotherChain());
  }

  private RequestTooLargeException full(Sample sample, @Nullable Object value) {
    RowWriter row = row(sample.dialect(), sample.command(), sample.type());
    return assertThrows(
        RequestTooLargeException.class,
        () -> row.writeObject(value).writeText("y".repeat(25_000)).end());
  }

  private RowWriter row(Dialect dialect, ParameterizedCommand command, ParameterType type) {
    requests.use(Capabilities.initial(dialect));
    ParameterType other = ParameterType.of(DrdaType.VARCHAR);
    return requests.row(command, ParameterDescriptor.of(type, other));
  }

  private static Object stream(int length) {
    return new ByteArrayInputStream(new byte[length]);
  }

  private static Object channel(int length) {
    return Channels.newChannel(new ByteArrayInputStream(new byte[length]));
  }

  private static Object reader(int length) {
    return LargeObject.ofText(new StringReader("z".repeat(length)));
  }
}
