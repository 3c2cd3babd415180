package org.drdawire.captures;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a connect had granted that is not in a capture.
 *
 * @param values the fields by their names; a CCSID may be missing
 */
record Setup(Map<String, String> values) {

  static final String MARK = "# setup: ";

  /** EXCSAT and ACCRDB, with nothing in them. */
  static final byte[] COMMANDS =
      HexFormat.of().parseHex("000AD041000100041041000AD001000200042001");

  private static final Charset NAMES = Charset.forName("IBM500");

  /** Reads the fields of a line. */
  static Setup of(String line) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String field : line.strip().split(" +", -1)) {
      int equals = field.indexOf('=');
      values.put(field.substring(0, equals), field.substring(equals + 1));
    }
    return new Setup(values);
  }

  String text(String field) {
    return values.get(field);
  }

  /** A number; 0 if it is missing. */
  int number(String field) {
    return Integer.parseInt(values.getOrDefault(field, "0"));
  }

  /** EXCSATRD and ACCRDBRM that grant it, for EXCSAT and ACCRDB. */
  byte[] answers() {
    String release = text("prdid");
    String ccsids = "";
    String[][] fields = {{"sbc", "119C"}, {"dbc", "119D"}, {"mbc", "119E"}, {"xml", "1913"}};
    for (String[] field : fields) {
      if (values.containsKey(field[0])) {
        ccsids += object(field[1], String.format("%04X", number(field[0])));
      }
    }
    String attributes =
        object("1404", String.format("2407%04X", number("sqlam"))) + object("115A", hex(release));
    String accessed =
        object("1149", "0000")
            + object("112E", hex(release))
            + object("002F", hex(text("typdefnam")))
            + object("0035", ccsids);
    return HexFormat.of()
        .parseHex(
            frame("D0430001", object("1443", attributes))
                + frame("D0020002", object("2201", accessed)));
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(NAMES));
  }

  /** The digits of an object with its length. */
  static String object(String codePoint, String data) {
    String digits = data.replaceAll("\\s", "");
    return String.format("%04X", 4 + digits.length() / 2) + codePoint + digits;
  }

  /** The digits of a DSS with its length. */
  static String frame(String header, String object) {
    return String.format("%04X", 6 + object.length() / 2) + header + object;
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(field -> field.getKey() + "=" + field.getValue())
        .collect(Collectors.joining(" "));
  }
}
