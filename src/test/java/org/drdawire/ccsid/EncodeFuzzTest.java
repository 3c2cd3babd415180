package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.junit.jupiter.api.TestInstance;

/**
 * Any text, in any CCSID, with any split into rooms and chunks, by both paths: the bytes or the
 * error of the oracle, nothing beyond a limit, and a manager that can be used again.
 *
 * <p>An input: CCSID (2 bytes), kind of target, newline, first room, two cuts, the number of
 * 32-character blocks before the text (one byte each), and the text, two bytes per char.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EncodeFuzzTest {

  private static final int HEAD = 32;

  private final TextOracles oracles = new TextOracles();

  @FuzzTest(maxDuration = "5m")
  void textHasItsBytesOrItsError(byte[] input) {
    FuzzInput data = new FuzzInput(input);
    Ccsid ccsid = data.ccsid();
    Rooms.Kind kind = data.kind();
    NewlineMapping newline = data.newline();
    int firstRoom = data.unsignedByte();
    int[] cuts = {data.unsignedByte(), data.unsignedByte()};
    String head = "A".repeat(HEAD * data.unsignedByte());
    String text = head + data.text();

    Expected expected = oracles.expected(text, ccsid, newline);
    Expected next = oracles.expected("B", ccsid, newline);
    Rooms rooms = kind.upTo(expected.bytes().length + HEAD);
    // If there are such blocks, the first room ends and the chunks are cut near their end.
    int room = Math.min(rooms.most(), Math.max(0, head.length() - HEAD) + firstRoom);
    List<String> chunks = chunks(text, Math.max(0, head.length() - HEAD), cuts);
    for (TextPath path : TextPath.values()) {
      SweptManager swept =
          new SweptManager(
              SupportedCcsids.manager(ccsid.number(), newline, path), ccsid + " " + path);
      swept.text(text, expected, room, rooms);
      swept.whole("B", next);
      swept.chunks(chunks, expected, room, rooms);
      swept.whole(text, expected);
      swept.whole("B", next);
      assertEquals(List.of(), swept.kept());
    }
  }

  private static List<String> chunks(String text, int from, int... cuts) {
    int one = Math.min(text.length(), from + Math.min(cuts[0], cuts[1]));
    int two = Math.min(text.length(), from + Math.max(cuts[0], cuts[1]));
    return List.of(text.substring(0, one), text.substring(one, two), text.substring(two));
  }
}
