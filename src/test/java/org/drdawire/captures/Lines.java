package org.drdawire.captures;

import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.drdawire.ddm.CodePoint;

/** What was read, as lines of a transcript. Two readers that share no more than this write them. */
final class Lines {

  /** The parameters that are texts. */
  static final Set<CodePoint> TEXTS =
      Set.of(
          CodePoint.EXTNAM,
          CodePoint.SRVNAM,
          CodePoint.SRVRLSLV,
          CodePoint.SRVCLSNM,
          CodePoint.PRDID,
          CodePoint.TYPDEFNAM,
          CodePoint.RDBNAM);

  /** The managers of which servers say a level. */
  static final List<CodePoint> MANAGERS =
      List.of(
          CodePoint.AGENT,
          CodePoint.SQLAM,
          CodePoint.RDB,
          CodePoint.SECMGR,
          CodePoint.CMNTCPIP,
          CodePoint.UNICODEMGR,
          CodePoint.CCSIDMGR);

  private Lines() {}

  /** A value of a row. */
  static String value(Object value) {
    if (value instanceof byte[] bytes) {
      return "X'" + HexFormat.of().formatHex(bytes) + "'";
    }
    return value instanceof String text ? quoted(text) : String.valueOf(value);
  }

  static String values(List<?> values) {
    return values.stream().map(Lines::value).collect(Collectors.joining(", ", "[", "]"));
  }

  /** Names and values by turns; what is 0 or empty is left out. */
  static String fields(Object... namesAndValues) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      Object value = namesAndValues[i + 1];
      boolean none =
          value.equals(0) || value.equals(0L) || value.equals("") || value.equals(List.of());
      if (!none) {
        line.append(' ').append(namesAndValues[i]).append('=');
        line.append(value instanceof List<?> list ? values(list) : value(value));
      }
    }
    return line.toString();
  }

  /** The term, or the digits of one that is not known. */
  static String term(int codePoint) {
    return CodePoint.ofValue(codePoint)
        .map(CodePoint::term)
        .orElseGet(() -> String.format("X'%04X'", codePoint));
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
