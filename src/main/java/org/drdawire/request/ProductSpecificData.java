package org.drdawire.request;

import java.util.Objects;
import java.util.Optional;
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
 * <p>IBM's clients begin the suffix with fields of their own, in 54 bytes: PRDID 8, workstation 18,
 * application 20, and user 8, each padded with blanks. {@link #withClient} writes them.
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
 * @param client the fields before it in the suffix, as IBM's clients have them
 * @param accounting what the work is charged to, up to 199 bytes, or 145 behind these fields
 */
public record ProductSpecificData(
    String product,
    String platform,
    String application,
    String user,
    Optional<Client> client,
    String accounting) {

  /**
   * Whom the application works for, in the accounting suffix of IBM's clients.
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param workstation the machine, up to 18 bytes
   * @param application the application, up to 20 bytes
   * @param user the end user, up to 8 bytes
   */
  public record Client(String workstation, String application, String user) {

    public Client {
      Objects.requireNonNull(workstation, "workstation");
      Objects.requireNonNull(application, "application");
      Objects.requireNonNull(user, "user");
    }

    /**
     * Says whom the application works for.
     *
     * @param workstation the machine, up to 18 bytes. IBM's JDBC driver names the same one as the
     *     platform
     * @param application the application, up to 20 bytes, or none
     * @param user the end user, up to 8 bytes, or none
     * @return the fields
     */
    public static Client of(String workstation, String application, String user) {
      return new Client(workstation, application, user);
    }

    @Override
    public String toString() {
      return "client";
    }
  }

  private static final LengthLimits PLATFORM = LengthLimits.padded(18, 18);
  private static final LengthLimits APPLICATION = LengthLimits.padded(20, 20);
  private static final LengthLimits USER = LengthLimits.padded(8, 8);
  private static final LengthLimits ACCOUNTING = LengthLimits.upTo(199);
  private static final LengthLimits ACCOUNTING_OF_CLIENT = LengthLimits.upTo(145);

  public ProductSpecificData {
    Objects.requireNonNull(product, "product");
    Objects.requireNonNull(platform, "platform");
    Objects.requireNonNull(application, "application");
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(client, "client");
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
    return new ProductSpecificData(product, platform, application, user, Optional.empty(), "");
  }

  /**
   * Says what the work is charged to.
   *
   * @param suffix the accounting string, up to 199 bytes, or 145 {@linkplain #withClient behind the
   *     fields of IBM's clients}
   * @return the data
   */
  public ProductSpecificData withAccounting(String suffix) {
    return new ProductSpecificData(product, platform, application, user, client, suffix);
  }

  /**
   * Begins the suffix as IBM's clients do: with PRDID once more, and whom the application works
   * for.
   *
   * @param fields the workstation, the application and the end user
   * @return the data
   */
  public ProductSpecificData withClient(Client fields) {
    return new ProductSpecificData(
        product, platform, application, user, Optional.of(fields), accounting);
  }

  void writeTo(DdmWriter out) {
    out.begin(CodePoint.PRDDTA);
    int start = out.position();
    out.writeByte(0);
    writeFields(out, platform, application, user);
    int suffix = out.position();
    out.writeByte(0);
    if (client.isPresent()) {
      Client fields = client.get();
      writeFields(out, fields.workstation, fields.application, fields.user);
    }
    LengthLimits rest = client.isPresent() ? ACCOUNTING_OF_CLIENT : ACCOUNTING;
    out.writeName(CodePoint.PRDDTA, accounting, rest);
    out.putAt(suffix, Byte.BYTES, out.position() - suffix - 1);
    out.putAt(start, Byte.BYTES, out.position() - start - 1);
    out.end();
  }

  private void writeFields(DdmWriter out, String machine, String program, String endUser) {
    out.writeName(CodePoint.PRDDTA, product, LengthLimits.PRDID);
    out.writeName(CodePoint.PRDDTA, machine, PLATFORM);
    out.writeName(CodePoint.PRDDTA, program, APPLICATION);
    out.writeName(CodePoint.PRDDTA, endUser, USER);
  }

  @Override
  public String toString() {
    return CodePoint.PRDDTA.term();
  }
}
