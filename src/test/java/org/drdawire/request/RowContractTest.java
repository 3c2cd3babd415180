package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What a failing value does to its row, its chain and the rows after it. */
class RowContractTest {

  static final ParameterType ANY_TEXT = ParameterType.of(DrdaType.VARCHAR);
  private static final ParameterDescriptor TWO_TEXTS = ParameterDescriptor.of(ANY_TEXT, ANY_TEXT);

  @Test
  void eachMethodReturnsTheRow() {
    List<Map.Entry<DrdaType, UnaryOperator<RowWriter>>> methods =
        List.of(
            Map.entry(DrdaType.INTEGER, row -> row.writeInt(1)),
            Map.entry(DrdaType.INTEGER, RowWriter::writeNull),
            Map.entry(DrdaType.BIGINT, row -> row.writeLong(1)),
            Map.entry(DrdaType.BOOLEAN, row -> row.writeBoolean(true)),
            Map.entry(DrdaType.REAL, row -> row.writeFloat(1)),
            Map.entry(DrdaType.DOUBLE, row -> row.writeDouble(1)),
            Map.entry(DrdaType.DECIMAL, row -> row.writeDecimal(1, 0)),
            Map.entry(DrdaType.DECIMAL, row -> row.writeDecimal(BigDecimal.ONE)),
            Map.entry(DrdaType.VARCHAR, row -> row.writeText("a")),
            Map.entry(DrdaType.VARCHAR, row -> row.writeText("a", new Replacements())),
            Map.entry(
                DrdaType.TIMESTAMP, row -> row.writeTimestamp(LocalDateTime.of(1, 1, 1, 0, 0))),
            Map.entry(DrdaType.TIMESTAMP, row -> row.writeTimestamp(Instant.EPOCH, ZoneOffset.UTC)),
            Map.entry(DrdaType.DATE, row -> row.writeDate(LocalDate.EPOCH)),
            Map.entry(DrdaType.TIME, row -> row.writeTime(LocalTime.NOON)),
            Map.entry(DrdaType.VARCHAR, row -> row.writeUuid(new UUID(0, 0))),
            Map.entry(DrdaType.VARCHAR, row -> row.writeObject("a")),
            Map.entry(DrdaType.VARCHAR_FOR_BIT_DATA, row -> row.writeBytes(new byte[1])),
            Map.entry(
                DrdaType.VARCHAR_FOR_BIT_DATA, row -> row.writeBytes(ByteBuffer.allocate(1))));
    for (Map.Entry<DrdaType, UnaryOperator<RowWriter>> method : methods) {
      ParameterType type =
          method.getKey() == DrdaType.DECIMAL
              ? ParameterType.decimal(1, 0)
              : ParameterType.of(method.getKey());
      RowWriter row = Golden.utf8().row(execute(), ParameterDescriptor.of(type));
      assertSame(row, method.getValue().apply(row), method.getKey().name());
    }
  }

