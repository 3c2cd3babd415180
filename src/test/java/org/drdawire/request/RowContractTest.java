package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.drdawire.DrdaEncodingException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.ParameterValueException;
import org.drdawire.fdoca.Row;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a failing value does to its row, its chain and the rows after it. */
class RowContractTest {

  private static final ParameterType ANY_TEXT = ParameterType.of(DrdaType.VARCHAR);

  private record Failure(
      ParameterType parameter,
      Consumer<Row> write,
      Class<? extends Exception> type,
      String sqlState,
      List<Long> figures) {}

  private static Failure failure(
      ParameterType parameter,
      Consumer<Row> write,
      Class<? extends Exception> type,
      String sqlState,
      Long... figures) {
    return new Failure(parameter, write, type, sqlState, List.of(figures));
  }

  private static Stream<Failure> failures() {
    ParameterType integer = ParameterType.of(DrdaType.INTEGER);
    ParameterType decimal = ParameterType.decimal(5, 2);
    ParameterType timestamp = ParameterType.of(DrdaType.TIMESTAMP);
    ParameterType bits = ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA, 2);
    Class<ParameterValueException> value = ParameterValueException.class;
    Class<FieldLimitException> length = FieldLimitException.class;
    Class<CcsidEncodingException> text = CcsidEncodingException.class;
    return Stream.of(
        failure(integer, r -> r.writeText("1"), value, "07006", -1L, -1L),
        failure(integer, r -> r.writeDecimal(1, 0), value, "07006", -1L, -1L),
        failure(integer.notNull(), Row::writeNull, value, "22004", -1L, -1L),
        failure(integer, r -> r.writeLong(1L << 31), value, "22003", 1L << 31, (1L << 31) - 1),
        failure(decimal, r -> r.writeDecimal(1000, 0), value, "22003", 4L, 3L),
        failure(decimal, r -> r.writeDecimal(1, 3), value, "22003", 3L, 2L),
        failure(
            timestamp, r -> r.writeTimestamp(LocalDateTime.MAX), value, "22008", 999999999L, 9999L),
        failure(ANY_TEXT, r -> r.writeText("a".repeat(40_000)), length, "22001", 40_000L, 32_767L),
        failure(bits, r -> r.writeBytes(new byte[3]), length, "22001", 3L, 2L),
        failure(ANY_TEXT, r -> r.writeText("a\ud800b"), text, "22021", -1L, -1L));
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
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT, parameter, ANY_TEXT));
    row.writeText("before");
    Consumer<Row> write = failure.write();
    DrdaEncodingException error =
        assertThrows(DrdaEncodingException.class, () -> write.accept(row));
    assertInstanceOf(failure.type(), error);
    assertEquals(failure.sqlState(), error.sqlState());
    assertEquals(parameter.type().name(), error.field());
    assertEquals(2, error.row(), "the second row of the chain");
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
    Row row = requests.row(execute(), ParameterDescriptor.of(failure.parameter()));
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
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT, ANY_TEXT)).writeText("a");
    assertThrows(IllegalStateException.class, row::end);
    assertOver(row);
    assertEquals(0, requests.pendingBytes());
  }

  @Test
  void tooManyValuesTakeTheRowBack() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a");
    assertThrows(IllegalStateException.class, () -> row.writeText("b"));
    assertOver(row);
    assertEquals(0, requests.pendingBytes());
    requests.add(RdbCommitUnitOfWork.of());
  }

  @Test
  void eachMethodReturnsTheRow() {
    List<Map.Entry<DrdaType, UnaryOperator<Row>>> methods =
        List.of(
            Map.entry(DrdaType.INTEGER, row -> row.writeInt(1)),
            Map.entry(DrdaType.INTEGER, Row::writeNull),
            Map.entry(DrdaType.BIGINT, row -> row.writeLong(1)),
            Map.entry(DrdaType.DOUBLE, row -> row.writeDouble(1)),
            Map.entry(DrdaType.DECIMAL, row -> row.writeDecimal(1, 0)),
            Map.entry(DrdaType.DECIMAL, row -> row.writeDecimal(BigDecimal.ONE)),
            Map.entry(DrdaType.VARCHAR, row -> row.writeText("a")),
            Map.entry(DrdaType.VARCHAR, row -> row.writeText("a", new Replacements())),
            Map.entry(
                DrdaType.TIMESTAMP, row -> row.writeTimestamp(LocalDateTime.of(1, 1, 1, 0, 0))),
            Map.entry(DrdaType.VARCHAR_FOR_BIT_DATA, row -> row.writeBytes(new byte[1])),
            Map.entry(
                DrdaType.VARCHAR_FOR_BIT_DATA, row -> row.writeBytes(ByteBuffer.allocate(1))));
    for (Map.Entry<DrdaType, UnaryOperator<Row>> method : methods) {
      ParameterType type =
          method.getKey() == DrdaType.DECIMAL
              ? ParameterType.decimal(1, 0)
              : ParameterType.of(method.getKey());
      Row row = Golden.utf8().row(execute(), ParameterDescriptor.of(type));
      assertSame(row, method.getValue().apply(row), method.getKey().name());
    }
  }

  @Test
  void anEndedRowIsOver() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a");
    row.end();
    int pending = requests.pendingBytes();
    assertOver(row);
    assertEquals(pending, requests.pendingBytes());
  }

  @Test
  void anOpenRowBlocksTheEncoderAndCanStillBeEnded() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    WritableByteChannel channel = Channels.newChannel(new ByteArrayOutputStream());
    ParameterDescriptor descriptor = ParameterDescriptor.of(ANY_TEXT);
    RdbCommitUnitOfWork commit = RdbCommitUnitOfWork.of();
    CcsidManager ebcdic = CcsidManager.ebcdic();
    Row row = requests.row(execute(), descriptor);
    ExecuteSqlStatement again = execute();
    assertThrows(IllegalStateException.class, () -> requests.add(commit));
    assertThrows(IllegalStateException.class, () -> requests.row(again, descriptor));
    assertThrows(IllegalStateException.class, () -> requests.use(ebcdic));
    assertThrows(IllegalStateException.class, () -> requests.use(Capabilities.initial()));
    assertThrows(IllegalStateException.class, () -> requests.drainTo(channel));
    assertThrows(IllegalStateException.class, () -> requests.drainTo(new ByteArrayOutputStream()));
    assertThrows(IllegalStateException.class, () -> requests.streamTo(channel));
    assertThrows(IllegalStateException.class, requests::toByteBuffer);
    row.writeText("a").end();
    assertEquals(
        List.of(0x200B, 0x2412), Frame.codePoints(DssParser.chain(requests.toByteBuffer())));
  }

  @Test
  void clearEndsAnOpenRow() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a");
    requests.clear();
    assertOver(row);
    requests.add(RdbCommitUnitOfWork.of());
    Golden.assertFrames("000A D001 0001 0004 200E", requests);
  }

  @Test
  void aCancelledRowIsAsIfItHadNotBegun() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RequestEncoder untouched = new RequestEncoder(CcsidManager.utf8());
    addBefore(requests);
    addBefore(untouched);
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT, ANY_TEXT)).writeText("a");
    row.cancel();
    assertOver(row);
    addBefore(requests);
    addBefore(untouched);
    assertEquals(untouched.toByteBuffer(), requests.toByteBuffer());
  }

  @Test
  void cancelLeavesARowThatHasEndedAsItIs() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a");
    row.end();
    int pending = requests.pendingBytes();
    row.cancel();
    assertEquals(pending, requests.pendingBytes());
    Row failing = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT));
    assertThrows(DrdaEncodingException.class, () -> failing.writeInt(1));
    failing.cancel();
    assertEquals(pending, requests.pendingBytes());
  }

  /** Whatever a value calls on its own row is refused, and the value is written all the same. */
  @Test
  void aValueThatCallsItsRow() {
    List<Consumer<Row>> calls =
        List.of(
            Row::end, Row::cancel, Row::writeNull, row -> row.writeInt(1), r -> r.writeText("b"));
    for (Consumer<Row> call : calls) {
      RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
      Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT, ANY_TEXT));
      CallingText text = new CallingText("a", () -> call.accept(row));
      row.writeText(text).writeText("c").end();
      assertEquals("a value of the row is being written", text.refusal.getMessage());
      RequestEncoder untouched = new RequestEncoder(CcsidManager.utf8());
      untouched
          .row(execute(), ParameterDescriptor.of(ANY_TEXT, ANY_TEXT))
          .writeText("a")
          .writeText("c")
          .end();
      assertEquals(untouched.toByteBuffer(), requests.toByteBuffer());
    }
  }

  @Test
  void aNullValueIsSentToWriteNull() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT));
    NullPointerException error =
        assertThrows(NullPointerException.class, () -> row.writeText(null));
    assertEquals("value is null: use writeNull", error.getMessage());
    assertOver(row);
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
    Row row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT));
    String text = "a".repeat(1_000);
    DrdaEncodingException error =
        assertThrows(DrdaEncodingException.class, () -> row.writeText(text));
    assertEquals("54000", error.sqlState());
    assertEquals(1_000, error.limit());
    assertEquals(1, error.parameter());
    assertOver(row);
    requests.add(RdbCommitUnitOfWork.of());
    Golden.assertFrames("000A D041 0001 0004 200E 000A D001 0002 0004 200E", requests);
  }

  @Test
  void aRowTakesTheTypeDefinitionOfTheCapabilities() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    requests.use(Capabilities.of("CSS10050", TypeDefinition.littleEndian()));
    ParameterDescriptor descriptor =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.TIMESTAMP));
    Row row = requests.row(execute(), descriptor).writeInt(1);
    row.writeTimestamp(LocalDateTime.of(1, 1, 1, 0, 0)).end();
    ByteBuffer frames = requests.toByteBuffer();
    DdmObject sqldta = DssParser.chain(frames).get(1).object();
    assertEquals("0976D003000425001A0671E4D00001", sqldta.child(0x0010).hex());
    assertEquals(
        "000001000000" + "00" + "303030312D30312D30312D30302E30302E30302E303030303030",
        sqldta.child(0x147A).hex());
  }

  private static int rowOfFailure(RequestEncoder requests) {
    ParameterType parameter = ParameterType.of(DrdaType.INTEGER).notNull();
    Row row = requests.row(execute(), ParameterDescriptor.of(parameter));
    return assertThrows(DrdaEncodingException.class, row::writeNull).row();
  }

  private static void addBefore(RequestEncoder requests) {
    requests.add(RdbCommitUnitOfWork.of());
    requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("x").end();
  }

  private static ExecuteSqlStatement execute() {
    return ExecuteSqlStatement.of(section());
  }

  /** A text that calls when it is read, and keeps what it is told. */
  private static final class CallingText implements CharSequence {
    private final String text;
    private final Executable call;
    private IllegalStateException refusal;

    CallingText(String text, Executable call) {
      this.text = text;
      this.call = call;
    }

    @Override
    public char charAt(int index) {
      refusal = assertThrows(IllegalStateException.class, call);
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static void assertOver(Row row) {
    List<Executable> calls =
        List.of(row::writeNull, () -> row.writeInt(1), () -> row.writeText("a"), row::end);
    for (Executable call : calls) {
      IllegalStateException error = assertThrows(IllegalStateException.class, call);
      assertEquals("row is not open", error.getMessage());
    }
  }
}
