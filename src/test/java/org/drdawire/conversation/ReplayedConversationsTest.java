package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.drdawire.captures.Capture;
import org.drdawire.conversation.ReplayedConversation.Flush;
import org.drdawire.golden.Pieces;
import org.drdawire.reply.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What Derby and Db2 have answered to others, read by a conversation: the same events, rows, states
 * of queries, answers and failures in whichever pieces it comes.
 */
class ReplayedConversationsTest {

  private static final int CUTS = 3;

  private record Replay(String name, List<Flush> flushes, List<String> whole) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Replay> ALL = all();

  private static List<Replay> all() {
    List<Replay> all = new ArrayList<>();
    Recording.all().forEach(recording -> add(all, recording.name(), flushes(recording)));
    Capture.all().forEach(capture -> add(all, capture.name(), flushes(capture)));
    return all;
  }

  private static void add(List<Replay> all, String name, List<Flush> flushes) {
    Optional<List<String>> lines = ReplayedConversation.lines(flushes, size -> size);
    lines.ifPresent(whole -> all.add(new Replay(name, flushes, whole)));
  }

  private static List<Flush> flushes(Recording recording) {
    return recording.exchanges().stream()
        .map(one -> new Flush(one.request(), one.reply()))
        .toList();
  }

  private static List<Flush> flushes(Capture capture) {
    List<Flush> flushes = new ArrayList<>();
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    for (Capture.Flush flush : capture.flushes()) {
      if (flush.fromClient()) {
        request.writeBytes(flush.bytes());
      } else {
        flushes.add(new Flush(ByteBuffer.wrap(request.toByteArray()), flush.data()));
        request.reset();
      }
    }
    return flushes;
  }

  static List<Replay> replays() {
    return ALL;
  }

  @Test
  void mostConnect() {
    assertEquals(77, ALL.size());
    assertEquals(420, count("ROW "));
    assertEquals(72, count("ROW_DESCRIPTION "));
    assertEquals(809, count("ANSWERED "));
    assertEquals(8, count("ERROR "));
    assertEquals(2, count("ENDS "));
  }

  private static long count(String event) {
    return ALL.stream()
        .flatMap(replay -> replay.whole().stream())
        .filter(line -> line.startsWith(event))
        .count();
  }

  @ParameterizedTest
  @MethodSource("replays")
  void byteByByte(Replay replay) {
    assertSame(replay, size -> 1);
  }

  @ParameterizedTest
  @MethodSource("replays")
  void inRandomPieces(Replay replay) {
    for (int seed = 1; seed <= CUTS; seed++) {
      assertSame(replay, Pieces.random(new Random(seed)));
    }
  }

  /** An exchange that never waits gives the same events, and then the first failure, in any cut. */
  @ParameterizedTest
  @MethodSource("replays")
  void byAnExchangeThatNeverWaits(Replay replay) {
    List<String> whole =
        ReplayedConversation.lines(replay.flushes(), size -> size, () -> false).orElseThrow();
    assertEquals(events(replay.whole()), events(whole));
    Random random = new Random(1);
    List<String> lines =
        ReplayedConversation.lines(
                replay.flushes(), Pieces.random(random), () -> random.nextInt(3) > 0)
            .orElseThrow();
    assertEquals(String.join("\n", whole), String.join("\n", lines));
  }

  /** An exchange does not read what nobody has asked for, as one server answers. */
  private static String events(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.matches("(?s)(ERROR|ENDS|THROWN|MESSAGE 0) .*"))
        .collect(Collectors.joining("\n"));
  }

  private static void assertSame(Replay replay, IntUnaryOperator cuts) {
    List<String> lines = ReplayedConversation.lines(replay.flushes(), cuts).orElseThrow();
    assertEquals(String.join("\n", replay.whole()), String.join("\n", lines));
  }
}
