package org.drdawire.request;

import static org.drdawire.request.Golden.SECTION_EBCDIC;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.drdawire.request.ProductSpecificData.Client;
import org.drdawire.request.StatementDelimiters.Decimal;
import org.drdawire.request.StatementDelimiters.Strings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What IBM's own clients say and Derby's does not: the bytes are captured from them. */
class IbmClientFormsTest {

  private static final TypeDefinition UTF8 = TypeDefinition.bigEndian();

  /** Captured from IBM's JDBC driver 3.67, connecting to Db2 11.1. */
  @Test
  void aCcsidOfXmlAndAnAccountingSuffix() {
    assertEbcdic(
        """
        00CD D001 0001
          00C7 2001
            0016 2110 E2C1D4D7D3C5 40*12
            0006 210F 2407
            000C 112E D1C3C3F0F3F6F7F0
            0072 2104 6D
              D1C3C3F0F3F6F7F0                        # JCC03670
              F1F9F24BF1F6F84BF1F3F74BF1 40*5         # 192.168.137.1
              8482F29183836D81979793898381A3899695 4040
              8482F28995A2A3F1                        # db2inst1
              36 D1C3C3F0F3F6F7F0
                 F1F9F24BF1F6F84BF1F3F74BF1 40*5
                 40*28
            000D 002F D8E3C4E2D8D3C1E2C3              # QTDSQLASC
            001C 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8 0006 1913 04B8
        """,
        AccessRdb.of("SAMPLE", "JCC03670", UTF8.withCcsidXml(1208))
            .withProductData(
                ProductSpecificData.of(
                        "JCC03670", "192.168.137.1", "db2jcc_application", "db2inst1")
                    .withClient(Client.of("192.168.137.1", "", ""))));
  }

  /** Captured from IBM's JDBC driver 2.1: a text stands behind the fields of the suffix. */
  @Test
  void anAccountingSuffixWithMoreBehindIt() {
    assertEbcdic(
        """
        00CE D001 0001
          00C8 2001
            0016 2110 D4E8C4C2F2C4C2 40*11
            0006 210F 2407
            000C 112E D1C3C3F0F2F1F0F0
            0079 2104 74
              D1C3C3F0F2F1F0F0
              D4A8D7C360C896A2A3958194 85 40*5
              8482F29183836D81979793898381A3899695 4040
              D4E8E4E2C5D9 4040
              3D D1C3C3F0F2F1F0F0
                 D4A8D7C360C896A2A3958194 85 40*5
                 40*28
                 7D6BE77DF0F07D                       # ',X'00'
            000D 002F D8E3C4E2D8D3C1E2C3
            0016 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8
        """,
        AccessRdb.of("MYDB2DB", "JCC02100", UTF8)
            .withProductData(
                ProductSpecificData.of("JCC02100", "MyPC-Hostname", "db2jcc_application", "MYUSER")
                    .withAccounting("',X'00'")
                    .withClient(Client.of("MyPC-Hostname", "", ""))));
  }

  /** Captured from Db2 for i V5R3, without its parameter X'D12A', and CRRTKN in our place. */
  @Test
  void aSingleByteCcsidAloneAndDelimiters() {
    assertEbcdic(
        """
        0070 D001 0001
          006A 2001
            0016 2110 D9C3C8C1E2D5E3E2 40*10
            0006 210F 2407
            000C 112E D8E2D8F0F5F0F3F0                # QSQ05030
            000D 002F D8E3C4E2D8D3F4F0F0              # QTDSQL400
            0016 2135 C1D7D7D54BD3D7F0F6F6C1C2B9191CF706F9
            000A 0035 0006 119C 0025
            0006 2121 241E
            0006 2120 241E
            0005 213B F1
        """,
        AccessRdb.of(
                "RCHASNTS",
                "QSQ05030",
                TypeDefinition.ofMachine("QTDSQL400").withCcsids(37, 0, 0),
                CorrelationToken.of(
                    ByteString.of(
                        Hex.parse("C1 D7 D7 D5 4B D3 D7 F0 F6 F6 C1 C2 B9 19 1C F7 06 F9"))))
            .withDelimiters(StatementDelimiters.of(Decimal.OF_PACKAGE, Strings.OF_PACKAGE))
            .withDefaultsReturned());
  }

