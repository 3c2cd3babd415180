package org.drdawire.request;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;

import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a CALL and a number of rows add to EXCSQLSTT. Order and values are as Derby's client
 * 10.16.1.1 sends them for a CALL.
 */
class ProcedureCommandsTest {

  private static final String RDBCMTOK = "0005 2105 F1\n";
  private static final ProcedureCall CALL = ProcedureCall.of();

  @Test
  void callForNothing() {
    assertFrames("0053 D001 0001 004D 200B " + SECTION + RDBCMTOK, execute(CALL));
  }

  @Test
  void callWithOutput() {
    assertFrames(
        "0058 D001 0001 0052 200B " + SECTION + RDBCMTOK + "0005 2111 F1   # OUTEXP",
        execute(CALL.withOutput()));
  }

  @Test
  void callWithResultSets() {
    assertFrames(
        "0079 D001 0001 0073 200B "
            + SECTION
            + RDBCMTOK
            + """
              0005 2111 F1          # OUTEXP
              0008 2114 00007FFF    # QRYBLKSZ
              0006 2141 FFFF        # MAXBLKEXT
              0006 2140 FFFF        # MAXRSLCNT
              0005 2142 04          # RSLSETFLG
              0008 2156 00000040    # QRYROWSET
              """,
        execute(
            CALL.withOutput()
                .withResultSets(
                    ProcedureCall.ANY_NUMBER,
                    QueryBlock.ofDefaultSize().withExtents(65_535).withRows(64))));
  }

  @ParameterizedTest
  @CsvSource({"0, 0000", "1, 0001", "65534, FFFE", "65535, FFFF"})
  void callWithSomeResultSets(int most, String value) {
    assertFrames(
        "0066 D001 0001 0060 200B "
            + SECTION
            + RDBCMTOK
            + "0008 2114 00000200  0006 2140 "
            + value
            + " 0005 2142 04",
        execute(CALL.withResultSets(most, QueryBlock.of(512))));
  }

  @Test
  void callByName() {
    assertFrames(
        "005B D001 0001 0055 200B " + SECTION + RDBCMTOK + "0008 2138 70726F63   # PRCNAM proc",
        execute(CALL.withName("proc")));
  }

  /** A name comes after the size of result sets. */
  @Test
  void everyParameterWithValues() {
    RequestEncoder requests = Golden.utf8();
    requests
        .row(
            execute(
                CALL.withOutput()
                    .withResultSets(7, QueryBlock.ofDefaultSize().withExtents(0).withRows(32_767))
                    .withName("proc")),
            ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)))
        .writeInt(1)
        .end();
    assertFrames(
        "0081 D051 0001 007B 200B "
            + SECTION
            + RDBCMTOK
            + """
              0005 2111 F1
              0008 2114 00007FFF
              0006 2141 0000
              0006 2140 0007
              0005 2142 04
              0008 2156 00007FFF
              0008 2138 70726F63
              0024 D003 0001
                001E 2412
                  0010 0010 06 76D0 03 0004 06 71E4D00001
                  000A 147A 00 00 00000001
              """,
        requests);
  }

  @Test
  void callThatMustNotCommit() {
    assertFrames(
        "0053 D001 0001 004D 200B " + SECTION + "0005 2111 F1",
        execute(CALL.withOutput()).withoutCommit());
  }

  private static ExecuteSqlStatement execute(ProcedureCall call) {
    return ExecuteSqlStatement.of(section()).withCall(call);
  }
}
