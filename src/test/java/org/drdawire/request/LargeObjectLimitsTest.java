package org.drdawire.request;

import static org.drdawire.request.LargeObjectRows.child;
import static org.drdawire.request.LargeObjectRows.stream;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.drdawire.DrdaException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.FailingStream;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lengths at a limit and one beyond it, and what an error says of them. */
class LargeObjectLimitsTest {

  private static final LargeObjectForm DERBY = LargeObjectForm.derby();
  private static final LargeObjectForm GATHERED = DERBY.withoutUnknownLength();
  private static final Map<String, LargeObjectForm> FORMS =
      Map.of("DERBY", DERBY, "DB2", LargeObjectForm.db2());
  private static final List<ParameterType> BLOB = List.of(ParameterType.of(DrdaType.BLOB));
  private static final List<ParameterType> BLOB_100000 =
      List.of(ParameterType.of(DrdaType.BLOB, 100_000));

  private final LargeObjectRows rows = new LargeObjectRows();

  /** What is short is held. Longer texts are held where no status byte can take them back. */
  @ParameterizedTest
  @CsvSource({
    "DERBY, bytes, 65536, 65536",
    "DERBY, bytes, 65537, 0",
    "DERBY, text, 65536, 65536",
    "DERBY, text, 65537, 0",
    "DB2, text, 65537, 65537",
    "DB2, bytes, 65537, 0",
    "DB2, stream, 65536, 65536",
    "DB2, stream, 65537, 0",
    "DERBY, stream, 1, 0",
  })
  void whatTheEncoderHolds(String form, String value, int length, int held) throws IOException {
    byte[] data = new byte[length];
    Arrays.fill(data, (byte) 'x');
    DrdaType type = value.equals("text") ? DrdaType.CLOB : DrdaType.BLOB;
    rows.add(
        FORMS.get(form),
        List.of(ParameterType.of(type)),
        row -> {
          switch (value) {
            case "bytes" -> row.writeBytes(data);
            case "text" -> row.writeText("x".repeat(length));
            default -> row.writeLargeObject(LargeObject.ofBytes(stream(data), length));
          }
        });
    int others = rows.requests.pendingBytes() - held;
    assertTrue(others > 0 && others < 1_000, () -> "held " + rows.requests.pendingBytes());
    byte[] external = DssParser.chain(rows.drain()).get(2).object().bytes();
    assertArrayEquals(data, Arrays.copyOfRange(external, 1, 1 + length));
    assertEquals(form.equals("DERBY") ? length + 2 : length + 1, external.length);
  }

  /** A source without a length may have as many bytes as the parameter, and no more. */
  @ParameterizedTest
  @CsvSource({"100000, 7F", "100001, 04", "300000, 04"})
  void aSourceUpToTheLengthOfItsParameter(int length, String status) throws IOException {
    rows.add(DERBY, BLOB_100000, row -> row.writeObject(stream(new byte[length])));
    ByteBuffer sent = ByteBuffer.allocate(400_000);
    if (length > 100_000) {
      DrdaException error = assertThrows(DrdaException.class, () -> rows.requests.drainTo(sent));
      assertEquals("22001", error.sqlState());
      assertEquals(100_001, error.actual());
      assertEquals(100_000, error.limit());
    }
    assertTrue(rows.requests.drainTo(sent));
    byte[] external = DssParser.chain(sent.flip()).get(2).object().bytes();
    Hex.assertBytes(status, Arrays.copyOfRange(external, external.length - 1, external.length));
  }

  @ParameterizedTest
  @CsvSource({"100000, true", "100001, false"})
  void aDeclaredLengthUpToThatOfItsParameter(int length, boolean accepted) throws IOException {
    Consumer<RowWriter> values =
        row -> row.writeLargeObject(LargeObject.ofBytes(stream(new byte[length]), length));
    if (accepted) {
      assertEquals(100_002, rows.frames(DERBY, BLOB_100000, values).get(2).object().bytes().length);
    } else {
      DrdaException error =
          assertThrows(DrdaException.class, () -> rows.add(DERBY, BLOB_100000, values));
      assertEquals(100_001, error.actual());
    }
  }

  @ParameterizedTest
  @CsvSource({"100000, true", "100001, false"})
  void aGatheredSourceUpToTheLengthOfItsParameter(int length, boolean accepted) throws IOException {
    Consumer<RowWriter> values =
        row -> row.writeObject(Channels.newChannel(stream(new byte[length])));
    if (accepted) {
      assertEquals(
          100_002, rows.frames(GATHERED, BLOB_100000, values).get(2).object().bytes().length);
    } else {
      DrdaException error =
          assertThrows(DrdaException.class, () -> rows.add(GATHERED, BLOB_100000, values));
      assertEquals("22001", error.sqlState());
    }
  }

  /** Without a limit it would fill the memory. */
  @Test
  void aGatheredSourceWithoutAnEnd() {
    InputStream endless = new FailingStream(Integer.MAX_VALUE, new IOException());
    DrdaException error =
        assertThrows(
            DrdaException.class,
            () -> rows.add(GATHERED, BLOB_100000, row -> row.writeObject(endless)));
    assertTrue(error.actual() < 120_000, error.getMessage());
  }

