package org.drdawire.live.replies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.List;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.WireRuleException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplyReaderTest {

  @Test
  void chainEndsWithTheFirstUnchainedDss() throws IOException {
    ReplyReader reader =
        reader(
            """
            0015 D052 0001 000F 220C 0006 1149 0004 0005 2115 01
            000B D003 0001 0005 2408 FF
            000B D003 0001 0005 2408 FF
            """);
    List<Reply> chain = reader.readChain();
    assertEquals(List.of(0x220C, 0x2408), chain.stream().map(Reply::codePoint).toList());
    assertEquals(List.of(2, 3), chain.stream().map(Reply::type).toList());
    assertEquals(1, reader.readChain().size());
  }

  @Test
  void correlationIdsCountUp() throws IOException {
    List<Reply> chain =
        reader("000B D043 0001 0005 2408 FF 000B D003 0002 0005 2408 FF").readChain();
    assertEquals(List.of(1, 2), chain.stream().map(Reply::correlation).toList());
  }

  @Test
  void severalObjectsInOneDss() throws IOException {
    List<Reply> chain = reader("0015 D002 0001 000A 2212 0006 1149 0008 0005 2408 FF").readChain();
    assertEquals(List.of(0x2212, 0x2408), chain.stream().map(Reply::codePoint).toList());
  }

  @Test
  void continuedDssIsPutTogether() throws IOException {
    Reply reply =
        reader("FFFF D003 0001 8008 241B 0000FFFA 00*32753 FFFF 00*32765 000E 00*12")
            .readChain()
            .get(0);
    assertEquals(65530, reply.data().remaining());
  }

  @ParameterizedTest
  @CsvSource({
    "8008 146C 00000002 0102, 2",
    "800A 146C 000000000002 0102, 2",
    "800C 146C 0000000000000002 0102, 2",
    "8004 146C 0102, 2",
    "8004 146C, 0"
  })
  void formsOfALength(String object, int dataBytes) throws IOException {
    int length = 6 + Hex.parse(object).length;
    Reply reply = reader(String.format("%04X D003 0001 %s", length, object)).readChain().get(0);
    assertEquals(dataBytes, reply.data().remaining());
  }

  @Test
  void channelIsReadLikeAStream() throws IOException {
    ByteArrayInputStream bytes = new ByteArrayInputStream(Hex.parse("000B D003 0001 0005 2408 FF"));
    assertEquals(1, new ReplyReader(Channels.newChannel(bytes)).readChain().size());
  }

  @Test
  void endOfTheStream() {
    assertThrows(EOFException.class, () -> reader("").readChain());
    assertThrows(EOFException.class, () -> reader("000B D003 0001 0005 2408").readChain());
  }

  @ParameterizedTest
  @CsvSource({
    "byte 2 is not D0, 000B D103 0001 0005 2408 FF, X'D1'",
    "RQSDSS, 000B D001 0001 0005 2408 FF, DSS type 1",
    "reserved bit, 000B D083 0001 0005 2408 FF, reserved",
    "same id and not chained, 000B D013 0001 0005 2408 FF, not chained",
    "continue and not chained, 000B D023 0001 0005 2408 FF, not chained",
    "length below the header, 0005 D003 0001, least 6",
    "no object, 0006 D003 0001, no object",
    "correlation id 0, 000B D003 0000 0005 2408 FF, correlation id 0",
    "same id without its flag, 000B D043 0001 0005 2408 FF 000B D003 0001 0005 2408 FF, id 1 after",
    "next id with the flag, 000B D053 0001 0005 2408 FF 000B D003 0002 0005 2408 FF, id 2 after",
    "id goes down, 000B D043 0002 0005 2408 FF 000B D003 0001 0005 2408 FF, id 1 after",
    "LL below 4, 000A D003 0001 0003 2408, X'0003'",
    "LL beyond the DSS, 000A D003 0001 0005 2408, left 0",
    "bytes after the object, 000C D003 0001 0005 2408 FF 00, cut short",
    "LL 8006, 000C D003 0001 8006 241B 0000, X'8006'",
    "streamed QRYDTA, 000A D003 0001 8004 241B, streamed",
    "continued segment not full, 800B D003 0001 0005 2408 FF, not full",
    "empty continuation, FFFF D003 0001 7FFF 241B 00*32757 0002, least 3"
  })
  void brokenRule(String name, String hex, String message) {
    WireRuleException broken =
        assertThrows(WireRuleException.class, () -> reader(hex).readChain(), name);
    assertTrue(broken.getMessage().contains(message), broken::getMessage);
  }

  private static ReplyReader reader(String hex) {
    return new ReplyReader(new ByteArrayInputStream(Hex.parse(hex)));
  }
}
