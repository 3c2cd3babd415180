package org.drdawire.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class CommandOutcomeTest {

  /** Severity, SQLCODE, SQLSTATE and UOWDSP of an answer; what they mean, and their SQLSTATE. */
  @ParameterizedTest
  @CsvSource({
    "CSS10160, 0,   0,      '',    0, done,   OPEN,        open, 00000",
    "CSS10160, 4,   100,    02000, 0, done,   OPEN,        open, 00000",
    "SQL12015, 0,   0,      40001, 0, done,   OPEN,        open, 00000",
    "SQL12015, 0,   0,      08003, 0, done,   OPEN,        open, 00000",
    "CSS10160, 4,   0,      '',    1, done,   COMMITTED,   open, 00000",
    "CSS10160, 4,   0,      '',    2, done,   ROLLED_BACK, open, 00000",
    "CSS10160, 4,   -20001, 23505, 1, failed, OPEN,        open, 23505",
    "CSS10160, 4,   -20001, XJ058, 2, failed, OPEN,        open, XJ058",
    "CSS10160, 4,   -30001, 40001, 2, failed, ROLLED_BACK, open, 40001",
    "CSS10160, 0,   -1,     42X05, 0, failed, OPEN,        open, 42X05",
    "CSS10090, 0,   -1,     40XL1, 0, failed, ROLLED_BACK, open, 40XL1",
    "CSS10090, 0,   -1,     08003, 0, failed, UNKNOWN,     gone, 08003",
    "CSS10160, 8,   -20001, 22012, 0, failed, OPEN,        open, 22012",
    "CSS10160, 0,   -30001, 40XL1, 0, failed, ROLLED_BACK, open, 40XL1",
    "CSS10160, 0,   -30001, 40001, 0, failed, ROLLED_BACK, open, 40001",
    "CSS10160, 0,   -40001, 08003, 0, failed, UNKNOWN,     gone, 08003",
    "CSS10160, 0,   -45001, 08006, 0, failed, UNKNOWN,     gone, 08006",
    "CSS10160, 8,   0,      '',    0, failed, OPEN,        open, 58008",
    "CSS10160, 16,  0,      '',    0, failed, OPEN,        open, 58009",
    "CSS10160, 32,  0,      '',    0, failed, UNKNOWN,     gone, 58009",
    "CSS10160, 64,  0,      '',    0, failed, UNKNOWN,     gone, 58009",
    "CSS10160, 128, -40001, 08003, 0, failed, UNKNOWN,     gone, 08003",
    "SQL12015, 0,   -911,   40001, 0, failed, ROLLED_BACK, open, 40001",
    "SQL12015, 4,   -438,   75001, 2, failed, ROLLED_BACK, open, 75001",
    "SQL12015, 0,   -913,   57033, 0, failed, OPEN,        open, 57033",
    "SQL12015, 0,   -20157, 08004, 0, failed, UNKNOWN,     gone, 08004",
    "SQL12015, 0,   -30020, 58009, 0, failed, UNKNOWN,     gone, 58009",
    "SQL12015, 0,   -30001, 42601, 0, failed, OPEN,        open, 42601",
    "SQL12015, 0,   -30080, 40003, 0, failed, UNKNOWN,     gone, 40003",
    "SQL12015, 0,   -30080, 40003, 2, failed, UNKNOWN,     gone, 40003",
    "SQL12015, 0,   -1224,  55032, 0, failed, UNKNOWN,     gone, 55032",
    "SQL12015, 0,   -1,     '     ', 0, failed, OPEN,      open, 58008",
    "SQL12015, 4,   0,      '',    3, failed, UNKNOWN,     gone, 58009",
    "CSS10160, 4,   0,      '',   -1, failed, UNKNOWN,     gone, 58009",
    "SQL12015, 4,   -438,   75001, 3, failed, UNKNOWN,     gone, 75001",
    "CSS10160, 4,   -20001, XJ058, 3, failed, OPEN,        open, XJ058",
    "CSS10160, 8,   0,      40001, 0, failed, ROLLED_BACK, open, 40001"
  })
  void whatAnAnswerMeans(ArgumentsAccessor row) {
    CommandOutcome outcome =
        CommandOutcome.of(
            Dialect.ofProduct(row.getString(0)),
            row.getInteger(1),
            row.getInteger(2),
            row.getString(3),
            row.getInteger(4));
    assertEquals(row.getString(5).equals("failed"), outcome.failed());
    assertEquals(CommandOutcome.UnitOfWork.valueOf(row.getString(6)), outcome.unitOfWork());
    assertEquals(row.getString(7).equals("gone"), outcome.connectionEnds());
    assertEquals(row.getString(8), outcome.sqlState());
  }
}
