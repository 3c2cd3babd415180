package org.drdawire.request;

import java.util.Objects;
import java.util.Set;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;

/**
 * One optional parameter of the commands that bind a package: a {@link Choice}, a {@link Text} or a
 * {@link Quantity}.
 *
 * <p>Source: DDM architecture, the terms of the parameters.
 */
public sealed interface BindOption {

  /**
   * The parameter that the option sets.
   *
   * @return its code point
   */
  CodePoint parameter();

  /**
   * Writes the parameter.
   *
   * @param out the writer
   */
  void writeTo(DdmWriter out);

  /**
   * A bind option of two bytes whose value is one of a few code points.
   *
   * <p>Source: DDM architecture, the terms of the parameters.
   */
  public enum Choice implements BindOption {
    /** PKGRPLOPT (X'211C'): an existing package is replaced, PKGRPLALW (X'241F'), the default. */
    REPLACE(CodePoint.PKGRPLOPT, 0x241F),
    /** PKGRPLOPT (X'211C'): an existing package is an error, PKGRPLNA (X'2420'). */
    KEEP_EXISTING(CodePoint.PKGRPLOPT, 0x2420),
    /** PKGATHOPT (X'211E'): authorizations are revoked, PKGATHRVK (X'2424'). */
    REVOKE_AUTHORIZATIONS(CodePoint.PKGATHOPT, 0x2424),
    /** PKGATHOPT (X'211E'): authorizations are kept, PKGATHKP (X'2425'), the default. */
    KEEP_AUTHORIZATIONS(CodePoint.PKGATHOPT, 0x2425),
    /** BNDCHKEXS (X'211B'): named objects must exist, BNDEXSRQR (X'241C'). */
    OBJECTS_REQUIRED(CodePoint.BNDCHKEXS, 0x241C),
    /** BNDCHKEXS (X'211B'): named objects may be missing, BNDEXSOPT (X'241D'), the default. */
    OBJECTS_OPTIONAL(CodePoint.BNDCHKEXS, 0x241D),
    /** BNDCRTCTL (X'211D'): nothing is created, BNDCHKONL (X'2421'). */
    CHECK_ONLY(CodePoint.BNDCRTCTL, 0x2421),
    /** BNDCRTCTL (X'211D'): created unless there is an error, BNDNERALW (X'2422'), the default. */
    CREATE_WITHOUT_ERRORS(CodePoint.BNDCRTCTL, 0x2422),
    /** BNDCRTCTL (X'211D'): created in spite of errors, BNDERRALW (X'2423'). */
    CREATE_WITH_ERRORS(CodePoint.BNDCRTCTL, 0x2423),
    /** BNDEXPOPT (X'2130'): nothing is explained, EXPNON (X'243A'), the default. */
    EXPLAIN_NONE(CodePoint.BNDEXPOPT, 0x243A),
    /** BNDEXPOPT (X'2130'): all statements are explained, EXPALL (X'243B'). */
    EXPLAIN_ALL(CodePoint.BNDEXPOPT, 0x243B),
    /** RDBRLSOPT (X'2129'): resources are released at commit, RDBRLSCMM (X'2438'), the default. */
    RELEASE_AT_COMMIT(CodePoint.RDBRLSOPT, 0x2438),
    /** RDBRLSOPT (X'2129'): resources are released at the end, RDBRLSCNV (X'2439'). */
    RELEASE_AT_DEALLOCATION(CodePoint.RDBRLSOPT, 0x2439),
    /** QRYBLKCTL (X'2132'): blocks of rows for cursors that do not update, LMTBLKPRC (X'2417'). */
    LIMITED_BLOCKS(CodePoint.QRYBLKCTL, 0x2417),
    /** QRYBLKCTL (X'2132'): one row at a time, FRCFIXROW (X'2410'). */
    SINGLE_ROWS(CodePoint.QRYBLKCTL, 0x2410),
    /** STTSTRDEL (X'2120'): strings are in apostrophes, STRDELAP (X'2426'). */
    STRINGS_IN_APOSTROPHES(CodePoint.STTSTRDEL, 0x2426),
    /** STTSTRDEL (X'2120'): strings are in quotation marks, STRDELDQ (X'2427'). */
    STRINGS_IN_QUOTATION_MARKS(CodePoint.STTSTRDEL, 0x2427),
    /** STTDECDEL (X'2121'): the decimal point is a period, DECDELPRD (X'243C'). */
    DECIMAL_PERIOD(CodePoint.STTDECDEL, 0x243C),
    /** STTDECDEL (X'2121'): the decimal point is a comma, DECDELCMA (X'243D'). */
    DECIMAL_COMMA(CodePoint.STTDECDEL, 0x243D),
    /** STTDATFMT (X'2122'): dates as 2026-11-21, ISODATFMT (X'2429'). */
    ISO_DATES(CodePoint.STTDATFMT, 0x2429),
    /** STTDATFMT (X'2122'): dates as 11/21/2026, USADATFMT (X'242A'). */
    USA_DATES(CodePoint.STTDATFMT, 0x242A),
    /** STTDATFMT (X'2122'): dates as 21.11.2026, EURDATFMT (X'242B'). */
    EUR_DATES(CodePoint.STTDATFMT, 0x242B),
    /** STTDATFMT (X'2122'): dates as 2026-11-21, JISDATFMT (X'242C'). */
    JIS_DATES(CodePoint.STTDATFMT, 0x242C),
    /** STTTIMFMT (X'2123'): times as 16.05.09, ISOTIMFMT (X'242E'). */
    ISO_TIMES(CodePoint.STTTIMFMT, 0x242E),
    /** STTTIMFMT (X'2123'): times as 04:05 PM, USATIMFMT (X'242F'). */
    USA_TIMES(CodePoint.STTTIMFMT, 0x242F),
    /** STTTIMFMT (X'2123'): times as 16.05.09, EURTIMFMT (X'2430'). */
    EUR_TIMES(CodePoint.STTTIMFMT, 0x2430),
    /** STTTIMFMT (X'2123'): times as 16:05:09, JISTIMFMT (X'2431'). */
    JIS_TIMES(CodePoint.STTTIMFMT, 0x2431),
    /**
     * PKGDFTCST (X'2125'): characters of the system's subtype, CSTSYSDFT (X'2432'), the default.
     */
    SYSTEM_CHARACTERS(CodePoint.PKGDFTCST, 0x2432),
    /** PKGDFTCST (X'2125'): characters are bits, CSTBITS (X'2433'). */
    BIT_CHARACTERS(CodePoint.PKGDFTCST, 0x2433),
    /** PKGDFTCST (X'2125'): characters are single-byte, CSTSBCS (X'2434'). */
    SINGLE_BYTE_CHARACTERS(CodePoint.PKGDFTCST, 0x2434),
    /** PKGDFTCST (X'2125'): characters are mixed, CSTMBCS (X'2435'). */
    MIXED_CHARACTERS(CodePoint.PKGDFTCST, 0x2435);

