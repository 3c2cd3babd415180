package org.drdawire.dialect;

import java.util.HexFormat;
import java.util.Objects;
import org.drdawire.ddm.FieldLimitException;

/**
 * The packages in whose sections dynamic statements are prepared, and the sections that each
 * contains.
 *
 * <pre>
 *   PKGID  0  SYS
 *          3  S or L      small or large
 *          4  H or N      cursors survive a commit, or not
 *          5  0 to 4      isolation level
 *          6  00 to FF    number of the package
 * </pre>
 *
 * <p>A server other than Apache Derby must contain these packages; they are bound once for each
 * database. A query needs a section that was bound with a cursor. Any other statement can use such
 * a section too.
 *
 * <p>Source: the packages of Db2's command line and JDBC clients; Derby's server reads the same
 * names.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param collection RDBCOLID
 * @param small how many small packages there are of each kind
 * @param smallSections the sections of a small package, counted from 1
 * @param large how many large packages there are of each kind
 * @param largeSections the sections of a large package, counted from 1
 * @param cursorStep the distance from one section with a cursor to the next, beginning at section
 *     1: 1 if every section has a cursor, 2 if the odd ones have
 * @param consistencyToken PKGCNSTKN, 8 bytes that are the same in every CCSID
 */
public record DynamicPackages(
    String collection,
    int small,
    int smallSections,
    int large,
    int largeSections,
    int cursorStep,
    long consistencyToken) {

  /** The usual consistency token: {@code SYSLVL01} in ASCII. */
  public static final long SYSLVL01 = 0x5359534C564C3031L;

  /** The consistency token of some hosts on z/OS: {@code SYSLVL02} in ASCII; not tried there. */
  public static final long SYSLVL02 = 0x5359534C564C3032L;

  private static final int MOST_PACKAGES = 256;
  private static final int MOST_SECTIONS = 0xFFFE;

  /**
   * Checks the numbers.
   *
   * @throws FieldLimitException if a number is outside its range: 0 to 256 small packages with 0 to
   *     65,534 sections each, 1 to 256 large packages with 1 to 65,534 sections each, step 1 to
   *     65,534
   */
  public DynamicPackages {
    Objects.requireNonNull(collection, "collection");
    FieldLimitException.checkRange("PKGID", small, 0, MOST_PACKAGES);
    FieldLimitException.checkRange("PKGID", large, 1, MOST_PACKAGES);
    FieldLimitException.checkRange("PKGSN", smallSections, 0, MOST_SECTIONS);
    FieldLimitException.checkRange("PKGSN", largeSections, 1, MOST_SECTIONS);
    FieldLimitException.checkRange("PKGSN", cursorStep, 1, MOST_SECTIONS);
  }

  /**
   * Large packages in which every section has a cursor, with the consistency token {@link
   * #SYSLVL01}.
   *
   * @param collection RDBCOLID
   * @param packages how many large packages there are of each kind, 1 to 256
   * @param sections the sections of a package, counted from 1; 1 to 65,534
   * @return the packages
   * @throws FieldLimitException if a number is outside its range
   */
  public static DynamicPackages of(String collection, int packages, int sections) {
    return new DynamicPackages(collection, 0, 0, packages, sections, 1, SYSLVL01);
  }

  /**
   * Small packages before the large ones.
   *
   * @param packages how many small packages there are of each kind, 0 to 256
   * @param sections the sections of a small package, counted from 1; 0 to 65,534
   * @return the packages
   * @throws FieldLimitException if a number is outside its range
   */
  public DynamicPackages withSmall(int packages, int sections) {
    return new DynamicPackages(
        collection, packages, sections, large, largeSections, cursorStep, consistencyToken);
  }

  /**
   * The same packages, in which not every section has a cursor.
   *
   * @param step the distance from one section with a cursor to the next, beginning at section 1: 1
   *     to 65,534
   * @return the packages
   * @throws FieldLimitException if the step is outside its range
   */
  public DynamicPackages withCursorStep(int step) {
    return new DynamicPackages(
        collection, small, smallSections, large, largeSections, step, consistencyToken);
  }

  /**
   * The same packages with another consistency token.
   *
   * @param token PKGCNSTKN
   * @return the packages
   */
  public DynamicPackages withConsistencyToken(long token) {
    return new DynamicPackages(
        collection, small, smallSections, large, largeSections, cursorStep, token);
  }

  /**
   * How many sections with a cursor there are in all packages of one holdability.
   *
   * @return 1 or more
   */
  public int sections() {
    return small * cursors(smallSections) + large * cursors(largeSections);
  }

  /**
   * PKGID of the package that contains a section.
   *
   * @param index the number of the section, counted from 0 among all sections with a cursor of one
   *     holdability, the small packages first
   * @param holdability whether cursors survive a commit
   * @param isolation the isolation level
   * @return eight characters
   * @throws IndexOutOfBoundsException if there is no such section
   */
  public String packageOf(int index, Holdability holdability, IsolationLevel isolation) {
    Objects.checkIndex(index, sections());
    int ofSmall = small * cursors(smallSections);
    return index < ofSmall
        ? packageId('S', index / cursors(smallSections), holdability, isolation)
        : packageId('L', (index - ofSmall) / cursors(largeSections), holdability, isolation);
  }

  /**
   * PKGSN of a section.
   *
   * @param index the number of the section, counted from 0 among all sections with a cursor of one
   *     holdability, the small packages first
   * @return 1 to 65,534
   * @throws IndexOutOfBoundsException if there is no such section
   */
  public int numberOf(int index) {
    Objects.checkIndex(index, sections());
    int ofSmall = small * cursors(smallSections);
    int cursor =
        index < ofSmall
            ? index % cursors(smallSections)
            : (index - ofSmall) % cursors(largeSections);
    return 1 + cursor * cursorStep;
  }

  private int cursors(int sections) {
    return (sections + cursorStep - 1) / cursorStep;
  }

  private static String packageId(
      char size, int number, Holdability holdability, IsolationLevel isolation) {
    String hex = HexFormat.of().withUpperCase().toHexDigits((byte) number);
    return "SYS" + size + holdability.letter() + isolation.digit() + hex;
  }

  @Override
  public String toString() {
    return "sections=" + sections();
  }
}
