package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Function;
import java.util.stream.Collectors;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.request.CommandSamples.Sample;
import org.junit.jupiter.api.Test;

/** What a log shows of a command: its term, and figures. */
class PrintedTest {

  private static final String TERMS =
      "EXCSAT SYNCCTL SYNCRSY ACCSEC SECCHK ACCRDB BGNBND INTRDBRQS BNDSQLSTT CLSQRY CNTQRY DRPPKG"
          + " DSCSQLSTT ENDBND EXCSQLIMM EXCSQLSTT OPNQRY PRPSQLSTT RDBCMM RDBRLLBCK REBIND"
          + " DSCRDBTBL EXCSQLSET";

  @Test
  void aCommandPrintsItsTermFirst() {
    assertEquals(TERMS, firstWords(Sample::least));
    assertEquals(TERMS, firstWords(Sample::most));
  }

  @Test
  void partsOfCommands() {
    assertEquals("sections=14", DynamicPackages.of("Canary", 3, 4).withSmall(1, 2).toString());
    assertEquals("CALL resultSets=7", call(7).toString());
    assertEquals("PKGNAM", PackageName.of("Canary", "Canary", "Canary").toString());
    assertEquals("PKGNAMCSN section=1", Golden.section().toString());
    assertEquals("VRSNAM", BindOption.Text.version("Canary").toString());
    assertEquals("SYNCLOG", log().toString());
    assertEquals("SQLSTTVRB sqlType=497", HostVariable.of("Canary", 497, 4).toString());
    assertEquals("PRDDTA", ProductSpecificData.of("Canary", "JVM", "a", "b").toString());
  }

  private static SyncPointResynchronization.Log log() {
    return SyncPointResynchronization.Log.of("Canary", "Canary", "0", 1);
  }

  private static ProcedureCall call(int resultSets) {
    return ProcedureCall.of().withResultSets(resultSets, QueryBlock.ofDefaultSize());
  }

  private static String firstWords(Function<Sample, Command> command) {
    return CommandSamples.all().stream()
        .map(sample -> command.apply(sample).toString().split(" ", 2)[0])
        .collect(Collectors.joining(" "));
  }
}