  /** By the architecture: the values of the bind options. */
  @Test
  void delimitersOfAConnection() {
    assertEbcdic(
        """
        0055 D001 0001
          004F 2001
            0016 2110 8482 40*16
            0006 210F 2407
            000C 112E D8E2D8F0F5F0F3F0
            000D 002F D8E3C4E2D8D3C1E2C3
            000A 0035 0006 119C 0025
            0006 2121 243D
            0006 2120 2427
        """,
        AccessRdb.of("db", "QSQ05030", UTF8.withCcsids(37, 0, 0))
            .withDelimiters(StatementDelimiters.of(Decimal.COMMA, Strings.QUOTATION_MARKS)));
  }

  /** Captured from DB2 Connect 5.2, which spoke to a host over SNA. */
  @Test
  void aManagerOfAnotherNetwork() {
    assertEbcdic(
        """
        0068 D001 0001
          0062 1041
            0020 115E 8482F282974B85A785 40*11 F0F1F8C1F0F0C6F8
            000C 116D 40*8
            0013 115A C4C2F240C39695958583A340F54BF2 # DB2 Connect 5.2
            0014 1404 1403 0004 1444 0003 2407 0006 240F 0003
            000B 1147 D8C4C2F261D5E3                 # QDB2/NT
        """,
        ExchangeServerAttributes.of(
                ManagerLevel.of(CodePoint.AGENT, 4),
                ManagerLevel.of(CodePoint.CMNAPPC, 3),
                ManagerLevel.of(CodePoint.SQLAM, 6),
                ManagerLevel.of(CodePoint.RDB, 3))
            .withExternalName("db2bp.exe           018A00F8")
            .withServerName(" ".repeat(8))
            .withServerReleaseLevel("DB2 Connect 5.2")
            .withServerClassName("QDB2/NT"));
  }

  /** Captured from IBM's JDBC driver 2.1: the last bytes of EXTNAM are no text. */
  @Test
  void aNameThatIsNoText() {
    byte[] end = Hex.parse("17 C3 F0 01 11 B1 75 1F F9 00 00 00 00 00 00 00 00");
    String job = CcsidManager.ebcdic().decode(ByteBuffer.wrap(end));
    assertEbcdic(
        """
        002F D001 0001
          0029 1041
            0025 115E 8482F29183836D81979793898381 40*2
              17C3F00111B1751FF9 00*8
        """,
        ExchangeServerAttributes.of().withExternalName("db2jcc_applica  " + job));
  }

  /** Between QRYCLSIMP and DYNDTAFMT, as IBM's JDBC driver 3.67 has it. */
  @Test
  void overridesOfAQuery() {
    assertEbcdic(
        "0065 D001 0001 005F 200C"
            + SECTION_EBCDIC
            + "0008 2114 00007FFF 0005 215D 01 0005 2147 03 0005 214B F1",
        OpenQuery.of(section())
            .withBlock(QueryBlock.of(32_767))
            .withOverrides(OutputOverride.Allowed.NEVER)
            .withDynamicFormat());
  }

  /** By the architecture. */
  @Test
  void overridesOfResultSets() {
    assertEbcdic(
        "005D D001 0001 0057 200B" + SECTION_EBCDIC + "0005 2105 F1 0005 2138 83 0005 2147 02",
        ExecuteSqlStatement.of(section())
            .withCall(
                ProcedureCall.of().withName("c").withOverrides(OutputOverride.Allowed.WITH_ANY)));
  }

  /** The suffix has at most 199 bytes: 54 of them are the fields of IBM's clients. */
  @ParameterizedTest
  @CsvSource({"false, 199", "true, 145"})
  void theSuffixIsLimitedAsAWhole(boolean client, int most) {
    ProductSpecificData data = ProductSpecificData.of("JCC03670", "JVM", "app", "me");
    ProductSpecificData fields = client ? data.withClient(Client.of("host", "app", "me")) : data;
    AccessRdb access = AccessRdb.of("db", "JCC03670", UTF8);
    RequestEncoder requests = Golden.utf8();
    requests.add(access.withProductData(fields.withAccounting("d".repeat(most))));
    AccessRdb tooLong = access.withProductData(fields.withAccounting("d".repeat(most + 1)));
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> requests.add(tooLong));
    assertEquals(
        "PRDDTA too long: bytes=%d limit=%d ccsid=1208".formatted(most + 1, most),
        error.getMessage());
  }

  private static void assertEbcdic(String golden, Command command) {
    RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
    requests.add(command);
    assertFrames(golden, requests);
  }
}
