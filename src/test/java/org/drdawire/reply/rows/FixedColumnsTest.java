package org.drdawire.reply.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixedColumnsTest {

  /** A description may have so many columns that the sum of their lengths is no int. */
  @Test
  void columnsBehindManyBytesAreNone() {
    int[] widths = new int[100_000];
    Arrays.fill(widths, 0x7FFF);
    FixedColumns fixed = new FixedColumns(true, widths, new boolean[100_000]);
    assertEquals(2 + 0x7FFF, fixed.length());
    int[] offsets = new int[fixed.count()];
    fixed.copyTo(offsets);
    assertEquals(List.of(2), Arrays.stream(offsets).boxed().toList());
  }
}
