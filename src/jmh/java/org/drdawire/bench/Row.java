package org.drdawire.bench;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What is fixed while candidates are compared: {@code Utf8Encode length=8 target=heap text=ascii}.
 *
 * @param benchmark the name of the class without "Benchmark"
 * @param parameters all of its parameters except the candidate
 */
record Row(String benchmark, Map<String, String> parameters) {

  Row {
    parameters = Map.copyOf(parameters);
  }

  /** Reads what {@link #toString} writes. */
  static Row parse(String text) {
    String[] words = text.split(" ");
    Map<String, String> parameters = new TreeMap<>();
    for (int i = 1; i < words.length; i++) {
      int equals = words[i].indexOf('=');
      parameters.put(words[i].substring(0, equals), words[i].substring(equals + 1));
    }
    return new Row(words[0], parameters);
  }

  Row with(String name, String value) {
    Map<String, String> more = new TreeMap<>(parameters);
    more.put(name, value);
    return new Row(benchmark, more);
  }

  @Override
  public String toString() {
    return new TreeMap<>(parameters)
        .entrySet().stream()
            .map(parameter -> " " + parameter)
            .collect(Collectors.joining("", benchmark, ""));
  }
}
