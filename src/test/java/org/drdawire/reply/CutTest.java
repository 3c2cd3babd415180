package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.drdawire.reply.RandomColumns.Column;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same stream says the same in any cut: events, words and numbers, those of errors and of the
 * end of the connection too. Only the sizes of pieces differ.
 */
@Tag("replies")
class CutTest {

  /** How many random streams there are in {@code verify}; {@code -Dreplies.cuts=1000}: more. */
  private static final int STREAMS = Integer.getInteger("replies.cuts", 26);

  private static final int CUTS = 6;

  private static void assertSameInAnyCut(
      List<CodePoint> commands, ReplyLimits limits, byte[] bytes, Random random) {
    List<String> whole = seen(commands, limits, bytes, left -> left, false);
    assertEquals(whole, seen(commands, limits, bytes, left -> 1, false), "byte by byte");
    assertEquals(whole, seen(commands, limits, bytes, left -> left, true), "in a direct buffer");
    for (int i = 0; i < CUTS; i++) {
      long seed = random.nextLong();
      Random cut = new Random(seed);
      IntUnaryOperator cuts = left -> 1 + cut.nextInt(Math.min(left, 1 << cut.nextInt(12)));
      assertEquals(whole, seen(commands, limits, bytes, cuts, i % 2 == 0), "cut by " + seed);
    }
  }

  private static List<String> seen(
      List<CodePoint> commands,
      ReplyLimits limits,
      byte[] bytes,
      IntUnaryOperator cuts,
      boolean direct) {
    FullTranscript seen = new FullTranscript();
    seen.replies.limitTo(limits);
    seen.sent(commands.toArray(CodePoint[]::new));
    return seen.read(bytes, cuts, direct).end();
  }

  /** Each error of frames, and each end of a connection. */
  @ParameterizedTest
  @CsvSource({
    "'', connection lost: closed: offset=0",
    "1503 0300 0202 28, 'not a DSS, the other side speaks TLS offset=0'",
    "1503 0300 0202, 'not a DSS, the other side speaks TLS offset=0'",
    "000B D043 0001 0005 2408 FF 5345 4352 4554 21, not a DSS offset=11",
    "0005 D002 0001, segment too short",
    "8010 D002 0001, continued segment",
    "0010 D004 0001, encrypted reply",
    "0010 D005 0001, DSS of a requester",
    "000A D002 0001 0003 2408, object too short",
    "000A D002 0001 0005 2408, object longer than its DSS",
    "FFFF D003 0001 8004 146C 55*32757 0002, empty segment",
    "FFFF D003 0001 8004 146C 55*32757 0001, segment too short",
    "FFFF D003 0001 8008 2408 00010001 00*8, object too long",
    "0006 D042 0001 0006 D042 0001 0006 D042 0001, DSSs without objects",
    "0047 D003 0001 0041 2408 00 000A 1232 0006 1149 0040, closed after AGNPRMRM within a DSS",
    "0047 D003 0001 0041 2408 000A 1232 0006 1149 0040, closed after AGNPRMRM within a DSS",
    "0100 D003 0001 00FA 2411 00 000A 1232 0006 1149 0040, closed after AGNPRMRM within a DSS",
    "0100 D003 0001 0005 2408 FF 00F5 2411 000A 1232 0006 1149 0040, closed after AGNPRMRM",
    "0100 D003 0001 00FA 241B FF 000A 1232 0006 1149 0040, closed within a DSS",
    "0010 D003 0001 000A, closed within a DSS",
    "0010 D003, closed within a DSS",
    "0010 D003 0007 000A F001 00, closed within a DSS",
    "0010 D003 0007 000A 2408 00, closed within a DSS",
    "000D D003 0001 0005 2408 FF 0000, connection lost: closed: offset=13",
    "000D D003 0001 0007 F001 00 01 02, connection lost: closed"
  })
  void anErrorOfFramesOrTheEnd(String hex, String expected) {
    byte[] bytes = Hex.parse(hex);
    List<CodePoint> commands = List.of(CodePoint.RDBCMM, CodePoint.RDBCMM);
    assertSameInAnyCut(commands, ReplyLimits.usual(), bytes, new Random(1));
    List<String> whole = seen(commands, ReplyLimits.usual(), bytes, left -> left, false);
    assertTrue(whole.toString().contains(expected), whole::toString);
  }

  /** Each of the reader's own errors. */
  @ParameterizedTest
  @MethodSource("org.drdawire.reply.ReaderErrorsTest#ownErrorsInEachForm")
  void anErrorOfTheReader(ReaderErrorsTest.Case each) {
    byte[] bytes = Hex.parse(ReaderErrorsTest.wire(List.of(each, each), true));
    ReplyLimits limits = ReplyLimits.usual().withRowBytes(40);
    assertSameInAnyCut(List.of(each.command(), each.command()), limits, bytes, new Random(2));
  }

