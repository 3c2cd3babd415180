package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidDecodingException;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.ByteString;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;

/** ACCRDBRM: recorded from Apache Derby 10.16.1.1, else by hand. */
class RdbAccessedTest {

  private static final String PRDID = " 000C 112E 4353533130313630 ";
  private static final String TYPDEFNAM = " 000D 002F 51544453514C415343 ";
  private static final String TYPDEFOVR = " 0010 0035 0006 119C 04B8 0006 119E 04B8 ";
  private static final String WHOLE = PRDID + TYPDEFNAM + TYPDEFOVR;

  private static RdbAccessed read(String parameters) {
    return RdbAccessed.of(Messages.of("0000 2201 0006 1149 0000" + parameters));
  }

  @Test
  void derbyOpensTheDatabase() {
    RdbAccessed derby = read(WHOLE);

    assertEquals(0, derby.severity());
    assertEquals("CSS10160", derby.prdid());
    assertEquals(TypeDefinition.bigEndian().withCcsids(1208, 0, 1208), derby.types());
    assertEquals(OptionalInt.empty(), derby.packageSubtype());
    assertEquals("", derby.userId());
    assertEquals(List.of(), derby.servers());
    assertEquals(
        "ACCRDBRM SVRCOD=0 TYPDEFNAM=QTDSQLASC CCSIDSBC=1208 CCSIDDBC=0 CCSIDMBC=1208 CCSIDXML=0",
        derby.toString());
  }

  @Test
  void derbyPutsItsDefaultsIntoTheOverrides() {
    String overrides = " 001D 0035 0006 119C 04B8 0006 119E 04B8 0006 2125 2435 0007 11A0 617070 ";

    RdbAccessed derby = read(PRDID + TYPDEFNAM + overrides);

    assertEquals(OptionalInt.of(0x2435), derby.packageSubtype());
    assertEquals("app", derby.userId());
    assertFalse(derby.toString().contains("app"));
  }

  @Test
  void defaultsMayAlsoStandBesideTheOverrides() {
    RdbAccessed db2 = read(" 0006 2125 2434 0007 11A0 617070 " + WHOLE);

    assertEquals(OptionalInt.of(0x2434), db2.packageSubtype());
    assertEquals("app", db2.userId());
  }

  @Test
  void littleEndianServerIsFound() {
    String types = " 000D 002F 51544453514C583836 ";
    String overrides = " 0016 0035 0006 119E 04B8 0006 119D 04B0 0006 119C 0333 ";

    TypeDefinition db2 = read(overrides + types + PRDID).types();

    assertEquals(ByteOrder.LITTLE_ENDIAN, db2.byteOrder());
    assertEquals(819, db2.ccsidSbc());
    assertEquals(1200, db2.ccsidDbc());
    assertEquals(1208, db2.ccsidMbc());
  }

  /** As Db2 for LUW 11.1 answers a requester that has said a CCSID of XML. */
  @Test
  void aCcsidOfXmlIsRead() {
    String overrides = " 001C 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8 0006 1913 04B8 ";

    RdbAccessed db2 = read(PRDID + TYPDEFNAM + overrides);

    assertEquals(TypeDefinition.bigEndian().withCcsidXml(1208), db2.types());
    assertEquals(
        "ACCRDBRM SVRCOD=0 TYPDEFNAM=QTDSQLASC CCSIDSBC=1208 CCSIDDBC=1200 CCSIDMBC=1208"
            + " CCSIDXML=1208",
        db2.toString());
  }

  @Test
  void tokensAreKept() {
    RdbAccessed db2 = read(" 0006 2103 0102 " + WHOLE + " 0005 2135 03 ");

    assertEquals(Optional.of(ByteString.of((byte) 1, (byte) 2)), db2.interruptToken());
    assertEquals(Optional.of(ByteString.of((byte) 3)), db2.correlationToken());
  }

  @Test
  void typeDefinitionThatIsNotKnownIsATypedError() {
    String types = " 000D 002F 51544453514C585858 ";

    ReplyFormatException e =
        assertThrows(ReplyFormatException.class, () -> read(PRDID + types + TYPDEFOVR));

    assertEquals("TYPDEFNAM unknown name", e.getMessage());
  }

  @Test
  void ccsidOfTheWrongKindIsATypedError() {
    String overrides = " 000A 0035 0006 119C 04B0 ";

    UnsupportedCcsidException e =
        assertThrows(UnsupportedCcsidException.class, () -> read(PRDID + TYPDEFNAM + overrides));

    assertEquals("CCSIDSBC", e.field());
    assertEquals(1200, e.ccsid());
  }

  @Test
  void requiredParametersAreNamedWhenTheyAreWrong() {
    assertField("PRDID", TYPDEFNAM + TYPDEFOVR);
    assertField("PRDID", " 000B 112E 43535331303136 " + TYPDEFNAM + TYPDEFOVR);
    assertField("TYPDEFNAM", PRDID + TYPDEFOVR);
    assertField("TYPDEFOVR", PRDID + TYPDEFNAM);
    assertField("TYPDEFOVR", PRDID + TYPDEFNAM + " 0006 0035 00FF ");
    assertField("CCSIDMBC", PRDID + TYPDEFNAM + " 0009 0035 0005 119E 04 ");
  }

  @Test
  void productThatIsNoTextIsATypedError() {
    DrdaException e =
        assertThrows(
            CcsidDecodingException.class,
            () -> read(" 000C 112E FFFFFFFFFFFFFFFF " + TYPDEFNAM + TYPDEFOVR));

    assertEquals("PRDID", e.field());
  }

  @Test
  void optionalParametersThatAreMalformedChangeNothingElse() {
    RdbAccessed db2 = read(WHOLE + " 0005 2125 24 0006 11A0 FFFF 0006 244E 00FF 0005 FFFF 01 ");

    assertEquals(read(WHOLE), db2);
  }

  @Test
  void serversAreReadWhateverTheCountSays() {
    String list =
        """
        0067 244E
          0006 244C FFFF                                    # SRVLSTCNT
          0047 244D
            0006 244F 0002
            000F 1912 C350 6462312E6C6F63616C               # db1.local, port 50000
            0006 244F 0001
            000A 11E8 7F000001 01BE
            0016 11E8 20010DB8000000000000000000000001 01BE
            0008 11E9 01020304                              # SNA
          0016 244D
            000C 1912 01BB 6162632E6465
            0006 244F 0009                                  # behind its address
        """;

    assertEquals(
        List.of(
            ServerAddress.of("db1.local", 50_000, 2),
            ServerAddress.of("127.0.0.1", 446, 1),
            ServerAddress.of("2001:db8:0:0:0:0:0:1", 446, 0),
            ServerAddress.of("abc.de", 443, 9)),
        read(WHOLE + list).servers());
  }

  private static void assertField(String term, String parameters) {
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> read(parameters));
    assertEquals(term, e.field());
  }
}
