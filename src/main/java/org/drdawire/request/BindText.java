package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;

/**
 * A bind option that is a DDM character string, up to 255 bytes.
 *
 * <p>Source: DDM architecture, terms VRSNAM, TITLE, DFTRDBCOL, PKGOWNID and PKGRPLVRS.
 *
 * @param parameter the parameter
 * @param text its content
 */
public record BindText(CodePoint parameter, String text) implements BindOption {

  private static final LengthLimits LIMITS = LengthLimits.upTo(255);

  /**
   * VRSNAM (X'1144'): Version Name. The version of the package.
   *
   * @param name the version
   * @return the option
   */
  public static BindText version(String name) {
    return new BindText(CodePoint.VRSNAM, name);
  }

  /**
   * TITLE (X'0045'): Title. A description of the package.
   *
   * @param text the description
   * @return the option
   */
  public static BindText title(String text) {
    return new BindText(CodePoint.TITLE, text);
  }

  /**
   * DFTRDBCOL (X'2128'): Default RDB Collection Identifier. What completes a name of one part.
   *
   * @param collection the collection
   * @return the option
   */
  public static BindText defaultCollection(String collection) {
    return new BindText(CodePoint.DFTRDBCOL, collection);
  }

  /**
   * PKGOWNID (X'2131'): Package Owner Identifier.
   *
   * @param owner who will own the package
   * @return the option
   */
  public static BindText owner(String owner) {
    return new BindText(CodePoint.PKGOWNID, owner);
  }

  /**
   * PKGRPLVRS (X'212D'): Replaced Package Version Name.
   *
   * @param name the version that is replaced
   * @return the option
   */
  public static BindText replacedVersion(String name) {
    return new BindText(CodePoint.PKGRPLVRS, name);
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