    private final CodePoint parameter;
    private final int value;

    Choice(CodePoint parameter, int value) {
      this.parameter = parameter;
      this.value = value;
    }

    @Override
    public CodePoint parameter() {
      return parameter;
    }

    /**
     * The value of the parameter.
     *
     * @return the code point that stands for the choice
     */
    public int value() {
      return value;
    }

    @Override
    public void writeTo(DdmWriter out) {
      out.writeShort(parameter, value);
    }
  }

  /**
   * A bind option that is a DDM character string, up to 255 bytes.
   *
   * <p>Source: DDM architecture, terms VRSNAM, TITLE, DFTRDBCOL, PKGOWNID and PKGRPLVRS.
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param parameter the parameter
   * @param text the value of the parameter
   */
  public record Text(CodePoint parameter, String text) implements BindOption {

    private static final LengthLimits LIMITS = LengthLimits.upTo(255);
    private static final Set<CodePoint> PARAMETERS =
        Set.of(
            CodePoint.VRSNAM,
            CodePoint.TITLE,
            CodePoint.DFTRDBCOL,
            CodePoint.PKGOWNID,
            CodePoint.PKGRPLVRS);

    /**
     * Checks that the parameter is a character string.
     *
     * @throws IllegalArgumentException if it is none of VRSNAM, TITLE, DFTRDBCOL, PKGOWNID and
     *     PKGRPLVRS
     */
    public Text {
      Objects.requireNonNull(parameter, "parameter");
      Objects.requireNonNull(text, "text");
      if (!PARAMETERS.contains(parameter)) {
        throw new IllegalArgumentException(parameter + " is not a text");
      }
    }

