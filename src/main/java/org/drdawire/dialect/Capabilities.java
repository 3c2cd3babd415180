package org.drdawire.dialect;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.TypeDefinition;

/**
 * What is known about the server and agreed with it. A driver hands it to the encoder as a value.
 *
 * <p>A driver makes one from ACCRDBRM when it has connected. Until then the encoder uses {@link
 * #initial()}.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param dialect what the family of the server is like
 * @param typeDefinition how values travel to this server
 * @param rdbnam the shortest and the longest RDBNAM that this server accepts, in bytes
 * @param largeObjects how large objects travel to this server
 * @param mechanismAssumed whether SECCHK may be sent before the server has accepted the security
 *     mechanism
 * @param monitoring MONITOR: what commands ask the server to measure, a bit for each; 0 for nothing
 */
public record Capabilities(
    Dialect dialect,
    TypeDefinition typeDefinition,
    LengthLimits rdbnam,
    LargeObjectForm largeObjects,
    boolean mechanismAssumed,
    int monitoring) {

  /** MONITOR: the time that the server spends on the command. */
  public static final int ELAPSED_TIME = 0x8000_0000;

  private static final int PRDID_LENGTH = 8;
  private static final int LEVEL_WITH_UNKNOWN_LENGTH = 1003;
  private static final int LEVEL_WITHOUT_STATUS_BYTE = 1005;
  private static final int LEVEL_WITH_STATUS_BYTE = 1006;
  private static final int LEVEL_WITH_NANOSECONDS = 1006;
  private static final int LEVEL_WITH_LONG_RDBNAM = 1011;

  /**
   * Checks the limits of RDBNAM.
   *
   * @throws FieldLimitException if RDBNAM is not padded to 18 bytes, or its longest form is not 18
   *     to 1,024 bytes
   */
  public Capabilities {
    Objects.requireNonNull(dialect, "dialect");
    Objects.requireNonNull(typeDefinition, "typeDefinition");
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(largeObjects, "largeObjects");
    int filled = rdbnam.padded() ? rdbnam.minimum() : 0;
    int shortest = LengthLimits.RDBNAM.minimum();
    FieldLimitException.checkRange(CodePoint.RDBNAM.term(), filled, shortest, shortest);
    FieldLimitException.checkRange(
        CodePoint.RDBNAM.term(), rdbnam.maximum(), shortest, LengthLimits.RDBNAM.maximum());
  }

  /**
   * What applies before the server has said anything: big-endian values in CCSID 1208, timestamps
   * with nanoseconds, RDBNAM up to 1,024 bytes. It does not assume that the server agrees.
   *
   * @return the capabilities
   */
  public static Capabilities initial() {
    return initial(Dialect.other());
  }

  /**
   * What applies before a server of a given family has said anything.
   *
   * @param dialect what the driver expects to find
   * @return the capabilities
   */
  public static Capabilities initial(Dialect dialect) {
    return new Capabilities(
        dialect,
        TypeDefinition.bigEndian(),
        LengthLimits.RDBNAM,
        largeObjects(dialect, LEVEL_WITH_STATUS_BYTE),
        false,
        0);
  }

  /**
   * The same server, with SECCHK allowed although no ACCSECRD has accepted its mechanism: in the
   * chain of ACCSEC too, so that connecting takes one round trip.
   *
   * <p>It is for servers that are known to agree, such as one that this driver has connected to
   * before. The driver sends the password before the server has accepted the security mechanism. If
   * it sends SECCHK in CCSID 1208, it also does so before the server has granted that CCSID.
   *
   * @return the capabilities
   */
  public Capabilities withAgreementAssumed() {
    return new Capabilities(dialect, typeDefinition, rdbnam, largeObjects, true, monitoring);
  }

  /**
   * The same server, with MONITOR (X'1900') in each command that takes it. It asks for {@link
   * #ELAPSED_TIME} alone.
   *
   * @return the capabilities
   */
  public Capabilities withMonitoring() {
    return withMonitoring(ELAPSED_TIME);
  }

  /**
   * The same server, with MONITOR (X'1900') in each command that takes it.
   *
   * @param events a bit for each thing to measure. Only {@link #ELAPSED_TIME} is known here; one
   *     open client of Db2 sends X'E0000000'. MONITOR is left out for 0
   * @return the capabilities
   */
  public Capabilities withMonitoring(int events) {
    return new Capabilities(
        dialect, typeDefinition, rdbnam, largeObjects, mechanismAssumed, events);
  }

  /**
   * The same server in another dialect, with the form of large objects that is usual there.
   *
   * @param other the dialect
   * @return the capabilities
   */
  public Capabilities withDialect(Dialect other) {
    return new Capabilities(
        other,
        typeDefinition,
        rdbnam,
        largeObjects(other, LEVEL_WITH_STATUS_BYTE),
        mechanismAssumed,
        monitoring);
  }

  /**
   * The same server, with other values.
   *
   * @param declared how values travel
   * @return the capabilities
   */
  public Capabilities withTypeDefinition(TypeDefinition declared) {
    return new Capabilities(dialect, declared, rdbnam, largeObjects, mechanismAssumed, monitoring);
  }

  /**
   * The same server, with other bounds of RDBNAM.
   *
   * @param limits padded to 18 bytes, and up to 18 to 1,024
   * @return the capabilities
   * @throws FieldLimitException if they are not
   */
  public Capabilities withRdbnam(LengthLimits limits) {
    return new Capabilities(
        dialect, typeDefinition, limits, largeObjects, mechanismAssumed, monitoring);
  }

  /**
   * The same server, which takes large objects in another form.
   *
   * @param form the form
   * @return the capabilities
   */
  public Capabilities withLargeObjects(LargeObjectForm form) {
    return new Capabilities(dialect, typeDefinition, rdbnam, form, mechanismAssumed, monitoring);
  }

  /**
   * What ACCRDBRM has established.
   *
   * <p>Apache Derby (product CSS) accepts nanoseconds from 10.6 on, and an RDBNAM above 255 bytes
   * from 10.11 on. For every other product the result is microseconds and 255 bytes; this has not
   * been checked against a live server. Derby takes large objects of unknown length from 10.3 on,
   * and reads their status byte if both sides have nanoseconds.
   *
   * <p>The result keeps nothing of earlier capabilities: a driver sets its own dialect, monitoring
   * and the assumption again.
   *
   * @param prdid the server's PRDID, such as {@code CSS10160}: product, version, release, level
   * @param declared the type definition that ACCRDB declared and the server accepted. If it has
   *     microseconds, they stay: a requester that presents a level before 10.6 must use them
   * @return the capabilities
   * @throws FieldLimitException if the PRDID does not have 8 characters
   */
  public static Capabilities of(String prdid, TypeDefinition declared) {
    FieldLimitException.checkRange("PRDID", prdid.length(), PRDID_LENGTH, PRDID_LENGTH);
    Dialect dialect = Dialect.ofProduct(prdid);
    int level = dialect.isOf(Dialect.derby()) ? versionAndRelease(prdid) : 0;
    int most =
        level >= LEVEL_WITH_NANOSECONDS ? TypeDefinition.NANOSECONDS : TypeDefinition.MICROSECONDS;
    int width = Math.min(declared.timestampWidth(), most);
    LengthLimits rdbnam =
        level >= LEVEL_WITH_LONG_RDBNAM ? LengthLimits.RDBNAM : LengthLimits.SHORT_RDBNAM;
    int common =
        width < TypeDefinition.NANOSECONDS ? Math.min(level, LEVEL_WITHOUT_STATUS_BYTE) : level;
    return new Capabilities(
        dialect,
        declared.withTimestampWidth(width),
        rdbnam,
        largeObjects(dialect, common),
        false,
        0);
  }

  private static LargeObjectForm largeObjects(Dialect dialect, int level) {
    String product = dialect.product();
    if (product.equals(Dialect.informix().product())) {
      return LargeObjectForm.plain().withLengthInTypeOrder();
    }
    if (!product.equals(Dialect.derby().product())) {
      return product.isEmpty() ? LargeObjectForm.plain() : LargeObjectForm.db2();
    }
    if (level >= LEVEL_WITH_STATUS_BYTE) {
      return LargeObjectForm.derby();
    }
    LargeObjectForm shortest = LargeObjectForm.of(LargeObjectForm.Placeholder.SHORTEST);
    return level >= LEVEL_WITH_UNKNOWN_LENGTH ? shortest.withUnknownLength() : shortest;
  }

  /** Version and release as one number, such as 1016 for 10.16; 0 if they are not digits. */
  private static int versionAndRelease(String prdid) {
    int number = 0;
    for (int i = Dialect.derby().product().length(); i < PRDID_LENGTH - 1; i++) {
      int digit = prdid.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return 0;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
