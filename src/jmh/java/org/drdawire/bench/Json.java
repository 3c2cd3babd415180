package org.drdawire.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The part of JSON that results need: objects, arrays, plain strings and numbers. */
final class Json {

  private final String text;
  private int next;

  private Json(String text) {
    this.text = text;
  }

  /** Maps and lists, each element of an outer one on a line of its own. */
  static String write(Object value) {
    return write(value, 2) + "\n";
  }

  private static String write(Object value, int levels) {
    String separator = levels > 0 ? ",\n" : ", ";
    String open = levels > 0 ? "\n" : "";
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> quote(entry.getKey()) + ": " + write(entry.getValue(), levels - 1))
          .collect(Collectors.joining(separator, "{" + open, open + "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream()
          .map(element -> write(element, levels - 1))
          .collect(Collectors.joining(separator, "[" + open, open + "]"));
    }
    if (value instanceof Double number) {
      return Double.isNaN(number) ? "null" : String.valueOf(Math.round(number * 1000) / 1000.0);
    }
    return value instanceof Number ? value.toString() : quote(value);
  }

  private static String quote(Object value) {
    return '"' + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Maps, lists, strings and doubles. */
  static Object read(String text) {
    return new Json(text).value();
  }

  private Object value() {
    return switch (peek()) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      default -> number();
    };
  }

  private char peek() {
    while (Character.isWhitespace(text.charAt(next))) {
      next++;
    }
    return text.charAt(next);
  }

  private boolean skip(char expected) {
    boolean found = peek() == expected;
    if (found) {
      next++;
    }
    return found;
  }

  private Map<String, Object> object() {
    Map<String, Object> map = new LinkedHashMap<>();
    next++;
    while (!skip('}')) {
      peek();
      String name = string();
      if (!skip(':')) {
        throw new IllegalArgumentException("no colon: index=" + next);
      }
      map.put(name, value());
      skip(',');
    }
    return map;
  }

  private List<Object> array() {
    List<Object> list = new ArrayList<>();
    next++;
    while (!skip(']')) {
      list.add(value());
      skip(',');
    }
    return list;
  }

  private String string() {
    StringBuilder string = new StringBuilder();
    for (next++; text.charAt(next) != '"'; next++) {
      if (text.charAt(next) == '\\') {
        next++;
      }
      string.append(text.charAt(next));
    }
    next++;
    return string.toString();
  }

  private Double number() {
    int start = next;
    while (",]} \n".indexOf(text.charAt(next)) < 0) {
      next++;
    }
    String number = text.substring(start, next);
    return number.equals("null") ? Double.NaN : Double.valueOf(number);
  }
}
