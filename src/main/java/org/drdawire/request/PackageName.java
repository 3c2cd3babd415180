package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.frames.FieldReader;

/**
 * The three names of a package, with which PKGNAM, PKGNAMCT and PKGNAMCSN begin.
 *
 * <pre>
 *   fixed form, 54 bytes    with lengths, if a name has more than 18 bytes
 *     0  RDBNAM    18         RDBNAM    length 2, then max(18, length) bytes
 *    18  RDBCOLID  18         RDBCOLID  length 2, then max(18, length) bytes
 *    36  PKGID     18         PKGID     length 2, then max(18, length) bytes
 * </pre>
 *
 * <p>Names are padded with blanks. The fixed form is written first. If a name has more than 18
 * bytes, all three are written again in the other form.
 *
 * <p>Source: DDM architecture, terms PKGNAM and SCLDTALEN.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param rdbnam RDBNAM, the same as in ACCRDB
 * @param collection RDBCOLID, such as {@code NULLID}
 * @param packageId PKGID, such as {@code SYSLH000}
 */
public record PackageName(String rdbnam, String collection, String packageId) {

  private static final int FIXED_NAME = 18;

  public PackageName {
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(collection, "collection");
    Objects.requireNonNull(packageId, "packageId");
  }

  /**
   * Names a package.
   *
   * @param rdbnam RDBNAM
   * @param collection RDBCOLID
   * @param packageId PKGID
   * @return the name
   */
  public static PackageName of(String rdbnam, String collection, String packageId) {
    return new PackageName(rdbnam, collection, packageId);
  }

  /** Reads the names alone. */
  static PackageName read(FieldReader fields, CcsidManager names, boolean fixed) {
    return new PackageName(
        name(fields, names, fixed), name(fields, names, fixed), name(fields, names, fixed));
  }

  private static String name(FieldReader fields, CcsidManager names, boolean fixed) {
    int length = fixed ? FIXED_NAME : fields.u2();
    return names.decode(fields.bytes(length)).stripTrailing();
  }

  /** Writes PKGNAM. */
  void writeWithoutToken(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.PKGNAM);
    writeTo(out, context);
    out.end();
  }

  /** Writes PKGNAMCT. */
  void writeWithToken(DdmWriter out, RequestContext context, long consistencyToken) {
    out.begin(CodePoint.PKGNAMCT);
    writeTo(out, context);
    out.writeLong(consistencyToken).end();
  }

  /** Writes the names alone. Most commands have those of the command before. */
  void writeTo(DdmWriter out, RequestContext context) {
    WrittenNames last = context.written;
    if (last == null || !last.isOf(this, out.names())) {
      int start = out.position();
      write(out, context.capabilities().rdbnam());
      context.written = new WrittenNames(this, out.names(), out.copyFrom(start));
    } else {
      out.writeBytes(last.bytes, 0, last.bytes.length);
    }
  }

  private void write(DdmWriter out, LengthLimits rdbnamLimits) {
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
  }

  private static void writeWithLength(
      DdmWriter out, CodePoint field, String name, LengthLimits limits) {
    int length = out.position();
    out.writeShort(0);
    int bytes = out.writeName(field, name, limits);
    out.putAt(length, Short.BYTES, Math.max(FIXED_NAME, bytes));
  }

  /** Written out, as {@link #hashCode}: the first call of a record's own takes long. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof PackageName that
            && packageId.equals(that.packageId)
            && collection.equals(that.collection)
            && rdbnam.equals(that.rdbnam));
  }

  @Override
  public int hashCode() {
    return 31 * (31 * rdbnam.hashCode() + collection.hashCode()) + packageId.hashCode();
  }

  @Override
  public String toString() {
    return CodePoint.PKGNAM.term();
  }
}
