package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.ReplyFormatException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DSSs are found wherever the bytes of a connection are cut. */
class DssCutterTest {

  /** EXCSAT, ACCSEC with a token behind its name, SECCHK with a password, and SQLSTT. */
  private static final String CHAIN =
      """
      0012 D041 0001  000C 1041  0008 115E 81828384
      001A D041 0002  0014 106D  000A 2110 818283848586  0006 11DC 0102
      0016 D041 0003  0010 106E  0006 11A2 0003  0006 11A1 7077
      0006 D041 0004
      0010 D003 0004  000A 2414  0006 11A1 0102
      """;

  private static final List<String> CHAIN_LINES =
      List.of(
          ">> RQSDSS c=0001+   18 EXCSAT",
          ">> RQSDSS c=0002+  *** ACCSEC",
          ">> RQSDSS c=0003+  *** SECCHK",
          ">> RQSDSS c=0004+    6",
          ">> OBJDSS c=0004    16 SQLSTT");

  private final List<String> lines = new ArrayList<>();
  private final FrameLog log = new FrameLog(lines::add);
  private final DssCutter cutter = new DssCutter(log::sent);

  private void take(String hex) {
    cutter.take(ByteBuffer.wrap(Hex.parse(hex)));
  }

  @Test
  void oneCutAnywhere() {
    byte[] chain = Hex.parse(CHAIN);
    for (int cut = 0; cut <= chain.length; cut++) {
      lines.clear();
      cutter.take(ByteBuffer.wrap(chain, 0, cut));
      cutter.take(ByteBuffer.wrap(chain, cut, chain.length - cut).asReadOnlyBuffer());
      assertEquals(CHAIN_LINES, lines, "cut=" + cut);
    }
    cutter.endOfStream();
  }

  @Test
  void byteByByte() {
    for (byte one : Hex.parse(CHAIN)) {
      cutter.take(ByteBuffer.allocateDirect(1).put(one).flip());
    }
    assertEquals(CHAIN_LINES, lines);
  }

