package org.drdawire.request;

import static org.drdawire.request.Golden.RDBNAM;
import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Connecting: EXCSAT, ACCSEC, SECCHK and ACCRDB, each alone. */
class ConnectCommandsTest {

  /** Captured from Derby's client 10.16.1.1. */
  static final String EXCSAT =
      """
        0065 1041                                  # EXCSAT
          0010 115E 84859982A884958394818995       # EXTNAM derbydncmain
          0009 116D C4859982A8                     # SRVNAM Derby
          0022 115A                                # SRVRLSLV DNC10160/10.16.1.1 - (1901046)
            C4D5C3F1F0F1F6F061F1F04BF1F64BF14BF14060404DF1F9F0F1F0F4F65D
          0018 1404                                # MGRLVLLS
            1403 0007  2407 0007  240F 0007  1440 0007
            1C08 04B8                              # UNICODEMGR 1208
          000E 1147 D8C4C5D9C2E861D1E5D4           # SRVCLSNM QDERBY/JVM
      """;

  /** Captured from Derby's client 10.16.1.1. */
  static final String ACCSEC =
      """
        0020 106D                                  # ACCSEC
          0006 11A2 0003                           # SECMEC USRIDPWD
          0016 2110 9485949699A87A8482 40*9        # RDBNAM memory:db, 18 bytes
      """;

  /** Captured from Derby's client 10.16.1.1. */
  static final String SECCHK =
      """
        002E 106E                                  # SECCHK
          0006 11A2 0003
          0016 2110 6D656D6F72793A6462 20*9
          0007 11A0 617070                         # USRID app
          0007 11A1 707731                         # PASSWORD pw1
      """;

  private static final String RDB_UTF8 = "0016 2110 6D656D6F72793A6462 20*9\n";

  /** From the layout of the specification; the values are those of Derby's client 10.16.1.1. */
  static final String BEFORE_PRODUCT_DATA =
      RDB_UTF8 + "0006 210F 2407  000C 112E 444E433130313630  # RDBACCCL, PRDID\n";

  private static final String PRODUCT_DATA =
      """
          003C 2104 37                             # PRDDTA, 55 bytes follow
            444E433130313630                       # DNC10160
            4A564D 20*15                           # JVM
            6465726279646E636D61696E 20*8          # derbydncmain
            20*8
            00
      """;

  /** The token of 127.0.0.1:0xAD70 as Derby's client sent it, but in one CCSID. */
  static final String TOKEN =
      "0017 2135 4E463030303030312E41443730 01A1FD1F8AE4 # NF000001.AD70, time\n";

  static final String OVERRIDES = "0016 0035 0006119C04B8 0006119D04B0 0006119E04B8\n";

  static final String TYPDEFNAM = "000D 002F 51544453514C415343 # QTDSQLASC\n";

