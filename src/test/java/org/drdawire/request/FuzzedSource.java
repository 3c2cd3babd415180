package org.drdawire.request;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.golden.OpenChannel;

/**
 * A large object from a stream, a channel or a reader. It comes in portions of any size; what it
 * has may be more or less than was declared, and it may fail or have nothing for now.
 */
final class FuzzedSource {

  private static final int FEW = 200;
  private static final int STEP = 2_500;
  private static final List<String> PATTERNS =
      List.of("0123456789", "a\u00e9\u20ac\ud83d\ude00", "x", "\u6f22\u5b57 ", "bad \ud800");

  /** An error that a source throws. */
  static final class Failed extends Error {}

  private enum Kind {
    STREAM,
    CHANNEL,
    READER
  }

  private enum End {
    REGULAR,
    IO_EXCEPTION,
    RUNTIME_EXCEPTION,
    ERROR
  }

  private final Kind kind;
  private final End end;
  private final int length;
  private final int declared;
  private final boolean slow;
  private final int portion;
  private final String pattern;

  FuzzedSource(FuzzBytes in) {
    kind = in.oneOf(List.of(Kind.values()));
    int size = in.unsignedByte();
    length = size < FEW ? size : (size - FEW) * STEP;
    int differs = in.unsignedByte();
    declared = differs < 100 ? -1 : differs < 230 ? length : length + (differs - 240) * size;
    end = in.unsignedByte() % 4 == 0 ? in.oneOf(List.of(End.values())) : End.REGULAR;
    slow = in.flag();
    portion = 1 + in.unsignedByte() * in.unsignedByte();
    pattern = in.oneOf(PATTERNS);
  }

  /** The value, from a source of its own. */
  LargeObject value() {
    Portions portions = new Portions();
    boolean known = declared >= 0;
    return switch (kind) {
      case STREAM ->
          known
              ? LargeObject.ofBytes(stream(portions), declared)
              : LargeObject.ofBytes(stream(portions));
      case CHANNEL ->
          known
              ? LargeObject.ofBytes(channel(portions), declared)
              : LargeObject.ofBytes(channel(portions));
      case READER ->
          known
              ? LargeObject.ofText(reader(portions), declared)
              : LargeObject.ofText(reader(portions));
    };
  }

  /** How much each call gives. */
  private final class Portions {
    private final Random random = new Random();
    private int given;
    private boolean asked;

    /** How many of so many; -1 at the end. */
    int next(int room) throws IOException {
      if (given == length) {
        end();
        return -1;
      }
      int count = Math.min(Math.min(room, length - given), 1 + random.nextInt(portion));
      given += count;
      return count;
    }

    /** The first call and every second one after it have nothing. */
    boolean hasNothing() {
      asked = !asked;
      return slow && asked && given < length;
    }

    private void end() throws IOException {
      switch (end) {
        case REGULAR -> {}
        case IO_EXCEPTION -> throw new IOException(FuzzBytes.CANARY);
        case RUNTIME_EXCEPTION -> throw new UncheckedIOException(new IOException(FuzzBytes.CANARY));
        case ERROR -> throw new Failed();
      }
    }
  }

  private static InputStream stream(Portions portions) {
    return new InputStream() {
      @Override
      public int read() {
        throw new UnsupportedOperationException();
      }

      @Override
      public int read(byte[] target, int offset, int room) throws IOException {
        int from = portions.given;
        int count = portions.next(room);
        for (int i = 0; i < count; i++) {
          target[offset + i] = (byte) ((from + i) % 251);
        }
        return count;
      }
    };
  }

  private static OpenChannel.Giving channel(Portions portions) {
    return target -> {
      if (portions.hasNothing()) {
        return 0;
      }
      int from = portions.given;
      int count = portions.next(target.remaining());
      for (int i = 0; i < count; i++) {
        target.put((byte) ((from + i) % 251));
      }
      return count;
    };
  }

  private Reader reader(Portions portions) {
    return new Reader() {
      @Override
      public int read(char[] target, int offset, int room) throws IOException {
        int from = portions.given;
        int count = portions.next(room);
        for (int i = 0; i < count; i++) {
          target[offset + i] = pattern.charAt((from + i) % pattern.length());
        }
        return count;
      }

      @Override
      public void close() {
        throw new UnsupportedOperationException();
      }
    };
  }
}
