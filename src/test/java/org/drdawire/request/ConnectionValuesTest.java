package org.drdawire.request;

import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Locale;
import org.drdawire.DrdaException;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Capabilities, CRRTKN and PRDDTA. */
class ConnectionValuesTest {

  private static final int CRRTKN = 0x2135;
  private static final int PRDDTA = 0x2104;

  /** Derby sends nanoseconds from 10.6 and takes long names from 10.11; nothing else is known. */
  @ParameterizedTest
  @CsvSource({
    "CSS10160, 29, 1024",
    "CSS10110, 29, 1024",
    "CSS10101, 29, 255",
    "CSS10060, 29, 255",
    "CSS10053, 26, 255",
    "CSS10050, 26, 255",
    "CSS11000, 29, 1024",
    "CSS19990, 29, 1024",
    "SQL11055, 26, 255",
    "SQL10160, 26, 255",
    "DSN12015, 26, 255",
    "QSQ07040, 26, 255",
    "CSS1o160, 26, 255",
    "CSS-1160, 26, 255",
    "CSS\u0661\u0660160, 26, 255",
    "css10160, 26, 255",
    "CSSABCDE, 26, 255",
  })
  void capabilitiesOfAPrdid(String prdid, int timestampWidth, int rdbnam) {
    Capabilities capabilities = Capabilities.of(prdid, TypeDefinition.littleEndian());
    assertEquals(timestampWidth, capabilities.typeDefinition().timestampWidth());
    assertEquals("QTDSQLX86", capabilities.typeDefinition().name());
    assertEquals(rdbnam, capabilities.rdbnam().maximum());
    assertEquals(18, capabilities.rdbnam().minimum());
    assertFalse(capabilities.mechanismAssumed());
    assertEquals(0, capabilities.monitoring());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "CSS", "CSS1016", "CSS101600"})
  void aPrdidOfAnotherLength(String prdid) {
    TypeDefinition types = TypeDefinition.bigEndian();
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> Capabilities.of(prdid, types));
    assertEquals("PRDID", error.field());
    assertEquals(prdid.length(), error.actual());
    assertEquals(8, error.limit());
  }

  @Test
  void whatHoldsBeforeTheServerHasSaidAnything() {
    assertEquals(29, Capabilities.initial().typeDefinition().timestampWidth());
    assertEquals(1024, Capabilities.initial().rdbnam().maximum());
    assertFalse(Capabilities.initial().mechanismAssumed());
    assertEquals(0, Capabilities.initial().monitoring());
    assertTrue(Capabilities.initial().withAgreementAssumed().mechanismAssumed());
  }

  /** What a requester declares stays: it may present a level that has no nanoseconds. */
  @Test
  void timestampsStayAsDeclared() {
    TypeDefinition declared = TypeDefinition.bigEndian().withTimestampWidth(26);
    assertEquals(declared, Capabilities.of("CSS10160", declared).typeDefinition());
  }

  @ParameterizedTest(name = "address {0} port {1}")
  @CsvSource({
    "00000000, 0000, G0000000.G000",
    "1FFFFFFF, 1FFF, HFFFFFFF.HFFF",
    "20000000, 2000, I0000000.I000",
    "30000000, 3000, J0000000.J000",
    "40000000, 4000, K0000000.K000",
    "50000000, 5000, L0000000.L000",
    "60000000, 6000, M0000000.M000",
    "7F000001, 7000, NF000001.N000",
    "80000000, 8000, O0000000.O000",
    "90000000, 9000, P0000000.P000",
    "A1234567, ABCD, A1234567.ABCD",
    "B0000000, B000, B0000000.B000",
    "C0A80001, C350, C0A80001.C350",
    "D0000000, D000, D0000000.D000",
    "E0000000, E000, E0000000.E000",
    "FFFFFFFF, FFFF, FFFFFFFF.FFFF",
  })
  void correlationToken(String address, String port, String text) {
    CorrelationToken token =
        CorrelationToken.of(
            HexFormat.fromHexDigits(address), HexFormat.fromHexDigits(port), 0x123456789ABCDEF0L);
    StringBuilder ascii = new StringBuilder();
    text.chars().forEach(c -> ascii.append(Integer.toHexString(c)));
    assertEquals((ascii + "56789ABCDEF0").toUpperCase(Locale.ROOT), token(token));
  }

  @Test
  void correlationTokenInEbcdic() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(accrdb(CorrelationToken.of(0x7F000001, 0xAD70, 0x01A1FD1F8AE4L)));
    assertEquals("D5C6F0F0F0F0F0F14BC1C4F7F001A1FD1F8AE4", parameter(requests, CRRTKN));
  }

  @Test
  void correlationTokenOfAnIpv4Address() throws UnknownHostException {
    InetAddress address = InetAddress.getByAddress(new byte[] {(byte) 192, (byte) 168, 0, 1});
    assertEquals(
        CorrelationToken.of(0xC0A80001, 1527, 7),
        CorrelationToken.of(new InetSocketAddress(address, 1527), 7));
  }

  @Test
  void correlationTokenOfAnIpv6AddressHasItsLastFourBytes() throws UnknownHostException {
    byte[] bytes = new byte[16];
    for (int i = 0; i < 16; i++) {
      bytes[i] = (byte) (0x20 + i);
    }
    InetSocketAddress local = new InetSocketAddress(InetAddress.getByAddress(bytes), 65_535);
    assertEquals(CorrelationToken.of(0x2C2D2E2F, 65_535, -1), CorrelationToken.of(local, -1));
  }

  @Test
  void productDataFilledToItsLastByte() {
    RequestEncoder requests = Golden.utf8();
    requests.add(
        accrdb(CorrelationToken.of(0, 0, 0))
            .withProductData(
                ProductSpecificData.of(
                    "DNC10160", "p".repeat(18), "\u20ac".repeat(6) + "ab", "u".repeat(8))));
    assertEquals(
        "37444E433130313630"
            + "70".repeat(18)
            + "E282AC".repeat(6)
            + "6162"
            + "75".repeat(8)
            + "00",
        parameter(requests, PRDDTA));
  }

  @Test
  void productDataInEbcdicIsPaddedInEbcdic() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(
        accrdb(CorrelationToken.of(0, 0, 0))
            .withProductData(ProductSpecificData.of("DNC10160", "JVM", "", "")));
    assertEquals(
        "37C4D5C3F1F0F1F6F0D1E5D4" + "40".repeat(15 + 20 + 8) + "00", parameter(requests, PRDDTA));
  }

  @ParameterizedTest
  @CsvSource({
    "DNC1016, JVM, app, me, 7",
    "DNC101600, JVM, app, me, 9",
    "DNC10160, 1234567890123456789, app, me, 19",
    "DNC10160, JVM, 123456789012345678901, me, 21",
    "DNC10160, JVM, \u20ac\u20ac\u20ac\u20ac\u20ac\u20ac\u20ac, me, 21",
    "DNC10160, JVM, app, 123456789, 9",
  })
  void productDataOfAnotherLength(
      String product, String platform, String application, String user, long bytes) {
    RequestEncoder requests = Golden.utf8();
    AccessRdb command =
        accrdb(CorrelationToken.of(0, 0, 0))
            .withProductData(ProductSpecificData.of(product, platform, application, user));
    DrdaException error = assertThrows(FieldLimitException.class, () -> requests.add(command));
    assertEquals("PRDDTA", error.field());
    assertEquals(bytes, error.actual());
    requests.add(RdbCommitUnitOfWork.of());
    assertFrames("000A D001 0001 0004 200E", requests);
  }

  @ParameterizedTest(name = "{0} times {1}")
  @CsvSource({
    "0,   x,      37, 00,",
    "1,   x,      38, 01, 78",
    "199, x,      FE, C7, 78",
    "99, \u00e9, FD, C6, C3A9",
    "49, \ud83d\ude00, FB, C4, F09F9880",
  })
  void accounting(int count, String c, String following, String suffix, String bytes) {
    RequestEncoder requests = Golden.utf8();
    requests.add(charged(c.repeat(count)));
    assertEquals(
        following
            + "444E433130313630"
            + "4A564D"
            + "20".repeat(15)
            + "617070"
            + "20".repeat(17)
            + "6D65"
            + "20".repeat(6)
            + suffix
            + (bytes == null ? "" : bytes.repeat(count)),
        parameter(requests, PRDDTA));
  }

  @Test
  void accountingInEbcdic() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(charged("dept"));
    String data = parameter(requests, PRDDTA);
    assertEquals("3B", data.substring(0, 2));
    assertEquals("04848597A3", data.substring(2 * 55));
  }

  @ParameterizedTest
  @CsvSource({"200, x, 200", "100, \u00e9, 200", "50, \ud83d\ude00, 200"})
  void accountingTooLong(int count, String c, int bytes) {
    RequestEncoder requests = Golden.utf8();
    AccessRdb command = charged(c.repeat(count));
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> requests.add(command));
    assertEquals("PRDDTA too long: bytes=" + bytes + " limit=199 ccsid=1208", error.getMessage());
    assertEquals("22001", error.sqlState());
    assertEquals(199, error.limit());
    assertEquals(bytes, error.actual());
    assertEquals(0, requests.pendingBytes());
  }

  private static AccessRdb charged(String accounting) {
    return accrdb(CorrelationToken.of(0, 0, 0))
        .withProductData(
            ProductSpecificData.of("DNC10160", "JVM", "app", "me").withAccounting(accounting));
  }

  private static String token(CorrelationToken token) {
    RequestEncoder requests = Golden.utf8();
    requests.add(accrdb(token));
    return parameter(requests, CRRTKN);
  }

  private static String parameter(RequestEncoder requests, int codePoint) {
    ByteBuffer frames = requests.toByteBuffer();
    return DssParser.chain(frames).get(0).object().child(codePoint).hex();
  }

  private static AccessRdb accrdb(CorrelationToken token) {
    return AccessRdb.of("db", "DNC10160", TypeDefinition.bigEndian(), token);
  }
}
