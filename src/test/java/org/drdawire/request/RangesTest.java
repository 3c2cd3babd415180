package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteOrder;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers and lengths at both ends of their ranges. */
class RangesTest {

  private static Arguments range(String field, int low, int high, IntFunction<Object> made) {
    return Arguments.of(field, low, high, made);
  }

  private static Stream<Arguments> ranges() {
    QueryBlock block = QueryBlock.of(512);
    return Stream.of(
        range("QRYBLKSZ", 512, 10_485_760, QueryBlock::of),
        range("MAXBLKEXT", 0, 65_535, block::withExtents),
        range("QRYROWSET", 0, 32_767, block::withRows),
        range("PKGSN", 0, 65_535, n -> PackageSection.of("db", "N", "P", n)),
        range("CCSIDSBC", 0, 65_535, n -> ccsids(n, 1200, 1208)),
        range("CCSIDDBC", 0, 65_535, n -> ccsids(1208, n, 1208)),
        range("CCSIDMBC", 0, 65_535, n -> ccsids(1208, 1200, n)),
        range("CRRTKN", 0, 65_535, port -> new CorrelationToken(0, port, 0)),
        range("SQLAM", 0, 65_535, n -> new ManagerLevel(CodePoint.SQLAM, n)));
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

  /** CNTQRY, unlike OPNQRY, has no use for a row set of no rows: the specification begins at 1. */
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
  })
  void lengthOutside(String field, int bytes, String what, int limit, String sqlState) {
    RequestEncoder requests = Golden.utf8();
    Command command = withLength(field, bytes);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> requests.add(command));
    assertEquals(
        "%s %s: bytes=%d limit=%d ccsid=1208".formatted(field, what, bytes, limit),
        error.getMessage());
    assertEquals(sqlState, error.sqlState());
    assertEquals(0, requests.pendingBytes());
    requests.add(withLength(field, limit));
  }

  /** 128 characters of 2 bytes pass 255 bytes; 127 and one of 1 byte do not. */
  @ParameterizedTest
  @CsvSource({"USRID", "PASSWORD", "EXTNAM"})
  void lengthsAreCountedInBytes(String field) {
    RequestEncoder requests = Golden.utf8();
    Command tooLong = withText(field, "\u00e9".repeat(128));
    assertThrows(FieldLimitException.class, () -> requests.add(tooLong));
    requests.add(withText(field, "\u00e9".repeat(127) + "e"));
    RequestEncoder ebcdic = Golden.ebcdic();
    ebcdic.add(withText(field, "\u00e9".repeat(255)));
  }

  private static Command withLength(String field, int length) {
    return withText(field, "x".repeat(length));
  }

  private static Command withText(String field, String text) {
    ExchangeServerAttributes excsat = ExchangeServerAttributes.of();
    return switch (field) {
      case "USRID" -> SecurityCheck.of("db", text);
      case "PASSWORD" -> SecurityCheck.of("db", "u", Secret.of(text.toCharArray()));
      case "RDBNAM" -> AccessSecurity.of(SecurityMechanism.USRIDONL, text);
      case "EXTNAM" -> excsat.withExternalName(text);
      case "SRVNAM" -> excsat.withServerName(text);
      case "SRVRLSLV" -> excsat.withServerReleaseLevel(text);
      case "SRVCLSNM" -> excsat.withServerClassName(text);
      default -> AccessRdb.of("db", "DNC10160", named(text), new CorrelationToken(0, 0, 0));
    };
  }

  private static TypeDefinition ccsids(int sbc, int dbc, int mbc) {
    return new TypeDefinition("QTDSQLASC", sbc, dbc, mbc, ByteOrder.BIG_ENDIAN, 29);
  }

  private static TypeDefinition named(String name) {
    return new TypeDefinition(name, 1208, 1200, 1208, ByteOrder.BIG_ENDIAN, 29);
  }
}
