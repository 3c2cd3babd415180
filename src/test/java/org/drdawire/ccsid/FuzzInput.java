package org.drdawire.ccsid;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * What the bytes of a fuzzer mean: the number of a CCSID, a kind of buffer, a newline, and the
 * rest. Every read has an answer, even after the last byte.
 */
final class FuzzInput {

  private final byte[] bytes;
  private int at;

  FuzzInput(byte[] bytes) {
    this.bytes = bytes;
  }

  int unsignedByte() {
    return at < bytes.length ? bytes[at++] & 0xFF : 0;
  }

  /** The CCSID whose number is the next two bytes; if there is none, another one. */
  Ccsid ccsid() {
    int number = 256 * unsignedByte() + unsignedByte();
    List<Ccsid> all = Ccsid.supported();
    return all.stream()
        .filter(ccsid -> ccsid.number() == number)
        .findFirst()
        .orElseGet(() -> all.get(number % all.size()));
  }

  Rooms.Kind kind() {
    return oneOf(List.of(Rooms.Kind.values()));
  }

  NewlineMapping newline() {
    return oneOf(List.of(NewlineMapping.values()));
  }

  private <T> T oneOf(List<T> values) {
    return values.get(unsignedByte() % values.size());
  }

  byte[] rest() {
    byte[] rest = Arrays.copyOfRange(bytes, Math.min(at, bytes.length), bytes.length);
    at = bytes.length;
    return rest;
  }

  /** The remaining chars, two bytes each, well-formed or not. */
  String text() {
    byte[] rest = rest();
    char[] chars = new char[rest.length / 2];
    ByteBuffer.wrap(rest).asCharBuffer().get(chars);
    return new String(chars);
  }
}
