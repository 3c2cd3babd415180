package org.drdawire.request;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * MONITOR comes last in each command that takes it, and is left out if nobody asks for it. From the
 * specification: Derby's client does not send it, and its server reads over it.
 */
class MonitorTest {

  private static final int MONITOR = 0x1900;
  private static final String ELAPSED_TIME = " 0008 1900 80000000 # MONITOR\n";
  private static final String SQLSTT = "0018 D003 0001 0012 2414 00 00000008 76616C7565732031 FF";

  private static Stream<Arguments> queries() {
    return Stream.of(
        Arguments.of(
            "0062 D001 0001 005C 2005 " + SECTION + "000C 215B 0000000000000001" + ELAPSED_TIME,
            CloseQuery.of(section(), 1)),
        Arguments.of(
            "006A D001 0001 0064 2006 "
                + SECTION
                + "0008 2114 00007FFF 000C 215B 0000000000000001"
                + ELAPSED_TIME,
            ContinueQuery.of(section(), 1)),
        Arguments.of(
            "0069 D001 0001 0063 200C "
                + SECTION
                + "0008 2114 00007FFF 0005 215D 01 0006 2132 2410"
                + ELAPSED_TIME,
            OpenQuery.of(section()).withSingleRows()),
        Arguments.of(
            "0012 D051 0001 000C 2012" + ELAPSED_TIME + "000F D003 0001 0009 243E 0001 54 0000",
            DescribeRdbTable.of("T")));
  }

  private static Stream<Arguments> statements() {
    return Stream.of(
        Arguments.of(
            "005B D001 0001 0055 2008 " + SECTION + "0005 2146 05" + ELAPSED_TIME,
            DescribeSqlStatement.of(section())),
        Arguments.of(
            "005B D051 0001 0055 200A " + SECTION + "0005 2105 F1" + ELAPSED_TIME + SQLSTT,
            ExecuteImmediateSqlStatement.of(section(), "values 1")),
        Arguments.of(
            "0060 D001 0001 005A 200B " + SECTION + "0005 2105 F1 0005 210E 01" + ELAPSED_TIME,
            ExecuteSqlStatement.of(section()).withSettingsReturned()),
        Arguments.of(
            "0060 D051 0001 005A 200D "
                + SECTION
                + "0005 2116 F1 0005 2146 04"
                + ELAPSED_TIME
                + SQLSTT,
            PrepareSqlStatement.of(section(), "values 1")),
        Arguments.of(
            "0056 D051 0001 0050 2014 " + SECTION + ELAPSED_TIME + SQLSTT,
            SetSqlEnvironment.of(section(), "values 1")));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource({"queries", "statements"})
  void lastParameter(String golden, Command command) {
    RequestEncoder requests = monitoring();
    requests.add(command);
    assertFrames(golden, requests);
  }

  @Test
  void inFrontOfValues() {
    RequestEncoder requests = monitoring();
    requests
        .row(
            ExecuteSqlStatement.of(section()),
            ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)))
        .writeInt(1)
        .end();
    assertFrames(
        "005B D051 0001 0055 200B "
            + SECTION
            + "0005 2105 F1"
            + ELAPSED_TIME
            + "0024 D003 0001 001E 2412 0010 0010 06 76D0 03 0004 06 71E4D00001"
            + " 000A 147A 00 00 00000001",
        requests);
  }

  /** What db2-node 0.1.2 sends, recorded; the bits but the first are not known. */
  @Test
  void moreThanTime() {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial().withMonitoring(0xE000_0000));
    requests.add(DescribeSqlStatement.of(section()));
    assertFrames(
        "005B D001 0001 0055 2008 " + SECTION + "0005 2146 05 0008 1900 E0000000", requests);
  }

  @Test
  void noOtherCommandTakesIt() {
    assertEquals(
        EnumSet.of(
            CodePoint.CLSQRY,
            CodePoint.CNTQRY,
            CodePoint.DSCSQLSTT,
            CodePoint.EXCSQLIMM,
            CodePoint.EXCSQLSTT,
            CodePoint.OPNQRY,
            CodePoint.PRPSQLSTT,
            CodePoint.DSCRDBTBL,
            CodePoint.EXCSQLSET),
        commandsWithMonitor(Capabilities.initial().withMonitoring()));
  }

  @Test
  void nobodyAsksForItAsARule() {
    assertEquals(Set.of(), commandsWithMonitor(Capabilities.initial()));
  }

  private static Set<CodePoint> commandsWithMonitor(Capabilities capabilities) {
    Set<CodePoint> found = EnumSet.noneOf(CodePoint.class);
    for (CommandSamples.Sample sample : CommandSamples.all()) {
      RequestEncoder requests = Golden.utf8();
      requests.use(capabilities.withAgreementAssumed());
      requests.add(sample.most());
      boolean asked =
          DssParser.chain(requests.toByteBuffer()).get(0).object().children().stream()
              .anyMatch(parameter -> parameter.codePoint() == MONITOR);
      if (asked) {
        found.add(sample.codePoint());
      }
    }
    return found;
  }

  private static RequestEncoder monitoring() {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial().withMonitoring());
    return requests;
  }
}