  @Test
  void whatAnErrorSaysOfAGatheredSource() {
    IOException broken = new IOException("scripted");
    List<ParameterType> two =
        List.of(ParameterType.of(DrdaType.VARCHAR), ParameterType.of(DrdaType.BLOB));
    DrdaException error =
        assertThrows(
            DrdaException.class,
            () ->
                rows.add(
                    GATHERED,
                    two,
                    row -> row.writeText("abc").writeObject(new FailingStream(10_000, broken))));
    assertSame(broken, error.getCause());
    assertEquals(
        "BLOB source failed: bytes=10000 cause=java.io.IOException row=1 parameter=2",
        error.getMessage());
  }

  @Test
  void whatAnErrorSaysOfADeclaredText() {
    List<ParameterType> clob = List.of(ParameterType.of(DrdaType.CLOB));
    rows.add(
        DERBY, clob, row -> row.writeLargeObject(LargeObject.ofText(new StringReader("abc"), 5)));
    DrdaException few = assertThrows(DrdaException.class, rows::drain);
    assertEquals("CLOB source ended early: chars=3 declared=5 row=1 parameter=1", few.getMessage());
    rows.add(
        DERBY, clob, row -> row.writeLargeObject(LargeObject.ofText(new StringReader("abc"), 2)));
    DrdaException many = assertThrows(DrdaException.class, rows::drain);
    assertEquals("CLOB source has more: chars>2 declared=2 row=1 parameter=1", many.getMessage());
    assertEquals(3, many.actual());
  }

  /** An error of the virtual machine stays what it is; the data are not used. */
  @Test
  void aSourceWithAnErrorOfTheVirtualMachine() {
    Error broken = new StackOverflowError("scripted");
    InputStream failing =
        new InputStream() {
          @Override
          public int read() {
            throw broken;
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            throw broken;
          }
        };
    rows.add(DERBY, BLOB, row -> row.writeObject(failing));
    ByteBuffer sent = ByteBuffer.allocate(1_000);
    assertSame(broken, assertThrows(StackOverflowError.class, () -> rows.requests.drainTo(sent)));
    assertTrue(rows.requests.drainTo(sent));
    Hex.assertBytes("00 01", DssParser.chain(sent.flip()).get(2).object().bytes());
  }

  @Test
  void aParameterThatCannotBeNull() throws IOException {
    List<Frame> frames =
        rows.frames(
            DERBY,
            List.of(ParameterType.of(DrdaType.BLOB).notNull()),
            row -> row.writeObject(LargeObject.ofBytes(stream(new byte[] {1, 2}), 2)));
    Hex.assertBytes("0676D0C88002 0671E4D00001", child(frames.get(1), 0x0010));
    Hex.assertBytes("0102 7F", frames.get(2).object().bytes());
  }

  /** Characters of three bytes, of which some do not fit where the others end. */
  @Test
  void charactersBetweenSegments() throws IOException {
    String text = "\u20ac".repeat(200_000);
    List<Frame> frames =
        rows.frames(
            DERBY,
            List.of(ParameterType.of(DrdaType.CLOB)),
            row -> row.writeObject(new StringReader(text)));
    byte[] external = frames.get(2).object().bytes();
    assertArrayEquals(
        text.getBytes(StandardCharsets.UTF_8),
        Arrays.copyOfRange(external, 1, external.length - 1));
  }

  /** Each char is one byte there, or two, so that the length is known before it is read. */
  @Test
  void textsWhoseLengthIsKnown() throws IOException {
    String text = "x".repeat(70_000);
    rows.requests.use(
        Capabilities.of("CSS10160", TypeDefinition.bigEndian().withCcsids(500, 1200, 1208))
            .withLargeObjects(DERBY));
    rows.requests
        .row(
            ExecuteSqlStatement.of(Golden.section()),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.CLOB_SBCS), ParameterType.of(DrdaType.DBCLOB)))
        .writeLargeObject(LargeObject.ofText(new StringReader(text), 70_000))
        .writeText(text)
        .end();
    List<Frame> frames = DssParser.chain(rows.drain());
    Hex.assertBytes("00 00 00011170 00 00011170", child(frames.get(1), 0x147A));
    assertEquals(70_002, frames.get(2).object().bytes().length);
    assertEquals(140_002, frames.get(3).object().bytes().length);
  }

  /** The next row of the same descriptor, which is then kept with an override before its group. */
  @Test
  void aTextThatOutgrowsTheSecondRow() throws IOException {
    ExecuteTemplate template =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(Golden.section()),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.VARCHAR, 10).inCcsid(819),
                ParameterType.of(DrdaType.VARCHAR)));
    rows.requests.use(Capabilities.initial().withLargeObjects(DERBY));
    template.row(rows.requests).writeText("a").writeText("b").end();
    template.row(rows.requests).writeText("a").writeText("x".repeat(32_768)).end();
    List<Frame> frames = DssParser.chain(rows.drain());
    byte[] described = child(frames.get(3), 0x0010);
    Hex.assertBytes(
        "52000A CF8004 07780005 0301E4 0671E4D00001",
        Arrays.copyOfRange(described, described.length - 19, described.length));
    Hex.assertBytes("00 00 0001 61 00 00008000", child(frames.get(3), 0x147A));
  }
}
