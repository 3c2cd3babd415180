package org.drdawire.request;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.SECTION_EBCDIC;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.ddm.ByteString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a connection does besides statements: settings, descriptions of tables, an interruption.
 * EXCSQLSET is as Derby's client 10.16.1.1 sends it for a query with a timeout; DSCRDBTBL with
 * SQLOBJNAM and INTRDBRQS are from the layout of the specification alone.
 */
class EnvironmentCommandsTest {

  private static final String SET_1 =
      "0021 2414 00 00000017 5345542053544154454D454E545F54494D454F55542031 FF\n";
  private static final String SET_0 =
      "0021 2414 00 00000017 5345542053544154454D454E545F54494D454F55542030 FF\n";

  private static final String SQLSTT = "0012 2414 00 00000008 76616C7565732031 FF";

  @Test
  void oneSetting() {
    assertFrames(
        "004E D051 0001 0048 2014 " + SECTION + "0027 D003 0001 " + SET_1,
        SetSqlEnvironment.of(section(), "SET STATEMENT_TIMEOUT 1"));
  }

  @Test
  void settingsAreObjectsOfOneCommand() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(
        SetSqlEnvironment.of(section(), "SET STATEMENT_TIMEOUT 1", "SET STATEMENT_TIMEOUT 0"));
    requests.add(RdbCommitUnitOfWork.of());
    assertFrames(
        "004E D051 0001 0048 2014 "
            + SECTION_EBCDIC
            + "0027 D053 0001 "
            + SET_1
            + "0027 D043 0001 "
            + SET_0
            + "000A D001 0002 0004 200E",
        requests);
  }

  @Test
  void aSettingIsNeeded() {
    PackageSection section = section();
    assertThrows(IllegalArgumentException.class, () -> SetSqlEnvironment.of(section));
  }

  /** RTNSETSTT is a number, as IBM's clients and others send it. */
  @Test
  void settingsReturned() {
    assertFrames(
        "0058 D051 0001 0052 200A" + SECTION + "0005 2105 F1 0005 210E 01 0018 D003 0001" + SQLSTT,
        ExecuteImmediateSqlStatement.of(section(), "values 1").withSettingsReturned());
    assertFrames(
        "0058 D001 0001 0052 200B" + SECTION + "0005 2105 F1 0005 210E 01",
        ExecuteSqlStatement.of(section()).withSettingsReturned());
    assertFrames(
        "0053 D051 0001 004D 2014" + SECTION + "0005 210E 01 0018 D003 0001" + SQLSTT,
        SetSqlEnvironment.of(section(), "values 1").withSettingsReturned());
  }

  /** The name is in the mixed CCSID of SQL text, in an EBCDIC session too. */
  @ParameterizedTest
  @CsvSource({
    "'',      000E, 0008, 0000 0000",
    "T,       000F, 0009, 0001 54 0000",
    "APP.T\u00e9, 0015, 000F, 0007 4150502E54C3A9 0000",
  })
  void describeTable(String table, String dss, String length, String data) {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(DescribeRdbTable.of(table));
    assertFrames(
        "000A D051 0001 0004 2012 " + dss + " D003 0001 " + length + " 243E " + data, requests);
  }

  @Test
  void aTableNameAtItsLongest() {
    assertFrames(
        "000A D051 0001 0004 2012 010D D003 0001 0107 243E 00FF 54*255 0000",
        DescribeRdbTable.of("T".repeat(255)));
  }

  @Test
  void interrupt() {
    assertFrames(
        "0010 D001 0001 000A 2003 0006 2103 0102   # RDBINTTKN",
        InterruptRdbRequest.of(ByteString.of((byte) 1, (byte) 2)));
  }

  @Test
  void interruptWithAnEmptyToken() {
    assertFrames("000E D001 0001 0008 2003 0004 2103", InterruptRdbRequest.of(ByteString.of()));
  }
}
