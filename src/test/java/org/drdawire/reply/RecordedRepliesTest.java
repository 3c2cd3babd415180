package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drdawire.golden.Pieces;
import org.drdawire.reply.Recording.Exchange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded reply is read to its last byte, and in the same events wherever it is cut. */
@Tag("replies")
class RecordedRepliesTest {

  /** How often each reply is cut at random in {@code verify}; {@code -Dreplies.cuts=1000}: more. */
  private static final int CUTS = Integer.getInteger("replies.cuts", 40);

  private static final Cuts WHOLE = (from, size) -> size - from;
  private static final List<Recording> ALL = Recording.all();
  private static final List<List<String>> EVENTS =
      ALL.stream().map(recording -> events(recording, WHOLE)).toList();

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
    List<String> whole = events(recording, WHOLE);
    assertTrue(whole.size() > 1, whole.toString());
    assertEquals(whole, events(recording, (from, size) -> 1));
  }

  static IntStream seeds() {
    return IntStream.rangeClosed(1, CUTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theEventsAreTheSameForRandomCuts(int seed) {
    Cuts cuts = randomCuts(new Random(seed), new TreeSet<>());
    for (int i = 0; i < ALL.size(); i++) {
      assertEquals(EVENTS.get(i), events(ALL.get(i), cuts), ALL.get(i).name());
    }
  }

  /** A header has 6 bytes, and with its first object 10: the first cut comes to each of them. */
  @Test
  void headersAreCutAtEachByte() {
    Set<Integer> first = new TreeSet<>();
    Cuts cuts = randomCuts(new Random(1), first);
    ALL.stream()
        .flatMap(recording -> recording.exchanges().stream())
        .filter(exchange -> exchange.reply().capacity() > 10)
        .forEach(exchange -> cuts.length(0, exchange.reply().capacity()));
    assertTrue(first.containsAll(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)), first.toString());
  }

  /** How many bytes of a reply of some size come next. */
  private interface Cuts {
    int length(int from, int size);
  }

  /** The first cut is anywhere, and where it was is noted. */
  private static Cuts randomCuts(Random random, Set<Integer> first) {
    IntUnaryOperator others = Pieces.random(random);
    return (from, size) -> {
      if (from > 0) {
        return others.applyAsInt(size - from);
      }
      int length = 1 + random.nextInt(size);
      first.add(length);
      return length;
    };
  }

  private static List<String> events(Recording recording, Cuts cuts) {
    Transcript transcript = new Transcript();
    for (Exchange exchange : recording.exchanges()) {
      exchange.sendTo(transcript.outstanding);
      ByteBuffer reply = exchange.reply();
      int size = reply.capacity();
      if (!Pieces.read(reply, left -> cuts.length(size - left, size), false, transcript::read)) {
        break;
      }
    }
    return transcript.events;
  }

  @Test
  void manyKindsOfMessagesAreThere() {
    String all =
        EVENTS.stream()
            .flatMap(List::stream)
            .filter(event -> event.startsWith("MESSAGE"))
            .map(event -> event.substring(8, event.indexOf(" ", 8)))
            .distinct()
            .sorted()
            .collect(Collectors.joining(" "));
    assertEquals(
        "ABNUOWRM ACCRDBRM ACCSECRD AGNPRMRM CMDCHKRM CMDNSPRM ENDUOWRM EXCSATRD OPNQFLRM OPNQRYRM"
            + " PBSD PRCCNVRM RDBAFLRM RDBNFNRM RDBUPDRM RSLSETRM SECCHKRM SQLERRRM SYNCCRD"
            + " SYNTAXRM",
        all);
  }
}
