package org.drdawire.select;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.drdawire.bench.MedianInterval;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ranks are those of the usual table for the interval of a median. */
class MedianIntervalTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1, 1, 1",
    "2, 1.5, 1, 2",
    "5, 3, 1, 5",
    "6, 3.5, 1, 6",
    "8, 4.5, 1, 8",
    "9, 5, 2, 8",
    "15, 8, 4, 12",
    "20, 10.5, 6, 15",
    "21, 11, 6, 16",
    "25, 13, 8, 18",
  })
  void theRanksAreThoseOfTheTable(int figures, double median, double low, double high) {
    double[] descending = IntStream.range(0, figures).mapToDouble(i -> figures - i).toArray();
    assertEquals(new MedianInterval(figures, 1, median, low, high), MedianInterval.of(descending));
  }
}
