package org.drdawire.request;

import static org.drdawire.request.LargeObjectRows.child;
import static org.drdawire.request.LargeObjectRows.stream;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * SQLDTA with placeholders, and the EXTDTAs behind it. The forms of Derby were captured from its
 * client, that of Db2 from adbc-driver-db2 0.2.1.
 */
class LargeObjectTest {

  private static final byte[] ABC = {0x61, 0x62, 0x63};
  private static final LargeObjectForm DERBY = LargeObjectForm.derby();
  private static final Map<String, LargeObjectForm> FORMS =
      Map.of("DERBY", DERBY, "DB2", LargeObjectForm.db2(), "PLAIN", LargeObjectForm.plain());

  private final LargeObjectRows rows = new LargeObjectRows();
  private final RequestEncoder requests = rows.requests;

  @ParameterizedTest
  @CsvSource({
    "DERBY, BLOB, bytes, C98002, 0003, 00 616263 7F",
    "DERBY, BLOB, stream of 3, C98002, 0003, 00 616263 7F",
    "DERBY, BLOB, stream, C98002, 8000, 00 616263 7F",
    "DERBY, BLOB, channel, C98002, 8000, 00 616263 7F",
    "DERBY, CLOB, text, CF8002, 0003, 00 616263 7F",
    "DERBY, CLOB, reader, CF8002, 8000, 00 616263 7F",
    "DERBY, CLOB_SBCS, number, CB8002, 0002, 00 2D35 7F",
    "DERBY, DBCLOB, reader of 3, CD8002, 0003, 00 0061 0062 0063 7F",
    "DERBY, DBCLOB, replaced, CD8002, 0002, 00 0061 FFFD 7F",
    "DB2, CLOB, reader, CF8009, 02 0000000000000003, 00 616263",
    "PLAIN, BLOB, bytes, C98008, 0000000000000003, 00 616263",
  })
  void placeholderAndData(ArgumentsAccessor line) throws IOException {
    LargeObjectForm form = FORMS.get(line.getString(0));
    List<ParameterType> types = List.of(ParameterType.of(line.get(1, DrdaType.class)));
    List<Frame> frames = rows.frames(form, types, row -> write(row, line.getString(2)));
    assertEquals(3, frames.size());
    Hex.assertBytes("0676D0" + line.getString(3) + "0671E4D00001", child(frames.get(1), 0x0010));
    Hex.assertBytes("00 00" + line.getString(4), child(frames.get(1), 0x147A));
    Hex.assertBytes(line.getString(5), frames.get(2).object().bytes());
  }

  private static void write(RowWriter row, String value) {
    switch (value) {
      case "bytes" -> row.writeBytes(ABC);
      case "stream" -> row.writeLargeObject(LargeObject.ofBytes(stream(ABC)));
      case "stream of 3" -> row.writeLargeObject(LargeObject.ofBytes(stream(ABC), 3));
      case "channel" -> row.writeObject(Channels.newChannel(stream(ABC)));
      case "text" -> row.writeText("abc");
      case "reader" -> row.writeObject(new StringReader("abc"));
      case "reader of 3" -> row.writeLargeObject(LargeObject.ofText(new StringReader("abc"), 3));
      case "replaced" -> row.writeText("a\ud800", new Replacements());
      default -> row.writeLong(-5);
    }
  }

  @Test
  void emptyValuesAndNullHaveNoData() throws IOException {
    List<ParameterType> types =
        List.of(
            ParameterType.of(DrdaType.BLOB),
            ParameterType.of(DrdaType.CLOB),
            ParameterType.of(DrdaType.BLOB).notNull(),
            ParameterType.of(DrdaType.CLOB));
    List<Frame> frames =
        rows.frames(
            DERBY,
            types,
            row ->
                row.writeBytes(new byte[0])
                    .writeText("")
                    .writeLargeObject(LargeObject.ofBytes(stream(new byte[0]), 0))
                    .writeNull());
    assertEquals(2, frames.size());
    Hex.assertBytes(
        "0F76D0 C98002 CF8002 C88002 CF8004 0671E4D00001", child(frames.get(1), 0x0010));
    Hex.assertBytes("00 00 0000 00 0000 0000 FF", child(frames.get(1), 0x147A));
  }

  /** The 86th field is in the second triplet. */
  @Test
  void theFieldOfTheParameterIsDescribed() throws IOException {
    ParameterType[] types = new ParameterType[86];
    Arrays.fill(types, ParameterType.of(DrdaType.BLOB));
    List<Frame> frames =
        rows.frames(
            DERBY,
            List.of(types),
            row -> {
              for (int i = 0; i < 83; i++) {
                row.writeNull();
              }
              row.writeBytes(ABC).writeBytes(ABC).writeBytes(ABC);
            });
    byte[] described = child(frames.get(1), 0x0010);
    Hex.assertBytes(
        "C98004 C98002 097F00 C98002 C98002 0671E4D00001",
        Arrays.copyOfRange(described, described.length - 21, described.length));
    assertEquals(5, frames.size());
  }

