package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertFigures;
import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The expected bytes are the bytes themselves, after a length of 2 bytes or before X'00'. */
class BinaryDataTest {

  private static final List<DrdaType> BIT_TYPES =
      List.of(
          DrdaType.VARCHAR_FOR_BIT_DATA,
          DrdaType.LONG_VARCHAR_FOR_BIT_DATA,
          DrdaType.VARBINARY,
          DrdaType.UDT);
  private static final ParameterType BITS = ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA);

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 32766})
  void bits(int length) {
    byte[] value = new byte[length];
    Arrays.fill(value, (byte) 0xA5);
    String golden = "%04X".formatted(length) + "A5".repeat(length);
    for (DrdaType type : BIT_TYPES) {
      ParameterType bits = ParameterType.of(type);
      assertValue("00" + golden, bits, row -> row.writeBytes(value));
      assertValue(golden, bits.notNull(), row -> row.writeBytes(value));
      assertValue(golden, bits.notNull(), row -> row.writeBytes(ByteBuffer.wrap(value)));
      assertValue(golden, TypeDefinition.littleEndian(), bits.notNull(), r -> r.writeBytes(value));
    }
  }

  @ParameterizedTest
  @CsvSource({"32766, 32767", "32766, 65536", "1, 2", "16, 17"})
  void bitsTooLong(int limit, int length) {
    byte[] value = new byte[length];
    ByteBuffer buffer = ByteBuffer.wrap(value);
    for (DrdaType type : BIT_TYPES) {
      ParameterType parameter = ParameterType.of(type, limit);
      assertFigures(failure(parameter, r -> r.writeBytes(value)), "22001", length, limit);
      assertFigures(failure(parameter, r -> r.writeBytes(buffer)), "22001", length, limit);
    }
  }

  @Test
  void aBufferIsReadBetweenPositionAndLimitAndStays() {
    ByteBuffer direct = ByteBuffer.allocateDirect(5).order(ByteOrder.LITTLE_ENDIAN);
    direct.put(new byte[] {9, 1, 2, 3, 9}).position(1).limit(4);
    assertValue("00 0003 010203", BITS, row -> row.writeBytes(direct));
    assertValue("00 0003 010203", BITS, row -> row.writeBytes(direct.asReadOnlyBuffer()));
    assertValue(
        "00 0002 0203", BITS, row -> row.writeBytes(direct.duplicate().position(2).slice()));
    assertEquals(1, direct.position());
    assertEquals(4, direct.limit());
  }

  @ParameterizedTest
  @CsvSource({
    "BINARY, 4, 0102, 01020000",
    "BINARY, 4, 01020304, 01020304",
    "CHAR_FOR_BIT_DATA, 3, FF, FF0000",
    "ROWID, 40, 0102, 0002 0102",
    "VARBINARY, 20, 01, 0001 01",
  })
  void otherTypes(DrdaType type, int length, String hex, String golden) {
    byte[] value = Hex.parse(hex);
    ParameterType parameter = ParameterType.of(type, length);
    assertValue("00" + golden, parameter, row -> row.writeBytes(value));
    assertValue(golden, parameter.notNull(), row -> row.writeBytes(ByteBuffer.wrap(value)));
    if (type != DrdaType.ROWID) {
      Supplier<LargeObject> source = () -> LargeObject.ofBytes(new ByteArrayInputStream(value));
      assertValue("00" + golden, parameter, row -> row.writeLargeObject(source.get()));
    }
    byte[] longer = new byte[length + 1];
    assertFigures(failure(parameter, row -> row.writeBytes(longer)), "22001", length + 1L, length);
  }

  @Test
  void uuids() {
    UUID uuid = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
    String hex = "00112233445566778899AABBCCDDEEFF";
    ParameterType binary = ParameterType.of(DrdaType.BINARY, 16).notNull();
    assertValue(hex, binary, row -> row.writeUuid(uuid));
    assertValue(hex, TypeDefinition.littleEndian(), binary, row -> row.writeUuid(uuid));
    assertValue("00 0010" + hex, BITS, row -> row.writeObject(uuid));
    ParameterType text = ParameterType.of(DrdaType.CHAR, 36).notNull();
    assertEquals(
        uuid.toString(),
        DecodedValue.of(
            text,
            TypeDefinition.bigEndian(),
            new RowBench(TypeDefinition.bigEndian()).values(text, row -> row.writeUuid(uuid))));
    ParameterType small = ParameterType.of(DrdaType.BINARY, 15);
    assertFigures(failure(small, row -> row.writeUuid(uuid)), "22001", 16, 15);
  }
}
