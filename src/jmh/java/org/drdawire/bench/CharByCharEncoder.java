package org.drdawire.bench;

import java.nio.ByteBuffer;

/** UTF-8 in the simplest way: a charAt for each char, and a put for each byte. */
final class CharByCharEncoder implements TextEncoder {

  @Override
  public int encode(String text, ByteBuffer target) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        target.put((byte) c);
      } else if (c < 0x800) {
        target.put((byte) (0xC0 | c >> 6));
        target.put((byte) (0x80 | c & 0x3F));
      } else if (!Character.isSurrogate(c)) {
        target.put((byte) (0xE0 | c >> 12));
        target.put((byte) (0x80 | c >> 6 & 0x3F));
        target.put((byte) (0x80 | c & 0x3F));
      } else {
        putPair(text.codePointAt(i++), target);
      }
    }
    return target.position();
  }

  private static void putPair(int codePoint, ByteBuffer target) {
    target.put((byte) (0xF0 | codePoint >> 18));
    target.put((byte) (0x80 | codePoint >> 12 & 0x3F));
    target.put((byte) (0x80 | codePoint >> 6 & 0x3F));
    target.put((byte) (0x80 | codePoint & 0x3F));
  }
}
