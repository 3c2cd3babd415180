package org.drdawire.ccsid;

import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** One character of a test text and its bytes, both as literals. */
record Glyph(String chars, String hex) {

  static Glyph glyph(String chars, String hex) {
    return new Glyph(chars, hex);
  }

  byte[] bytes() {
    return HexFormat.of().parseHex(hex);
  }

  static String text(List<Glyph> glyphs) {
    return glyphs.stream().map(Glyph::chars).collect(Collectors.joining());
  }

  static byte[] bytes(List<Glyph> glyphs) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    glyphs.forEach(glyph -> bytes.writeBytes(glyph.bytes()));
    return bytes.toByteArray();
  }

  /** The bytes of the first glyphs, as many as fit into a room as a whole. */
  static byte[] bytesThatFit(List<Glyph> glyphs, int room) {
    int fitting = 0;
    int length = 0;
    while (fitting < glyphs.size() && length + glyphs.get(fitting).bytes().length <= room) {
      length += glyphs.get(fitting++).bytes().length;
    }
    return bytes(glyphs.subList(0, fitting));
  }

  /** The byte offsets at which a target may end: 0 and the end of each glyph. */
  static TreeSet<Integer> boundaries(List<Glyph> glyphs) {
    TreeSet<Integer> boundaries = new TreeSet<>(List.of(0));
    glyphs.forEach(glyph -> boundaries.add(boundaries.last() + glyph.bytes().length));
    return boundaries;
  }
}