  @Test
  void anEndedRowIsOver() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a");
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
    RowWriter row = requests.row(execute(), descriptor);
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
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a");
    requests.clear();
    assertOver(row);
    requests.add(RdbCommitUnitOfWork.of());
    Golden.assertFrames("000A D001 0001 0004 200E", requests);
  }

  @Test
  void aRowThatIsClosedBeforeItsEndIsAsIfItHadNotBegun() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RequestEncoder untouched = new RequestEncoder(CcsidManager.utf8());
    addBefore(requests);
    addBefore(untouched);
    RowWriter row = requests.row(execute(), TWO_TEXTS).writeText("a");
    row.close();
    assertOver(row);
    addBefore(requests);
    addBefore(untouched);
    assertEquals(untouched.toByteBuffer(), requests.toByteBuffer());
  }

  @Test
  void closeLeavesARowThatHasEndedAsItIs() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a");
    row.end();
    int pending = requests.pendingBytes();
    row.close();
    assertEquals(pending, requests.pendingBytes());
    RowWriter failing = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT));
    assertThrows(DrdaException.class, () -> failing.writeBytes(new byte[1]));
    failing.close();
    assertEquals(pending, requests.pendingBytes());
  }

  /** Whatever a value calls on its own row is refused, and the value is written all the same. */
  @Test
  void aValueThatCallsItsRow() {
    List<Consumer<RowWriter>> calls =
        List.of(
            RowWriter::end,
            RowWriter::close,
            RowWriter::writeNull,
            row -> row.writeInt(1),
            r -> r.writeText("b"));
    for (Consumer<RowWriter> call : calls) {
      RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
      RowWriter row = requests.row(execute(), TWO_TEXTS);
      CallingText text = new CallingText("a", () -> call.accept(row));
      row.writeText(text).writeText("c").end();
      assertEquals("a value of the row is being written", text.refusal.getMessage());
      RequestEncoder untouched = new RequestEncoder(CcsidManager.utf8());
      untouched.row(execute(), TWO_TEXTS).writeText("a").writeText("c").end();
      assertEquals(untouched.toByteBuffer(), requests.toByteBuffer());
    }
  }

  /** Whatever a value calls on its encoder is refused, and the value is written all the same. */
  @Test
  void aValueThatCallsItsEncoder() {
    List<Consumer<RequestEncoder>> calls =
        List.of(
            RequestEncoder::clear,
            RequestEncoder::close,
            RequestEncoder::toByteBuffer,
            requests -> requests.use(CcsidManager.utf8()),
            requests -> requests.add(RdbCommitUnitOfWork.of()),
            requests -> requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)));
    for (Consumer<RequestEncoder> call : calls) {
      RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
      RowWriter row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT));
      CallingText text = new CallingText("a", () -> call.accept(requests));
      row.writeText(text).end();
      RequestEncoder untouched = new RequestEncoder(CcsidManager.utf8());
      untouched.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("a").end();
      assertEquals(untouched.toByteBuffer(), requests.toByteBuffer());
    }
  }

  @Test
  void aNullValueIsSentToWriteNull() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RowWriter row = requests.row(execute(), ParameterDescriptor.of(ANY_TEXT));
    NullPointerException error =
        assertThrows(NullPointerException.class, () -> row.writeText(null));
    assertEquals("value is null: use writeNull", error.getMessage());
    assertOver(row);
  }

  @Test
  void aRowTakesTheTypeDefinitionOfTheCapabilities() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    ParameterDescriptor descriptor =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.TIMESTAMP));
    requests.use(Capabilities.of("CSS10160", TypeDefinition.bigEndian()));
    requests.row(execute(), descriptor).writeInt(1).writeNull().end();
    requests.clear();
    requests.use(Capabilities.of("CSS10050", TypeDefinition.littleEndian()));
    RowWriter row = requests.row(execute(), descriptor).writeInt(1);
    row.writeTimestamp(LocalDateTime.of(1, 1, 1, 0, 0)).end();
    ByteBuffer frames = requests.toByteBuffer();
    DdmObject sqldta = DssParser.chain(frames).get(1).object();
    assertEquals("0976D003000425001A0671E4D00001", sqldta.child(0x0010).hex());
    assertEquals(
        "000001000000" + "00" + "303030312D30312D30312D30302E30302E30302E303030303030",
        sqldta.child(0x147A).hex());
  }

  static void addBefore(RequestEncoder requests) {
    requests.add(RdbCommitUnitOfWork.of());
    requests.row(execute(), ParameterDescriptor.of(ANY_TEXT)).writeText("x").end();
  }

  static ExecuteSqlStatement execute() {
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

  static void assertOver(RowWriter row) {
    List<Executable> calls =
        List.of(
            row::writeNull,
            () -> row.writeInt(1),
            () -> row.writeDouble(1),
            () -> row.writeText("a"),
            row::end);
    for (Executable call : calls) {
      IllegalStateException error = assertThrows(IllegalStateException.class, call);
      assertEquals("row is not open", error.getMessage());
    }
  }
}
