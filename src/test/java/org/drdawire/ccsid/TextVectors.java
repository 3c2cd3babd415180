package org.drdawire.ccsid;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidContracts.Case;
import org.drdawire.golden.CsvCells;
import org.drdawire.golden.VectorFields;

/** The texts of the tests with their bytes, and texts and bytes that are errors. */
public final class TextVectors {

  private static final String ERROR = "22021";

  private TextVectors() {}

  /** Those of all CCSIDs. */
  public static List<Map<String, Object>> all() {
    List<Map<String, Object>> all = new ArrayList<>();
    Stream.concat(MainCcsidsTest.cases(), ProvidedContractsTest.cases())
        .forEach(one -> add(all, one));
    for (List<String> row : CsvCells.of(MainCcsidBytesTest.class, "encodesAndDecodesBoundary")) {
      String text = Character.toString(Integer.decode(row.get(1)));
      all.add(text(number(row.get(0)), row.get(3), text, bytes(row.get(2))));
    }
    for (List<String> row : CsvCells.of(ShortTextTest.class, "textsOfSingleBytes")) {
      all.add(text(number(row.get(0)), null, row.get(1), bytes(row.get(2))));
    }
    for (List<String> row :
        CsvCells.of(MixedShiftTest.class, "substituteIsShiftedLikeAnyCharacter")) {
      all.add(VectorFields.of("ccsid", number(row.get(0)), "text", row.get(1), "error", ERROR));
    }
    for (List<String> row : CsvCells.of(MixedShiftTest.class, "badBytesAreRefused")) {
      all.add(bad(930, row.get(0), bytes(row.get(1)), number(row.get(2))));
    }
    return all;
  }

  private static void add(List<Map<String, Object>> all, Case one) {
    byte[] good = Glyph.bytes(one.text());
    all.add(text(one.ccsid(), null, Glyph.text(one.text()), good));
    for (int codePoint : one.unmappable()) {
      String name = "U+%04X is not in it".formatted(codePoint);
      all.add(bad(one.ccsid(), name, Character.toString(codePoint)));
    }
    SurrogateContract.LONE.forEach((name, text) -> all.add(bad(one.ccsid(), name, text)));
    one.malformed()
        .forEach(
            (name, hex) -> {
              ByteArrayOutputStream bytes = new ByteArrayOutputStream();
              bytes.writeBytes(good);
              bytes.writeBytes(bytes(hex));
              all.add(bad(one.ccsid(), name, bytes.toByteArray(), good.length));
            });
  }

  private static Map<String, Object> text(int ccsid, String name, String text, byte[] bytes) {
    return VectorFields.of("ccsid", ccsid, "name", name, "text", text, "bytes", bytes);
  }

  private static Map<String, Object> bad(int ccsid, String name, String text) {
    return VectorFields.of("ccsid", ccsid, "name", name, "text", text, "error", ERROR);
  }

  private static Map<String, Object> bad(int ccsid, String name, byte[] bytes, int index) {
    return VectorFields.of(
        "ccsid", ccsid, "name", name, "bytes", bytes, "index", index, "error", ERROR);
  }

  private static int number(String cell) {
    return Integer.parseInt(cell);
  }

  private static byte[] bytes(String cell) {
    return HexFormat.of().parseHex(cell);
  }
}
