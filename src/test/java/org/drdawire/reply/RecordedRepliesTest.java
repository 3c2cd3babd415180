package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.drdawire.reply.Recording.Exchange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every recorded reply is read to its last byte, and in the same events wherever it is cut. */
class RecordedRepliesTest {

  private static final List<Recording> ALL = Recording.all();

  static List<Recording> all() {
    return ALL;
  }

  @Test
  void thereAreSixHundredAndFortyNine() {
    assertEquals(649, ALL.stream().mapToInt(recording -> recording.exchanges().size()).sum());
  }

  /** The server answers all, or it has closed the connection or said nothing at all. */
  @Test
  void everyCommandIsAnswered() {
    List<Integer> unanswered = new ArrayList<>();
    for (Recording recording : ALL) {
      Transcript transcript = new Transcript();
      boolean readable = true;
      for (Exchange exchange : recording.exchanges()) {
        exchange.sendTo(transcript.outstanding);
        ByteBuffer reply = exchange.reply().duplicate();
        readable = readable && transcript.read(reply) && !reply.hasRemaining();
        if (transcript.outstanding.count() > 0) {
          unanswered.add(exchange.line());
          // These recordings go on after a command to which nothing came.
          transcript.outstanding.drop();
          break;
        }
      }
    }
    assertEquals(List.of(36, 1004, 1012, 1190, 1285), unanswered);
  }

  /** A failing server has left a DSS that never gets complete, and then another one. */
  @Test
  void theHalfDssIsReported() {
    Transcript transcript = new Transcript();
    Recording recording = ALL.stream().filter(one -> one.name().equals("l12bc1")).findAny().get();
    recording.exchanges().stream()
        .takeWhile(exchange -> exchange.line() <= 1285)
        .forEach(
            exchange -> {
              exchange.sendTo(transcript.outstanding);
              transcript.read(exchange.reply().duplicate());
            });
    assertEquals(
        "reply to EXCSQLSTT segment too short: bytes=0 limit=6 offset=1147",
        transcript.events.get(transcript.events.size() - 1));
  }

  @ParameterizedTest
  @MethodSource("all")
  void theEventsAreTheSameByteByByte(Recording recording) {
    List<String> whole = events(recording, Integer.MAX_VALUE, new Random(0));
    assertTrue(whole.size() > 1, whole.toString());
    assertEquals(whole, events(recording, 1, new Random(0)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theEventsAreTheSameForRandomCuts(int seed) {
    for (Recording recording : ALL) {
      List<String> whole = events(recording, Integer.MAX_VALUE, new Random(0));
      assertEquals(whole, events(recording, 1 << (4 * seed), new Random(seed)), recording.name());
    }
  }

  private static List<String> events(Recording recording, int most, Random random) {
    Transcript transcript = new Transcript();
    for (Exchange exchange : recording.exchanges()) {
      exchange.sendTo(transcript.outstanding);
      if (!readInPieces(transcript, exchange.reply(), most, random)) {
        break;
      }
    }
    return transcript.events;
  }

  private static boolean readInPieces(
      Transcript transcript, ByteBuffer reply, int most, Random random) {
    int from = 0;
    while (from < reply.capacity()) {
      int length = Math.min(reply.capacity() - from, most == 1 ? 1 : 1 + random.nextInt(most - 1));
      length = most == Integer.MAX_VALUE ? reply.capacity() : length;
      // A buffer of its own, with other bytes around them, so that nothing else can be read.
      ByteBuffer piece = ByteBuffer.allocate(length + 2).position(1);
      piece.put(1, reply, from, length).limit(length + 1);
      if (!transcript.read(piece)) {
        return false;
      }
      from += length;
    }
    return true;
  }

  @Test
  void manyKindsOfMessagesAreThere() {
    String all =
        ALL.stream()
            .flatMap(recording -> events(recording, Integer.MAX_VALUE, new Random(0)).stream())
            .filter(event -> event.startsWith("MESSAGE"))
            .map(event -> event.substring(8, event.indexOf(" ", 8)))
            .distinct()
            .sorted()
            .collect(Collectors.joining(" "));
    assertEquals(
        "ABNUOWRM ACCRDBRM ACCSECRD AGNPRMRM CMDCHKRM CMDNSPRM ENDUOWRM EXCSATRD OPNQFLRM OPNQRYRM"
            + " PBSD PRCCNVRM RDBAFLRM RDBNFNRM RDBUPDRM RSLSETRM SECCHKRM SQLERRRM SYNCCRD SYNTAXRM",
        all);
  }
}
