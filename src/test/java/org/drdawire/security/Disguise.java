package org.drdawire.security;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/**
 * Passwords of a program that looks for them in a dump of its own heap: until the dump is written,
 * it has them only in this disguise.
 */
final class Disguise {

  static final String CHARACTERS =
      "!#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

  static final Charset EBCDIC = Charset.forName("IBM500");

  /** Those in which a copy could be left. */
  static final List<Charset> CHARSETS =
      List.of(StandardCharsets.UTF_8, EBCDIC, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE);

  static final byte MASK = 0x5A;

  private Disguise() {}

  static char[] text(Random random, String characters, int length) {
    char[] text = new char[length];
    for (int i = 0; i < length; i++) {
      text[i] = characters.charAt(random.nextInt(characters.length()));
    }
    return text;
  }
}
