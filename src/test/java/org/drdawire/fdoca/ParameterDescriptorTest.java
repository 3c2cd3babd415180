package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.chain.DssChain;
import org.drdawire.ddm.chain.Outlet;
import org.drdawire.fdoca.values.DataDescriptor;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** FDODSC against the layout of its GDA, CPT and RLO triplets. */
class ParameterDescriptorTest {

  private static final ParameterType INTEGER = ParameterType.of(DrdaType.INTEGER);
  private static final TypeDefinition NANOS = TypeDefinition.bigEndian();

  private static final List<ParameterType> OTHER_TYPES =
      List.of(
          ParameterType.of(DrdaType.SMALLINT),
          ParameterType.of(DrdaType.TINYINT),
          ParameterType.of(DrdaType.REAL),
          ParameterType.numeric(5, 2),
          ParameterType.decfloat(16),
          ParameterType.decfloat(34),
          ParameterType.of(DrdaType.BOOLEAN),
          ParameterType.of(DrdaType.DATE),
          ParameterType.of(DrdaType.TIME),
          ParameterType.timestamp(0),
          ParameterType.timestamp(12),
          ParameterType.of(DrdaType.CHAR, 5),
          ParameterType.of(DrdaType.CHAR_SBCS, 5),
          ParameterType.of(DrdaType.VARCHAR_SBCS),
          ParameterType.of(DrdaType.LONG_VARCHAR_SBCS),
          ParameterType.of(DrdaType.GRAPHIC, 5),
          ParameterType.of(DrdaType.VARGRAPHIC),
          ParameterType.of(DrdaType.LONG_VARGRAPHIC),
          ParameterType.of(DrdaType.CHAR_FOR_BIT_DATA, 4),
          ParameterType.of(DrdaType.BINARY, 4),
          ParameterType.of(DrdaType.VARBINARY, 20),
          ParameterType.of(DrdaType.ROWID),
          ParameterType.of(DrdaType.UDT),
          ParameterType.of(DrdaType.BLOB_LOCATOR),
          ParameterType.of(DrdaType.CLOB_LOCATOR),
          ParameterType.of(DrdaType.DBCLOB_LOCATOR));

  @Test
  void everyTypeNullable() {
    Hex.assertBytes(
        """
        1E 76D0
          03 0004   # INTEGER
          17 0008   # BIGINT
          0B 0008   # DOUBLE
          0F 0502   # DECIMAL(5, 2)
          25 001D   # TIMESTAMP of 29 characters
          29 7FFF   # VARCHAR FOR BIT DATA
          2B 7FFF   # LONG VARCHAR FOR BIT DATA
          3F 7FFF   # VARCHAR
          41 7FFF   # LONG VARCHAR
        06 71E4D00001
        """,
        groups(NANOS, everyType()));
  }

  @Test
  void everyTypeNotNull() {
    List<ParameterType> notNull = everyType().stream().map(ParameterType::notNull).toList();
    Hex.assertBytes(
        """
        1E 76D0
          02 0004
          16 0008
          0A 0008
          0E 0502
          24 001A   # TIMESTAMP of 26 characters
          28 7FFF
          2A 7FFF
          3E 7FFF
          40 7FFF
        06 71E4D00001
        """,
        groups(NANOS.withTimestampWidth(26), notNull));
  }

  @Test
  void theOtherTypes() {
    Hex.assertBytes(
        """
        51 76D0
          05 0002   # SMALLINT
          07 0001   # TINYINT
          0D 0004   # REAL
          11 0502   # NUMERIC(5, 2)
          BB 0008   # DECFLOAT(16)
          BB 0010   # DECFLOAT(34)
          BF 0001   # BOOLEAN
          21 000A   # DATE
          23 0008   # TIME
          25 0013   # TIMESTAMP(0)
          25 0020   # TIMESTAMP(12)
          3D 0005   # CHAR(5)
          31 0005   # CHAR(5) in CCSIDSBC
          33 7FFF   # VARCHAR in CCSIDSBC
          35 7FFF   # LONG VARCHAR in CCSIDSBC
          37 0005   # GRAPHIC(5)
          39 3FFF   # VARGRAPHIC
          3B 3FFF   # LONG VARGRAPHIC
          27 0004   # CHAR(4) FOR BIT DATA
          C1 0004   # BINARY(4)
          C3 0014   # VARBINARY(20)
          1F 0028   # ROWID
          51 7FFF   # UDT
          19 0004 1B 0004 1D 0004   # locators
        06 71E4D00001
        """,
        groups(TypeDefinition.littleEndian(), OTHER_TYPES));
  }

