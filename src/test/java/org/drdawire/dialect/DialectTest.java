package org.drdawire.dialect;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HexFormat;
import java.util.stream.Stream;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.Command;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.Golden;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What differs between the families of servers. Derby's figures were checked against its server;
 * those of Db2 are what open clients send, and were not.
 */
class DialectTest {

  private static final String SQLSTT = "0018 D003 0001 0012 2414 00 00000008 76616C7565732031 FF";

  static Stream<Dialect> dialects() {
    return Stream.concat(KnownDialects.WITH_PRODUCT.stream(), Stream.of(Dialect.other()));
  }

  private static Dialect dialect(String name) {
    return dialects().filter(d -> d.name().equals(name)).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "CSS10160, DERBY",
    "CSS10160/10.16.1.1 - (1901046), DERBY",
    "CSS, DERBY",
    "SQL11055, DB2_LUW",
    "SQL11055/Linux, DB2_LUW",
    "DSN12015, DB2_ZOS",
    "QSQ07040, DB2_I",
    "css10160, OTHER",
    "DNC10160, OTHER",
    "IFX12100, INFORMIX",
    "ZZZ01110, OTHER",
    "'', OTHER",
  })
  void ofAProduct(String prdid, String name) {
    assertEquals(name, Dialect.ofProduct(prdid).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "CSS10160, DERBY",
    "SQL11055, DB2_LUW",
    "DSN12015, DB2_ZOS",
    "QSQ07040, DB2_I",
    "IFX12100, INFORMIX",
    "ZZZ00000, OTHER",
  })
  void capabilitiesHaveTheDialectOfThePrdid(String prdid, String name) {
    Capabilities capabilities = Capabilities.of(prdid, TypeDefinition.bigEndian());
    assertEquals(dialect(name), capabilities.dialect());
    assertEquals(dialect(name), Capabilities.initial(dialect(name)).dialect());
  }

  /** A client that sends timestamps of microseconds presents a level before 10.6. */
  @ParameterizedTest
  @CsvSource({
    "CSS10020, 29, SHORTEST, false, false",
    "CSS10030, 29, SHORTEST, true, false",
    "CSS10050, 29, SHORTEST, true, false",
    "CSS10060, 29, SHORTEST, true, true",
    "CSS10160, 29, SHORTEST, true, true",
    "CSS10160, 26, SHORTEST, true, false",
    "SQL11055, 29, MODE_AND_EIGHT_BYTES, false, false",
    "IFX12100, 29, EIGHT_BYTES, false, false",
    "ZZZ00000, 29, EIGHT_BYTES, false, false",
  })
  void formsOfLargeObjects(ArgumentsAccessor line) {
    LargeObjectForm form =
        new LargeObjectForm(
            line.get(2, LargeObjectForm.Placeholder.class),
            line.getBoolean(3),
            line.getBoolean(4),
            line.getString(0).startsWith("IFX"));
    TypeDefinition types = TypeDefinition.bigEndian().withTimestampWidth(line.getInteger(1));
    assertEquals(form, Capabilities.of(line.getString(0), types).largeObjects());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 'correlation id too small: value=0 limit=1'",
    "65535, 'correlation id too large: value=65535 limit=65534'",
  })
  void commandsAreBoundedByTheirIds(int commands, String message) {
    Dialect derby = Dialect.derby();
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> derby.withMaximumCommands(commands));
    assertEquals(message, error.getMessage());
  }

  @Test
  void aFamilyThatIsNotKnownIsLikeAnyOther() {
    Dialect other = Dialect.of("ANYDB", "ZZZ");
    assertEquals("ANYDB", other.toString());
    assertEquals(Dialect.other().names(), other.names());
    assertEquals(Dialect.other().managerLevels(), other.managerLevels());
  }

  @Test
  void beforeTheServerHasSaidAnythingNothingIsKnown() {
    assertEquals(Dialect.other(), Capabilities.initial().dialect());
    assertEquals(Dialect.other(), Capabilities.initial().withAgreementAssumed().dialect());
  }

  @ParameterizedTest
  @CsvSource({
    "DERBY,   CSS, UTF8_AFTER_ACCSECRD",
    "DB2_LUW, SQL, EBCDIC",
    "DB2_ZOS, DSN, UTF8_AFTER_EXCSATRD",
    "DB2_I,   QSQ, EBCDIC",
    "OTHER,   '',  EBCDIC",
  })
  void namesAndProduct(String name, String product, Dialect.NameEncoding names) {
    assertEquals(product, dialect(name).product());
    assertEquals(names, dialect(name).names());
  }

  /** AGENT, SQLAM, RDB, SECMGR, UNICODEMGR; CMNTCPIP for Db2. */
  @ParameterizedTest
  @CsvSource({
    "DERBY,   0022 D001 0001 001C 1041 0018, 1403 0007 2407 0007 240F 0007 1440 0007, ''",
    "DB2_LUW, 0026 D001 0001 0020 1041 001C, 1403 000A 2407 0007 240F 000C 1440 0009, 1474 0005",
    "DB2_ZOS, 0026 D001 0001 0020 1041 001C, 1403 000A 2407 0007 240F 000C 1440 0009, 1474 0005",
    "DB2_I,   0026 D001 0001 0020 1041 001C, 1403 000A 2407 0007 240F 000C 1440 0009, 1474 0005",
    "OTHER,   0022 D001 0001 001C 1041 0018, 1403 0007 2407 0007 240F 0007 1440 0007, ''",
  })
  void managerLevels(String name, String lengths, String levels, String more) {
    assertFrames(
        lengths + " 1404 " + levels + " 1C08 04B8 " + more,
        ExchangeServerAttributes.of(dialect(name)));
  }

  /** No server needs it to be padded: four of five open clients of Db2 send it as it is. */
  @ParameterizedTest
  @MethodSource("dialects")
  void externalName(Dialect dialect) {
    RequestEncoder requests = Golden.ebcdic();
    requests.use(Capabilities.initial(dialect));
    requests.add(ExchangeServerAttributes.of().withExternalName("drdawi"));
    assertFrames("0014 D001 0001 000E 1041 000A 115E 84998481 A689", requests);
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void anExternalNameTooLong(Dialect dialect) {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial(dialect));
    Command command = ExchangeServerAttributes.of().withExternalName("x".repeat(256));
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> requests.add(command));
    assertEquals("EXTNAM too long: bytes=256 limit=255 ccsid=1208", error.getMessage());
    assertEquals("22001", error.sqlState());
  }

  /** Attributes that the dialect sends, leaves out (-) or refuses (!). */
  @ParameterizedTest
  @CsvSource({
    "DERBY,   INSENSITIVE_SCROLL,       'INSENSITIVE SCROLL '",
    "DERBY,   SENSITIVE_STATIC_SCROLL,  'SENSITIVE STATIC SCROLL '",
    "DERBY,   SENSITIVE_DYNAMIC_SCROLL, !",
    "DERBY,   READ_ONLY,                -",
    "DERBY,   UPDATABLE,                'FOR UPDATE '",
    "DERBY,   HOLD,                     'WITH HOLD '",
    "DERBY,   ROWSET_POSITIONING,       !",
    "DB2_LUW, INSENSITIVE_SCROLL,       'INSENSITIVE SCROLL '",
    "DB2_LUW, SENSITIVE_DYNAMIC_SCROLL, !",
    "DB2_LUW, READ_ONLY,                'FOR READ ONLY '",
    "DB2_LUW, ROWSET_POSITIONING,       'WITH ROWSET POSITIONING '",
    "DB2_ZOS, SENSITIVE_DYNAMIC_SCROLL, 'SENSITIVE DYNAMIC SCROLL '",
    "DB2_ZOS, READ_ONLY,                'FOR READ ONLY '",
    "DB2_I,   SENSITIVE_DYNAMIC_SCROLL, 'SENSITIVE DYNAMIC SCROLL '",
    "DB2_I,   ROWSET_POSITIONING,       'WITH ROWSET POSITIONING '",
    "OTHER,   SENSITIVE_DYNAMIC_SCROLL, 'SENSITIVE DYNAMIC SCROLL '",
    "OTHER,   READ_ONLY,                'FOR READ ONLY '",
  })
  void attribute(String name, StatementAttribute attribute, String text) {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial(dialect(name)));
    Command command =
        PrepareSqlStatement.of(section(), "values 1")
            .withoutDescription()
            .withAttributes(attribute);
    if (text.equals("!")) {
      UnsupportedAttributeException error =
          assertThrows(UnsupportedAttributeException.class, () -> requests.add(command));
      assertEquals("SQLATTR not supported: " + attribute + " dialect=" + name, error.getMessage());
      assertEquals("0A000", error.sqlState());
      assertEquals("SQLATTR", error.field());
      assertEquals(-1, error.limit());
      assertEquals(-1, error.actual());
      assertEquals(0, requests.pendingBytes());
    } else {
      requests.add(command);
      assertFrames(prepared(text.equals("-") ? "" : text), requests);
    }
  }

  @Test
  void attributesStandInTheOrderOfTheirType() {
    assertFrames(
        prepared("INSENSITIVE SCROLL FOR UPDATE WITH HOLD WITH ROWSET POSITIONING "),
        PrepareSqlStatement.of(section(), "values 1")
            .withoutDescription()
            .withAttributes(
                StatementAttribute.ROWSET_POSITIONING,
                StatementAttribute.HOLD,
                StatementAttribute.UPDATABLE,
                StatementAttribute.INSENSITIVE_SCROLL,
                StatementAttribute.HOLD));
  }

  @Test
  void otherAttributesFollowThoseThatAreKnown() {
    assertFrames(
        prepared("FOR READ ONLY FETCH FIRST 5 ROWS ONLY "),
        PrepareSqlStatement.of(section(), "values 1")
            .withoutDescription()
            .withAttributes("FETCH FIRST 5 ROWS ONLY ")
            .withAttributes(StatementAttribute.READ_ONLY));
  }

  /** What is left out leaves the others, and what has no name is sent to any server. */
  @Test
  void whatDerbyDoesNotKnowIsLeftOutOfTheRest() {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial(Dialect.derby()));
    requests.add(
        PrepareSqlStatement.of(section(), "values 1")
            .withoutDescription()
            .withAttributes(StatementAttribute.HOLD, StatementAttribute.READ_ONLY)
            .withAttributes("X "));
    assertFrames(prepared("WITH HOLD X "), requests);
  }

  @Test
  void aStatementThatCannotBePreparedLeavesTheChainAsItWas() {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial(Dialect.derby()));
    requests.add(RdbCommitUnitOfWork.of());
    Command command =
        PrepareSqlStatement.of(section(), "values 1")
            .withAttributes(StatementAttribute.ROWSET_POSITIONING);
    assertThrows(UnsupportedAttributeException.class, () -> requests.add(command));
    assertFrames("000A D001 0001 0004 200E", requests);
  }

  /** PRPSQLSTT with SQLATTR, unless the text is empty. */
  private static String prepared(String attributes) {
    StringBuilder golden = new StringBuilder("004E D051 0001 0048 200D " + SECTION);
    if (!attributes.isEmpty()) {
      int length = attributes.length();
      golden.append("%04X D053 0001 ".formatted(length + 16));
      golden.append("%04X 2450 00 %08X ".formatted(length + 10, length));
      attributes.chars().forEach(c -> golden.append(HexFormat.of().toHexDigits((byte) c)));
      golden.append(" FF ");
    }
    return golden + SQLSTT;
  }
}
