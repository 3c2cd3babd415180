package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.drdawire.ddm.CodePoint;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Codes in words; the first three messages were recorded from Apache Derby 10.16.1.1. */
class ErrorCodesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0015 124C 00061149 0008 0006 000C 2113 0005 114A 14 | SYNTAXRM (Data Stream Syntax Error),"
            + " SVRCOD=8 (error), SYNERRCD=X'14' (required value missing),"
            + " CODPNT=X'2113' (PKGNAMCSN)",
        "000F 1245 00061149 0008 0005 113F 12 | PRCCNVRM (Conversational Protocol Error),"
            + " SVRCOD=8 (error), PRCCNVCD=X'12' (RDBNAM differs)",
        "000A 1232 0006 1149 0040 | AGNPRMRM (Permanent Agent Error),"
            + " SVRCOD=64 (permanent damage)",
        "0000 220A 0006 1149 0008 0005 2101 22 | DSCINVRM (Invalid Description),"
            + " SVRCOD=8 (error), DSCERRCD=X'22' (CCSID wrong)",
        "0000 220C 0006 1149 0004 0005 2115 02 | ENDUOWRM (End Unit of Work Condition),"
            + " SVRCOD=4 (warning), UOWDSP=X'02' (rolled back)",
        "0000 1248 0008 1904 FFFFFFFC | SYNCCRD (Sync Point Control Reply Data),"
            + " XARETVAL=-4 (transaction not known)",
        "0000 1218 0006 1149 0003 0005 119B 01 | MGRDEPRM (Manager Dependency Error),"
            + " SVRCOD=3 (unknown), DEPERRCD=X'01' (unknown)",
        "0000 1250 0006 000C FFFF | CMDNSPRM (Command Not Supported), CODPNT=X'FFFF' (unknown)",
        "0000 2211 0006 1149 0008 0009 2110 612F623B70 0005 FFF0 01 |"
            + " RDBNFNRM (RDB Not Found), SVRCOD=8 (error)",
        "0000 FFF1 0006 1149 0080 | X'FFF1', SVRCOD=128 (session damage)",
      })
  void messagesAreExplainedWithoutTextOfTheServer(String hex, String explanation) {
    assertEquals(explanation, Messages.of(hex).explanation());
  }

  @ParameterizedTest
  @CsvSource({
    "0, information",
    "4, warning",
    "8, error",
    "16, severe error",
    "32, access damage",
    "64, permanent damage",
    "128, session damage",
    "7, unknown"
  })
  void severitiesHaveWords(int code, String words) {
    assertEquals(words, ErrorCodes.severity(code));
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "SYNERRCD, 00, unknown",
        "SYNERRCD, 01, DSS shorter than 6 bytes",
        "SYNERRCD, 07, object shorter than 4 bytes",
        "SYNERRCD, 0D, code point of a class not supported",
        "SYNERRCD, 0E, required object missing",
        "SYNERRCD, 12, object twice",
        "SYNERRCD, 17, objects in the wrong order",
        "SYNERRCD, 1C, unknown",
        "SYNERRCD, 1D, code point not valid for the command",
        "SYNERRCD, 1E, unknown",
        "SYNERRCD, FF, unknown",
        "PRCCNVCD, 06, EXCSAT not first",
        "PRCCNVCD, 13, command after EXTDTA",
        "PRCCNVCD, 15, unknown",
        "DSCERRCD, 01, triplet not known",
        "DSCERRCD, 42, RLO fails",
        "DSCERRCD, 43, unknown",
        "UOWDSP, 01, committed",
        "UOWDSP, 03, unknown"
      })
  void codesHaveWords(CodePoint term, String hex, String words) {
    assertEquals(words, ErrorCodes.words(term, Integer.parseInt(hex, 16)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"SYNERRCD", "PRCCNVCD", "DSCERRCD", "SECCHKCD", "UOWDSP", "DEPERRCD"})
  void noCodeOfOneByteFails(CodePoint term) {
    for (int code = 0; code <= 255; code++) {
      assertFalse(ErrorCodes.words(term, code).isEmpty());
    }
  }
}
