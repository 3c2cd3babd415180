package org.drdawire.fdoca;

import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Placeholders for a server that reads their lengths in the byte order of numbers. */
class LargeObjectOrderTest {

  @ParameterizedTest
  @CsvSource({
    "QTDSQLX86, EIGHT_BYTES, C98008, 0300000000000000",
    "QTDSQLX86, MODE_AND_EIGHT_BYTES, C98009, 02 0300000000000000",
    "QTDSQLX86, SHORTEST, C98002, 0300",
    "QTDSQLASC, EIGHT_BYTES, C98008, 0000000000000003",
    "QTDSQLASC, SHORTEST, C98002, 0003"
  })
  void aLength(
      String machine, LargeObjectForm.Placeholder form, String described, String placeholder) {
    LargeObjectForm turned = LargeObjectForm.of(form).withLengthInTypeOrder();
    RowBench bench = new RowBench(TypeDefinition.ofMachine(machine), turned);
    bench
        .begin(ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB)))
        .writeBytes(new byte[] {1, 2, 3})
        .end();
    Hex.assertBytes(
        sqldta(described, placeholder) + "000E D003 0001 0008 146C 00 010203", bench.objects());
  }

  private static String sqldta(String described, String placeholder) {
    int data = 6 + Hex.parse(placeholder).length;
    return String.format(
        "%04X D053 0001 %04X 2412 0010 0010 06 76D0 %s 06 71E4D00001 %04X 147A 00 00 %s ",
        26 + data, 20 + data, described, data, placeholder);
  }
}
