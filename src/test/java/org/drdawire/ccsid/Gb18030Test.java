package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CCSIDs 1392 and 5488 are the edition of 2022, whatever the system property says. */
class Gb18030Test {

  /** From the tables of the standards GB 18030-2005 and GB 18030-2022: what each changed. */
  private static final List<String> CHANGED =
      List.of(
          "1E3F A8BC",
          "E7C7 8135F437",
          "9FB4 FE59",
          "9FB5 FE61",
          "9FB6 FE66",
          "9FB7 FE67",
          "9FB8 FE6D",
          "9FB9 FE7E",
          "9FBA FE90",
          "9FBB FEA0",
          "E81E 82359037",
          "E826 82359038",
          "E82B 82359039",
          "E82C 82359130",
          "E832 82359131",
          "E843 82359132",
          "E854 82359133",
          "E864 82359134",
          "FE10 A6D9",
          "FE12 A6DA",
          "FE11 A6DB",
          "FE13 A6DC",
          "FE14 A6DD",
          "FE15 A6DE",
          "FE16 A6DF",
          "FE17 A6EC",
          "FE18 A6ED",
          "FE19 A6F3",
          "E78D 84318236",
          "E78E 84318238",
          "E78F 84318237",
          "E790 84318239",
          "E791 84318330",
          "E792 84318331",
          "E793 84318332",
          "E794 84318333",
          "E795 84318334",
          "E796 84318335");

  /** Prints the characters and their bytes, and the characters that are not read back. */
  static final class Program {

    private Program() {}

    public static void main(String[] args) {
      System.out.println(HexFormat.of().formatHex("\uFE10".getBytes(Charset.forName("GB18030"))));
      for (int ccsid : new int[] {1392, 5488}) {
        CcsidManager manager = CcsidManager.forCcsid(ccsid);
        for (String line : CHANGED) {
          String character = Character.toString(Integer.parseInt(line, 0, 4, 16));
          byte[] bytes = manager.toBytes(character);
          boolean back = manager.decode(ByteBuffer.wrap(bytes)).equals(character);
          String hex = HexFormat.of().withUpperCase().formatHex(bytes);
          System.out.println(line.substring(0, 5) + hex + (back ? "" : " is not read back"));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2000", "2022"})
  void editionIsThatOf2022(String told) throws Exception {
    List<String> printed = ChildJvm.run(Program.class, "-Djdk.charset.GB18030=" + told);
    String charset = told.equals("2000") ? "84318236" : "a6d9";
    assertEquals(charset, printed.get(0), "the runtime does what it is told");
    assertEquals(CHANGED, printed.subList(1, 1 + CHANGED.size()));
    assertEquals(CHANGED, printed.subList(1 + CHANGED.size(), printed.size()));
  }
}
