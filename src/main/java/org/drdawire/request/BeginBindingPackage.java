package org.drdawire.request;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.IsolationLevel;

/**
 * BGNBND (X'2002'): Begin Binding a Package to an RDB. A {@link BindSqlStatement} follows for each
 * statement, then {@link EndBindingPackage}.
 *
 * <pre>
 *   PKGNAMCT   X'2112'            names 54, or more with lengths; PKGCNSTKN 8
 *   PKGISOLVL  X'2124'            2
 *   options              optional    see {@link BindOption}
 * </pre>
 *
 * <p>Apache Derby accepts the command and binds nothing; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, terms BGNBND and PKGNAMCT.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param name the names of the package
 * @param consistencyToken PKGCNSTKN
 * @param isolation PKGISOLVL
 * @param options each parameter at most once
 */
public record BeginBindingPackage(
    PackageName name, long consistencyToken, IsolationLevel isolation, List<BindOption> options)
    implements Command {

  private static final Set<CodePoint> TAKEN =
      Set.of(
          CodePoint.VRSNAM,
          CodePoint.PKGRPLOPT,
          CodePoint.PKGRPLVRS,
          CodePoint.PKGATHOPT,
          CodePoint.PKGOWNID,
          CodePoint.BNDCHKEXS,
          CodePoint.BNDCRTCTL,
          CodePoint.BNDEXPOPT,
          CodePoint.RDBRLSOPT,
          CodePoint.QRYBLKCTL,
          CodePoint.STTSTRDEL,
          CodePoint.STTDECDEL,
          CodePoint.STTDATFMT,
          CodePoint.STTTIMFMT,
          CodePoint.PKGDFTCST,
          CodePoint.DECPRC,
          CodePoint.DGRIOPRL,
          CodePoint.DFTRDBCOL,
          CodePoint.TITLE);

  /**
   * Checks the options.
   *
   * @throws IllegalArgumentException if a parameter occurs twice or does not belong to the command
   */
  public BeginBindingPackage {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(isolation, "isolation");
    Objects.requireNonNull(options, "options");
    options = BindOptions.copyOf(options, CodePoint.BGNBND, TAKEN);
  }

  /**
   * Begins a package with the consistency token {@link DynamicPackages#SYSLVL01}.
   *
   * @param name the names of the package
   * @param isolation PKGISOLVL
   * @param options each parameter at most once
   * @return the command
   * @throws IllegalArgumentException if a parameter occurs twice or does not belong to the command
   */
  public static BeginBindingPackage of(
      PackageName name, IsolationLevel isolation, BindOption... options) {
    return new BeginBindingPackage(name, DynamicPackages.SYSLVL01, isolation, List.of(options));
  }

  /**
   * The same command with another consistency token.
   *
   * @param token PKGCNSTKN
   * @return the command
   */
  public BeginBindingPackage withConsistencyToken(long token) {
    return new BeginBindingPackage(name, token, isolation, options);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.BGNBND);
    name.writeWithToken(out, context, consistencyToken);
    out.writeShort(CodePoint.PKGISOLVL, isolation.value());
    options.forEach(option -> option.writeTo(out));
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.BGNBND.term();
  }
}
