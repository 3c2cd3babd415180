package org.drdawire.request;

import static org.drdawire.request.RowContractTest.ANY_TEXT;
import static org.drdawire.request.RowContractTest.addBefore;
import static org.drdawire.request.RowContractTest.assertOver;
import static org.drdawire.request.RowContractTest.execute;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.ParameterValueException;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a value that fails does to its row, its chain and the rows after it. */
class RowFailureTest {

  private record Failure(
      ParameterType parameter,
      Consumer<RowWriter> write,
      Class<? extends Exception> type,
      String sqlState,
      List<Long> figures) {}

  private static Failure failure(
      ParameterType parameter,
      Consumer<RowWriter> write,
      Class<? extends Exception> type,
      String sqlState,
      Long... figures) {
    return new Failure(parameter, write, type, sqlState, List.of(figures));
  }

  /** Replacements for which there is no stack when they are counted first. */
  private static final class Uncounted extends ArrayList<Replacements> {
    private static final long serialVersionUID = 1L;
    private boolean asked;

    @Override
    public Replacements get(int index) {
      if (!asked) {
        asked = true;
        throw new StackOverflowError("scripted");
      }
      return super.get(index);
    }
  }

  private static Stream<Failure> failures() {
    ParameterType integer = ParameterType.of(DrdaType.INTEGER);
    ParameterType decimal = ParameterType.decimal(5, 2);
    ParameterType timestamp = ParameterType.of(DrdaType.TIMESTAMP);
    ParameterType text10 = ParameterType.of(DrdaType.VARCHAR, 10);
    ParameterType bits = ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA, 2);
    Class<ParameterValueException> value = ParameterValueException.class;
    Class<FieldLimitException> length = FieldLimitException.class;
    Class<CcsidEncodingException> text = CcsidEncodingException.class;
    return Stream.of(
        failure(integer, r -> r.writeText("one"), value, "22018", -1L, -1L),
        failure(integer, r -> r.writeBytes(new byte[4]), value, "07006", -1L, -1L),
        failure(integer.notNull(), RowWriter::writeNull, value, "22004", -1L, -1L),
        failure(integer, r -> r.writeLong(1L << 31), value, "22003", 1L << 31, (1L << 31) - 1),
        failure(decimal, r -> r.writeDecimal(1000, 0), value, "22003", 4L, 3L),
        failure(decimal, r -> r.writeDecimal(1, 3), value, "22003", 3L, 2L),
        failure(
            timestamp, r -> r.writeTimestamp(LocalDateTime.MAX), value, "22008", 999999999L, 9999L),
        failure(text10, r -> r.writeText("a".repeat(8_000)), length, "22001", 8_000L, 10L),
        failure(bits, r -> r.writeBytes(new byte[3]), length, "22001", 3L, 2L),
        failure(ANY_TEXT, r -> r.writeText("a\ud800b"), text, "22021", -1L, -1L));
  }

  static Stream<Named<Consumer<RequestEncoder>>> nextCalls() {
    return Stream.of(
        Named.of("row", RowFailureTest::anyText),
        Named.of("row that does not begin", RowFailureTest::badName),
        Named.of("trim", RequestEncoder::trim),
        Named.of("clear", RequestEncoder::clear),
        Named.of("close", RequestEncoder::close));
  }

  /** The row is in the chain, so what it has replaced counts, if later. */
  @ParameterizedTest
  @MethodSource("nextCalls")
  void whatTheEndOfARowCouldNotCount(Consumer<RequestEncoder> next)
      throws ReflectiveOperationException {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    Replacements replacements = new Replacements();
    RowWriter row = anyText(requests);
    Field replaced = RowWriter.class.getDeclaredField("replaced");
    replaced.setAccessible(true);
    replaced.set(row, new Uncounted());
    row.writeText("a\ud800", replacements).end();
    assertEquals(0, replacements.count());
    next.accept(requests);
    assertEquals(1, replacements.count());
  }

  private static void badName(RequestEncoder requests) {
    PackageSection section = PackageSection.of("\ud800", "N", "P", 1);
    ParameterDescriptor descriptor = ParameterDescriptor.of(ANY_TEXT);
    assertThrows(
        CcsidEncodingException.class,
        () -> requests.row(ExecuteSqlStatement.of(section), descriptor));
  }

  private static RowWriter anyText(RequestEncoder requests) {
    return requests.row(execute(), ParameterDescriptor.of(ANY_TEXT));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aValueThatFails(Failure failure) {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RequestEncoder untouched = new RequestEncoder(CcsidManager.utf8());
    addBefore(requests);
    addBefore(untouched);
    int pending = requests.pendingBytes();
    ParameterType parameter = failure.parameter();
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT, parameter, ANY_TEXT));
    row.writeText("before");
    Consumer<RowWriter> write = failure.write();
    DrdaException error = assertThrows(DrdaException.class, () -> write.accept(row));
    assertInstanceOf(failure.type(), error);
    assertEquals(failure.sqlState(), error.sqlState());
    assertEquals(parameter.type().name(), error.field());
    assertEquals(2, error.rowNumber(), "the second row of the chain");
    assertEquals(2, error.parameter());
    assertEquals(failure.figures(), List.of(error.actual(), error.limit()));
    assertOver(row);
    assertEquals(pending, requests.pendingBytes());
    addBefore(requests);
    addBefore(untouched);
    assertEquals(untouched.toByteBuffer(), requests.toByteBuffer());
  }

  @ParameterizedTest
  @MethodSource("failures")
  void anythingElseThatFailsEndsTheRowToo(Failure failure) {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(failure.parameter()));
    assertThrows(
        RuntimeException.class,
        () -> {
          switch (failure.parameter().type()) {
            case TIMESTAMP -> row.writeTimestamp(null);
            case DECIMAL -> row.writeDecimal((BigDecimal) null);
            case VARCHAR_FOR_BIT_DATA -> row.writeBytes((byte[]) null);
            default -> row.writeText(null);
          }
        });
    assertOver(row);
    assertEquals(0, requests.pendingBytes());
    requests.add(RdbCommitUnitOfWork.of());
  }

  @Test
  void tooFewValuesTakeTheRowBack() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RowWriter row =
        requests.row(execute(), ParameterDescriptor.of(ANY_TEXT, ANY_TEXT)).writeText("a");
    assertThrows(IllegalStateException.class, row::end);
    assertOver(row);
    assertEquals(0, requests.pendingBytes());
  }

  @Test
  void tooManyValuesTakeTheRowBack() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a");
    assertThrows(IllegalStateException.class, () -> row.writeText("b"));
    assertOver(row);
    assertEquals(0, requests.pendingBytes());
    requests.add(RdbCommitUnitOfWork.of());
  }

  @Test
  void rowsAreCountedInTheirChain() throws IOException {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    WritableByteChannel channel = Channels.newChannel(new ByteArrayOutputStream());
    assertEquals(1, rowOfFailure(requests));
    assertEquals(1, rowOfFailure(requests));
    addBefore(requests);
    addBefore(requests);
    assertEquals(3, rowOfFailure(requests));
    requests.streamTo(channel);
    assertEquals(3, rowOfFailure(requests), "the chain goes on");
    requests.drainTo(channel);
    assertEquals(1, rowOfFailure(requests));
    addBefore(requests);
    requests.toByteBuffer();
    assertEquals(1, rowOfFailure(requests));
    addBefore(requests);
    requests.drainTo(new ByteArrayOutputStream());
    assertEquals(1, rowOfFailure(requests));
    addBefore(requests);
    requests.clear();
    assertEquals(1, rowOfFailure(requests));
  }

  @Test
  void aRequestThatGrowsTooLargeEndsTheRow() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8(), 1_000);
    requests.add(RdbCommitUnitOfWork.of());
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT));
    String text = "a".repeat(1_000);
    DrdaException error = assertThrows(DrdaException.class, () -> row.writeText(text));
    assertEquals("54000", error.sqlState());
    assertEquals(1_000, error.limit());
    assertEquals(1, error.parameter());
    assertOver(row);
    requests.add(RdbCommitUnitOfWork.of());
    Golden.assertFrames("000A D041 0001 0004 200E 000A D001 0002 0004 200E", requests);
  }

  private static int rowOfFailure(RequestEncoder requests) {
    ParameterType parameter = ParameterType.of(DrdaType.INTEGER).notNull();
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(parameter));
    return assertThrows(DrdaException.class, row::writeNull).rowNumber();
  }
}
