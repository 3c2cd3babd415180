package org.drdawire.request;

import static org.drdawire.request.LargeObjectRows.channel;
import static org.drdawire.request.LargeObjectRows.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.ParameterValueException;
import org.drdawire.golden.FailingStream;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sources of large objects that do not give what they should. */
class LargeObjectFailureTest {

  private static final LargeObjectForm DERBY = LargeObjectForm.derby();
  private static final LargeObjectForm DB2 = LargeObjectForm.db2();

  private final LargeObjectRows rows = new LargeObjectRows();
  private final RequestEncoder requests = rows.requests;

  static Stream<Arguments> failures() {
    IOException broken = new IOException("the text of the source");
    return Stream.of(
        failure("58030", LargeObject.ofBytes(new FailingStream(70_000, broken)), 70_000, "01"),
        failure(
            "58030", LargeObject.ofBytes(new FailingStream(70_000, broken), 90_000), 90_000, "01"),
        failure("22026", LargeObject.ofBytes(stream(new byte[10]), 40_000), 40_000, "02"),
        failure("22026", LargeObject.ofBytes(stream(new byte[40_001]), 40_000), 40_000, "04"));
  }

  private static Arguments failure(String sqlState, LargeObject value, int bytes, String status) {
    return Arguments.of(Named.of(status + " " + bytes, sqlState), value, bytes, status);
  }

