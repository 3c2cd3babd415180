package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;

/**
 * PRDDTA (X'2104'): Product-Specific Data. Tells a monitor on the server who works there.
 *
 * <pre>
 *    0  X'37'        1   how many bytes follow
 *    1  product      8   PRDID
 *    9  platform     18  padded with blanks
 *   27  application  20  padded with blanks
 *   47  user         8   padded with blanks
 *   55  X'00'        1   no accounting suffix
 * </pre>
 *
 * <p>Source: DDM architecture, term PRDDTA; the layout is a convention of the products.
 *
 * @param product the requester's PRDID
 * @param platform where it runs, such as {@code JVM}, up to 18 bytes
 * @param application the application, up to 20 bytes
 * @param user the end user, up to 8 bytes
 */
public record ProductSpecificData(
    String product, String platform, String application, String user) {

  private static final int FOLLOWING = 55;
  private static final LengthLimits PLATFORM = LengthLimits.padded(18, 18);
  private static final LengthLimits APPLICATION = LengthLimits.padded(20, 20);
  private static final LengthLimits USER = LengthLimits.padded(8, 8);

  void writeTo(DdmWriter out) {
    out.begin(CodePoint.PRDDTA).writeByte(FOLLOWING);
    out.writeName(CodePoint.PRDDTA, product, LengthLimits.PRDID);
    out.writeName(CodePoint.PRDDTA, platform, PLATFORM);
    out.writeName(CodePoint.PRDDTA, application, APPLICATION);
    out.writeName(CodePoint.PRDDTA, user, USER);
    out.writeByte(0).end();
  }

  @Override
  public String toString() {
    return CodePoint.PRDDTA.term();
  }
}
