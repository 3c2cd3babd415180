package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * All cases for the characters of one CCSID: every scalar value, every surrogate, every split into
 * rooms and chunks, every kind of target, or a seeded slice of them.
 */
final class Sweep {

  private static final int SMALL = 64;
  private static final int LONG = 5_000;

  /**
   * One in so many of the pairs that a CCSID does not contain is tried among other characters, and
   * by the plain path, which decides about them in any case.
   */
  private static final int FEW = 61;

  /** The lengths at which the fast paths change their method, and their neighbours. */
  private static final int[] EDGES = {
    1, 8, 9, 23, 24, 25, 2_047, 2_048, 2_049, 4_095, 4_096, 4_097
  };

  private final Ccsid ccsid;
  private final TextPath path;
  private final CcsidManager plain;
  private final SweptManager swept;
  private final Optional<TextOracle> oracle;
  private final Sample sample;
  private final List<Rooms> small =
      Stream.of(Rooms.Kind.values()).map(kind -> kind.upTo(SMALL)).toList();
  private final String before;
  private final String after;
  private final List<Integer> repertoire = new ArrayList<>();

  /** How many characters there are of each number of bytes. */
  private final long[] ofLength = new long[9];

  private int turn;

  Sweep(Ccsid ccsid, NewlineMapping newline, TextPath path, TextOracles oracles, Sample sample) {
    this.ccsid = ccsid;
    this.path = path;
    this.sample = sample;
    plain = SupportedCcsids.manager(ccsid.number(), newline, TextPath.PLAIN);
    swept =
        new SweptManager(
            SupportedCcsids.manager(ccsid.number(), newline, path),
            ccsid + " " + newline + " " + path);
    oracle = oracles.of(ccsid, newline);
    before = anchor("A", "\uFF21");
    after = anchor("B", "\uFF22");
  }

  /** A character before or after the one under test; a double-byte page has no ASCII. */
  private String anchor(String narrow, String wide) {
    return expected(narrow).isComplete() ? narrow : wide;
  }

  private Expected expected(String text) {
    return oracle
        .map(each -> Expected.of(text, each))
        .orElseGet(() -> Expected.inOneGo(text, plain));
  }

  SweptManager run() {
    scalarValues();
    surrogates();
    if (!repertoire.isEmpty()) {
      longText();
    }
    sequences();
    readOnlyTargets();
    return swept;
  }

