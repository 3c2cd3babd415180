package org.drdawire.request;

import java.nio.ByteOrder;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.dialect.DynamicPackages;

/**
 * PKGNAMCSN (X'2113'): RDB Package Name, Consistency Token, and Section Number. Names the section
 * in which a statement is prepared and executed.
 *
 * <pre>
 *   names      54, or more with lengths  see {@link PackageName}
 *   PKGCNSTKN   8
 *   PKGSN       2
 * </pre>
 *
 * <p>Source: DDM architecture, term PKGNAMCSN.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param name the names of the package
 * @param consistencyToken PKGCNSTKN, 8 bytes that are the same in every CCSID
 * @param section PKGSN, 0 to 65,535
 */
public record PackageSection(PackageName name, long consistencyToken, int section) {

  private static final int GREATEST_SECTION = 0xFFFF;

  /** How many bytes PKGNAMCSN has if no name has more than 18. */
  private static final int FIXED = 64;

  /**
   * Checks the section number.
   *
   * @throws FieldLimitException if the section is outside 0 to 65,535
   */
  public PackageSection {
    Objects.requireNonNull(name, "name");
    FieldLimitException.checkRange(CodePoint.PKGSN.term(), section, 0, GREATEST_SECTION);
  }

  /**
   * Names a section of a dynamic package, with the consistency token {@link
   * DynamicPackages#SYSLVL01}.
   *
   * @param rdbnam RDBNAM
   * @param collection RDBCOLID
   * @param packageId PKGID
   * @param section PKGSN
   * @return the section
   * @throws FieldLimitException if the section is outside 0 to 65,535
   */
  public static PackageSection of(String rdbnam, String collection, String packageId, int section) {
    return of(PackageName.of(rdbnam, collection, packageId), section);
  }

  /**
   * Names a section of a dynamic package, with the consistency token {@link
   * DynamicPackages#SYSLVL01}.
   *
   * @param name the names of the package
   * @param section PKGSN
   * @return the section
   * @throws FieldLimitException if the section is outside 0 to 65,535
   */
  public static PackageSection of(PackageName name, int section) {
    return new PackageSection(name, DynamicPackages.SYSLVL01, section);
  }

  /**
   * The section that a server has named, such as that of a result set of a procedure, so that the
   * driver can name it in CNTQRY and CLSQRY.
   *
   * @param pkgnamcsn the data of PKGNAMCSN, as RSLSETRM has them
   * @param names the CCSID of DDM character strings, as {@link
   *     org.drdawire.reply.ReplyMessage#ccsid} of the message has it
   * @return the section
   * @throws org.drdawire.ReplyFormatException if the data have another length than their names need
   * @throws org.drdawire.ccsid.CcsidDecodingException if a name is not one of the CCSID
   */
  public static PackageSection of(ByteString pkgnamcsn, CcsidManager names) {
    byte[] bytes = pkgnamcsn.toArray();
    FieldReader fields = new FieldReader(CodePoint.PKGNAMCSN.term(), bytes, 0, bytes.length);
    PackageName name = PackageName.read(fields, names, bytes.length == FIXED);
    long token = fields.i8(ByteOrder.BIG_ENDIAN);
    int section = fields.u2();
    fields.requireEnd();
    return new PackageSection(name, token, section);
  }

  /**
   * The same section of a package with another consistency token.
   *
   * @param token PKGCNSTKN
   * @return the section
   */
  public PackageSection withConsistencyToken(long token) {
    return new PackageSection(name, token, section);
  }

  /**
   * Writes the parameter.
   *
   * @param out the writer, with a command begun
   * @param context what client and server have agreed
   * @throws org.drdawire.DrdaException if a name cannot be encoded or is too long
   */
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.PKGNAMCSN);
    name.writeTo(out, context);
    out.writeLong(consistencyToken).writeShort(section).end();
  }

  /** Written out, as {@link #hashCode}: the first call of a record's own takes long. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PackageSection that
        && section == that.section
        && consistencyToken == that.consistencyToken
        && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + Long.hashCode(consistencyToken)) + section;
  }

  @Override
  public String toString() {
    return CodePoint.PKGNAMCSN.term() + " section=" + section;
  }
}