    /**
     * VRSNAM (X'1144'): Version Name. The version of the package.
     *
     * @param name the version
     * @return the option
     */
    public static Text version(String name) {
      return new Text(CodePoint.VRSNAM, name);
    }

    /**
     * TITLE (X'0045'): Title. A description of the package.
     *
     * @param text the description
     * @return the option
     */
    public static Text title(String text) {
      return new Text(CodePoint.TITLE, text);
    }

    /**
     * DFTRDBCOL (X'2128'): Default RDB Collection Identifier. Completes names that have one part
     * only.
     *
     * @param collection the collection
     * @return the option
     */
    public static Text defaultCollection(String collection) {
      return new Text(CodePoint.DFTRDBCOL, collection);
    }

    /**
     * PKGOWNID (X'2131'): Package Owner Identifier.
     *
     * @param owner who will own the package
     * @return the option
     */
    public static Text owner(String owner) {
      return new Text(CodePoint.PKGOWNID, owner);
    }

    /**
     * PKGRPLVRS (X'212D'): Replaced Package Version Name.
     *
     * @param name the version that the new one replaces
     * @return the option
     */
    public static Text replacedVersion(String name) {
      return new Text(CodePoint.PKGRPLVRS, name);
    }

    @Override
    public void writeTo(DdmWriter out) {
      out.writeText(parameter, text, LIMITS);
    }

    @Override
    public String toString() {
      return parameter.term();
    }
  }

  /**
   * A bind option of two bytes that is a number.
   *
   * <p>Source: DDM architecture, terms DECPRC and DGRIOPRL.
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param parameter DECPRC or DGRIOPRL
   * @param value the number
   */
  public record Quantity(CodePoint parameter, int value) implements BindOption {

    private static final int MOST_DIGITS = 31;
    private static final int MOST_TASKS = 0x7FFF;

    /**
     * Checks the parameter and its range.
     *
     * @throws FieldLimitException if DECPRC is outside 1 to 31, or DGRIOPRL is outside 1 to 32,767
     * @throws IllegalArgumentException if the parameter is neither
     */
    public Quantity {
      Objects.requireNonNull(parameter, "parameter");
      int greatest =
          switch (parameter) {
            case DECPRC -> MOST_DIGITS;
            case DGRIOPRL -> MOST_TASKS;
            default -> throw new IllegalArgumentException(parameter + " is not a number");
          };
      FieldLimitException.checkRange(parameter.term(), value, 1, greatest);
    }

    /**
     * DECPRC (X'2106'): Decimal Precision. The number of digits that a division of decimals uses.
     *
     * @param digits 1 to 31, usually 15 or 31
     * @return the option
     * @throws FieldLimitException if the number is outside its range
     */
    public static Quantity decimalPrecision(int digits) {
      return new Quantity(CodePoint.DECPRC, digits);
    }

    /**
     * DGRIOPRL (X'212F'): Degree of I/O Parallelism.
     *
     * @param degree 1 to 32,767; 1 for none
     * @return the option
     * @throws FieldLimitException if the number is outside its range
     */
    public static Quantity ioParallelism(int degree) {
      return new Quantity(CodePoint.DGRIOPRL, degree);
    }

    @Override
    public void writeTo(DdmWriter out) {
      out.writeShort(parameter, value);
    }
  }
}
