package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * DRPPKG (X'2007'): Drop RDB Package.
 *
 * <pre>
 *   PKGNAM  X'210A'            names 54, or more with lengths
 *   VRSNAM  X'1144'  optional  up to 255 bytes
 * </pre>
 *
 * <p>Apache Derby does not know the command and ends the session; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, terms DRPPKG and PKGNAM.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param name the names of the package
 * @param version VRSNAM
 */
public record DropRdbPackage(PackageName name, Optional<String> version) implements Command {

  public DropRdbPackage {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(version, "version");
  }

  /**
   * Drops a package.
   *
   * @param name the names of the package
   * @return the command
   */
  public static DropRdbPackage of(PackageName name) {
    return new DropRdbPackage(name, Optional.empty());
  }

  /**
   * Drops one version of the package.
   *
   * @param versionName VRSNAM
   * @return the command
   */
  public DropRdbPackage withVersion(String versionName) {
    return new DropRdbPackage(name, Optional.of(versionName));
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.DRPPKG);
    name.writeWithoutToken(out, context);
    version.ifPresent(text -> BindOption.Text.version(text).writeTo(out));
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.DRPPKG.term();
  }
}
