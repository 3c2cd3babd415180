package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.golden.Hex;
import org.drdawire.request.RowWriter;

/** Rows of one encoder, each exact or refused; after each that was refused a usual row is exact. */
final class FuzzedRows {

  private static final int MOST_ROWS = 16;
  private static final int MOST_PARAMETERS = 4;
  private static final int NULL = 0xFF;
  private static final ParameterDescriptor USUAL =
      ParameterDescriptor.of(
          ParameterType.decfloat(16),
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.decimal(5, 2),
          ParameterType.of(DrdaType.DATE),
          ParameterType.of(DrdaType.VARCHAR));

  private final FuzzBytes in;
  private final FuzzedTypes fuzzed;
  private final TypeDefinition agreed;
  private final RowBench bench;

  FuzzedRows(byte[] input) {
    in = new FuzzBytes(input);
    fuzzed = new FuzzedTypes(in);
    agreed = fuzzed.definition();
    bench = new RowBench(agreed);
  }

  void play() {
    for (int i = 0; i < MOST_ROWS && in.hasMore(); i++) {
      row();
    }
  }

  private void row() {
    boolean own = in.flag();
    TypeDefinition types = own ? fuzzed.definition() : agreed;
    List<ParameterType> parameters = new ArrayList<>();
    List<FuzzedValue> values = new ArrayList<>();
    try {
      for (int left = 1 + in.unsignedByte() % MOST_PARAMETERS; left > 0; left--) {
        ParameterType type = fuzzed.parameter();
        parameters.add(type);
        values.add(FuzzedValue.of(in, type.type()));
      }
      ParameterDescriptor descriptor = new ParameterDescriptor(parameters);
      write(bench.begin(own ? descriptor.withTypeDefinition(types) : descriptor), values);
    } catch (DrdaException refused) {
      assertRefused(refused, parameters, values, types);
      return;
    } catch (IllegalArgumentException noSuchTimestamp) {
      assertTrue(noSuchTimestamp.getMessage().startsWith("timestampWidth="));
      return;
    }
    ByteBuffer data = ByteBuffer.wrap(bench.data());
    for (int i = 0; i < values.size(); i++) {
      assertExact(values.get(i), parameters.get(i), types, data);
    }
    assertFalse(data.hasRemaining());
  }

  private static void write(RowWriter row, List<FuzzedValue> values) {
    try {
      values.forEach(value -> value.write().accept(row));
    } catch (DrdaException e) {
      assertThrows(IllegalStateException.class, row::end);
      throw e;
    }
    row.end();
  }

  private static void assertExact(
      FuzzedValue value, ParameterType type, TypeDefinition types, ByteBuffer data) {
    boolean isNull = type.nullable() && (data.get() & 0xFF) == NULL;
    if (isNull || value.meaning() == null) {
      assertTrue(isNull);
      assertNull(value.meaning());
      return;
    }
    Object meaning = value.meaning();
    if (value.replacements() != null) {
      WireText characters = WireText.of(type, types);
      assertEquals(characters.lost((String) meaning), value.replacements().count());
      meaning = characters.replaced((String) meaning);
    }
    Object decoded = DecodedValue.next(type, types, data);
    new ExactValue(meaning, type, types).assertIs(decoded);
  }

  private void assertRefused(
      DrdaException error,
      List<ParameterType> parameters,
      List<FuzzedValue> values,
      TypeDefinition types) {
    assertFalse(error.getMessage().contains(FuzzBytes.CANARY), error.getMessage());
    if (error.parameter() > 0) {
      ParameterType type = parameters.get(error.parameter() - 1);
      FuzzedValue value = values.get(error.parameter() - 1);
      assertEquals(1, error.rowNumber());
      if (value.meaning() == null) {
        assertEquals("22004", error.sqlState());
        assertFalse(type.nullable());
      } else {
        assertNoReplacement(value);
        new ExactValue(value.meaning(), type, types).assertRefusable(error);
      }
    }
    assertEquals(0, bench.frames().remaining(), "nothing is left of the row");
    assertUsable();
  }

  private static void assertNoReplacement(FuzzedValue value) {
    if (value.replacements() != null) {
      assertEquals(0, value.replacements().count());
    }
  }

  /** A row whose bytes are known; the types that it declares are those of most Java clients. */
  private void assertUsable() {
    bench
        .begin(USUAL.withTypeDefinition(TypeDefinition.bigEndian()))
        .writeText("-123.45")
        .writeInt(7)
        .writeDecimal(new BigDecimal("-12.50"))
        .writeDate(LocalDate.of(2024, 2, 29))
        .writeText("h\u00e9")
        .end();
    Hex.assertBytes(
        """
        00 A2300000000049C5
        00 00000007
        00 01250D
        00 323032342D30322D3239
        00 0003 68C3A9
        """,
        bench.data());
  }
}
