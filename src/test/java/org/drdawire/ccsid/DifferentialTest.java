package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The fast path against the plain one, with the same texts and the same rooms. After each room the
 * whole buffer with its canaries, the position, the answer and the error must be equal.
 */
class DifferentialTest {

  private static final long SEED = 1208;
  private static final int TEXTS = Integer.getInteger("differential.texts", 500);
  private static final int AROUND = 7;
  private static final Set<Integer> LEARNED = Set.of(300, 930, 943, 5488, 33722);

  private static Stream<Arguments> managers() {
    return Stream.of(1208, 1200, 13488, 500, 37, 300, 930, 943, 5488, 33722)
        .map(
            ccsid ->
                arguments(
                    ccsid,
                    SupportedCcsids.manager(ccsid, NewlineMapping.IBM, TextPath.FAST),
                    SupportedCcsids.manager(ccsid, NewlineMapping.IBM, TextPath.PLAIN)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("managers")
  void randomTextsThroughRandomRooms(int ccsid, CcsidManager fast, CcsidManager plain) {
    Random random = new Random(SEED + ccsid);
    DifferentialTexts texts = new DifferentialTexts(random);
    for (int i = 0; i < TEXTS; i++) {
      String text = texts.next();
      if (fast.maxBytesPerStep() == 1 && random.nextInt(4) > 0) {
        text = narrowed(text);
      } else if (LEARNED.contains(ccsid) && random.nextInt(4) > 0) {
        text = texts.within(plain, text);
      }
      compare("text " + i, text, fast, plain, random);
    }
  }

  private static String narrowed(String text) {
    StringBuilder narrow = new StringBuilder(text);
    for (int i = 0; i < narrow.length(); i++) {
      narrow.setCharAt(i, (char) (narrow.charAt(i) & 0xFF));
    }
    return narrow.toString();
  }

  @ParameterizedTest
  @EnumSource(Target.Kind.class)
  void badCharacterAtEachPlaceAroundTheEdgeOfChunk(Target.Kind kind) {
    CcsidManager fast = SupportedCcsids.manager(1208, NewlineMapping.IBM, TextPath.FAST);
    CcsidManager plain = SupportedCcsids.manager(1208, NewlineMapping.IBM, TextPath.PLAIN);
    for (String before : List.of("a", "\u00E9", "\u65E5", "\uD83D\uDE00")) {
      for (int at = 3068; at <= 3076; at++) {
        String head = before.repeat(at).substring(0, at - at % before.length());
        for (String rest :
            List.of("\uD83Db", "\uDE00b", "\uD83D", "\uD83D\uDE00", "\uD83D\uD83D")) {
          int length = plain.toBytes(head).length;
          for (int room = length - 4; room <= length + 4; room++) {
            Step step = new Step(kind, room, (byte) 0x5A);
            fast.startEncoding(head + rest);
            plain.startEncoding(head + rest);
            String end = step.through(plain).toString();
            assertEquals(end, step.through(fast).toString(), kind + " at " + at + " room " + room);
            assertTrue(end.contains("false") || end.contains("true") || end.contains("U+"));
          }
        }
      }
    }
  }

  private static void compare(
      String which, String text, CcsidManager fast, CcsidManager plain, Random random) {
    fast.startEncoding(text);
    plain.startEncoding(text);
    int scale = 1 << random.nextInt(15);
    int left = 3 * text.length() + 1;
    Outcome outcome = null;
    List<Integer> rooms = new ArrayList<>();
    while (outcome == null || outcome.goesOn()) {
      // After some calls the room is enough, so that long texts do not take all the time.
      int room = rooms.size() > 40 ? left : random.nextInt(scale + AROUND);
      rooms.add(room);
      Target.Kind kind = Target.Kind.any(random);
      Step step = new Step(kind, room, (byte) random.nextInt());
      outcome = step.through(plain);
      Outcome other = step.through(fast);
      String how = which + " of seed " + SEED + ", " + kind + ", rooms " + rooms;
      assertEquals(outcome.answer(), other.answer(), how);
      assertEquals(outcome.position(), other.position(), how);
      assertEquals(outcome.whole(), other.whole(), how);
    }
    assertNotNull(outcome.answer());
  }

  /** What one call did to the whole of a buffer. */
  private record Outcome(String answer, int position, ByteBuffer whole) {

    boolean goesOn() {
      return answer.equals("false");
    }

    @Override
    public String toString() {
      return answer + " at " + position + ": " + whole.hashCode();
    }
  }

  /** One call, with a new but equal buffer for each manager. */
  private record Step(Target.Kind kind, int room, byte canary) {

    Outcome through(CcsidManager manager) {
      int size = room + 2 * AROUND;
      ByteBuffer whole =
          kind.name().startsWith("HEAP")
              ? ByteBuffer.allocate(size)
              : ByteBuffer.allocateDirect(size);
      for (int i = 0; i < size; i++) {
        whole.put(i, canary);
      }
      ByteBuffer target =
          kind.name().endsWith("SLICE")
              ? whole.slice(AROUND, room)
              : whole.duplicate().position(AROUND).limit(AROUND + room);
      target.order(
          kind.name().endsWith("LITTLE_ENDIAN") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
      String answer;
      try {
        answer = String.valueOf(manager.encode(target));
      } catch (CcsidEncodingException e) {
        answer = e.getMessage();
      }
      return new Outcome(answer, target.position(), whole);
    }
  }
}
