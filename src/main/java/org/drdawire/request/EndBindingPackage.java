package org.drdawire.request;

import java.util.Objects;
import java.util.OptionalInt;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.DynamicPackages;

/**
 * ENDBND (X'2009'): End Binding a Package to an RDB.
 *
 * <pre>
 *   PKGNAMCT   X'2112'               as in {@link BeginBindingPackage}
 *   MAXSCTNBR  X'2127'  optional  2  the highest section, also if it has no statement
 * </pre>
 *
 * <p>Apache Derby accepts the command and binds nothing; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, term ENDBND.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param name the names of the package
 * @param consistencyToken PKGCNSTKN
 * @param highestSection MAXSCTNBR
 */
public record EndBindingPackage(PackageName name, long consistencyToken, OptionalInt highestSection)
    implements Command {

  private static final int GREATEST_SECTION = 0xFFFF;

  /**
   * Checks the section.
   *
   * @throws FieldLimitException if the section is outside 0 to 65,535
   */
  public EndBindingPackage {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(highestSection, "highestSection");
    highestSection.ifPresent(
        n -> FieldLimitException.checkRange(CodePoint.MAXSCTNBR.term(), n, 0, GREATEST_SECTION));
  }

  /**
   * Ends a package with the consistency token {@link DynamicPackages#SYSLVL01}.
   *
   * @param name the names of the package
   * @return the command
   */
  public static EndBindingPackage of(PackageName name) {
    return new EndBindingPackage(name, DynamicPackages.SYSLVL01, OptionalInt.empty());
  }

  /**
   * The same command with another consistency token.
   *
   * @param token PKGCNSTKN
   * @return the command
   */
  public EndBindingPackage withConsistencyToken(long token) {
    return new EndBindingPackage(name, token, highestSection);
  }

  /**
   * Adds sections without a statement to the package, up to the given number.
   *
   * @param section MAXSCTNBR, 0 to 65,535
   * @return the command
   * @throws FieldLimitException if the section is outside its range
   */
  public EndBindingPackage withHighestSection(int section) {
    return new EndBindingPackage(name, consistencyToken, OptionalInt.of(section));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.ENDBND);
    name.writeWithToken(out, context, consistencyToken);
    highestSection.ifPresent(n -> out.writeShort(CodePoint.MAXSCTNBR, n));
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.ENDBND.term();
  }
}