  @Test
  void takesWhatIsBetweenPositionAndLimit() {
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse("FFFF 000AD0020001 0004200E FF"));
    bytes.position(2).limit(12).order(ByteOrder.LITTLE_ENDIAN);
    new DssCutter(log::received).take(bytes);
    assertEquals(12, bytes.position());
    assertEquals(List.of("<< RPYDSS c=0001    10 RDBCMM"), lines);
  }

  /** Of each DSS the consumer gets the first segment, and the length with all headers. */
  @ParameterizedTest
  @CsvSource({
    "7FFF D003 0001 7FF9 146C 00*32757, 32767, 32767",
    "FFFF D003 0001 8008 146C 00007FF6 00*32753 0007 00*5, 32774, 32767",
    "FFFF D003 0001 8008 146C 0000FFEC 00*32753 FFFF 00*32765 0004 00*2, 65538, 32767",
    "000A D003 0001 0004 146C, 10, 10",
  })
  void continuedDsss(String hex, long length, int first) {
    byte[] bytes = Hex.parse(hex);
    List<Long> lengths = new ArrayList<>();
    List<Integer> firsts = new ArrayList<>();
    DssCutter cutter =
        new DssCutter(
            (start, whole) -> {
              lengths.add(whole);
              firsts.add(start.remaining());
              assertEquals(ByteBuffer.wrap(bytes, 0, start.remaining()), start);
            });
    int[] sizes = {bytes.length, 1, 32_767, 1_000};
    for (int size : sizes) {
      for (int from = 0; from < bytes.length; from += size) {
        cutter.take(ByteBuffer.wrap(bytes, from, Math.min(size, bytes.length - from)));
      }
    }
    assertEquals(List.of(length, length, length, length), lengths);
    assertEquals(List.of(first, first, first, first), firsts);
  }

  /** 1 GiB in 32,772 segments, 6 bytes of a header and 2 for each other segment. */
  @Test
  void aLongDssIsNotGathered() {
    take("FFFF D003 0001 8008 146C 40000000 00*32753");
    ByteBuffer segment = ByteBuffer.wrap(Hex.parse("FFFF 00*32765"));
    for (int i = 0; i < 32_770; i++) {
      cutter.take(segment.rewind());
    }
    assertEquals(List.of(), lines);
    take("0017 00*21  000A D001 0002 0004 200E");
    assertEquals(
        List.of(">> OBJDSS c=0001 1073807380 EXTDTA", ">> RQSDSS c=0002    10 RDBCMM"), lines);
  }

  @Test
  void whatHasBeenSeenIsOverwritten() {
    List<ByteBuffer> kept = new ArrayList<>();
    DssCutter cutter =
        new DssCutter(
            (start, length) -> {
              kept.add(start.duplicate());
              assertTrue(start.isReadOnly());
            });
    cutter.take(ByteBuffer.wrap(Hex.parse("000C D003 0001 0006 11DC 7077")));
    byte[] seen = new byte[kept.get(0).remaining()];
    kept.get(0).get(seen);
    assertArrayEquals(new byte[12], seen);
  }

  /** A consumer may fail: its DSS is told, and the next comes with the next call. */
  @Test
  void aConsumerThatFails() {
    List<Integer> ids = new ArrayList<>();
    DssCutter cutter =
        new DssCutter(
            (start, length) -> {
              ids.add((int) start.getShort(start.position() + 4));
              if (ids.size() == 2) {
                throw new StackOverflowError("scripted");
              }
            });
    ByteBuffer chain = ByteBuffer.wrap(Hex.parse(CHAIN));
    assertThrows(StackOverflowError.class, () -> cutter.take(chain));
    assertEquals(18 + 26, chain.position());
    cutter.take(chain);
    assertEquals(List.of(1, 2, 3, 4, 4), ids);
  }

  @ParameterizedTest
  @CsvSource({
    "474554202F20, 'not a DSS: bytes=X''474554202F20'' offset=0'",
    "000AD0010001 0004200E 7077D1017077, not a DSS offset=10",
    "000AD0010001 0004200E 0005D0010001, segment too short: bytes=5 limit=6 offset=10",
    "FFFE D0010001, length of a continued segment: length=65534 limit=65535 offset=0",
    "FFFF D0010001 00*32761 8002, length of a continued segment: length=32770 limit=65535"
        + " offset=32767",
    "FFFF D0010001 00*32761 0002, empty segment offset=32767",
    "FFFF D0010001 00*32761 0001, segment too short: bytes=1 limit=2 offset=32767",
  })
  void whatIsNoDss(String hex, String message) {
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> take(hex));
    assertEquals(message, e.getMessage());
    assertTrue(e.endsConnection());
    assertEquals(hex.startsWith("000A") ? 1 : 0, lines.size());

    String next = "000A D001 0001 0004 200E";
    IllegalStateException after = assertThrows(IllegalStateException.class, () -> take(next));
    assertTrue(after.getMessage().startsWith("nothing can be cut behind offset="));
    assertThrows(IllegalStateException.class, cutter::endOfStream);
  }

  @ParameterizedTest
  @CsvSource({"0, 10", "3, 13", "6, 16", "9, 19", "10, 20"})
  void theEndOfTheStream(int more, int offset) {
    byte[] two = Hex.parse("000A D001 0001 0004 200E 000A D001 0002 0004 200E");
    cutter.take(ByteBuffer.wrap(two, 0, 10 + more));
    if (more % 10 == 0) {
      cutter.endOfStream();
    } else {
      ReplyFormatException e = assertThrows(ReplyFormatException.class, cutter::endOfStream);
      assertEquals("stream ends within a DSS offset=" + offset, e.getMessage());
    }
    assertThrows(IllegalStateException.class, () -> take("00"));
  }

  @Test
  void aCutterNeedsAConsumer() {
    assertThrows(NullPointerException.class, () -> new DssCutter(null));
  }
}