  static IntStream seeds() {
    return IntStream.rangeClosed(1, STREAMS);
  }

  /** Rows and large objects of every type, damaged, with limits that are reached now and then. */
  @ParameterizedTest
  @MethodSource("seeds")
  void damagedRows(int seed) {
    Random random = new Random(seed);
    ByteOrder order = random.nextBoolean() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    RandomColumns any = new RandomColumns(random, order);
    List<Column> columns =
        IntStream.range(0, 1 + random.nextInt(6)).mapToObj(i -> any.column()).toList();
    List<List<RandomValue>> rows = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      rows.add(
          columns.stream()
              .map(one -> one.nullable() && random.nextInt(4) == 0 ? null : any.value(one))
              .toList());
    }
    byte[] stream = new RandomAnswer(random, order, columns).write(rows);
    byte[] two = Arrays.copyOf(stream, 2 * stream.length);
    System.arraycopy(stream, 0, two, stream.length, stream.length);
    List<CodePoint> commands = List.of(CodePoint.OPNQRY, CodePoint.OPNQRY, CodePoint.RDBCMM);
    for (int i = 0; i < 5; i++) {
      assertSameInAnyCut(commands, limits(random), damaged(two, random), random);
    }
  }

  private static ReplyLimits limits(Random random) {
    return ReplyLimits.usual()
        .withRowBytes(16 + random.nextInt(16 << random.nextInt(14)))
        .withDescriptionBytes(16 + random.nextInt(200))
        .withObjectBytes(16 + random.nextInt(200))
        .withEmptyInARow(random.nextInt(4))
        .withNotices(random.nextInt(5));
  }

  private static byte[] damaged(byte[] stream, Random random) {
    int less = random.nextInt(3) * random.nextInt(Math.min(40, stream.length));
    byte[] damaged = Arrays.copyOf(stream, Math.max(1, stream.length - less));
    for (int i = random.nextInt(4); i > 0; i--) {
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return damaged;
  }

  /** Recorded replies with another byte, or cut short. */
  @Test
  void damagedRecordings() {
    Random random = new Random(1);
    Recording.all().stream()
        .flatMap(recording -> recording.exchanges().stream())
        .filter(exchange -> exchange.reply().hasRemaining())
        .forEach(
            exchange -> {
              byte[] reply = new byte[exchange.reply().capacity()];
              exchange.reply().duplicate().clear().get(reply);
              damagedRecording(exchange, damaged(reply, random), random);
            });
  }

  private static void damagedRecording(Recording.Exchange sent, byte[] reply, Random random) {
    ReplyLimits limits = random.nextBoolean() ? limits(random) : ReplyLimits.usual();
    List<String> whole = seen(sent, limits, reply, left -> left, false);
    assertEquals(whole, seen(sent, limits, reply, left -> 1, false), "line " + sent.line());
    IntUnaryOperator cuts = left -> 1 + random.nextInt(Math.min(left, 1 << random.nextInt(12)));
    assertEquals(whole, seen(sent, limits, reply, cuts, true), "line " + sent.line());
  }

  private static List<String> seen(
      Recording.Exchange sent,
      ReplyLimits limits,
      byte[] reply,
      IntUnaryOperator cuts,
      boolean direct) {
    FullTranscript seen = new FullTranscript();
    seen.replies.limitTo(limits);
    sent.sendTo(seen.outstanding);
    return seen.read(reply, cuts, direct).end();
  }

  /** Whose answer a reply is depends on how much of it has come, and not on how it was cut. */
  @Test
  void aCommandThatIsAddedWhileItsReplyComes() {
    byte[] reply = Hex.parse("0010 D002 0001 000A 220C 0006 1149 0004 000B D003 0001 0005 2408 FF");
    for (int added = 0; added <= reply.length; added++) {
      List<String> whole = added(reply, added, left -> left);
      assertEquals(whole, added(reply, added, left -> 1), "added behind " + added + " bytes");
      assertEquals(whole, added(reply, added, left -> 3), "added behind " + added + " bytes");
    }
  }

  private static List<String> added(byte[] reply, int behind, IntUnaryOperator cuts) {
    FullTranscript seen = new FullTranscript();
    seen.read(Arrays.copyOf(reply, behind), cuts, false);
    seen.sent(CodePoint.RDBCMM);
    return seen.read(Arrays.copyOfRange(reply, behind, reply.length), cuts, false).end();
  }
}
