package org.drdawire.r2dbc;

/**
 * A statement of SQL, read so far as a driver must: where its parameters are. Quotes, quoted names
 * and comments, which may be nested, have no parameters.
 *
 * @param text the statement
 * @param marks how many parameters it has
 * @param isCall whether it calls a procedure
 */
record Sql(String text, int marks, boolean isCall) {

  static Sql of(String text) {
    int marks = 0;
    int first = -1;
    for (int i = 0; i < text.length(); ) {
      int end = skip(text, i);
      if (end == i) {
        char c = text.charAt(i);
        marks += c == '?' ? 1 : 0;
        first = first < 0 && !Character.isWhitespace(c) ? i : first;
        end = i + 1;
      }
      i = end;
    }
    return new Sql(text, marks, first >= 0 && text.regionMatches(true, first, "call", 0, 4));
  }

  /** The end of what begins here and has no parameter; here, if nothing does. */
  private static int skip(String text, int from) {
    char c = text.charAt(from);
    if (c == '\'' || c == '"') {
      int end = text.indexOf(c, from + 1);
      return end < 0 ? text.length() : end + 1;
    } else if (text.startsWith("--", from)) {
      int i = from + 2;
      while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
        i++;
      }
      return i;
    } else if (text.startsWith("/*", from)) {
      int depth = 1;
      int i = from + 2;
      while (depth > 0 && i < text.length()) {
        int change = text.startsWith("/*", i) ? 1 : text.startsWith("*/", i) ? -1 : 0;
        depth += change;
        i += change == 0 ? 1 : 2;
      }
      return i;
    }
    return from;
  }
}
