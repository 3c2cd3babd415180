package org.drdawire.ccsid.charset;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/**
 * Asks a charset of the runtime for one character at a time. The bytes of a character are accepted
 * only if they decode to the same character: some charsets write a character that looks similar, or
 * nothing at all.
 */
final class CharsetProbe {

  /** The answer for a character that the charset does not contain. */
  static final int ABSENT = -1;

  /** The answer for bytes that begin a longer sequence. */
  static final int MORE = -2;

  /** The answer for bytes that no sequence may contain. */
  static final int MALFORMED = -3;

  /** The answer for bytes that stand for no character. */
  static final int UNMAPPABLE = -4;

  static final byte SHIFT_OUT = 0x0E;
  static final byte SHIFT_IN = 0x0F;

  private static final int ROOM = 16;
  private static final int MOST_BYTES = 4;

  /** Follows a character that may begin a sequence, so that the charset writes that character. */
  private static final String END_OF_SEQUENCE = "\u3000";

  private static final int END_OF_SEQUENCE_BYTES = 0x4040;

  private final CharsetEncoder encoder;
  private final CharsetDecoder decoder;
  private final boolean shifts;
  private final boolean ebcdic;
  private final ByteBuffer bytes = ByteBuffer.allocate(ROOM);
  private final CharBuffer chars = CharBuffer.allocate(ROOM);

  CharsetProbe(Charset charset, EncodingScheme scheme) {
    encoder =
        charset
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    shifts = scheme == EncodingScheme.EBCDIC_MIXED;
    ebcdic = shifts || scheme == EncodingScheme.EBCDIC_DOUBLE_BYTE;
  }

  /**
   * Whether the charset contains any of some code points: false only if it gives no byte for all of
   * them together. So one question is enough for a row without characters. If the bytes do not fit
   * the room, the answer is true.
   */
  boolean hasAnyOf(int first, int count) {
    CharBuffer text = CharBuffer.allocate(2 * count);
    for (int codePoint = first; codePoint < first + count; codePoint++) {
      if (!CodePoints.isSurrogate(codePoint)) {
        text.position(
            text.position() + Character.toChars(codePoint, text.array(), text.position()));
      }
    }
    encoder.onUnmappableCharacter(CodingErrorAction.IGNORE);
    boolean all = encode(text.flip());
    encoder.onUnmappableCharacter(CodingErrorAction.REPORT);
    return all || bytes.position() > 0;
  }

  /**
   * The bytes of a character, the last of them in the low bits, without shifts; or {@link #ABSENT}.
   */
  int bytesOf(int codePoint) {
    if (CodePoints.isSurrogate(codePoint)) {
      return ABSENT;
    }
    String text = Character.toString(codePoint);
    int packed = roundTrip(text);
    if (packed == ABSENT && ebcdic) {
      int longer = roundTrip(text + END_OF_SEQUENCE);
      boolean two = (longer & 0xFFFF) == END_OF_SEQUENCE_BYTES && longer >>> Short.SIZE != 0;
      return two ? longer >>> Short.SIZE : ABSENT;
    }
    return packed;
  }

  private int roundTrip(String text) {
    if (!encode(CharBuffer.wrap(text)) || !decodesTo(text)) {
      return ABSENT;
    }
    boolean shifted = shifts && bytes.get(0) == SHIFT_OUT;
    if (shifted && bytes.get(bytes.limit() - 1) != SHIFT_IN) {
      return ABSENT;
    }
    int from = shifted ? 1 : 0;
    int to = bytes.limit() - from;
    return to - from <= MOST_BYTES && to > from ? packed(bytes, from, to) : ABSENT;
  }

  /** Up to four bytes of one character as an int, the last of them in the low bits. */
  static int packed(ByteBuffer bytes, int from, int to) {
    int packed = 0;
    for (int at = from; at < to; at++) {
      packed = (packed << Byte.SIZE) | (bytes.get(at) & 0xFF);
    }
    return packed;
  }

  private boolean encode(CharBuffer text) {
    CoderResult result = encoder.reset().encode(text, bytes.clear(), true);
    if (result.isUnderflow()) {
      result = encoder.flush(bytes);
    }
    return result.isUnderflow() && bytes.flip().hasRemaining();
  }

  private boolean decodesTo(String text) {
    return decode(bytes.duplicate()).isUnderflow() && text.contentEquals(chars.flip());
  }

  private CoderResult decode(ByteBuffer source) {
    CoderResult result = decoder.reset().decode(source, chars.clear(), true);
    return result.isUnderflow() ? decoder.flush(chars) : result;
  }

  /**
   * The one or two chars of a sequence of bytes, the last of them in the low bits; or {@link
   * #MORE}, {@link #MALFORMED} or {@link #UNMAPPABLE}, for which {@link #areChars} is false.
   */
  int charsOf(byte... sequence) {
    CoderResult result = decode(ByteBuffer.wrap(sequence));
    int length = chars.flip().length();
    if (result.isUnderflow() && length > 0) {
      return length > 2
          ? UNMAPPABLE
          : length == 1 ? chars.get(0) : (chars.get(0) << Character.SIZE) | chars.get(1);
    }
    if (isBeginning(sequence)) {
      return MORE;
    }
    return result.isMalformed() ? MALFORMED : UNMAPPABLE;
  }

  /** Whether an answer is chars. If the first of two is a surrogate, the answer is negative too. */
  static boolean areChars(int answer) {
    return answer >= 0 || answer < UNMAPPABLE;
  }

  private boolean isBeginning(byte[] sequence) {
    ByteBuffer source = ByteBuffer.wrap(sequence);
    return decoder.reset().decode(source, chars.clear(), false).isUnderflow()
        && chars.position() == 0;
  }
}
