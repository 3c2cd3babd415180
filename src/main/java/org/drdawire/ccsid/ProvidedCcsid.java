package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.util.List;
import org.drdawire.ccsid.charset.EncodingScheme;
import org.drdawire.ccsid.charset.LearnedCharset;
import org.drdawire.ccsid.charset.LearnedTable;
import org.drdawire.ccsid.charset.Memo;
import org.drdawire.ccsid.charset.SingleByteCharset;
import org.drdawire.ccsid.charset.SingleBytePage;
import org.drdawire.ccsid.charset.StrictCharset;

/** A CCSID whose table comes from a charset of the runtime. */
final class ProvidedCcsid {

  /** How IBM's table of a CCSID differs from that of the charset. */
  enum Correction {
    /** Not at all, except for the newline of mixed-byte EBCDIC. */
    NONE(""),
    /** Three controls of the PC are exchanged. */
    PC_CONTROLS("1A=001C 1C=007F 7F=001A"),
    /**
     * The edition of 2022, even if a system property or an old runtime makes the charset an earlier
     * edition.
     */
    GB18030_2022(
        "A8BC=1E3F 8135F437=E7C7 FE59=9FB4 FE61=9FB5 FE66=9FB6 FE67=9FB7 FE6D=9FB8 FE7E=9FB9"
            + " FE90=9FBA FEA0=9FBB 82359037=E81E 82359038=E826 82359039=E82B 82359130=E82C"
            + " 82359131=E832 82359132=E843 82359133=E854 82359134=E864 A6D9=FE10 A6DA=FE12"
            + " A6DB=FE11 A6DC=FE13 A6DD=FE14 A6DE=FE15 A6DF=FE16 A6EC=FE17 A6ED=FE18 A6F3=FE19"
            + " 84318236=E78D 84318237=E78F 84318238=E78E 84318239=E790 84318330=E791"
            + " 84318331=E792 84318332=E793 84318333=E794 84318334=E795 84318335=E796"),
    /**
     * Characters of Japanese double bytes on which the runtime does not agree with itself: the JDK
     * reads 4260 as U+2212 in 930 until release 25, and as U+FF0D later and in 939 and 300.
     */
    JAPANESE("4260=2212"),
    /** A byte from 80 to 9F without a character is the control of the same number. */
    C1_CONTROLS("");

    private final String cells;

    Correction(String cells) {
      this.cells = cells;
    }
  }

  private static final String IBM_NEWLINE = "15=0085 25=000A";
  private static final String UNIX_NEWLINE = "15=000A 25=0085";

  private static final Memo<List<Object>, SingleBytePage> PAGES = new Memo<>();
  private static final Memo<List<Object>, LearnedTable> TABLES = new Memo<>();

  private final int number;
  private final Ccsid.Kind kind;
  private final int maxBytes;
  private final String charset;
  private final Correction correction;

  /**
   * Makes the description of one.
   *
   * @param maxBytes the most bytes of a character, including a shift before it
   * @param charset the name of the charset
   * @param correction where IBM's table differs
   */
  ProvidedCcsid(int number, Ccsid.Kind kind, int maxBytes, String charset, Correction correction) {
    this.number = number;
    this.kind = kind;
    this.maxBytes = maxBytes;
    this.charset = charset;
    this.correction = correction;
  }

  int number() {
    return number;
  }

  /** The name of its charset. */
  String charset() {
    return charset;
  }

  /** Its description, whether or not the runtime has its charset. */
  Ccsid describe() {
    byte substitute =
        correction == Correction.PC_CONTROLS ? Ccsid.PC_SUBSTITUTE : Ccsid.ASCII_SUBSTITUTE;
    return new Ccsid(number, kind, maxBytes, substitute);
  }

  /** Makes the charset whose table is read from a charset of the runtime. */
  StrictCharset charset(Charset source, NewlineMapping newline) {
    String name = String.valueOf(number);
    Ccsid ccsid = describe();
    return kind == Ccsid.Kind.ASCII_SINGLE_BYTE
        ? new SingleByteCharset(name, page(source), ccsid.substitute())
        : new LearnedCharset(name, table(source, newline), maxBytes, ccsid.substitute());
  }

  private SingleBytePage page(Charset source) {
    return PAGES.answer(
        key(source, ""),
        unused ->
            SingleBytePage.read(source, correction == Correction.C1_CONTROLS)
                .with(correction.cells));
  }

  private LearnedTable table(Charset source, NewlineMapping newline) {
    String newlines =
        kind != Ccsid.Kind.EBCDIC_MIXED
            ? ""
            : newline == NewlineMapping.IBM ? IBM_NEWLINE : UNIX_NEWLINE;
    return TABLES.answer(
        key(source, newlines),
        unused -> new LearnedTable(source, scheme(), (newlines + " " + correction.cells).strip()));
  }

  private EncodingScheme scheme() {
    return switch (kind) {
      case EBCDIC_MIXED -> EncodingScheme.EBCDIC_MIXED;
      case EBCDIC_DOUBLE_BYTE -> EncodingScheme.EBCDIC_DOUBLE_BYTE;
      default -> EncodingScheme.ASCII;
    };
  }

  /**
   * What identifies a table. It includes the class, because two providers may have a charset of the
   * same name.
   */
  private List<Object> key(Charset source, String newlines) {
    return List.of(source.getClass(), source.name(), correction, newlines);
  }
}