  private void scalarValues() {
    int c = sample.codePointAfter(-1);
    while (c <= Character.MAX_CODE_POINT) {
      if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
        scalarValue(c);
      }
      c = sample.codePointAfter(c);
    }
  }

  private void scalarValue(int c) {
    String text = Character.toString(c);
    Expected alone = expected(text);
    boolean often = alone.isComplete() || c <= 0xFFFF || c % FEW == 0;
    if (often || path == TextPath.FAST) {
      swept.whole(text, alone);
    }
    if (!often) {
      return;
    }
    String among = before + text + after;
    Expected expected = expected(among);
    if (!alone.isComplete() && c > 0xFFFF) {
      Rooms rooms = nextRooms();
      swept.text(among, expected, expected.bytes().length, rooms);
      swept.chunks(List.of(among.substring(0, 2), among.substring(2)), expected, SMALL, rooms);
      return;
    }
    if (alone.isComplete()) {
      repertoire.add(c);
      ofLength[Math.min(8, alone.bytes().length)]++;
      swept.count(text.equals(swept.decoded(alone.bytes())), "decoded", text);
    }
    for (Rooms rooms : alone.isComplete() && c < 0x10000 ? small : List.of(nextRooms())) {
      everySplit(among, expected, rooms);
    }
  }

  private Rooms nextRooms() {
    return small.get(turn++ % small.size());
  }

  private void everySplit(String text, Expected expected, Rooms rooms) {
    List<List<String>> chunkings = Feed.chunkings(text);
    for (int room = 0; room <= expected.bytes().length + 1; room++) {
      swept.text(text, expected, room, rooms);
      for (List<String> chunks : chunkings) {
        swept.chunks(chunks, expected, room, rooms);
      }
    }
  }

  private void surrogates() {
    for (char half : halves()) {
      boolean high = Character.isHighSurrogate(half);
      String reversed = high ? "\uDC00" + half : half + "\uD83D";
      String broken = high ? half + after : "\uD83D\uD83D" + half;
      for (String bad : List.of("" + half, half + after, "" + half + half, reversed, broken)) {
        everySplit(bad, expected(bad), nextRooms());
        everySplit(before + bad, expected(before + bad), nextRooms());
      }
    }
    for (int edge : EDGES) {
      surrogatesAt(edge, new Random(edge));
    }
  }

  private char[] halves() {
    StringBuilder halves = new StringBuilder();
    int c = sample.codePointAfter(Character.MIN_SURROGATE - 1);
    while (c <= Character.MAX_SURROGATE) {
      halves.append((char) c);
      c = sample.codePointAfter(c);
    }
    return halves.toString().toCharArray();
  }

  private void surrogatesAt(int edge, Random random) {
    String head = before.repeat(edge);
    Expected good = expected(head);
    int length = good.bytes().length;
    List<Rooms> rooms =
        List.of(Rooms.Kind.HEAP.upTo(length + 8), Rooms.Kind.DIRECT_SLICE.upTo(length + 8));
    for (char half : halves()) {
      Expected expected = good.then(half, edge);
      Rooms into = rooms.get(turn++ % 2);
      String text = head + half + after;
      swept.text(text, expected, length, into);
      int cut = edge + random.nextInt(2);
      swept.chunks(
          List.of(text.substring(0, cut), text.substring(cut)), expected, length - 1, into);
    }
  }

  /** A text beyond the chunks of the fast paths, cut at each place, in rooms and in chunks. */
  private void longText() {
    Random random = new Random(ccsid.number());
    StringBuilder text = new StringBuilder();
    while (text.length() < LONG) {
      Collections.shuffle(repertoire, random);
      for (int i = 0; i < repertoire.size() && text.length() < LONG; i++) {
        text.appendCodePoint(repertoire.get(i));
      }
    }
    Expected expected = expected(text.toString());
    int length = expected.bytes().length;
    List<Rooms> rooms = Stream.of(Rooms.Kind.values()).map(kind -> kind.upTo(length + 8)).toList();
    for (int room = 0; room <= length; room = sample.placeAfter(room)) {
      swept.text(text.toString(), expected, room, rooms.get(turn++ % rooms.size()));
    }
    for (int cut = 0; cut <= text.length(); cut = sample.placeAfter(cut)) {
      List<String> chunks = List.of(text.substring(0, cut), text.substring(cut));
      swept.chunks(chunks, expected, length / 2, rooms.get(turn++ % rooms.size()));
    }
  }

  /** All sequences of one and two bytes, and of three where there are longer characters. */
  private void sequences() {
    long[] whole = new long[4];
    int longest = sample.isAll() && ccsid.kind() == Ccsid.Kind.UTF_8 ? 3 : 2;
    for (int length = 1; length <= longest; length++) {
      byte[] bytes = new byte[length];
      for (int number = 0; number < 1 << (8 * length); number = sample.placeAfter(number)) {
        for (int i = 0; i < length; i++) {
          bytes[i] = (byte) (number >> (8 * (length - 1 - i)));
        }
        String text = swept.decoded(bytes);
        if (text != null) {
          Expected again = expected(text);
          boolean same = Arrays.equals(bytes, again.bytes());
          whole[length] += same ? 1 : 0;
          swept.count(again.isComplete() && (same || readsTwice()), "reads", text);
        }
      }
    }
    if (sample.isAll() && oracle.isPresent()) {
      long ones = ofLength[1];
      long twos = ones * ones + ofLength[2];
      swept.count(whole[1] == ones, "one byte", whole[1], ones);
      swept.count(whole[2] == twos, "two bytes", whole[2], twos);
      long threes = ones * twos + ofLength[2] * ones + ofLength[3];
      swept.count(longest < 3 || whole[3] == threes, "three bytes", whole[3], threes);
    }
  }

  /** Whether there may be bytes that are read and never written; Unicode has none. */
  private boolean readsTwice() {
    return switch (ccsid.kind()) {
      case UTF_8, UTF_16, UCS_2 -> false;
      default -> true;
    };
  }

  private void readOnlyTargets() {
    for (ByteBuffer target :
        List.of(ByteBuffer.allocate(SMALL), ByteBuffer.allocateDirect(SMALL))) {
      swept.manager().startEncoding(before);
      boolean refused = false;
      try {
        swept.manager().encode(target.asReadOnlyBuffer());
      } catch (ReadOnlyBufferException e) {
        refused = true;
      }
      swept.count(refused, "read-only");
    }
  }
}
