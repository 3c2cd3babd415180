package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drdawire.golden.CsvCells;
import org.drdawire.golden.Hex;
import org.drdawire.golden.VectorFields;

/** The values of the tests, with their bytes or their SQLSTATE. */
public final class ValueVectors {

  /** Columns with bytes: those of one machine, or of any. */
  private static final Set<String> BYTES = Set.of("any", "QTDSQLASC", "QTDSQLX86", "QTDSQL370");

  private static final Set<String> NUMBERS = Set.of("length", "precision", "scale", "digits");

  private ValueVectors() {}

  /** The values of the tables that tests have. */
  public static List<Map<String, Object>> all() {
    List<Map<String, Object>> all = new ArrayList<>();
    String binary = "name value QTDSQLASC QTDSQLX86";
    String digits = "name precision scale value any";
    add(all, BinaryNumberTest.class, "integer", binary, "type=INTEGER");
    add(all, BinaryNumberTest.class, "bigint", binary, "type=BIGINT");
    add(all, BinaryNumberTest.class, "doubles", binary, "type=DOUBLE");
    add(all, FloatingPointTest.class, "digitsAreKept", "type value QTDSQLASC");
    add(all, HexadecimalFloatTest.class, "aTextAndADecimal", "type value QTDSQL370");
    add(all, PackedDecimalTest.class, "value", digits, "type=DECIMAL");
    add(all, ZonedDecimalTest.class, "values", digits, "type=NUMERIC");
    add(all, DecimalFloatTest.class, "values", "name digits value any", "type=DECFLOAT");
    add(all, CharacterDataTest.class, "otherTypes", "type length value any");
    add(all, BinaryDataTest.class, "otherTypes", "type length bits any");
    add(all, DateTimeTextTest.class, "textThatSaysOne", "type value characters");
    addErrors(all);
    return all;
  }

  private static void addErrors(List<Map<String, Object>> all) {
    String range = "error=22003";
    String integers = "anIntegerRefusesWhatItCannotHold";
    String packed = "name precision/scale value";
    add(all, BinaryNumberTest.class, integers, "value", "type=INTEGER", range);
    add(all, FloatingPointTest.class, "digitsWouldBeLost", "type value", range);
    add(
        all,
        HexadecimalFloatTest.class,
        "whatHasNoNumber",
        "type value",
        "machine=QTDSQL370",
        range);
    add(all, PackedDecimalTest.class, "lostDigit", packed, "type=DECIMAL", range);
    add(all, DecimalFloatTest.class, "lostDigit", "digits value", "type=DECFLOAT", range);
    add(all, CharacterDataTest.class, "otherTypesTooLong", "type length value", "error=22001");
    add(all, DateTimeTextTest.class, "textThatSaysNone", "type value", "error=22007");
  }

  private static void add(
      List<Map<String, Object>> all, Class<?> test, String method, String columns, String... same) {
    for (List<String> cells : CsvCells.of(test, method)) {
      Map<String, Object> vector = new LinkedHashMap<>();
      Map<String, String> bytes = new LinkedHashMap<>();
      for (String field : same) {
        vector.put(field.substring(0, field.indexOf('=')), field.substring(field.indexOf('=') + 1));
      }
      String[] names = columns.split(" ", -1);
      for (int i = 0; i < names.length; i++) {
        put(vector, bytes, names[i], cells.get(i));
      }
      if (!bytes.isEmpty()) {
        vector.put("bytes", bytes);
      }
      all.add(vector);
    }
  }

  private static void put(
      Map<String, Object> vector, Map<String, String> bytes, String name, String cell) {
    HexFormat hex = HexFormat.of();
    if (BYTES.contains(name)) {
      bytes.put(name, hex.formatHex(Hex.parse(cell)));
    } else if (name.equals("characters")) {
      bytes.put("any", hex.formatHex(cell.getBytes(US_ASCII)));
    } else if (name.equals("bits")) {
      vector.put("value", "X'" + hex.formatHex(Hex.parse(cell)) + "'");
    } else if (name.equals("precision/scale")) {
      put(vector, bytes, "precision", cell.substring(0, cell.indexOf('/')));
      put(vector, bytes, "scale", cell.substring(cell.indexOf('/') + 1));
    } else {
      vector.put(name, NUMBERS.contains(name) ? (Object) Integer.valueOf(cell) : cell);
    }
  }

  /** SQLDTA as open clients have sent it. */
  public static List<Map<String, Object>> recorded() throws IOException {
    List<Map<String, Object>> all = new ArrayList<>();
    for (String line : RecordedValuesTest.lines()) {
      String[] fields = line.split(";", -1);
      String[] place = fields[0].split(" ", -1);
      all.add(
          VectorFields.of(
              "client",
              place[0],
              "at",
              place[1],
              "machine",
              place[0].equals("vertx") ? "QTDSQLASC" : "QTDSQLX86",
              "values",
              values(fields),
              "bytes",
              Hex.parse(fields[fields.length - 1]),
              "differs",
              RecordedValuesTest.DIFFERENT.get(fields[0])));
    }
    return all;
  }

  private static List<String> values(String[] fields) {
    return RecordedValuesTest.all(Arrays.asList(fields).subList(1, fields.length - 1)).stream()
        .map(value -> value.equals("null") ? null : RecordedValuesTest.unescaped(value))
        .map(value -> value == null ? null : value.replaceFirst("^X([0-9A-F]+)$", "X'$1'"))
        .toList();
  }
}