  @Test
  void exchangeServerAttributes() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(excsat());
    assertFrames("006B D001 0001" + EXCSAT, requests);
  }

  @Test
  void exchangeServerAttributesWithoutAnything() {
    assertFrames("000A D001 0001 0004 1041", ExchangeServerAttributes.of());
  }

  @Test
  void accessSecurity() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, RDBNAM));
    assertFrames("0026 D001 0001" + ACCSEC, requests);
  }

  @Test
  void accessSecurityWithoutRdbnam() {
    assertFrames(
        "0010 D001 0001 000A 106D 0006 11A2 0004", AccessSecurity.of(SecurityMechanism.USRIDONL));
  }

  @Test
  void securityCheckWithPassword() {
    assertFrames("0034 D001 0001" + SECCHK, secchk());
  }

  @Test
  void securityCheckWithUserIdOnly() {
    assertFrames(
        "002D D001 0001 0027 106E 0006 11A2 0004" + RDB_UTF8 + "0007 11A0 617070",
        SecurityCheck.of(SecurityMechanism.USRIDONL, RDBNAM, Credentials.ofUser("app")));
  }

  @Test
  void securityCheckWithANewPassword() {
    assertFrames(
        "003D D001 0001 0037 106E 0006 11A2 0005"
            + RDB_UTF8
            + "0007 11A0 617070 0007 11A1 707731 0009 11DE 707732C3A9",
        SecurityCheck.of(
            SecurityMechanism.USRIDNWPWD,
            RDBNAM,
            Credentials.ofNewPassword(
                "app", Secret.of("pw1".toCharArray()), Secret.of("pw2\u00e9".toCharArray()))));
  }

  @Test
  void accessRdbWithProductData() {
    assertFrames(
        "00A8 D001 0001 00A2 2001\n"
            + BEFORE_PRODUCT_DATA
            + PRODUCT_DATA
            + TYPDEFNAM
            + TOKEN
            + OVERRIDES,
        accrdb().withProductData(productData()));
  }

  @Test
  void accessRdbWithoutProductData() {
    assertFrames(
        "006C D001 0001 0066 2001\n" + BEFORE_PRODUCT_DATA + TYPDEFNAM + TOKEN + OVERRIDES,
        accrdb());
  }

  @Test
  void accessRdbForReading() {
    assertFrames(
        "0071 D001 0001 006B 2001\n"
            + BEFORE_PRODUCT_DATA
            + TYPDEFNAM
            + TOKEN
            + OVERRIDES
            + "0005 211A F0   # RDBALWUPD false",
        accrdb().readOnly());
  }

  /** Derby's client sends neither; its server takes TRGDFTRT and adds its defaults to the reply. */
  @Test
  void accessRdbForReadingWithDefaultsReturned() {
    assertFrames(
        "0076 D001 0001 0070 2001\n"
            + BEFORE_PRODUCT_DATA
            + TYPDEFNAM
            + TOKEN
            + OVERRIDES
            + "0005 211A F0  0005 213B F1   # RDBALWUPD, TRGDFTRT",
        accrdb().withDefaultsReturned().readOnly());
  }

  /** Derby's server requires the token; another server may not. */
  @Test
  void accessRdbWithoutCorrelationToken() {
    assertFrames(
        "0055 D001 0001 004F 2001\n" + BEFORE_PRODUCT_DATA + TYPDEFNAM + OVERRIDES,
        AccessRdb.of(RDBNAM, "DNC10160", TypeDefinition.bigEndian()));
  }

  /** Bytes stay as they are in every CCSID. */
  @Test
  void accessRdbWithATokenOfBytes() {
    assertFrames(
        "005C D001 0001 0056 2001\n"
            + BEFORE_PRODUCT_DATA
            + TYPDEFNAM
            + "0007 2135 002EFF\n"
            + OVERRIDES,
        AccessRdb.of(
            RDBNAM,
            "DNC10160",
            TypeDefinition.bigEndian(),
            CorrelationToken.of(ByteString.of((byte) 0, (byte) 0x2E, (byte) 0xFF))));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 'CRRTKN too small: value=0 limit=1'",
    "256, 'CRRTKN too large: value=256 limit=255'"
  })
  void aTokenHasBytes(int bytes, String message) {
    ByteString token = ByteString.of(new byte[bytes]);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> CorrelationToken.of(token));
    assertEquals(message, error.getMessage());
    assertDoesNotThrow(() -> CorrelationToken.of(ByteString.of(new byte[1])));
    assertDoesNotThrow(() -> CorrelationToken.of(ByteString.of(new byte[255])));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "DNC1016", "DNC101600"})
  void aPrdidHasEightBytes(String prdid) {
    RequestEncoder requests = Golden.utf8();
    AccessRdb command =
        AccessRdb.of(RDBNAM, prdid, TypeDefinition.bigEndian(), CorrelationToken.of(0, 0, 0));
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> requests.add(command));
    assertEquals("PRDID", error.field());
    assertEquals(prdid.length(), error.actual());
    assertEquals(8, error.limit());
    assertEquals(0, requests.pendingBytes());
  }

  static ExchangeServerAttributes excsat() {
    return ExchangeServerAttributes.of(
            ManagerLevel.of(CodePoint.AGENT, 7),
            ManagerLevel.of(CodePoint.SQLAM, 7),
            ManagerLevel.of(CodePoint.RDB, 7),
            ManagerLevel.of(CodePoint.SECMGR, 7),
            ManagerLevel.of(CodePoint.UNICODEMGR, 1208))
        .withExternalName("derbydncmain")
        .withServerName("Derby")
        .withServerReleaseLevel("DNC10160/10.16.1.1 - (1901046)")
        .withServerClassName("QDERBY/JVM");
  }

  static SecurityCheck secchk() {
    return SecurityCheck.of(RDBNAM, "app", Secret.of("pw1".toCharArray()));
  }

  static AccessRdb accrdb() {
    return AccessRdb.of(
        RDBNAM,
        "DNC10160",
        TypeDefinition.bigEndian(),
        CorrelationToken.of(0x7F000001, 0xAD70, 0x01A1FD1F8AE4L));
  }

  private static ProductSpecificData productData() {
    return ProductSpecificData.of("DNC10160", "JVM", "derbydncmain", "");
  }
}
