package org.drdawire.golden;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;

/** Structured hex text, and the line that each of its bytes stands on. */
final class GoldenText {
  private static final int MAX_BYTES = 1 << 28;

  /**
   * One line that is not blank.
   *
   * @param number the line's number in the text, from 1
   * @param indent the number of blanks and tabs before it
   * @param offset the offset of its first byte, or of the next byte if it has none
   * @param length the number of its bytes; 0 for a line that is a comment alone
   * @param text the line as written, without trailing blanks
   */
  private record Line(int number, int indent, int offset, int length, String text) {
    /** A comment alone is a heading: it stands above the bytes of its own indentation. */
    int depth() {
      return 2 * indent + (length > 0 ? 1 : 0);
    }
  }

  private final byte[] bytes;
  private final List<Line> lines;

  private GoldenText(byte[] bytes, List<Line> lines) {
    this.bytes = bytes;
    this.lines = lines;
  }

  static GoldenText parse(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      int offset = bytes.size();
      int comment = line.indexOf('#');
      String hex = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!hex.isEmpty()) {
        for (String token : hex.split("\\s+", -1)) {
          appendToken(bytes, token, number);
        }
      }
      if (!line.isBlank()) {
        int indent = line.length() - line.stripLeading().length();
        lines.add(new Line(number, indent, offset, bytes.size() - offset, line.stripTrailing()));
      }
    }
    return new GoldenText(bytes.toByteArray(), lines);
  }

  private static void appendToken(ByteArrayOutputStream bytes, String token, int line) {
    int star = token.indexOf('*');
    byte[] pattern;
    int count;
    try {
      pattern = HexFormat.of().parseHex(star < 0 ? token : token.substring(0, star));
      count = star < 0 ? 1 : Integer.parseInt(token.substring(star + 1));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "golden line " + line + ": neither hex bytes nor bytes*count: " + token, e);
    }
    if (pattern.length == 0 || count < 1) {
      throw new IllegalArgumentException("golden line " + line + ": no bytes: " + token);
    }
    if (bytes.size() + (long) pattern.length * count > MAX_BYTES) {
      throw new IllegalArgumentException("golden line " + line + ": too many bytes: " + token);
    }
    for (int i = 0; i < count; i++) {
      bytes.writeBytes(pattern);
    }
  }

  byte[] bytes() {
    return bytes.clone();
  }

  /**
   * The line that holds a byte, below the lines that enclose it, one a row with its number.
   *
   * @param offset the byte's offset; past the end it means the last byte
   * @return the rows, each with a line break after it; empty if the text has no bytes
   */
  String around(int offset) {
    int index = lines.size() - 1;
    while (index >= 0 && (lines.get(index).length() == 0 || lines.get(index).offset() > offset)) {
      index--;
    }
    Deque<Line> path = new ArrayDeque<>();
    for (; index >= 0; index--) {
      Line line = lines.get(index);
      if (path.isEmpty() || line.depth() < path.peek().depth()) {
        path.push(line);
      }
    }
    StringBuilder rows = new StringBuilder();
    path.forEach(
        line ->
            rows.append(String.format("%5d: ", line.number())).append(line.text()).append('\n'));
    return rows.toString();
  }
}
