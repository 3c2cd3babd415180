package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.drdawire.DrdaException;
import org.drdawire.golden.Hex;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/** A value leaves nothing behind for the values after it, which are taken apart in its place. */
class NextValueTest {

  private static final ParameterType INTEGER = ParameterType.of(DrdaType.INTEGER).notNull();
  private static final ParameterType DOUBLE = ParameterType.of(DrdaType.DOUBLE).notNull();
  private static final ParameterType DATE = ParameterType.of(DrdaType.DATE).notNull();
  private static final ParameterType TIME = ParameterType.of(DrdaType.TIME).notNull();

  private final RowBench bench = new RowBench(TypeDefinition.bigEndian());

  @Test
  void fewerDigits() {
    bench.begin(ParameterDescriptor.of(DOUBLE, DOUBLE)).writeText("12345678").writeText("5").end();
    Hex.assertBytes("41678C29C0000000 4014000000000000", bench.data());
  }

  @Test
  void digitsThatFit() {
    RowWriter row = bench.begin(ParameterDescriptor.of(INTEGER));
    String digits = "1".repeat(39);
    assertThrows(DrdaException.class, () -> row.writeText(digits));
    bench.begin(ParameterDescriptor.of(INTEGER)).writeText("12").end();
    Hex.assertBytes("0000000C", bench.data());
  }

  @Test
  void noSign() {
    bench
        .begin(ParameterDescriptor.of(INTEGER, DOUBLE, DOUBLE))
        .writeText("-1")
        .writeDecimal(0, 0)
        .writeDecimal(BigDecimal.ZERO)
        .end();
    Hex.assertBytes("FFFFFFFF 0000000000000000 0000000000000000", bench.data());
  }

  @Test
  void noDateAndNoFraction() {
    bench
        .begin(ParameterDescriptor.of(ParameterType.timestamp(1).notNull(), TIME, DATE))
        .writeText("2024-02-29 12:34:56.5")
        .writeText("01:02:03")
        .writeText("2024-03-01")
        .end();
    Hex.assertBytes(
        """
        323032342D30322D32392D31322E33342E35362E35  # 2024-02-29-12.34.56.5
        30313A30323A3033                            # 01:02:03
        323032342D30332D3031                        # 2024-03-01
        """,
        bench.data());
  }
}
