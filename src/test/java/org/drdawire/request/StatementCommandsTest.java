package org.drdawire.request;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Statements and queries. The layouts are those of the specification; order, values and flags are
 * as captured from Derby's client 10.16.1.1.
 */
class StatementCommandsTest {

  private static final String SQLSTT =
      "0012 2414 00 00000008 76616C7565732031 FF   # SQLSTT values 1\n";
  private static final String SQLATTR =
      "0014 2450 00 0000000A 5749544820484F4C4420 FF   # SQLATTR WITH HOLD\n";
  private static final String DESCRIBED = "0005 2116 F1  0005 2146 04   # RTNSQLDA, TYPSQLDA\n";
  private static final String SQLDTA_OF_ONE =
      """
        001E 2412                       # SQLDTA
          0010 0010                     # FDODSC
            06 76D0 03 0004
            06 71E4D00001
          000A 147A 00 00 00000001      # FDODTA
      """;
  private static final ParameterDescriptor ONE_INTEGER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));

  @Test
  void prepareDescribed() {
    assertFrames(
        "0058 D051 0001 0052 200D" + SECTION + DESCRIBED + "0018 D003 0001" + SQLSTT,
        PrepareSqlStatement.of(section(), "values 1"));
  }

  @Test
  void prepareUndescribed() {
    assertFrames(
        "004E D051 0001 0048 200D" + SECTION + "0018 D003 0001" + SQLSTT,
        PrepareSqlStatement.of(section(), "values 1").withoutDescription());
  }

  @Test
  void prepareWithAttributes() {
    assertFrames(
        "0058 D051 0001 0052 200D"
            + SECTION
            + DESCRIBED
            + "001A D053 0001"
            + SQLATTR
            + "0018 D003 0001"
            + SQLSTT,
        PrepareSqlStatement.of(section(), "values 1").withAttributes("WITH HOLD "));
  }

  /** TYPSQLDA 0 is its default: two clients of Db2 leave it out. */
  @ParameterizedTest
  @CsvSource({"STANDARD_OUTPUT, 0053, 004D, ''", "STANDARD_INPUT, 0058, 0052, 0005 2146 01"})
  void prepareDescribedOtherwise(SqldaType type, String dss, String length, String parameter) {
    assertFrames(
        dss
            + " D051 0001 "
            + length
            + " 200D"
            + SECTION
            + "0005 2116 F1 "
            + parameter
            + " 0018 D003 0001"
            + SQLSTT,
        PrepareSqlStatement.of(section(), "values 1").withDescription(type));
  }

  @Test
  void prepareWithAttributesUndescribed() {
    assertFrames(
        "004E D051 0001 0048 200D"
            + SECTION
            + "001A D053 0001"
            + SQLATTR
            + "0018 D003 0001"
            + SQLSTT,
        PrepareSqlStatement.of(section(), "values 1")
            .withAttributes("WITH HOLD ")
            .withoutDescription());
  }

  /** Format bytes 51, 53, 43 and 01, as captured. */
  @Test
  void prepareChain() {
    RequestEncoder requests = Golden.utf8();
    requests.add(PrepareSqlStatement.of(section(), "values 1").withAttributes("WITH HOLD "));
    requests.add(DescribeSqlStatement.of(section()));
    assertFrames(
        "0058 D051 0001 0052 200D"
            + SECTION
            + DESCRIBED
            + "001A D053 0001"
            + SQLATTR
            + "0018 D043 0001"
            + SQLSTT
            + "0053 D001 0002 004D 2008"
            + SECTION
            + "0005 2146 05",
        requests);
  }

  @ParameterizedTest
  @CsvSource({
    "STANDARD_OUTPUT, 00",
    "STANDARD_INPUT, 01",
    "LIGHT_OUTPUT, 02",
    "LIGHT_INPUT, 03",
    "EXTENDED_OUTPUT, 04",
    "EXTENDED_INPUT, 05",
  })
  void describe(SqldaType type, String value) {
    assertEquals(Integer.parseInt(value, 16), type.value());
    assertFrames(
        "0053 D001 0001 004D 2008" + SECTION + "0005 2146" + value,
        DescribeSqlStatement.of(section(), type));
  }

  @Test
  void emptySqlHasALength() {
    assertFrames(
        "004E D051 0001 0048 200D" + SECTION + "0010 D003 0001 000A 2414 00 00000000 FF",
        PrepareSqlStatement.of(section(), "").withoutDescription());
  }

  @Test
  void executeImmediate() {
    assertFrames(
        "0053 D051 0001 004D 200A" + SECTION + "0005 2105 F1 # RDBCMTOK\n 0018 D003 0001" + SQLSTT,
        ExecuteImmediateSqlStatement.of(section(), "values 1"));
  }

  @Test
  void executeImmediateWithoutCommit() {
    assertFrames(
        "004E D051 0001 0048 200A" + SECTION + "0018 D003 0001" + SQLSTT,
        ExecuteImmediateSqlStatement.of(section(), "values 1").withoutCommit());
  }

  @Test
  void executeWithoutParameters() {
    assertFrames(
        "0053 D001 0001 004D 200B" + SECTION + "0005 2105 F1", ExecuteSqlStatement.of(section()));
  }

  @Test
  void executeWithoutCommit() {
    assertFrames(
        "004E D001 0001 0048 200B" + SECTION, ExecuteSqlStatement.of(section()).withoutCommit());
  }

  @Test
  void executeWithParameters() {
    RequestEncoder requests = Golden.utf8();
    requests.row(ExecuteSqlStatement.of(section()), ONE_INTEGER).writeInt(1).end();
    assertFrames(
        "0053 D051 0001 004D 200B" + SECTION + "0005 2105 F1  0024 D003 0001" + SQLDTA_OF_ONE,
        requests);
  }

  @Test
  void openQueryWithoutParameters() {
    assertFrames(
        "005B D001 0001 0055 200C" + SECTION + "0008 2114 00007FFF  0005 215D 01",
        OpenQuery.of(section()));
  }

  @Test
  void openQueryWithParameters() {
    RequestEncoder requests = Golden.utf8();
    requests.row(OpenQuery.of(section()), ONE_INTEGER).writeInt(1).end();
    assertFrames(
        "005B D051 0001 0055 200C"
            + SECTION
            + "0008 2114 00007FFF  0005 215D 01  0024 D003 0001"
            + SQLDTA_OF_ONE,
        requests);
  }

  @Test
  void openQueryWithEveryParameter() {
    assertFrames(
        "0069 D001 0001 0063 200C"
            + SECTION
            + """
              0008 2114 00000200    # QRYBLKSZ 512
              0006 2141 FFFF        # MAXBLKEXT
              0008 2156 00000040    # QRYROWSET
              0005 215D 01          # QRYCLSIMP
              """,
        OpenQuery.of(section()).withBlock(QueryBlock.of(512).withExtents(65_535).withRows(64)));
  }

  @Test
  void openQueryWithoutImplicitClose() {
    assertFrames(
        "0056 D001 0001 0050 200C" + SECTION + "0008 2114 00007FFF",
        OpenQuery.of(section()).withClose(OpenQuery.Close.SERVER_CHOICE));
  }

  @Test
  void continueQuery() {
    assertFrames(
        "0062 D001 0001 005C 2006"
            + SECTION
            + "0008 2114 00007FFF  000C 215B 0102030405060708  # QRYINSID",
        ContinueQuery.of(section(), 0x0102030405060708L));
  }

  @Test
  void continueQueryWithEveryParameter() {
    assertFrames(
        "0070 D001 0001 006A 2006"
            + SECTION
            + """
              0008 2114 00A00000
              0006 2141 0000
              000C 215B FFFFFFFFFFFFFFFF
              0008 2156 00007FFF
              """,
        ContinueQuery.of(section(), -1)
            .withBlock(QueryBlock.of(10_485_760).withExtents(0).withRows(32_767)));
  }

  @Test
  void closeQuery() {
    assertFrames(
        "005A D001 0001 0054 2005" + SECTION + "000C 215B 0000000000000001",
        CloseQuery.of(section(), 1));
  }

  @Test
  void commit() {
    assertFrames("000A D001 0001 0004 200E", RdbCommitUnitOfWork.of());
  }

  @Test
  void rollback() {
    assertFrames("000A D001 0001 0004 200F", RdbRollbackUnitOfWork.of());
  }

  /** Rows and their commit in one flush, as captured from a batch. */
  @Test
  void batchChain() {
    RequestEncoder requests = Golden.utf8();
    ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(section()), ONE_INTEGER);
    insert.row(requests).writeInt(1).end();
    insert.row(requests).writeInt(1).end();
    requests.add(RdbCommitUnitOfWork.of());
    String execute = "004D 200B" + SECTION + "0005 2105 F1\n";
    assertFrames(
        "0053 D051 0001"
            + execute
            + "0024 D043 0001"
            + SQLDTA_OF_ONE
            + "0053 D051 0002"
            + execute
            + "0024 D043 0002"
            + SQLDTA_OF_ONE
            + "000A D001 0003 0004 200E",
        requests);
  }
}
