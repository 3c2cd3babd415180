package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.drdawire.DrdaEncodingException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.Row;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * SQLDTA with placeholders, and the EXTDTAs behind it. The forms of Derby were captured from its
 * client, that of Db2 from adbc-driver-db2 0.2.1.
 */
class LargeObjectTest {

  private static final byte[] ABC = {0x61, 0x62, 0x63};
  private static final LargeObjectForm DERBY = LargeObjectForm.derby();
  private static final LargeObjectForm DB2 = LargeObjectForm.db2();

  private final RequestEncoder requests = Golden.utf8();

  static Stream<Arguments> forms() {
    return Stream.of(
        form(DERBY, DrdaType.BLOB, r -> r.writeBytes(ABC), "C98002", "0003", "00 616263 7F"),
        form(
            DERBY,
            DrdaType.BLOB,
            r -> r.writeLargeObject(LargeObject.ofBytes(stream(ABC), 3)),
            "C98002",
            "0003",
            "00 616263 7F"),
        form(
            DERBY,
            DrdaType.BLOB,
            r -> r.writeLargeObject(LargeObject.ofBytes(stream(ABC))),
            "C98002",
            "8000",
            "00 616263 7F"),
        form(
            DERBY,
            DrdaType.BLOB,
            r -> r.writeObject(Channels.newChannel(stream(ABC))),
            "C98002",
            "8000",
            "00 616263 7F"),
        form(DERBY, DrdaType.CLOB, r -> r.writeText("abc"), "CF8002", "0003", "00 616263 7F"),
        form(
            DERBY,
            DrdaType.CLOB,
            r -> r.writeObject(new StringReader("\u00e9")),
            "CF8002",
            "8000",
            "00 C3A9 7F"),
        form(DERBY, DrdaType.CLOB_SBCS, r -> r.writeLong(-5), "CB8002", "0002", "00 2D35 7F"),
        form(
            DERBY,
            DrdaType.DBCLOB,
            r -> r.writeLargeObject(LargeObject.ofText(new StringReader("abc"), 3)),
            "CD8002",
            "0003",
            "00 0061 0062 0063 7F"),
        form(
            DERBY,
            DrdaType.DBCLOB,
            r -> r.writeText("a?\ud800", new Replacements()),
            "CD8002",
            "0003",
            "00 0061 003F FFFD 7F"),
        form(
            DB2,
            DrdaType.CLOB,
            r -> r.writeObject(new StringReader("abc")),
            "CF8009",
            "02 0000000000000003",
            "00 616263"),
        form(
            LargeObjectForm.plain(),
            DrdaType.BLOB,
            r -> r.writeBytes(ABC),
            "C98008",
            "0000000000000003",
            "00 616263"));
  }

  private static Arguments form(
      LargeObjectForm form,
      DrdaType type,
      Consumer<Row> value,
      String described,
      String placeholder,
      String data) {
    return Arguments.of(
        Named.of(described + " " + data, form), type, value, described, placeholder, data);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void placeholderAndData(
      LargeObjectForm form,
      DrdaType type,
      Consumer<Row> value,
      String described,
      String placeholder,
      String data)
      throws IOException {
    List<Frame> frames = frames(form, List.of(ParameterType.of(type)), value);
    assertEquals(3, frames.size());
    Hex.assertBytes("0676D0" + described + "0671E4D00001", child(frames.get(1), 0x0010));
    Hex.assertBytes("00 00" + placeholder, child(frames.get(1), 0x147A));
    Hex.assertBytes(data, frames.get(2).object().bytes());
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
        frames(
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
        frames(
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
    List<Frame> frames = DssParser.chain(drain());
    Hex.assertBytes("0976D0 030004" + described + "0671E4D00001", child(frames.get(1), 0x0010));
    byte[] external = frames.get(2).object().bytes();
    assertArrayEquals(data, Arrays.copyOfRange(external, 1, external.length - 1));
    byte[] second = child(frames.get(4), 0x0010);
    assertEquals(type.lid() + 1, second[6] & 0xFF, "the next row is as before");
  }

  @Test
  void aShorterParameterIsNotOutgrown() {
    ParameterType type = ParameterType.of(DrdaType.VARCHAR, 32_766);
    DrdaEncodingException error =
        assertThrows(
            DrdaEncodingException.class,
            () -> frames(DERBY, List.of(type), row -> row.writeText("x".repeat(32_767))));
    assertEquals("22001", error.sqlState());
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
    List<Frame> frames = DssParser.chain(drain());
    Hex.assertBytes("00 00 0003", child(frames.get(1), 0x147A));
  }

  private List<Frame> frames(LargeObjectForm form, List<ParameterType> types, Consumer<Row> values)
      throws IOException {
    add(form, types, values);
    return DssParser.chain(drain());
  }

  private void add(LargeObjectForm form, List<ParameterType> types, Consumer<Row> values) {
    requests.use(Capabilities.initial().withLargeObjects(form));
    Row row =
        requests.row(ExecuteSqlStatement.of(Golden.section()), new ParameterDescriptor(types));
    values.accept(row);
    row.end();
  }

  private byte[] drain() throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    requests.drainTo(sink);
    return sink.toByteArray();
  }

  private static byte[] child(Frame frame, int codePoint) {
    return frame.object().child(codePoint).bytes();
  }

  private static InputStream stream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }
}
