package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;

/**
 * PKGNAMCSN (X'2113'): RDB Package Name, Consistency Token, and Section Number. Names the section
 * in which a statement is prepared and executed.
 *
 * <pre>
 *   fixed form, 64 bytes               with lengths, if a name has more than 18 bytes
 *     0  RDBNAM     18                   RDBNAM    length 2, then max(18, length) bytes
 *    18  RDBCOLID   18                   RDBCOLID  length 2, then max(18, length) bytes
 *    36  PKGID      18                   PKGID     length 2, then max(18, length) bytes
 *    54  PKGCNSTKN   8                   PKGCNSTKN 8
 *    62  PKGSN       2                   PKGSN     2
 * </pre>
 *
 * <p>Names are padded with blanks. The fixed form is written first; the first name that passes 18
 * bytes makes the object start over in the other form.
 *
 * <p>Source: DDM architecture, terms PKGNAMCSN and SCLDTALEN.
 *
 * @param rdbnam RDBNAM, the same as in ACCRDB
 * @param collection RDBCOLID, such as {@code NULLID}
 * @param packageId PKGID, such as {@code SYSLH000}
 * @param consistencyToken PKGCNSTKN, 8 bytes that are the same in every CCSID
 * @param section PKGSN, 0 to 65,535
 */
public record PackageSection(
    String rdbnam, String collection, String packageId, long consistencyToken, int section) {

  /** The consistency token of the dynamic packages: {@code SYSLVL01} in ASCII. */
  public static final long SYSLVL01 = 0x5359534C564C3031L;

  private static final int FIXED_NAME = 18;
  private static final int GREATEST_SECTION = 0xFFFF;

  /**
   * Checks the section number.
   *
   * @param rdbnam see the record
   * @param collection see the record
   * @param packageId see the record
   * @param consistencyToken see the record
   * @param section see the record
   * @throws FieldLimitException if the section is outside 0 to 65,535
   */
  public PackageSection {
    FieldLimitException.checkRange(CodePoint.PKGSN.term(), section, 0, GREATEST_SECTION);
  }

  /**
   * Names a section of a dynamic package, with the consistency token {@link #SYSLVL01}.
   *
   * @param rdbnam RDBNAM
   * @param collection RDBCOLID
   * @param packageId PKGID
   * @param section PKGSN
   * @return the section
   * @throws FieldLimitException if the section is outside 0 to 65,535
   */
  public static PackageSection of(String rdbnam, String collection, String packageId, int section) {
    return new PackageSection(rdbnam, collection, packageId, SYSLVL01, section);
  }

  /**
   * The same section of a package with another consistency token.
   *
   * @param token PKGCNSTKN
   * @return the section
   */
  public PackageSection withConsistencyToken(long token) {
    return new PackageSection(rdbnam, collection, packageId, token, section);
  }

  void writeTo(DdmWriter out, RequestContext context) {
    LengthLimits rdbnamLimits = context.capabilities().rdbnam();
    out.begin(CodePoint.PKGNAMCSN);
    int start = out.position();
    boolean fixed =
        out.writeName(CodePoint.RDBNAM, rdbnam, rdbnamLimits) <= FIXED_NAME
            && out.writeName(CodePoint.RDBCOLID, collection, LengthLimits.PACKAGE_NAME)
                <= FIXED_NAME
            && out.writeName(CodePoint.PKGID, packageId, LengthLimits.PACKAGE_NAME) <= FIXED_NAME;
    if (!fixed) {
      out.rewind(start);
      writeWithLength(out, CodePoint.RDBNAM, rdbnam, rdbnamLimits);
      writeWithLength(out, CodePoint.RDBCOLID, collection, LengthLimits.PACKAGE_NAME);
      writeWithLength(out, CodePoint.PKGID, packageId, LengthLimits.PACKAGE_NAME);
    }
    out.writeLong(consistencyToken).writeShort(section).end();
  }

  private static void writeWithLength(
      DdmWriter out, CodePoint field, String name, LengthLimits limits) {
    int length = out.position();
    out.writeShort(0);
    int bytes = out.writeName(field, name, limits);
    out.putShortAt(length, Math.max(FIXED_NAME, bytes));
  }

  @Override
  public String toString() {
    return CodePoint.PKGNAMCSN.term() + " section=" + section;
  }
}
