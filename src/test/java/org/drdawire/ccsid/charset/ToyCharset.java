package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;

/**
 * A charset of a few texts, which behaves like no charset of the JDK. Each has a name of its own,
 * so that a table learned from another one is not used for it.
 */
public final class ToyCharset extends Charset {

  private final Map<String, String> written = new HashMap<>();
  private final Map<String, String> read = new HashMap<>();
  private int encoders;

  /**
   * Makes a charset.
   *
   * @param entries texts and their bytes in hex digits, as in {@code a=41 bc>4243 d<44}; the second
   *     is written and never read, the third read and never written
   */
  public ToyCharset(String entries) {
    super("x-toy-" + UUID.randomUUID(), null);
    for (String entry : entries.split(" ", -1)) {
      String[] parts = entry.split("(?<=[=<>])|(?=[=<>])", -1);
      if (!parts[1].equals("<")) {
        written.put(parts[0], parts[2]);
      }
      if (!parts[1].equals(">")) {
        read.put(parts[2], parts[0]);
      }
    }
  }

  /** How many encoders it was asked for. */
  public int encoders() {
    return encoders;
  }

  @Override
  public boolean contains(Charset other) {
    return equals(other);
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new CharsetDecoder(this, 1, 9) {
      @Override
      protected CoderResult decodeLoop(ByteBuffer source, CharBuffer target) {
        byte[] bytes = new byte[source.remaining()];
        source.get(source.position(), bytes);
        String hex = HexFormat.of().withUpperCase().formatHex(bytes);
        if (read.containsKey(hex)) {
          source.position(source.limit());
          target.put(read.get(hex));
        } else if (read.keySet().stream().noneMatch(key -> key.startsWith(hex))) {
          return CoderResult.unmappableForLength(bytes.length);
        }
        return CoderResult.UNDERFLOW;
      }
    };
  }

  private String longest(String text) {
    return written.keySet().stream()
        .filter(text::startsWith)
        .max(Comparator.comparingInt(String::length))
        .orElse("");
  }

  @Override
  public CharsetEncoder newEncoder() {
    encoders++;
    return new CharsetEncoder(this, 1, 9) {
      @Override
      public boolean isLegalReplacement(byte[] replacement) {
        return true;
      }

      @Override
      protected CoderResult encodeLoop(CharBuffer source, ByteBuffer target) {
        while (source.hasRemaining()) {
          String text = longest(source.toString());
          if (text.isEmpty()) {
            return CoderResult.unmappableForLength(
                Character.charCount(Character.codePointAt(source, 0)));
          }
          byte[] bytes = HexFormat.of().parseHex(written.get(text));
          if (target.remaining() < bytes.length) {
            return CoderResult.OVERFLOW;
          }
          source.position(source.position() + text.length());
          target.put(bytes);
        }
        return CoderResult.UNDERFLOW;
      }
    };
  }
}