  /** The chain goes on, the data are not used, and the caller gets the error. */
  @ParameterizedTest
  @MethodSource("failures")
  void aSourceThatFails(String sqlState, LargeObject value, int bytes, String status)
      throws IOException {
    ParameterType[] types = {ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.BLOB)};
    requests.use(Capabilities.initial().withLargeObjects(DERBY));
    ExecuteTemplate template =
        ExecuteTemplate.of(ExecuteSqlStatement.of(Golden.section()), ParameterDescriptor.of(types));
    template.row(requests).writeInt(1).writeNull().end();
    template.row(requests).writeInt(2).writeLargeObject(value).end();
    requests.add(RdbCommitUnitOfWork.of());
    ByteBuffer sent = ByteBuffer.allocate(200_000);
    LargeObjectException error =
        assertThrows(LargeObjectException.class, () -> requests.drainTo(sent));
    assertEquals(sqlState, error.sqlState());
    assertEquals(2, error.rowNumber());
    assertEquals(2, error.parameter());
    assertEquals("BLOB", error.field());
    assertTrue(!error.getMessage().contains("text of the source"), error.getMessage());
    assertTrue(requests.drainTo(sent));
    List<Frame> frames = DssParser.chain(sent.flip());
    assertEquals(6, frames.size());
    byte[] external = frames.get(4).object().bytes();
    assertEquals(1 + bytes + 1, external.length);
    Hex.assertBytes(status, Arrays.copyOfRange(external, external.length - 1, external.length));
    requests.add(RdbCommitUnitOfWork.of());
    assertEquals("01/1", DssParser.outline(rows.drain()));
  }

  @Test
  void theErrorOfTheSourceIsTheCause() throws IOException {
    IOException broken = new IOException("scripted");
    LargeObjectException error = failed(LargeObject.ofBytes(new FailingStream(5, broken)));
    assertSame(broken, error.getCause());
    assertEquals(
        "BLOB source failed: bytes=5 cause=java.io.IOException row=1 parameter=1",
        error.getMessage());
  }

  private LargeObjectException failed(LargeObject value) throws IOException {
    rows.add(DERBY, List.of(ParameterType.of(DrdaType.BLOB)), row -> row.writeLargeObject(value));
    return assertThrows(LargeObjectException.class, rows::drain);
  }

  /** The index counts chars from the start, whatever was read at a time. */
  @Test
  void aBadCharacterOfAReader() {
    String text = "x".repeat(100_000) + "\ud800" + "y";
    rows.add(
        DERBY,
        List.of(ParameterType.of(DrdaType.CLOB)),
        row -> row.writeObject(new StringReader(text)));
    CcsidEncodingException error = assertThrows(CcsidEncodingException.class, rows::drain);
    assertEquals(100_000, error.index());
    assertEquals("22021", error.sqlState());
    assertEquals(1, error.parameter());
  }

  /** Nothing of it was sent, so nothing of it is lost. */
  @Test
  void aBadCharacterOfAStringThatIsHeld() {
    CcsidEncodingException error =
        assertThrows(
            CcsidEncodingException.class,
            () ->
                rows.add(
                    DB2,
                    List.of(ParameterType.of(DrdaType.CLOB)),
                    row -> row.writeText("x".repeat(100_000) + "\ud800")));
    assertEquals(100_000, error.index());
    assertEquals(0, requests.pendingBytes());
  }

  /** Without a status byte the server would take the data for good. */
  @Test
  void aSourceThatFailsWhereNothingCanSaySo() {
    rows.add(
        DB2,
        List.of(ParameterType.of(DrdaType.BLOB)),
        row -> row.writeLargeObject(LargeObject.ofBytes(stream(new byte[99_999]), 100_000)));
    LargeObjectException error = assertThrows(LargeObjectException.class, rows::drain);
    assertEquals("22026", error.sqlState());
    ConnectionLostException later = assertThrows(ConnectionLostException.class, rows::drain);
    assertEquals("connection lost: a chain was cut short", later.getMessage());
  }

  /** Half of a value would be stored if nothing for now were taken for the end. */
  @Test
  void aChannelThatHasNothingForNowIsNotAtItsEnd() {
    ReadableByteChannel slow = channel(2, 0);
    List<ParameterType> types = List.of(ParameterType.of(DrdaType.VARBINARY, 50));
    LargeObjectException error =
        assertThrows(
            LargeObjectException.class, () -> rows.add(DERBY, types, row -> row.writeObject(slow)));
    assertEquals("58030", error.sqlState());
    assertEquals(0, requests.pendingBytes());
  }

  /** Nothing for now is neither the end nor too little. */
  @Test
  void aDeclaredChannelThatPauses() throws IOException {
    LargeObject pausing = LargeObject.ofBytes(channel(2, 0, 3, 0), 5);
    rows.add(DERBY, List.of(ParameterType.of(DrdaType.BLOB)), row -> row.writeLargeObject(pausing));
    ByteBuffer sent = ByteBuffer.allocate(1_000);
    assertFalse(requests.drainTo(sent));
    assertFalse(requests.drainTo(sent), "whether it has more is not known yet");
    assertTrue(requests.drainTo(sent));
    Hex.assertBytes("00 0000000000 7F", DssParser.chain(sent.flip()).get(2).object().bytes());
  }

  /** Half of what it has would be stored if nothing for now were taken for the end. */
  @Test
  void aDeclaredChannelThatHasMoreAfterAPause() throws IOException {
    LargeObject value = LargeObject.ofBytes(channel(5, 0, 0, 1), 5);
    rows.add(DERBY, List.of(ParameterType.of(DrdaType.BLOB)), row -> row.writeLargeObject(value));
    ByteBuffer sent = ByteBuffer.allocate(1_000);
    assertFalse(requests.drainTo(sent));
    assertFalse(requests.drainTo(sent));
    LargeObjectException error =
        assertThrows(LargeObjectException.class, () -> requests.drainTo(sent));
    assertEquals("22026", error.sqlState());
    assertTrue(requests.drainTo(sent));
    Hex.assertBytes("00 0000000000 04", DssParser.chain(sent.flip()).get(2).object().bytes());
  }

  @Test
  void aGatheredSourceThatEndsEarly() {
    List<ParameterType> two =
        List.of(ParameterType.of(DrdaType.VARCHAR), ParameterType.of(DrdaType.BLOB));
    LargeObject value = LargeObject.ofBytes(stream(new byte[5]), 10);
    DrdaException error =
        assertThrows(
            DrdaException.class,
            () -> rows.add(DB2, two, row -> row.writeText("abc").writeLargeObject(value)));
    assertEquals(
        "BLOB source ended early: bytes=5 declared=10 row=1 parameter=2", error.getMessage());
  }

  @Test
  void aLargeObjectForAnotherType() {
    List<ParameterType> integer = List.of(ParameterType.of(DrdaType.INTEGER));
    Consumer<RowWriter> text = row -> row.writeObject(new StringReader("1"));
    Consumer<RowWriter> bytes = row -> row.writeObject(stream(new byte[1]));
    assertEquals(
        "INTEGER type mismatch: written=CLOB row=1 parameter=1",
        assertThrows(ParameterValueException.class, () -> rows.add(DERBY, integer, text))
            .getMessage());
    assertEquals(
        "INTEGER type mismatch: written=BLOB row=1 parameter=1",
        assertThrows(ParameterValueException.class, () -> rows.add(DERBY, integer, bytes))
            .getMessage());
  }
}
