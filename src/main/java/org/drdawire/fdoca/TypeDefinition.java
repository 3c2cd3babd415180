package org.drdawire.fdoca;

import java.nio.ByteOrder;
import java.util.Objects;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;

/**
 * How values are represented: what ACCRDB declares in TYPDEFNAM and TYPDEFOVR.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * <p>Source: DDM architecture, terms TYPDEFNAM and TYPDEFOVR; DRDA volume 1, data representation.
 *
 * @param name TYPDEFNAM
 * @param ccsidSbc CCSIDSBC: single-byte characters
 * @param ccsidDbc CCSIDDBC: double-byte characters
 * @param ccsidMbc CCSIDMBC: mixed-byte characters; SQL text and character values are sent in it
 * @param byteOrder the order of binary integers and of floating point numbers in values; lengths
 *     and packed decimals are always big-endian
 * @param timestampWidth the characters of a timestamp: 26 with microseconds, 29 with nanoseconds
 */
public record TypeDefinition(
    String name,
    int ccsidSbc,
    int ccsidDbc,
    int ccsidMbc,
    ByteOrder byteOrder,
    int timestampWidth) {

  /** The width of a timestamp with six digits of fraction. */
  public static final int MICROSECONDS = 26;

  /** The width of a timestamp with nine digits of fraction. */
  public static final int NANOSECONDS = 29;

  private static final int UTF_8 = 1208;
  private static final int UTF_16 = 1200;
  private static final int GREATEST_CCSID = 0xFFFF;

  /**
   * Checks the CCSIDs and the width.
   *
   * @throws FieldLimitException if a CCSID is outside 0 to 65,535
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if CCSIDSBC or CCSIDMBC is a double-byte
   *     CCSID, such as 1200 or 300, which is for CCSIDDBC alone
   * @throws IllegalArgumentException if the timestamp width is neither 26 nor 29
   */
  public TypeDefinition {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(byteOrder, "byteOrder");
    FieldLimitException.checkRange(CodePoint.CCSIDSBC.term(), ccsidSbc, 0, GREATEST_CCSID);
    FieldLimitException.checkRange(CodePoint.CCSIDDBC.term(), ccsidDbc, 0, GREATEST_CCSID);
    FieldLimitException.checkRange(CodePoint.CCSIDMBC.term(), ccsidMbc, 0, GREATEST_CCSID);
    Ccsid.requireSingleBytes(CodePoint.CCSIDSBC.term(), ccsidSbc);
    Ccsid.requireSingleBytes(CodePoint.CCSIDMBC.term(), ccsidMbc);
    if (timestampWidth != MICROSECONDS && timestampWidth != NANOSECONDS) {
      throw new IllegalArgumentException("timestampWidth=" + timestampWidth);
    }
  }

  /**
   * QTDSQLASC: big-endian numbers, CCSIDs 1208, 1200 and 1208, and timestamps with nanoseconds.
   *
   * @return the definition that a Java requester usually declares
   */
  public static TypeDefinition bigEndian() {
    return new TypeDefinition("QTDSQLASC", UTF_8, UTF_16, UTF_8, ByteOrder.BIG_ENDIAN, NANOSECONDS);
  }

  /**
   * QTDSQLX86: the same as {@link #bigEndian()}, but with little-endian numbers.
   *
   * @return the definition
   */
  public static TypeDefinition littleEndian() {
    return new TypeDefinition(
        "QTDSQLX86", UTF_8, UTF_16, UTF_8, ByteOrder.LITTLE_ENDIAN, NANOSECONDS);
  }

  /**
   * The same definition with another width of timestamps.
   *
   * @param width 26 or 29
   * @return the definition
   * @throws IllegalArgumentException if the width is neither 26 nor 29
   */
  public TypeDefinition withTimestampWidth(int width) {
    return new TypeDefinition(name, ccsidSbc, ccsidDbc, ccsidMbc, byteOrder, width);
  }

  /**
   * A manager for SQL text and character values, in the mixed CCSID.
   *
   * @return a new manager
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if the CCSID is not supported
   */
  public CcsidManager newTextManager() {
    return CcsidManager.forCcsid(ccsidMbc);
  }
}