  static Stream<Arguments> outgrown() {
    String text = "x".repeat(32_768);
    String accents = "\u00e9".repeat(16_384);
    byte[] bytes = new byte[32_768];
    return Stream.of(
        Arguments.of(DrdaType.VARCHAR, text, "CF8004", text.getBytes(StandardCharsets.UTF_8)),
        Arguments.of(
            DrdaType.LONG_VARCHAR, accents, "CF8004", accents.getBytes(StandardCharsets.UTF_8)),
        Arguments.of(DrdaType.VARCHAR_SBCS, text, "CB8004", text.getBytes(StandardCharsets.UTF_8)),
        Arguments.of(
            DrdaType.VARGRAPHIC,
            text.substring(16_384),
            "CD8002",
            text.substring(16_384).getBytes(StandardCharsets.UTF_16BE)),
        Arguments.of(DrdaType.VARBINARY, bytes, "C98004", bytes),
        Arguments.of(DrdaType.VARCHAR_FOR_BIT_DATA, ByteBuffer.wrap(bytes), "C98004", bytes));
  }

  @ParameterizedTest
  @MethodSource
  void outgrown(DrdaType type, Object value, String described, byte[] data) throws IOException {
    ParameterDescriptor descriptor =
        ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER), ParameterType.of(type));
    requests.use(Capabilities.initial().withLargeObjects(DERBY));
    ExecuteTemplate template =
        ExecuteTemplate.of(ExecuteSqlStatement.of(Golden.section()), descriptor);
    template.row(requests).writeInt(1).writeObject(value).end();
    template.row(requests).writeInt(2).writeNull().end();
    List<Frame> frames = DssParser.chain(rows.drain());
    Hex.assertBytes("0976D0 030004" + described + "0671E4D00001", child(frames.get(1), 0x0010));
    byte[] external = frames.get(2).object().bytes();
    assertArrayEquals(data, Arrays.copyOfRange(external, 1, external.length - 1));
    byte[] second = child(frames.get(4), 0x0010);
    assertEquals(type.lid() + 1, second[6] & 0xFF, "the next row is as before");
  }

  @Test
  void aValueLongerThanItsLargeObject() {
    ParameterType blob = ParameterType.of(DrdaType.BLOB, 2);
    ParameterType clob = ParameterType.of(DrdaType.CLOB, 2);
    for (Consumer<RowWriter> value :
        List.<Consumer<RowWriter>>of(
            row -> row.writeBytes(ABC),
            row -> row.writeLargeObject(LargeObject.ofBytes(stream(ABC), 3)),
            row -> row.writeNull().writeText("abc"))) {
      DrdaException error =
          assertThrows(DrdaException.class, () -> rows.frames(DERBY, List.of(blob, clob), value));
      assertEquals("22001", error.sqlState());
      assertEquals(2, error.limit());
      assertEquals(0, requests.pendingBytes());
    }
  }

  /** A parameter that cannot become a large object gets the value in the row, or refuses it. */
  @Test
  void aSourceForAShorterParameter() throws IOException {
    List<ParameterType> types =
        List.of(
            ParameterType.of(DrdaType.VARCHAR, 3),
            ParameterType.of(DrdaType.VARBINARY, 3),
            ParameterType.of(DrdaType.CHAR, 4));
    List<Frame> frames =
        rows.frames(
            DERBY,
            types,
            row ->
                row.writeObject(new StringReader("abc"))
                    .writeLargeObject(LargeObject.ofBytes(stream(ABC), 3))
                    .writeLargeObject(LargeObject.ofText(new StringReader("abc"), 3)));
    Hex.assertBytes("00 00 0003 616263 00 0003 616263 00 61626320", child(frames.get(1), 0x147A));
  }

  static Stream<Arguments> badForTheRow() {
    return Stream.of(
        Arguments.of("22001", DrdaType.VARBINARY, LargeObject.ofBytes(stream(ABC))),
        Arguments.of("22001", DrdaType.BINARY, LargeObject.ofBytes(stream(ABC), 3)),
        Arguments.of("22026", DrdaType.BINARY, LargeObject.ofBytes(stream(ABC), 2)),
        Arguments.of("22026", DrdaType.BINARY, LargeObject.ofBytes(stream(new byte[1]), 2)),
        Arguments.of("22001", DrdaType.VARBINARY, LargeObject.ofBytes(stream(new byte[2]), 5)),
        Arguments.of("22026", DrdaType.VARBINARY, LargeObject.ofBytes(stream(new byte[1]), 0)),
        Arguments.of("22026", DrdaType.CHAR, LargeObject.ofText(new StringReader("a"), 0)),
        Arguments.of("22001", DrdaType.CHAR, LargeObject.ofText(new StringReader("abc"))),
        Arguments.of("22026", DrdaType.CHAR, LargeObject.ofText(new StringReader("a"), 2)));
  }

  @ParameterizedTest
  @MethodSource
  void badForTheRow(String sqlState, DrdaType type, LargeObject value) {
    DrdaException error =
        assertThrows(
            DrdaException.class,
            () ->
                rows.frames(
                    DERBY, List.of(ParameterType.of(type, 2)), row -> row.writeLargeObject(value)));
    assertEquals(sqlState, error.sqlState());
    assertEquals(0, requests.pendingBytes());
  }

  /** The first EXTDTA of OPNQRY must have a length. */
  @Test
  void aQueryGathersWhatHasNoLength() throws IOException {
    requests.use(Capabilities.initial().withLargeObjects(DERBY));
    requests
        .row(
            OpenQuery.of(Golden.section()), ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB)))
        .writeObject(stream(ABC))
        .end();
    List<Frame> frames = DssParser.chain(rows.drain());
    Hex.assertBytes("00 00 0003", child(frames.get(1), 0x147A));
  }
}
