package org.drdawire.request;

import static org.drdawire.request.BindCommandsTest.SQLSTT;
import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;

import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** BNDSQLSTT, with the host variables of its statement. */
class BindSqlStatementCommandsTest {

  private static final String DESCRIBED =
      "004E D051 0001 0048 2004 " + SECTION + "0018 D053 0001 " + SQLSTT;

  @Test
  void bindStatement() {
    assertFrames(
        "004E D051 0001 0048 2004 " + SECTION + "0018 D003 0001 " + SQLSTT,
        BindSqlStatement.of(section(), "values 1"));
  }

  @ParameterizedTest
  @CsvSource({"0, 00000000", "12, 0000000C", "2147483647, 7FFFFFFF"})
  void bindNumberedStatement(int number, String value) {
    assertFrames(
        "0056 D051 0001 0050 2004 " + SECTION + "0008 2117 " + value + " 0018 D003 0001 " + SQLSTT,
        BindSqlStatement.of(section(), "values 1").withNumber(number));
  }

  @Test
  void variablesBigEndian() {
    assertFrames(
        DESCRIBED
            + """
            0043 D003 0001
              003D 2419                          # SQLSTTVRB
                0002                             # variables
                000B 0002 0000000000000006 01E5  # precision, scale, length, DECIMAL or null
                  0000 0001 70 0000              # CCSID, mixed name p, single-byte name
                  0000 0000 FF                   # diagnostic names, no user-defined type
                0000 0000 0000000000007FFF 01C1  # VARCHAR or null
                  04B8 0004 6EC3A96D 0000        # n\u00e9m
                  0000 0000 FF
            """,
        withVariables());
  }

  /** All but the CCSID and the lengths of names are in the byte order of values. */
  @Test
  void variablesLittleEndian() {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.of("SQL11055", TypeDefinition.littleEndian()));
    requests.add(withVariables());
    assertFrames(
        DESCRIBED
            + """
            0043 D003 0001
              003D 2419
                0200
                0B00 0200 0600000000000000 E501 0000 0001 70 0000 0000 0000 FF
                0000 0000 FF7F000000000000 C101 04B8 0004 6EC3A96D 0000 0000 0000 FF
            """,
        requests);
  }

  private static BindSqlStatement withVariables() {
    return BindSqlStatement.of(section(), "values 1")
        .withVariables(
            HostVariable.of("p", 485, 6).withPrecision(11).withScale(2),
            HostVariable.of("n\u00e9m", 449, 32_767).withCcsid(1208));
  }
}
