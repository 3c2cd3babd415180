package org.drdawire.golden;

import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields of a vector, in the order in which they are written. */
public final class VectorFields {

  private VectorFields() {}

  /** Names and values by turns; bytes as digits. A value that is null or empty is left out. */
  public static Map<String, Object> of(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      add(fields, (String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }

  private static void add(Map<String, Object> fields, String name, Object value) {
    if (value instanceof byte[] bytes) {
      fields.put(name, HexFormat.of().formatHex(bytes));
    } else if (value != null && !(value instanceof Map<?, ?> map && map.isEmpty())) {
      fields.put(name, value);
    }
  }
}
