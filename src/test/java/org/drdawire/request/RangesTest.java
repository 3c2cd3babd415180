package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.Xid;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers and lengths at both ends of their ranges. */
class RangesTest {

  /** An error does not tell how long they are. */
  private static final Set<String> SECRET = Set.of("USRID", "PASSWORD");

  private static Arguments range(String field, int low, int high, IntFunction<Object> made) {
    return Arguments.of(field, low, high, made);
  }

  private static DynamicPackages packages(
      int small, int smallSections, int large, int largeSections, int cursorStep) {
    return DynamicPackages.of("C", large, largeSections)
        .withSmall(small, smallSections)
        .withCursorStep(cursorStep);
  }

  private static Stream<Arguments> ranges() {
    QueryBlock block = QueryBlock.of(512);
    HostVariable variable = HostVariable.of("v", 0, 0);
    return Stream.of(
        range("QRYBLKSZ", 512, 10_485_760, QueryBlock::of),
        range("MAXBLKEXT", 0, 65_535, block::withExtents),
        range("QRYROWSET", 0, 32_767, block::withRows),
        range("PKGSN", 0, 65_535, n -> PackageSection.of("db", "N", "P", n)),
        range("CCSIDSBC", 0, 65_535, n -> ccsids(n, 1200, 1208)),
        range("CCSIDDBC", 0, 65_535, n -> ccsids(1208, n, 1208)),
        range("CCSIDMBC", 0, 65_535, n -> ccsids(1208, 1200, n)),
        range("CRRTKN", 0, 65_535, port -> CorrelationToken.of(0, port, 0)),
        range("SQLAM", 0, 65_535, n -> ManagerLevel.of(CodePoint.SQLAM, n)),
        range("MAXRSLCNT", 0, 65_535, n -> ProcedureCall.of().withResultSets(n, block)),
        range("DECPRC", 1, 31, BindOption.Quantity::decimalPrecision),
        range("DECPRC", 1, 31, n -> new BindOption.Quantity(CodePoint.DECPRC, n)),
        range("DGRIOPRL", 1, 32_767, BindOption.Quantity::ioParallelism),
        range("DGRIOPRL", 1, 32_767, n -> new BindOption.Quantity(CodePoint.DGRIOPRL, n)),
        range("MAXSCTNBR", 0, 65_535, EndBindingPackage.of(section().name())::withHighestSection),
        range("PKGID", 0, 256, n -> packages(n, 1, 1, 1, 1)),
        range("PKGID", 1, 256, n -> packages(0, 0, n, 1, 1)),
        range("PKGSN", 0, 65_534, n -> packages(1, n, 1, 1, 1)),
        range("PKGSN", 1, 65_534, n -> packages(0, 0, 1, n, 1)),
        range("PKGSN", 1, 65_534, n -> packages(0, 0, 1, 1, n)),
        range("SQLTYPE", 0, 32_767, n -> HostVariable.of("v", n, 0)),
        range("SQLPRECISION", 0, 32_767, variable::withPrecision),
        range("SQLSCALE", 0, 32_767, variable::withScale),
        range("SQLCCSID", 0, 65_535, variable::withCcsid));
  }

  @ParameterizedTest(name = "{0} {1} to {2}")
  @MethodSource("ranges")
  void endsOfItsRange(String field, int lowest, int highest, IntFunction<Object> made) {
    assertDoesNotThrow(() -> made.apply(lowest));
    assertDoesNotThrow(() -> made.apply(highest));
    assertOutside(field + " too small", made, lowest - 1, lowest);
    assertOutside(field + " too small", made, Integer.MIN_VALUE, lowest);
    assertOutside(field + " too large", made, highest + 1, highest);
    assertOutside(field + " too large", made, Integer.MAX_VALUE, highest);
  }

  private static void assertOutside(
      String message, IntFunction<Object> made, int value, int limit) {
    FieldLimitException error = assertThrows(FieldLimitException.class, () -> made.apply(value));
    assertEquals(message + ": value=" + value + " limit=" + limit, error.getMessage());
    assertEquals("22023", error.sqlState());
    assertEquals(message.split(" ", 2)[0], error.field());
    assertEquals(value, error.actual());
    assertEquals(limit, error.limit());
    assertEquals(0, error.parameter());
  }

