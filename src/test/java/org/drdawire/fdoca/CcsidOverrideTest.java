package org.drdawire.fdoca;

import static org.drdawire.fdoca.RowBench.assertValue;
import static org.drdawire.fdoca.RowBench.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DssParser;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/** Parameters, and commands, whose characters are not in the CCSIDs of ACCRDB. */
class CcsidOverrideTest {

  private static final ParameterType INTEGER = ParameterType.of(DrdaType.INTEGER);
  private static final TypeDefinition NANOS = TypeDefinition.bigEndian();
  private static final int FDODSC = 0x0010;

  /** Not recorded and not tried: the triplets as the reference has them. */
  @Test
  void overridesOfCcsids() {
    ParameterType text = ParameterType.of(DrdaType.VARCHAR, 20);
    Hex.assertBytes(
        """
        07 78 0005 01 01 3F   0C 70 52 91 00000111 01 01 7FFF   # VARCHAR in 273
        07 78 0005 01 01 3C   0C 70 53 10 00000025 01 01 7FFF   # CHAR in 37, not null
        07 78 0005 01 01 39   0C 70 54 91 0000012C 02 01 7FFF   # VARGRAPHIC in 300
        07 78 0005 02 01 D0
        18 76D0 52 0014 3F 0014 53 0005 52 000A 54 0007 03 0004 3F 0014
        07 78 0005 03 01 E4
        06 71E4D00001
        """,
        groups(
            NANOS,
            List.of(
                text.inCcsid(273),
                text,
                ParameterType.of(DrdaType.CHAR, 5).notNull().inCcsid(37),
                ParameterType.of(DrdaType.VARCHAR, 10).inCcsid(273),
                ParameterType.of(DrdaType.VARGRAPHIC, 7).inCcsid(300),
                INTEGER,
                text.inCcsid(1208))));
  }

