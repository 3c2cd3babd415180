package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DssParserTest {

  private static final String EXECUTE = "000A D051 0001 0004 200B ";

  @Test
  void smallestCommand() {
    Frame frame = DssParser.chain(Hex.parse("000A D001 0001 0004 200E")).get(0);
    assertEquals(Frame.RQSDSS, frame.type());
    assertFalse(frame.chained());
    assertEquals(0x200E, frame.object().codePoint());
    assertEquals(List.of(), frame.object().children());
  }

  @Test
  void chainOfCommandsAndObjects() {
    List<Frame> chain =
        DssParser.chain(
            Hex.parse(
                """
                000A D051 0001 0004 200A    # EXCSQLIMM
                000C D043 0001 0006 2414 FFFF
                000A D001 0002 0004 200E    # RDBCMM
                """));
    assertEquals(List.of(0x51, 0x43, 0x01), chain.stream().map(Frame::format).toList());
    assertEquals(List.of(1, 1, 2), chain.stream().map(Frame::correlation).toList());
    assertTrue(chain.get(0).sameCorrelation());
    assertFalse(chain.get(1).sameCorrelation());
    assertArrayEquals(Hex.parse("FFFF"), chain.get(1).object().bytes());
  }

  @Test
  void eachChainCountsFromOne() {
    assertEquals(
        2, DssParser.chains(Hex.parse("000A D001 0001 0004 200E 000A D001 0001 0004 200F")).size());
  }

  @Test
  void parametersOfACommand() {
    Frame frame =
        DssParser.chain(Hex.parse("0015 D001 0001 000F 106D 0006 11A2 0003 0005 2110 41")).get(0);
    assertArrayEquals(Hex.parse("0003"), frame.object().child(0x11A2).bytes());
    assertEquals(10, frame.object().children().get(1).offset());
    assertThrows(WireRuleException.class, () -> frame.object().child(0x11A1));
  }

  /** What is on the wire, and the length fields of its segments. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          EXTDTA 32755 data bytes | 7FFF D003 0001 7FF9 146C 00*32757 | 32767 | 32757
          EXTDTA 32756 | FFFF D003 0001 7FFA 146C 00*32757 0003 00 | 65535 3 | 32758
          EXTDTA 65516 | FFFF D003 0001 8008 146C 0000FFEE 00*32753 7FFF 00*32765 | 65535 32767 | 65518
          EXTDTA 65517 | FFFF D003 0001 8008 146C 0000FFEF 00*32753 FFFF 00*32765 0003 00 | 65535 65535 3 | 65519
          EXTDTA 70000 | FFFF D003 0001 8008 146C 00011172 00*32753 FFFF 00*32765 1186 00*4484 | 65535 65535 4486 | 70002
          EXTDTA 70000 streamed | FFFF D003 0001 8004 146C 00*32757 FFFF 00*32765 1182 00*4480 | 65535 65535 4482 | 70002
          SQLSTT 70017 bytes of SQL | FFFF D003 0001 8008 2414 00011187 00*32753 FFFF 00*32765 119B 00*4505 | 65535 65535 4507 | 70023
          status byte alone | FFFF D003 0001 8004 146C 00*32757 0003 7F | 65535 3 | 32758
          """)
  void continuation(String name, String hex, String segments, int dataBytes) {
    Frame frame = DssParser.chain(Hex.parse(EXECUTE + hex)).get(1);
    List<Integer> expected = List.of(segments.split(" ")).stream().map(Integer::valueOf).toList();
    assertEquals(expected, frame.segments(), name);
    assertEquals(dataBytes, frame.object().data().remaining(), name);
  }

  @Test
  void nestedObjectMayBeExtended() {
    byte[] stream =
        Hex.parse(
            EXECUTE
                + """
                FFFF D003 0001              # 6 + 32,761
                  8008 2412 00008008        # SQLDTA of 32,776
                    8008 147A 00008000      # FDODTA of 32,768
                      00*32745
                0019                        # 2 + 23
                      00*23
                """);
    DdmObject sqldta = DssParser.chain(stream).get(1).object();
    assertEquals(DdmObject.LengthForm.EXTENDED_4, sqldta.child(0x147A).form());
    assertEquals(32768, sqldta.child(0x147A).data().remaining());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          header cut short | 000A D001 00 | DSS header
          byte 2 is not D0 | 000A D101 0001 0004 200E | byte 2
          length below a header | 0005 D001 0001 | least 6
          no object | 0006 D001 0001 | objects in the DSS: 0
          DSS longer than the stream | 000B D001 0001 0004 200E | segment
          type 2 | 000A D002 0001 0004 200E | type 2
          type 5 | 000A D005 0001 0004 200E | type 5
          reserved bit | 000A D081 0001 0004 200E | reserved
          same id, but not chained | 000A D011 0001 0004 200E | not chained
          continue on error, but not chained | 000A D021 0001 0004 200E | not chained
          chained, but nothing follows | 000A D041 0001 0004 200E | nothing follows
          correlation id 0 | 000A D001 0000 0004 200E | correlation id 0
          correlation id FFFF | 000A D001 FFFF 0004 200E | correlation id 65535
          chain begins with 2 | 000A D001 0002 0004 200E | begins with id 2
          chain begins with an object | 000C D003 0001 0006 2414 FFFF | begins with
          correlation id left out | 000A D041 0001 0004 200E 000A D001 0003 0004 200E | expected 2
          correlation id repeated | 000A D041 0001 0004 200E 000A D001 0001 0004 200E | expected 2
          object with the next id | 000A D051 0001 0004 200B 000C D003 0002 0006 2414 FFFF | expected 1
          object without the same-id flag | 000A D041 0001 0004 200B 000C D003 0001 0006 2414 FFFF | same-id
          same-id flag before a command | 000A D051 0001 0004 200B 000A D001 0002 0004 200E | same-id
          two objects in a DSS | 000E D001 0001 0004 200E 0004 200E | objects in the DSS: 2
          object as a command | 000C D001 0001 0006 2414 FFFF | no command
          command as an object | 000A D051 0001 0004 200B 000A D003 0001 0004 200E | no command data
          LL below 4 | 000A D001 0001 0003 200E | LL is
          LL beyond the DSS | 000A D001 0001 0005 200E | left 0
          LL short of the DSS | 000B D001 0001 0004 200E 00 | LLCP
          LL 8006 | 000C D001 0001 8006 200E 0000 | LL is
          LL 8008 for a short object | 000E D001 0001 8008 200E 00000000 | EXTENDED_4
          LL 8008 for a short parameter | 0014 D001 0001 000E 106D 8008 11A2 00000002 0003 | EXTENDED_4
          LL 8004 for a command | 000A D001 0001 8004 200E | streamed
          extended length cut short | 000C D001 0001 8008 200E 0000 | cut short
          extended length below 0 | 0012 D001 0001 800C 200E FFFFFFFFFFFFFFFF | left 0
          parameter beyond its command | 0010 D001 0001 000A 106D 0007 11A2 0003 | left 2
          parameter short of its command | 0010 D001 0001 000A 106D 0005 11A2 0003 | LLCP
          continued segment is not full | 800B D001 0001 0004 200E 00 | not full
          continuation without bytes | FFFF D001 0001 7FFF 200E 00*32757 0002 | least 3
          continuation missing | FFFF D001 0001 7FFF 200E 00*32757 | continuation header
          """)
  void brokenRule(String name, String hex, String message) {
    WireRuleException broken =
        assertThrows(WireRuleException.class, () -> DssParser.chains(Hex.parse(hex)), name);
    assertTrue(broken.getMessage().contains(message), broken::getMessage);
  }

  @Test
  void oneChainIsNotTwo() {
    byte[] two = Hex.parse("000A D001 0001 0004 200E 000A D001 0001 0004 200F");
    assertThrows(WireRuleException.class, () -> DssParser.chain(two));
  }
}
