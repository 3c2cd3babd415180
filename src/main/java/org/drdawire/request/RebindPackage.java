package org.drdawire.request;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.dialect.IsolationLevel;

/**
 * REBIND (X'2010'): Rebind an Existing RDB Package.
 *
 * <pre>
 *   PKGNAM     X'210A'            names 54, or more with lengths
 *   PKGISOLVL  X'2124'            2
 *   options              optional   see {@link BindOption}
 * </pre>
 *
 * <p>Apache Derby does not know the command and ends the session; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, terms REBIND and PKGNAM.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param name the names of the package
 * @param isolation PKGISOLVL
 * @param options what changes, each parameter at most once
 */
public record RebindPackage(PackageName name, IsolationLevel isolation, List<BindOption> options)
    implements Command {

  private static final Set<CodePoint> TAKEN =
      Set.of(
          CodePoint.VRSNAM,
          CodePoint.PKGOWNID,
          CodePoint.BNDCHKEXS,
          CodePoint.BNDEXPOPT,
          CodePoint.RDBRLSOPT,
          CodePoint.DGRIOPRL,
          CodePoint.DFTRDBCOL);

  /**
   * Checks the options.
   *
   * @throws IllegalArgumentException if a parameter occurs twice or does not belong to the command
   */
  public RebindPackage {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(isolation, "isolation");
    Objects.requireNonNull(options, "options");
    options = BindOptions.copyOf(options, CodePoint.REBIND, TAKEN);
  }

  /**
   * Rebinds a package.
   *
   * @param name the names of the package
   * @param isolation PKGISOLVL
   * @param options what changes, each parameter at most once
   * @return the command
   * @throws IllegalArgumentException if a parameter occurs twice or does not belong to the command
   */
  public static RebindPackage of(
      PackageName name, IsolationLevel isolation, BindOption... options) {
    return new RebindPackage(name, isolation, List.of(options));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.REBIND);
    name.writeWithoutToken(out, context);
    out.writeShort(CodePoint.PKGISOLVL, isolation.value());
    options.forEach(option -> option.writeTo(out));
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.REBIND.term();
  }
}
