package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;

/**
 * PRDDTA (X'2104'): Product-Specific Data. Tells a monitor on the server who uses the connection.
 *
 * <pre>
 *    0  length       1   number of bytes that follow, 55 to 254
 *    1  product      8   PRDID
 *    9  platform     18  padded with blanks
 *   27  application  20  padded with blanks
 *   47  user         8   padded with blanks
 *   55  length       1   of the accounting suffix, 0 to 199
 *   56  accounting
 * </pre>
 *
 * <p>Source: DDM architecture, term PRDDTA; the layout is a convention of Db2's clients, whose
 * PRDID begins with SQL or JCC, and of Derby's. Derby's server does not read it, and refuses more
 * than 255 bytes in all.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param product the requester's PRDID
 * @param platform where it runs, such as {@code JVM}, up to 18 bytes
 * @param application the application, up to 20 bytes
 * @param user the end user, up to 8 bytes
 * @param accounting what the work is charged to, up to 199 bytes
 */
public record ProductSpecificData(
    String product, String platform, String application, String user, String accounting) {

  private static final LengthLimits PLATFORM = LengthLimits.padded(18, 18);
  private static final LengthLimits APPLICATION = LengthLimits.padded(20, 20);
  private static final LengthLimits USER = LengthLimits.padded(8, 8);
  private static final LengthLimits ACCOUNTING = LengthLimits.upTo(199);

  public ProductSpecificData {
    Objects.requireNonNull(product, "product");
    Objects.requireNonNull(platform, "platform");
    Objects.requireNonNull(application, "application");
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(accounting, "accounting");
  }

  /**
   * Says who uses the connection, without an accounting suffix.
   *
   * @param product the requester's PRDID
   * @param platform where it runs
   * @param application the application
   * @param user the end user
   * @return the data
   */
  public static ProductSpecificData of(
      String product, String platform, String application, String user) {
    return new ProductSpecificData(product, platform, application, user, "");
  }

  /**
   * Says what the work is charged to.
   *
   * @param suffix the accounting string, up to 199 bytes
   * @return the data
   */
  public ProductSpecificData withAccounting(String suffix) {
    return new ProductSpecificData(product, platform, application, user, suffix);
  }

  void writeTo(DdmWriter out) {
    out.begin(CodePoint.PRDDTA);
    int start = out.position();
    out.writeByte(0);
    out.writeName(CodePoint.PRDDTA, product, LengthLimits.PRDID);
    out.writeName(CodePoint.PRDDTA, platform, PLATFORM);
    out.writeName(CodePoint.PRDDTA, application, APPLICATION);
    out.writeName(CodePoint.PRDDTA, user, USER);
    int suffix = out.position();
    out.writeByte(0);
    out.putAt(suffix, Byte.BYTES, out.writeName(CodePoint.PRDDTA, accounting, ACCOUNTING));
    out.putAt(start, Byte.BYTES, out.position() - start - 1);
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.PRDDTA.term();
  }
}
