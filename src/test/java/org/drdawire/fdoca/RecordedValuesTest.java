package org.drdawire.fdoca;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drdawire.golden.Hex;
import org.drdawire.golden.Table;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.Test;

/**
 * What three open clients of Db2 wrote for known values, recorded from adbc-driver-db2 0.2.1,
 * pydrda 0.6.4 and Vert.x's Db2 client 5.0.8: every SQLDTA but the six with large objects. The same
 * types and values through a row give the same bytes.
 *
 * <p>A line of the resource is the client and the frame, the values, and SQLDTA.
 */
class RecordedValuesTest {

  private static final String RESOURCE = "recorded-values.txt";

  /** The frames that differ, and why. */
  static final Map<String, String> DIFFERENT =
      Table.of(
          """
          pydrda 1.21.2: the row indicator is missing
          pydrda 1.29.2: the row indicator is missing
          pydrda 1.35.2: a fraction ends in blanks instead of zeros: its choice
          pydrda 1.37.2: a fraction ends in blanks instead of zeros: its choice
          pydrda 1.43.2: the length counts code points
          pydrda 1.52.2: the row indicator is missing
          pydrda 1.56.2: bytes in a type of characters
          pydrda 1.58.2: bytes in a type of characters
          pydrda 1.62.2: a ROWID without its length and a row without its indicator
          vertx 1.25.2: points in a TIME: its choice
          vertx 1.29.2: 29 characters where 26 were declared; refused
          """);

  @Test
  void theSameValuesHaveTheSameBytes() throws IOException {
    List<String> lines = lines();
    assertEquals(131, lines.size());
    Set<String> different = new TreeSet<>();
    for (String line : lines) {
      String[] fields = line.split(";", -1);
      byte[] recorded = Hex.parse(fields[fields.length - 1]);
      List<String> values = Arrays.asList(fields).subList(1, fields.length - 1);
      if (!Arrays.equals(recorded, written(fields[0], ByteBuffer.wrap(recorded), values))) {
        different.add(fields[0]);
      }
    }
    assertEquals(new TreeSet<>(DIFFERENT.keySet()), different);
  }

  /** The types of the frames that are the same. */
  static Set<DrdaType> sameTypes() throws IOException {
    return lines().stream()
        .map(line -> line.split(";", -1))
        .filter(fields -> !DIFFERENT.containsKey(fields[0]))
        .flatMap(
            fields -> parameters(ByteBuffer.wrap(Hex.parse(fields[fields.length - 1]))).stream())
        .map(ParameterType::type)
        .collect(Collectors.toSet());
  }

  private static byte[] written(String name, ByteBuffer recorded, List<String> values) {
    TypeDefinition types =
        name.startsWith("vertx") ? TypeDefinition.bigEndian() : TypeDefinition.littleEndian();
    RowBench bench = new RowBench(types);
    List<ParameterType> parameters = parameters(recorded);
    RowWriter row = bench.begin(new ParameterDescriptor(parameters));
    List<String> all = all(values);
    try {
      for (int i = 0; i < all.size(); i++) {
        write(row, parameters.get(i), all.get(i));
      }
    } catch (ParameterValueException refused) {
      return new byte[0];
    }
    row.end();
    ByteBuffer frames = bench.objects();
    byte[] bytes = new byte[frames.remaining() - 6];
    frames.get(6, bytes);
    return bytes;
  }

  static List<String> all(List<String> values) {
    return switch (values.get(0)) {
      case "0..89" -> IntStream.range(0, 90).mapToObj(Integer::toString).toList();
      case "x*32000" -> List.of("x".repeat(32_000));
      default -> values;
    };
  }

  private static void write(RowWriter row, ParameterType parameter, String value) {
    if (value.equals("null")) {
      row.writeNull();
    } else if (value.startsWith("X") && !parameter.type().isText()) {
      row.writeBytes(HexFormat.of().parseHex(value.substring(1)));
    } else {
      row.writeText(unescaped(value));
    }
  }

  static String unescaped(String text) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("\\u", i)) {
        result.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
        i += 5;
      } else {
        result.append(text.charAt(i));
      }
    }
    return result.toString();
  }

  /** Reads FDODSC, which comes first in SQLDTA. */
  private static List<ParameterType> parameters(ByteBuffer recorded) {
    ByteBuffer groups = recorded.duplicate().position(4);
    int length = groups.getShort() - 4;
    assertEquals(0x0010, groups.getShort());
    int end = groups.position() + length - 6;
    List<ParameterType> parameters = new ArrayList<>();
    while (groups.position() < end) {
      int fields = (groups.get() & 0xFF) / 3 - 1;
      groups.getShort();
      for (int i = 0; i < fields; i++) {
        parameters.add(parameter(groups.get() & 0xFF, groups.getShort() & 0xFFFF));
      }
    }
    return parameters;
  }

  private static ParameterType parameter(int lid, int length) {
    assertTrue((lid & 1) == 1, "all recorded parameters may be null");
    DrdaType type = DrdaType.ofLid(lid);
    return switch (type) {
      case DECIMAL -> ParameterType.decimal(length >> 8, length & 0xFF);
      case NUMERIC -> ParameterType.numeric(length >> 8, length & 0xFF);
      case DECFLOAT -> ParameterType.decfloat(length == 8 ? 16 : 34);
      default -> ParameterType.of(type, length);
    };
  }

  static List<String> lines() throws IOException {
    try (InputStream in = RecordedValuesTest.class.getResourceAsStream(RESOURCE)) {
      return new String(in.readAllBytes(), US_ASCII).lines().toList();
    }
  }
}
