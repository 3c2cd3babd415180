package org.drdawire.request;

import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The two forms of PKGNAMCSN, from the layout of the specification. */
class PackageSectionTest {

  private static final String TAIL = " 5359534C564C3031 0001";
  private static final String NULLID = " 4E554C4C4944 20*12 ";
  private static final String SYSLH000 = " 5359534C48303030 20*10 ";

  @Test
  void fixedFormInEbcdic() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(CloseQuery.of(Golden.section(), 1));
    assertFrames(
        "005A D001 0001 0054 2005" + Golden.SECTION_EBCDIC + "000C 215B 0000000000000001",
        requests);
  }

  @Test
  void oneOfTwoThatDifferIsNotTheOther() {
    PackageSection one = PackageSection.of("db", "NULLID", "SYSLH000", 1);
    assertEquals(PackageSection.of("db", "NULLID", "SYSLH000", 1), one);
    assertNotEquals(PackageSection.of("db", "NULLID", "SYSLH000", 2), one);
    assertNotEquals(PackageSection.of("db", "NULLID", "SYSLH001", 1), one);
  }

  @Test
  void namesOf18BytesAreFixed() {
    assertSection(
        "0044 2113" + "72".repeat(18) + "63".repeat(18) + "70".repeat(18) + TAIL,
        PackageSection.of("r".repeat(18), "c".repeat(18), "p".repeat(18), 1));
  }

  /** Also captured from Derby's client 10.16.1.1, with a name of 21 bytes. */
  @Test
  void aDatabaseOf19BytesHasLengths() {
    assertSection(
        "004B 2113 0013" + "72".repeat(19) + "0012" + NULLID + "0012" + SYSLH000 + TAIL,
        PackageSection.of("r".repeat(19), "NULLID", "SYSLH000", 1));
  }

  @Test
  void aCollectionOf19BytesHasLengths() {
    assertSection(
        "004B 2113 0012 6462 20*16 0013" + "63".repeat(19) + "0012" + SYSLH000 + TAIL,
        PackageSection.of("db", "c".repeat(19), "SYSLH000", 1));
  }

  @Test
  void aPackageOf19BytesHasLengths() {
    assertSection(
        "004B 2113 0012 6462 20*16 0012" + NULLID + "0013" + "70".repeat(19) + TAIL,
        PackageSection.of("db", "NULLID", "p".repeat(19), 1));
  }

  @Test
  void everyNameAtItsLongest() {
    assertSection(
        "0612 2113 0400"
            + "72".repeat(1024)
            + "00FF"
            + "63".repeat(255)
            + "00FF"
            + "70".repeat(255)
            + TAIL,
        PackageSection.of("r".repeat(1024), "c".repeat(255), "p".repeat(255), 1));
  }

  @Test
  void eighteenCharactersOf18BytesInEbcdicAnd19InUtf8() {
    PackageSection section = PackageSection.of("r".repeat(17) + "\u00e9", "NULLID", "SYSLH000", 1);
    RequestEncoder requests = Golden.ebcdic();
    requests.add(CloseQuery.of(section, 0));
    byte[] ebcdic = new byte[0x44];
    requests.toByteBuffer().position(10).get(ebcdic);
    Hex.assertBytes("0044 2113 99*17 51 D5E4D3D3C9C4 40*12 E2E8E2D3C8F0F0F0 40*10" + TAIL, ebcdic);
    assertSection(
        "004B 2113 0013" + "72".repeat(17) + "C3A9 0012" + NULLID + "0012" + SYSLH000 + TAIL,
        section);
  }

  @Test
  void charactersOfManyBytesAreCountedInBytes() {
    assertSection(
        "0044 2113 E282AC E282AC E282AC E282AC E282AC E282AC" + NULLID + SYSLH000 + TAIL,
        PackageSection.of("\u20ac".repeat(6), "NULLID", "SYSLH000", 1));
    assertSection(
        "004C 2113 0014" + "F09F9880".repeat(5) + "0012" + NULLID + "0012" + SYSLH000 + TAIL,
        PackageSection.of("\ud83d\ude00".repeat(5), "NULLID", "SYSLH000", 1));
  }

  @Test
  void lengthsInEbcdic() {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(CloseQuery.of(PackageSection.of("r".repeat(19), "N", "S", 0xFFFF), 0));
    byte[] pkgnamcsn = new byte[0x4B];
    requests.toByteBuffer().position(10).get(pkgnamcsn);
    Hex.assertBytes(
        "004B 2113 0013 99*19 0012 D5 40*17 0012 E2 40*17 5359534C564C3031 FFFF", pkgnamcsn);
  }

  @ParameterizedTest(name = "{0} of {1} bytes")
  @CsvSource({
    "RDBNAM,   1025, 1024, r*1025 c*1        p*1",
    "RDBCOLID, 256,  255,  r*1    c*256      p*1",
    "PKGID,    256,  255,  r*1    c*1        p*256",
    "RDBCOLID, 256,  255,  r*1024 \u00e9*128 p*256",
    "PKGID,    258,  255,  r*19   c*255      \u20ac*86",
  })
  void aNameTooLong(String field, int bytes, int limit, String names) {
    String[] name = names.split(" +", 3);
    PackageSection section =
        PackageSection.of(repeated(name[0]), repeated(name[1]), repeated(name[2]), 1);
    RequestEncoder requests = Golden.utf8();
    FieldLimitException error = failure(requests, section);
    assertEquals(
        "%s too long: bytes=%d limit=%d ccsid=1208".formatted(field, bytes, limit),
        error.getMessage());
    assertEquals("22001", error.sqlState());
    assertEquals(field, error.field());
    assertEquals(bytes, error.actual());
    assertEquals(limit, error.limit());
    requests.add(RdbCommitUnitOfWork.of());
    assertFrames("000A D001 0001 0004 200E", requests);
  }

  @Test
  void aServerBefore1011Takes255BytesOfRdbnam() {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.of("CSS10100", TypeDefinition.bigEndian()));
    requests.add(CloseQuery.of(PackageSection.of("r".repeat(255), "N", "P", 1), 1));
    FieldLimitException error = failure(requests, PackageSection.of("r".repeat(256), "N", "P", 1));
    assertEquals(255, error.limit());
    assertEquals(256, error.actual());
    requests.clear();
    requests.use(Capabilities.of("CSS10110", TypeDefinition.bigEndian()));
    requests.add(CloseQuery.of(PackageSection.of("r".repeat(256), "N", "P", 1), 1));
  }

  @Test
  void anotherConsistencyToken() {
    PackageSection section = Golden.section();
    PackageSection other = section.withConsistencyToken(0x0123456789ABCDEFL);
    assertEquals(0x5359534C564C3031L, section.consistencyToken());
    assertSection(
        "0044 2113 6D656D6F72793A6462 20*9" + NULLID + SYSLH000 + "0123456789ABCDEF 0001", other);
  }

  private static String repeated(String nameAndCount) {
    return nameAndCount.substring(0, 1).repeat(Integer.parseInt(nameAndCount.substring(2)));
  }

  private static FieldLimitException failure(RequestEncoder requests, PackageSection section) {
    CloseQuery command = CloseQuery.of(section, 1);
    return assertThrows(FieldLimitException.class, () -> requests.add(command));
  }

  /** Lays the expected PKGNAMCSN into CLSQRY, whose lengths follow from it. */
  private static void assertSection(String golden, PackageSection section) {
    int length = Hex.parse(golden).length;
    String hex = HexFormat.of().formatHex(Hex.parse(golden));
    assertFrames(
        "%04X D001 0001 %04X 2005 %s 000C 215B 0000000000000001"
            .formatted(length + 22, length + 16, hex),
        CloseQuery.of(section, 1));
  }

  /** What a server has named in RSLSETRM is named again as it was. */
  @ParameterizedTest
  @CsvSource({"r, NULLID, SYSLH000, 1", "memory:aLongerDatabaseName;x=1, NULLID, SYSLH000, 65535"})
  void receivedSectionsAreWrittenAgain(String rdb, String collection, String id, int number) {
    PackageSection section = PackageSection.of(rdb, collection, id, number);
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    requests.use(Capabilities.of("CSS10160", TypeDefinition.bigEndian()));
    requests.add(CloseQuery.of(section, 1));
    ByteBuffer bytes = requests.toByteBuffer();
    byte[] data = new byte[bytes.getShort(10) - 4];
    bytes.get(14, data);
    assertEquals(section, PackageSection.of(ByteString.of(data), CcsidManager.utf8()));
  }

  @ParameterizedTest
  @CsvSource({"0, too short", "63, too short", "65, too short", "74, left over"})
  void sectionsOfAnotherLengthAreRefused(int length, String expected) {
    byte[] data = new byte[length];
    if (length == 74) {
      data[1] = 18;
      data[21] = 18;
      data[41] = 18;
    } else if (length > 0) {
      data[0] = 1;
    }
    ByteString received = ByteString.of(data);
    ReplyFormatException error =
        assertThrows(
            ReplyFormatException.class, () -> PackageSection.of(received, CcsidManager.utf8()));
    assertTrue(error.getMessage().startsWith("PKGNAMCSN "), error.getMessage());
    assertTrue(error.getMessage().contains(expected), error.getMessage());
  }
}