  /** PKGNAMCSN of any other length than that of names of 18 bytes is a syntax error to Derby. */
  @ParameterizedTest
  @CsvSource({
    "0, 18, true, too small: value=0 limit=18",
    "17, 255, true, too small: value=17 limit=18",
    "19, 255, true, too large: value=19 limit=18",
    "18, 1025, true, too large: value=1025 limit=1024",
    "18, 255, false, too small: value=0 limit=18",
  })
  void rdbnamIsFilledToEighteenBytes(int shortest, int longest, boolean padded, String why) {
    LengthLimits limits = new LengthLimits(shortest, longest, padded);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> Capabilities.initial().withRdbnam(limits));
    assertEquals("RDBNAM " + why, error.getMessage());
  }

  /** They would write a timestamp of 52 bytes under a length of 26. */
  @ParameterizedTest
  @ValueSource(ints = {1200, 13488, 300, 834, 835, 837, 16684})
  void aDoubleByteCcsidIsNotForMixedText(int ccsid) {
    for (String field : List.of("CCSIDSBC", "CCSIDMBC")) {
      int sbc = field.equals("CCSIDSBC") ? ccsid : 1208;
      int mbc = field.equals("CCSIDMBC") ? ccsid : 1208;
      UnsupportedCcsidException error =
          assertThrows(UnsupportedCcsidException.class, () -> ccsids(sbc, 1200, mbc));
      assertEquals(
          field + " unsupported: ccsid=" + ccsid + " missing=single-byte characters",
          error.getMessage());
    }
  }

  private static Stream<Arguments> notNegative() {
    SyncPointControl start =
        SyncPointControl.of(SyncPointControl.Step.START, Xid.of(0, new byte[0], new byte[0]));
    return Stream.of(
        Arguments.of(
            "XID", Integer.MAX_VALUE, made(n -> Xid.of((int) n, new byte[0], new byte[0]))),
        Arguments.of("TIMEOUT", Long.MAX_VALUE, made(n -> start.withTimeout(Duration.ofMillis(n)))),
        Arguments.of("SMLDTASZ", Long.MAX_VALUE, made(DataSizes.ofServer()::withSmall)),
        Arguments.of("MEDDTASZ", Long.MAX_VALUE, made(DataSizes.ofServer()::withMedium)),
        Arguments.of("SQLLENGTH", Long.MAX_VALUE, made(n -> HostVariable.of("v", 0, n))));
  }

  private static LongFunction<Object> made(LongFunction<Object> made) {
    return made;
  }

  /** Numbers that fill their fields but for the sign. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("notNegative")
  void notBelowZero(String field, long highest, LongFunction<Object> made) {
    assertDoesNotThrow(() -> made.apply(0));
    assertDoesNotThrow(() -> made.apply(highest));
    for (long value : new long[] {-1, ~highest}) {
      FieldLimitException error = assertThrows(FieldLimitException.class, () -> made.apply(value));
      assertEquals(field + " too small: value=" + value + " limit=0", error.getMessage());
      assertEquals("22023", error.sqlState());
      assertEquals(field, error.field());
      assertEquals(value, error.actual());
      assertEquals(0, error.limit());
    }
  }

  /** Below no limit there is nothing. */
  @Test
  void externalDataHasASizeOrNoLimit() {
    DataSizes sizes = DataSizes.ofServer();
    assertDoesNotThrow(() -> sizes.withExternal(-1));
    assertDoesNotThrow(() -> sizes.withExternal(Long.MAX_VALUE));
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> sizes.withExternal(-2));
    assertEquals("QRYEXTDTASZ too small: value=-2 limit=-1", error.getMessage());
  }

  @Test
  void asManyVariablesAsTheirCountCanSay() {
    HostVariable variable = HostVariable.of("v", 496, 4);
    BindSqlStatement statement = BindSqlStatement.of(section(), "x");
    RequestEncoder requests = Golden.utf8();
    requests.add(
        statement.withVariables(
            Collections.nCopies(32_767, variable).toArray(HostVariable[]::new)));
    int pending = requests.pendingBytes();
    Command tooMany =
        statement.withVariables(Collections.nCopies(32_768, variable).toArray(HostVariable[]::new));
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> requests.add(tooMany));
    assertEquals("SQLSTTVRB too large: value=32768 limit=32767", error.getMessage());
    assertEquals(pending, requests.pendingBytes());
  }

  /** CNTQRY, unlike OPNQRY, cannot ask for 0 rows: the specification begins at 1. */
  @Test
  void continueQueryAsksForRows() {
    QueryBlock noRows = QueryBlock.ofDefaultSize().withRows(0);
    ContinueQuery query = ContinueQuery.of(section(), 1);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> query.withBlock(noRows));
    assertEquals("QRYROWSET too small: value=0 limit=1", error.getMessage());
    assertDoesNotThrow(() -> OpenQuery.of(section()).withBlock(noRows));
    assertDoesNotThrow(() -> query.withBlock(noRows.withRows(1)));
  }

  @ParameterizedTest(name = "{0}, {1} bytes")
  @CsvSource({
    "USRID, 0, too short, 1, 22023", "USRID, 256, too long, 255, 22001",
    "PASSWORD, 0, too short, 1, 22023", "PASSWORD, 256, too long, 255, 22001",
    "RDBNAM, 1025, too long, 1024, 22001", "EXTNAM, 256, too long, 255, 22001",
    "SRVNAM, 256, too long, 255, 22001", "SRVRLSLV, 256, too long, 255, 22001",
    "SRVCLSNM, 256, too long, 255, 22001", "TYPDEFNAM, 256, too long, 255, 22001",
    "VRSNAM, 256, too long, 255, 22001", "TITLE, 256, too long, 255, 22001",
    "DFTRDBCOL, 256, too long, 255, 22001", "PKGOWNID, 256, too long, 255, 22001",
    "PKGRPLVRS, 256, too long, 255, 22001", "PRCNAM, 0, too short, 1, 22023",
    "PRCNAM, 256, too long, 255, 22001", "LOGNAME, 19, too long, 18, 22001",
    "LOGTSTMP, 19, too long, 18, 22001", "SQLOBJNAM, 256, too long, 255, 22001",
    "SQLSTTVRB, 256, too long, 255, 22001", "RDBCOLID, 256, too long, 255, 22001",
    "PKGID, 256, too long, 255, 22001",
  })
  void lengthOutside(String field, int bytes, String what, int limit, String sqlState) {
    RequestEncoder requests = Golden.utf8();
    Command command = withLength(field, bytes);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> requests.add(command));
    assertEquals(
        "%s %s:%s limit=%d ccsid=1208"
            .formatted(field, what, SECRET.contains(field) ? "" : " bytes=" + bytes, limit),
        error.getMessage());
    assertEquals(sqlState, error.sqlState());
    assertEquals(0, requests.pendingBytes());
    requests.add(withLength(field, limit));
  }

  /** 128 characters of 2 bytes pass 255 bytes; 127 and one of 1 byte do not. */
  @ParameterizedTest
  @CsvSource({"USRID", "PASSWORD", "EXTNAM", "VRSNAM", "TITLE", "PRCNAM", "PKGID"})
  void lengthsAreCountedInBytes(String field) {
    RequestEncoder requests = Golden.utf8();
    Command tooLong = TextFields.withText(field, "\u00e9".repeat(128));
    assertThrows(FieldLimitException.class, () -> requests.add(tooLong));
    requests.add(TextFields.withText(field, "\u00e9".repeat(127) + "e"));
    RequestEncoder ebcdic = Golden.ebcdic();
    ebcdic.add(TextFields.withText(field, "\u00e9".repeat(255)));
  }

  private static Command withLength(String field, int length) {
    return TextFields.withText(field, "x".repeat(length));
  }

  private static TypeDefinition ccsids(int sbc, int dbc, int mbc) {
    return TypeDefinition.bigEndian().withCcsids(sbc, dbc, mbc);
  }
}
