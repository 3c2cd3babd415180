package org.drdawire.ccsid;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.golden.Table;

/** The contracts that all CCSIDs keep, for one of them after another. */
abstract class CcsidContracts
    implements SurrogateContract,
        UnmappableCharacterContract,
        OverflowContract,
        ShortTextContract,
        DecodeContract {

  /** The one that is tried. */
  abstract Case tried();

  /** A CCSID, and what the contracts ask of it. */
  record Case(
      int ccsid,
      int maxBytes,
      List<Glyph> text,
      List<Integer> unmappable,
      Map<String, String> malformed) {

    /**
     * Makes one.
     *
     * @param text characters, each with its bytes
     * @param malformed bytes, each after its name or without one
     */
    Case(int ccsid, int maxBytes, String text, List<Integer> unmappable, String malformed) {
      this(ccsid, maxBytes, glyphs(text), unmappable, named(malformed));
    }

    private static Map<String, String> named(String malformed) {
      return malformed.contains(": ")
          ? Table.of(malformed)
          : Stream.of(malformed.split(" ", -1))
              .filter(bytes -> !bytes.isEmpty())
              .collect(Collectors.toMap(Function.identity(), Function.identity()));
    }

    private static List<Glyph> glyphs(String text) {
      return Stream.of(text.split(", ", -1)).map(Case::glyph).toList();
    }

    private static Glyph glyph(String one) {
      int end = one.lastIndexOf('=');
      return Glyph.glyph(one.substring(0, end), one.substring(end + 1));
    }

    @Override
    public String toString() {
      return "CCSID " + ccsid;
    }
  }

  @Override
  public CcsidManager manager() {
    return CcsidManager.forCcsid(ccsid());
  }

  @Override
  public int ccsid() {
    return tried().ccsid;
  }

  @Override
  public int maxBytes() {
    return tried().maxBytes;
  }

  @Override
  public List<Glyph> text() {
    return tried().text;
  }

  @Override
  public List<Integer> unmappable() {
    return tried().unmappable;
  }

  @Override
  public Map<String, String> malformedBytes() {
    return tried().malformed;
  }
}
