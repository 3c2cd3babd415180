package org.drdawire.dialect;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.fdoca.TypeDefinition;

/**
 * What is known of the server, and settled with it, handed to the encoder as a value.
 *
 * <p>A driver makes one from ACCRDBRM when the connection stands. Until then the encoder uses
 * {@link #initial()}. The canonical constructor may change as more is to be known; the factories
 * stay.
 *
 * @param dialect what the family of the server is like
 * @param typeDefinition how values travel to this server
 * @param rdbnam the bounds of RDBNAM that this server takes
 * @param mechanismAssumed whether SECCHK may be sent before the server has accepted the security
 *     mechanism
 * @param monitored whether commands ask for the time that the server spends on them
 */
public record Capabilities(
    Dialect dialect,
    TypeDefinition typeDefinition,
    LengthLimits rdbnam,
    boolean mechanismAssumed,
    boolean monitored) {

  private static final int PRDID_LENGTH = 8;
  private static final int LEVEL_WITH_NANOSECONDS = 1006;
  private static final int LEVEL_WITH_LONG_RDBNAM = 1011;

  /**
   * Checks the bounds of RDBNAM.
   *
   * @throws FieldLimitException if RDBNAM is not filled up to 18 bytes, or may be longer than 1,024
   */
  public Capabilities {
    Objects.requireNonNull(dialect, "dialect");
    Objects.requireNonNull(typeDefinition, "typeDefinition");
    Objects.requireNonNull(rdbnam, "rdbnam");
    int filled = rdbnam.padded() ? rdbnam.minimum() : 0;
    int shortest = LengthLimits.RDBNAM.minimum();
    FieldLimitException.checkRange(CodePoint.RDBNAM.term(), filled, shortest, shortest);
    FieldLimitException.checkRange(
        CodePoint.RDBNAM.term(), rdbnam.maximum(), shortest, LengthLimits.RDBNAM.maximum());
  }

  /**
   * What holds before the server has said anything: big-endian values in CCSID 1208, timestamps
   * with nanoseconds, RDBNAM up to 1,024 bytes, no assumption.
   *
   * @return the capabilities
   */
  public static Capabilities initial() {
    return initial(Dialect.other());
  }

  /**
   * What holds before a server of some family has said anything.
   *
   * @param dialect what the driver expects to find
   * @return the capabilities
   */
  public static Capabilities initial(Dialect dialect) {
    return new Capabilities(dialect, TypeDefinition.bigEndian(), LengthLimits.RDBNAM, false, false);
  }

  /**
   * As {@link #initial()}, but with SECCHK allowed in the chain of ACCSEC: connecting takes one
   * round trip.
   *
   * <p>This is for servers that are known to agree, such as one that this driver has connected to
   * before. It sends the password before the server has accepted the security mechanism, and in
   * CCSID 1208 before the server has granted it.
   *
   * @return the capabilities
   */
  public static Capabilities assumeAgreement() {
    return initial().withAgreementAssumed();
  }

  /**
   * The same server, with SECCHK allowed in the chain of ACCSEC, as {@link #assumeAgreement()}
   * says: for a connection that is signed on once more.
   *
   * @return the capabilities
   */
  public Capabilities withAgreementAssumed() {
    return new Capabilities(dialect, typeDefinition, rdbnam, true, monitored);
  }

  /**
   * The same server, asked by MONITOR (X'1900') in each command that takes it for the time that it
   * spends.
   *
   * @return the capabilities
   */
  public Capabilities withMonitoring() {
    return new Capabilities(dialect, typeDefinition, rdbnam, mechanismAssumed, true);
  }

  /**
   * The same server in another dialect.
   *
   * @param other the dialect
   * @return the capabilities
   */
  public Capabilities withDialect(Dialect other) {
    return new Capabilities(other, typeDefinition, rdbnam, mechanismAssumed, monitored);
  }

  /**
   * What ACCRDBRM has settled.
   *
   * <p>Apache Derby (product CSS) takes nanoseconds from 10.6 and an RDBNAM above 255 bytes from
   * 10.11. Every other product is given microseconds and 255 bytes; that has not been checked
   * against a live server.
   *
   * <p>It begins anew: a dialect of the driver's own, monitoring and an assumption are asked for
   * once more.
   *
   * @param prdid the server's PRDID, such as {@code CSS10160}: product, version, release, level
   * @param declared the type definition that ACCRDB declared and the server accepted; its
   *     timestamps stay at microseconds if it has them, as a requester must that presents a level
   *     before 10.6
   * @return the capabilities
   * @throws FieldLimitException if the PRDID does not have 8 characters
   */
  public static Capabilities of(String prdid, TypeDefinition declared) {
    FieldLimitException.checkRange("PRDID", prdid.length(), PRDID_LENGTH, PRDID_LENGTH);
    Dialect dialect = Dialect.ofProduct(prdid);
    int level = dialect.equals(Dialect.derby()) ? versionAndRelease(prdid) : 0;
    int most =
        level >= LEVEL_WITH_NANOSECONDS ? TypeDefinition.NANOSECONDS : TypeDefinition.MICROSECONDS;
    int width = Math.min(declared.timestampWidth(), most);
    LengthLimits rdbnam =
        level >= LEVEL_WITH_LONG_RDBNAM ? LengthLimits.RDBNAM : LengthLimits.SHORT_RDBNAM;
    return new Capabilities(dialect, declared.withTimestampWidth(width), rdbnam, false, false);
  }

  /** Version and release as one number: 1016 for 10.16; 0 where they are not digits. */
  private static int versionAndRelease(String prdid) {
    String digits = prdid.substring(Dialect.derby().product().length(), PRDID_LENGTH - 1);
    boolean numeric = digits.chars().allMatch(c -> c >= '0' && c <= '9');
    return numeric ? Integer.parseInt(digits) : 0;
  }
}
