package org.drdawire.live.jobs;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.EmbeddedRows;

/** Where what was read differs from what was sent: types and kinds, without the values. */
final class Comparison {

  /** So many are told one by one. */
  private static final int TOLD = 20;

  /** How often, by the type and the kind. */
  private final Map<String, Map<String, Integer>> found = new TreeMap<>();

  private final Story story;
  private int count;

  Comparison(Story story) {
    this.story = story;
  }

  /** How many differences there are. */
  int count() {
    return count;
  }

  /** How often, by the type and the kind. */
  Map<String, Map<String, Integer>> found() {
    return found;
  }

  /** Notes what should not have been. */
  void add(String type, String kind) {
    found.computeIfAbsent(type, none -> new TreeMap<>()).merge(kind, 1, Integer::sum);
    count++;
    if (count <= TOLD) {
      story.say("difference: %s, %s", type, kind);
    }
  }

  /** Notes it if it should not be. */
  void addUnless(boolean right, String type, String kind) {
    if (!right) {
      add(type, kind);
    }
  }

  /** Compares tables value by value; a missing row counts as one difference. */
  void rows(List<ParameterType> types, List<List<Object>> expected, List<List<Object>> actual) {
    int rows = Math.min(expected.size(), actual.size());
    for (int i = rows; i < expected.size(); i++) {
      add("row", "missing");
    }
    for (int i = rows; i < actual.size(); i++) {
      add("row", "not expected");
    }
    for (int i = 0; i < rows; i++) {
      row(types, EmbeddedRows.comparable(expected.get(i)), EmbeddedRows.comparable(actual.get(i)));
    }
  }

  private void row(List<ParameterType> types, List<Object> expected, List<Object> actual) {
    addUnless(actual.size() == expected.size(), "row", "with another number of columns");
    for (int column = 0; column < Math.min(expected.size(), actual.size()); column++) {
      Object before = expected.get(column);
      Object after = actual.get(column);
      if (!Objects.equals(before, after)) {
        add(types.get(column).type().toString(), kind(before, after));
      }
    }
  }

  private static String kind(Object before, Object after) {
    if (before == null) {
      return "a value in place of null";
    } else if (after == null) {
      return "null in place of a value";
    } else if (before.getClass() != after.getClass() && !bothBytes(before, after)) {
      return after.getClass().getSimpleName() + " in place of " + before.getClass().getSimpleName();
    } else if (before instanceof String text) {
      return text.stripTrailing().equals(((String) after).stripTrailing())
          ? "blanks at the end"
          : kind(text.length(), ((String) after).length());
    } else if (before instanceof ByteBuffer bytes) {
      return kind(bytes.remaining(), ((ByteBuffer) after).remaining());
    }
    return "another value";
  }

  private static boolean bothBytes(Object before, Object after) {
    return before instanceof ByteBuffer && after instanceof ByteBuffer;
  }

  private static String kind(int before, int after) {
    if (before == after) {
      return "another value of the same length";
    }
    return after < before ? "shorter" : "longer";
  }
}
