package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertValue;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.LocalDate;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ccsid.Replacements;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The newline of a type definition is that of each value of characters in EBCDIC. */
class NewlineTest {

  /** LF and NEL. */
  private static final String TEXT = "a\n\u0085";

  private static final TypeDefinition GERMAN = TypeDefinition.bigEndian().withCcsids(273, 300, 930);
  private static final TypeDefinition UNIX = GERMAN.withNewline(NewlineMapping.ZOS_UNIX);

  @ParameterizedTest(name = "{0} in {1}")
  @CsvSource({
    "VARCHAR,           0,    62 2515,         62 1525",
    "VARCHAR,           37,   81 2515,         81 1525",
    "VARCHAR,           1208, 61 0A C285,      61 0A C285",
    "LONG_VARCHAR,      1047, 81 2515,         81 1525",
    "VARCHAR_SBCS,      0,    81 2515,         81 1525",
    "LONG_VARCHAR_SBCS, 939,  81 2515,         81 1525",
    "VARGRAPHIC,        1200, 0061 000A 0085,  0061 000A 0085",
  })
  void itIsThatOfEachValue(DrdaType type, int ccsid, String ibm, String unix) {
    ParameterType parameter = ParameterType.of(type, 20).notNull().inCcsid(ccsid);
    int unit = type.characters().unit();
    for (boolean exchanged : new boolean[] {false, true, false}) {
      byte[] bytes = Hex.parse(exchanged ? unix : ibm);
      TypeDefinition types = exchanged ? UNIX : GERMAN;
      String golden = "%04X".formatted(bytes.length / unit) + (exchanged ? unix : ibm);
      assertValue(golden, types, parameter, row -> row.writeText(TEXT));
      assertValue(golden, types, parameter, row -> row.writeText(TEXT, new Replacements()));
      assertValue(golden, types, parameter, row -> row.writeObject(TEXT));
    }
  }

  @Test
  void aFixedTextIsFilledAfterIt() {
    ParameterType parameter = ParameterType.of(DrdaType.CHAR_SBCS, 5).notNull();
    assertValue("81 1525 4040", UNIX, parameter, row -> row.writeText(TEXT));
  }

  @Test
  void aDateHasNone() {
    ParameterType parameter = ParameterType.of(DrdaType.DATE).notNull();
    LocalDate date = LocalDate.of(2026, 11, 22);
    assertValue("F2F0F2F660F1F160F2F2", UNIX, parameter, row -> row.writeDate(date));
  }

  /** One row after the other, so that a manager of the other newline is there already. */
  @Test
  void aDescriptorMayHaveItsOwn() {
    RowBench bench = new RowBench(GERMAN);
    ParameterType text = ParameterType.of(DrdaType.VARCHAR_SBCS).notNull();
    ParameterDescriptor agreed = ParameterDescriptor.of(text);
    ParameterDescriptor own = agreed.withTypeDefinition(UNIX);
    for (int i = 0; i < 2; i++) {
      bench.begin(agreed).writeText(TEXT).end();
      assertArrayEquals(Hex.parse("0003 81 2515"), bench.data());
      bench.begin(own).writeText(TEXT).end();
      assertArrayEquals(Hex.parse("0003 81 1525"), bench.data());
    }
    assertNotEquals(agreed.withTypeDefinition(GERMAN), own);
  }

  @Test
  void itIsAPartOfTheDefinition() {
    assertEquals(NewlineMapping.IBM, TypeDefinition.ofMachine("QTDSQL370").newline());
    assertNotEquals(GERMAN, UNIX);
    assertEquals(GERMAN, UNIX.withNewline(NewlineMapping.IBM));
    assertEquals(UNIX, UNIX.withTimestampWidth(UNIX.timestampWidth()));
    assertEquals(UNIX, UNIX.withCcsids(37, 300, 37).withCcsids(273, 300, 930));
    assertThrows(NullPointerException.class, () -> GERMAN.withNewline(null));
  }
}
