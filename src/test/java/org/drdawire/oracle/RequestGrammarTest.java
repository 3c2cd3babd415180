package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.golden.Hex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the grammar accepts and what it refuses; SECTION means a PKGNAMCSN of 68 bytes. */
class RequestGrammarTest {

  private static final String SECTION = "0044 2113 40*54 00*8 0001 ";

  private static void check(String hex) {
    RequestGrammar.check(DssParser.chain(Hex.parse(hex.replace("SECTION", SECTION))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          commit | 000A D001 0001 0004 200E
          least execution | 004E D001 0001 0048 200B SECTION
          options in any order | 0058 D001 0001 0052 2002 0042 2112 40*54 00*8 0006 2120 2426 0006 2124 2442
          long names | 0061 D001 0001 005B 2005 004B 2113 0013 40*19 0012 40*18 0012 40*18 00*8 0001 000C 215B 00*8
          null identifier | 001F D001 0001 0019 1055 0005 1187 03 0008 1801 FFFFFFFF 0008 1903 10000000
          text | 004E D051 0001 0048 200A SECTION 0011 D003 0001 000B 2414 00 00000001 41 FF
          tokens | 001A D041 0001 0014 106D 0006 11A2 0009 000A 11DC 414243444546 0026 D001 0002 0020 106E 0006 11A2 0009 000B 11DC 00*7 000B 11DC 01*7
          row | 004E D051 0001 0048 200B SECTION 0028 D003 0001 0022 2412 0013 0010 09 76D0 03 0004 3F 0003 0671 E4D0 0001 000B 147A 00 FF 00 0002 4141
          override | 0062 D051 0001 005C 2006 SECTION 0008 2114 00007FFF 000C 215B 00*8 001F D003 0001 0019 2415 06 76D0 19 0004 09 71E0540001D00001 0671 F0E00000
          variable, little-endian | 004E D051 0001 0048 2004 SECTION 0010 D053 0001 000A 2414 00 00000000 FF 0026 D003 0001 0020 2419 0100 00*16 0001 41 0000 00*4 FF
          """)
  void taken(String name, String hex) {
    assertDoesNotThrow(() -> check(hex), name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          parameter missing | 000A D001 0001 0004 106D | ACCSEC: :
          parameter of another command | 0012 D001 0001 000C 200E 0008 1900 00*4 | RDBCMM: MONITOR
          parameters in another order | 0026 D001 0001 0020 106D 0016 2110 40*18 0006 11A2 0003 | ACCSEC: RDBNAM
          option twice | 0050 D001 0001 004A 2010 003A 210A 40*54 0006 2124 2442 0006 2124 2442 | twice
          object missing | 004E D001 0001 0048 200A SECTION | EXCSQLIMM
          object too many | 000A D051 0001 0004 200E 0010 D003 0001 000A 2414 00 00000000 FF | RDBCMM: :SQLSTT
          parameter too short | 000F D001 0001 0009 106D 0005 11A2 03 | has 1 bytes
          number for a flag | 0053 D001 0001 004D 200B SECTION 0005 2105 01 | has 1 bytes or another form
          flag for a number | 000F D001 0001 0009 1055 0005 1187 F1 | has 1 bytes or another form
          no token | 0010 D001 0001 000A 106D 0006 11A2 0008 | SECTKN with SECMEC 8
          token of a password | 0026 D001 0001 0020 106E 0006 11A2 0003 0005 11A0 41 0011 11DC 00*13 | SECTKN with SECMEC 3
          user id and two tokens | 001F D001 0001 0019 106E 0006 11A2 0009 0005 11A0 41 0005 11DC 00 0005 11DC 00 | SECCHK: SECMEC USRID SECTKN SECTKN
          one token of two | 001A D001 0001 0014 106E 0006 11A2 0009 0005 11A0 41 0005 11DC 00 | USRID with SECMEC 9
          parameter too long | 0415 D001 0001 040F 106D 0006 11A2 0003 0405 2110 40*1025 | has 1025 bytes
          half a manager level | 0010 D001 0001 000A 1041 0006 1404 2407 | manager levels
          name below 18 bytes | 005F D001 0001 0059 2005 0049 2113 0011 40*17 0012 40*18 0012 40*18 00*8 0001 000C 215B 00*8 | name of 17
          long form without need | 0060 D001 0001 005A 2005 004A 2113 0012 40*18 0012 40*18 0012 40*18 00*8 0001 000C 215B 00*8 | without need
          no section number | 005F D001 0001 0059 2005 0049 2113 0013 40*19 0012 40*18 0012 40*18 00*8 000C 215B 00*8 | after the names
          identifier cut short | 0020 D001 0001 001A 1055 0005 1187 01 0011 1801 00000000 00000001 00000001 41 | parts of 2
          length of the product data | 0088 D001 0001 0082 2001 0016 2110 40*18 0006 210F 2407 000C 112E 40*8 003C 2104 36 40*54 00 0004 002F 0016 0035 0006 119C 04B8 0006 119D 04B0 0006 119E 04B8 | first length
          CCSIDs in another order | 0046 D001 0001 0040 2001 0016 2110 40*18 0006 210F 2407 000C 112E 40*8 0004 002F 0010 0035 0006 119D 04B0 0006 119C 04B8 | TYPDEFOVR
          length of a text | 004E D051 0001 0048 200A SECTION 0011 D003 0001 000B 2414 00 00000002 41 FF | text of 2
          single-byte text | 004E D051 0001 0048 200A SECTION 0011 D003 0001 000B 2414 00 00000001 41 00 | single-byte text
          name with a byte after it | 000A D051 0001 0004 2012 0010 D003 0001 000A 243E 0001 41 0000 00 | bytes after
          count of variables | 004E D051 0001 0048 2004 SECTION 0010 D053 0001 000A 2414 00 00000000 FF 0025 D003 0001 001F 2419 0002 00*16 0000 0000 00*4 FF | count of 2
          row without an indicator | 004E D051 0001 0048 200B SECTION 001F D003 0001 0019 2412 0010 0010 06 76D0 03 0004 0671 E4D0 0001 0005 147A FF | not present
          row with a value left | 004E D051 0001 0048 200B SECTION 0021 D003 0001 001B 2412 0010 0010 06 76D0 03 0004 0671 E4D0 0001 0007 147A 00 FF 00 | last value
          row with a value missing | 004E D051 0001 0048 200B SECTION 0023 D003 0001 001D 2412 0013 0010 09 76D0 03 0004 03 0004 0671 E4D0 0001 0006 147A 00 FF | no value
          value cut short | 004E D051 0001 0048 200B SECTION 0022 D003 0001 001C 2412 0010 0010 06 76D0 02 0004 0671 E4D0 0001 0008 147A 00 000000 | value of 4
          indicator of a value | 004E D051 0001 0048 200B SECTION 0024 D003 0001 001E 2412 0010 0010 06 76D0 03 0004 0671 E4D0 0001 000A 147A 00 01 00000000 | indicator 1
          text above its length | 004E D051 0001 0048 200B SECTION 0023 D003 0001 001D 2412 0010 0010 06 76D0 3E 0001 0671 E4D0 0001 0009 147A 00 0002 4141 | at most 1
          length of an integer | 004E D051 0001 0048 200B SECTION 0021 D003 0001 001B 2412 0010 0010 06 76D0 02 0002 0671 E4D0 0001 0007 147A 00 0000 | length 2
          digit of a decimal | 004E D051 0001 0048 200B SECTION 0020 D003 0001 001A 2412 0010 0010 06 76D0 0E 0100 0671 E4D0 0001 0006 147A 00 AC | digit 10
          sign of a decimal | 004E D051 0001 0048 200B SECTION 0020 D003 0001 001A 2412 0010 0010 06 76D0 0E 0100 0671 E4D0 0001 0006 147A 00 1A | digit 10
          digit before an even precision | 004E D051 0001 0048 200B SECTION 0021 D003 0001 001B 2412 0010 0010 06 76D0 0E 0200 0671 E4D0 0001 0007 147A 00 112C | digit 1
          second group without a first | 004E D051 0001 0048 200B SECTION 0020 D003 0001 001A 2412 0010 0010 06 7F00 03 0004 0671 E4D0 0001 0006 147A 00 FF | no group
          no end of the descriptor | 004E D051 0001 0048 200B SECTION 0020 D003 0001 001A 2412 0010 0010 06 76D0 03 0004 0671 E4D0 0002 0006 147A 00 FF | not E4
          unknown type | 004E D051 0001 0048 200B SECTION 0020 D003 0001 001A 2412 0010 0010 06 76D0 08 0001 0671 E4D0 0001 0006 147A 00 00 | LID 8
          override of no locator | 0062 D051 0001 005C 2006 SECTION 0008 2114 00007FFF 000C 215B 00*8 001F D003 0001 0019 2415 06 76D0 02 0004 09 71E0540001D00001 0671 F0E00000 | LID 2
          """)
  void refused(String name, String hex, String message) {
    WireRuleException broken = assertThrows(WireRuleException.class, () -> check(hex), name);
    assertTrue(broken.getMessage().contains(message), broken::getMessage);
  }
}
