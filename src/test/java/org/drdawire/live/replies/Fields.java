package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Reads big-endian fields, and fails if one is cut short or if bytes are left over. */
final class Fields {

  private final String place;
  private final ByteBuffer bytes;

  Fields(String place, ByteBuffer bytes) {
    this.place = place;
    this.bytes = bytes;
  }

  int remaining() {
    return bytes.remaining();
  }

  int u1() {
    return need(1).get() & 0xFF;
  }

  int u2() {
    return need(2).getShort() & 0xFFFF;
  }

  int i4() {
    return need(4).getInt();
  }

  long i8() {
    return need(8).getLong();
  }

  float f4() {
    return need(4).getFloat();
  }

  double f8() {
    return need(8).getDouble();
  }

  byte[] raw(int length) {
    byte[] raw = new byte[length];
    need(length).get(raw);
    return raw;
  }

  String text(int length, Charset charset) {
    try {
      return charset
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(raw(length)))
          .toString();
    } catch (CharacterCodingException malformed) {
      throw new MalformedReplyException(place + ": not " + charset + ": " + malformed.getMessage());
    }
  }

  String utf8(int length) {
    return text(length, StandardCharsets.UTF_8);
  }

  /** A string after its 2-byte length. */
  String varchar() {
    return utf8(u2());
  }

  /** The mixed-byte and the single-byte form of a name; at most one has content. */
  String mixedOrSingle() {
    String mixed = varchar();
    String single = varchar();
    if (!mixed.isEmpty() && !single.isEmpty()) {
      throw new MalformedReplyException(place + ": both the mixed and the single form are there");
    }
    return mixed.isEmpty() ? single : mixed;
  }

  /** True when the indicator byte says that the group or value is there. */
  boolean present() {
    int indicator = u1();
    if (indicator != 0x00 && indicator != 0xFF) {
      throw new MalformedReplyException(place + ": null indicator " + hex(indicator));
    }
    return indicator == 0x00;
  }

  /** Skips bytes that must have this value. */
  void constant(int value, int count) {
    for (int i = 0; i < count; i++) {
      int found = u1();
      if (found != value) {
        throw new MalformedReplyException(place + ": " + hex(found) + " is not " + hex(value));
      }
    }
  }

  void end() {
    if (bytes.hasRemaining()) {
      throw new MalformedReplyException(place + ": trailing bytes: " + bytes.remaining());
    }
  }

  private ByteBuffer need(int length) {
    if (length > bytes.remaining()) {
      throw new MalformedReplyException.Truncated(
          place + ": needs " + length + " bytes, has " + bytes.remaining());
    }
    return bytes;
  }

  private static String hex(int value) {
    return String.format("X'%02X'", value);
  }
}