  @Test
  void moreCcsidsThanThereAreLidsForThem() {
    List<ParameterType> parameters =
        Ccsid.supported().stream()
            .filter(ccsid -> ccsid.space().length == 1)
            .map(Ccsid::number)
            .filter(number -> number != NANOS.ccsidMbc())
            .map(number -> ParameterType.of(DrdaType.VARCHAR).inCcsid(number))
            .limit(95)
            .toList();
    groups(NANOS, parameters.subList(0, 94));
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> groups(NANOS, parameters));
    assertEquals("LID too large: value=176 limit=175", error.getMessage());
  }

  /** TYPDEFNAM and TYPDEFOVR of one command, and its values in them. */
  @Test
  void aTypeDefinitionOfItsOwn() {
    ParameterDescriptor descriptor =
        ParameterDescriptor.of(INTEGER, ParameterType.of(DrdaType.CHAR, 2))
            .withTypeDefinition(TypeDefinition.littleEndian().withCcsids(37, 1200, 37));
    RowBench bench = new RowBench(NANOS);
    bench.begin(descriptor).writeInt(1).writeText("a").end();
    Hex.assertBytes(
        """
        0013 D053 0001 000D 002F 51544453514C583836
        001C D053 0001 0016 0035 0006119C0025 0006119D04B0 0006119E0025
        002A D003 0001 0024 2412
          0013 0010 09 76D0 030004 3D0002 06 71E4D00001
          000D 147A 00 00 01000000 00 8140
        """,
        bench.objects());
    bench.begin(ParameterDescriptor.of(INTEGER)).writeInt(1).end();
    Hex.assertBytes("00 00000001", bench.data());
    assertNotEquals(ParameterDescriptor.of(INTEGER), descriptor);
    assertNotEquals(descriptor, descriptor.withTypeDefinition(NANOS));
    assertEquals(descriptor.withTypeDefinition(NANOS), descriptor.withTypeDefinition(NANOS));
  }

  /** Each type in the CCSID that the type definition has for it, blanks included. */
  @Test
  void aDatabaseThatIsNotInUtf8() {
    TypeDefinition types = TypeDefinition.bigEndian().withCcsids(37, 300, 930);
    assertValue("00 BA4040", types, ParameterType.of(DrdaType.CHAR_SBCS, 3), r -> r.writeText("["));
    assertValue(
        "00 0E4562 0F4040 40",
        types,
        ParameterType.of(DrdaType.CHAR, 7),
        r -> r.writeText("\u65e5"));
    assertValue(
        "00 4562 4040", types, ParameterType.of(DrdaType.GRAPHIC, 2), r -> r.writeText("\u65e5"));
    assertValue(
        "00 0001 4562", types, ParameterType.of(DrdaType.VARGRAPHIC), r -> r.writeText("\u65e5"));
  }

  @Test
  void aCcsidOfItsOwn() {
    TypeDefinition types = TypeDefinition.bigEndian();
    ParameterType german = ParameterType.of(DrdaType.VARCHAR, 10).inCcsid(273);
    assertValue("00 0001 43", types, german, row -> row.writeText("{"));
    assertValue(
        "00 C04040",
        types,
        ParameterType.of(DrdaType.CHAR, 3).inCcsid(273),
        r -> r.writeText("\u00e4"));
    DrdaException error = failure(types, german, row -> row.writeText("ab\u20ac"));
    assertEquals(
        "VARCHAR unmappable: codePoint=U+20AC index=2 ccsid=273 row=1 parameter=1",
        error.getMessage());
  }

  /** Lengths of GRAPHIC count pairs of bytes; in such a CCSID they would be wrong. */
  @Test
  void aCcsidOfAnotherSizeIsRefusedBeforeTheFirstValue() {
    for (ParameterType parameter :
        List.of(
            ParameterType.of(DrdaType.VARGRAPHIC).inCcsid(1208),
            ParameterType.of(DrdaType.GRAPHIC, 4).inCcsid(37),
            ParameterType.of(DrdaType.CHAR, 6).inCcsid(1200),
            ParameterType.of(DrdaType.VARCHAR_SBCS).inCcsid(300),
            ParameterDescription.of(468, 5).withCcsid(1208).exactParameter())) {
      RowBench bench = new RowBench(NANOS);
      ParameterDescriptor descriptor = ParameterDescriptor.of(parameter);
      UnsupportedCcsidException error =
          assertThrows(UnsupportedCcsidException.class, () -> bench.begin(descriptor));
      assertEquals("CCSID", error.field());
    }
    RowBench bench = new RowBench(NANOS.withCcsids(1208, 1208, 1208));
    ParameterDescriptor graphic = ParameterDescriptor.of(ParameterType.of(DrdaType.VARGRAPHIC));
    assertThrows(UnsupportedCcsidException.class, () -> bench.begin(graphic));
  }

  @Test
  void aCcsidThatIsNotSupportedIsRefusedBeforeTheFirstValue() {
    RowBench bench = new RowBench(TypeDefinition.bigEndian());
    ParameterDescriptor descriptor =
        ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR).inCcsid(65_534));
    assertThrows(UnsupportedCcsidException.class, () -> bench.begin(descriptor));
  }

  @Test
  void severalCcsidsInOneRow() {
    ParameterType text = ParameterType.of(DrdaType.VARCHAR).notNull();
    ParameterDescriptor descriptor =
        ParameterDescriptor.of(text, text.inCcsid(37), text.inCcsid(1208), text.inCcsid(37));
    RowBench bench = new RowBench(TypeDefinition.bigEndian());
    for (int i = 0; i < 2; i++) {
      RowWriter row = bench.begin(descriptor);
      row.writeText("[").writeText("[").writeText("\u20ac").writeText("]").end();
      Hex.assertBytes("0001 5B 0001 BA 0003 E282AC 0001 BB", bench.data());
    }
  }

  private static byte[] groups(TypeDefinition types, List<ParameterType> parameters) {
    RowBench bench = new RowBench(types);
    RowWriter row = bench.begin(new ParameterDescriptor(parameters));
    parameters.forEach(parameter -> writeAny(row, parameter));
    row.end();
    return DssParser.anyChain(bench.frames()).get(1).object().child(FDODSC).bytes();
  }

  private static void writeAny(RowWriter row, ParameterType parameter) {
    if (parameter.nullable()) {
      row.writeNull();
    } else {
      row.writeText("a");
    }
  }
}