  @Test
  void lengthsOfTheirOwn() {
    Hex.assertBytes(
        "12 76D0 3F0001 410100 297FFE 0F1F1F 0F0100 06 71E4D00001",
        groups(
            TypeDefinition.littleEndian(),
            List.of(
                ParameterType.of(DrdaType.VARCHAR, 1),
                ParameterType.of(DrdaType.LONG_VARCHAR, 256),
                ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA, 32_766),
                ParameterType.decimal(31, 31),
                ParameterType.decimal(1, 0))));
  }

  @ParameterizedTest(name = "{0} parameters")
  @CsvSource({
    "1,   06 76D0 030004",
    "2,   09 76D0 030004*2",
    "83,  FC 76D0 030004*83",
    "84,  FF 76D0 030004*84",
    "85,  FF 76D0 030004*84 06 7F00 030004",
    "90,  FF 76D0 030004*84 15 7F00 030004*6",
    "168, FF 76D0 030004*84 FF 7F00 030004*84",
    "169, FF 76D0 030004*84 FF 7F00 030004*84 06 7F00 030004",
  })
  void groupsOf84(int size, String golden) {
    Hex.assertBytes(golden + " 06 71E4D00001", groups(NANOS, Collections.nCopies(size, INTEGER)));
  }

  /** 10,790 parameters fill FDODSC to the last byte of a short length: 32,763 of data. */
  @ParameterizedTest(name = "{0} parameters")
  @CsvSource({
    "10788, 7FFF D001 0001 7FF9 0010,          32757",
    "10789, FFFF D001 0001 7FFC 0010,          32760",
    "10790, FFFF D001 0001 7FFF 0010,          32763",
    "10791, FFFF D001 0001 8008 0010 00007FFE, 32766",
    "11000, FFFF D001 0001 8008 0010 00008277, 33399",
  })
  void farBeyondOneSegment(int size, String head, int length) {
    ByteBuffer frames = frames(NANOS, new ParameterDescriptor(Collections.nCopies(size, INTEGER)));
    Hex.assertBytes(head, frames.slice(0, Hex.parse(head).length));
    DdmObject fdodsc = DssParser.anyChain(frames).get(0).object();
    assertEquals(length, fdodsc.bytes().length);
    assertArrayEquals(Hex.parse(layout(size)), fdodsc.bytes());
  }

  @Test
  void segmentsOf11000Parameters() {
    ByteBuffer frames =
        frames(NANOS, new ParameterDescriptor(Collections.nCopies(11_000, INTEGER)));
    assertEquals(32_767 + 2 + 646, frames.limit());
    Hex.assertBytes("0288 # 2 and 646 of 33,407 bytes of payload", frames.slice(32_767, 2));
    Hex.assertBytes("06 71 E4 D0 00 01", frames.slice(frames.limit() - 6, 6));
  }

  @Test
  void theListIsCopied() {
    List<ParameterType> list = new ArrayList<>(List.of(INTEGER));
    ParameterDescriptor descriptor = new ParameterDescriptor(list);
    list.add(INTEGER);
    assertEquals(1, descriptor.size());
    List<ParameterType> parameters = descriptor.parameters();
    assertThrows(UnsupportedOperationException.class, () -> parameters.add(INTEGER));
  }

  @Test
  void noParameters() {
    assertEquals(0, ParameterDescriptor.of().size());
    assertEquals(ParameterDescriptor.of(), new ParameterDescriptor(List.of()));
    assertThrows(NullPointerException.class, () -> ParameterDescriptor.of(INTEGER, null));
  }

  @Test
  void aValueByItsParameters() {
    List<ParameterType> one = new ArrayList<>(List.of(INTEGER));
    ParameterDescriptor descriptor = new ParameterDescriptor(one);
    one.add(INTEGER);
    assertEquals(ParameterDescriptor.of(INTEGER), descriptor);
    assertEquals(ParameterDescriptor.of(INTEGER).hashCode(), descriptor.hashCode());
    assertNotEquals(ParameterDescriptor.of(INTEGER.notNull()), descriptor);
    assertNotEquals(ParameterDescriptor.of(INTEGER, INTEGER).hashCode(), descriptor.hashCode());
    assertEquals("ParameterDescriptor[" + INTEGER + "]", descriptor.toString());
    assertThrows(UnsupportedOperationException.class, () -> descriptor.parameters().clear());
  }

  /** What is kept of one type definition is not written for another. */
  @Test
  void oneDescriptorForSeveralTypeDefinitions() {
    ParameterDescriptor timestamp = ParameterDescriptor.of(ParameterType.of(DrdaType.TIMESTAMP));
    TypeDefinition nanoseconds = TypeDefinition.bigEndian();
    TypeDefinition microseconds = nanoseconds.withTimestampWidth(TypeDefinition.MICROSECONDS);
    String first = "0676D025001D0671E4D00001";
    String second = "0676D025001A0671E4D00001";
    Hex.assertBytes(first, groups(nanoseconds, timestamp));
    Hex.assertBytes(first, groups(nanoseconds, timestamp));
    Hex.assertBytes(second, groups(microseconds, timestamp));
    Hex.assertBytes(first, groups(nanoseconds, timestamp));
  }

  private static List<ParameterType> everyType() {
    return List.of(
        INTEGER,
        ParameterType.of(DrdaType.BIGINT),
        ParameterType.of(DrdaType.DOUBLE),
        ParameterType.decimal(5, 2),
        ParameterType.of(DrdaType.TIMESTAMP),
        ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA),
        ParameterType.of(DrdaType.LONG_VARCHAR_FOR_BIT_DATA),
        ParameterType.of(DrdaType.VARCHAR),
        ParameterType.of(DrdaType.LONG_VARCHAR));
  }

  private static String layout(int size) {
    StringBuilder golden = new StringBuilder();
    for (int first = 0; first < size; first += 84) {
      int n = Math.min(84, size - first);
      golden.append("%02X".formatted(3 * n + 3)).append(first == 0 ? "76D0" : "7F00");
      golden.append("030004".repeat(n));
    }
    return golden + "0671E4D00001";
  }

  private static byte[] groups(TypeDefinition types, List<ParameterType> parameters) {
    return groups(types, new ParameterDescriptor(parameters));
  }

  private static byte[] groups(TypeDefinition types, ParameterDescriptor parameters) {
    return DssParser.anyChain(frames(types, parameters)).get(0).object().bytes();
  }

  private static ByteBuffer frames(TypeDefinition types, ParameterDescriptor parameters) {
    DssChain chain = new DssChain(1 << 20, CcsidManager.utf8(), BufferMemory.HEAP);
    chain.begin(null);
    DataDescriptor.write(chain.writer(), parameters.parameters(), types);
    chain.commit();
    return new Outlet(chain).toByteBuffer();
  }
}
