package org.drdawire.fdoca;

import java.nio.ByteOrder;
import java.util.Objects;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;

/**
 * How values are represented: what ACCRDB declares in TYPDEFNAM and TYPDEFOVR. Only what the
 * requester declares counts for what it sends; the server declares its own for what it answers.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * <pre>
 *   TYPDEFNAM   integers        floating point   known from
 *   QTDSQLASC   big-endian      IEEE 754         all clients in Java
 *   QTDSQLX86   little-endian   IEEE 754         Db2 for LUW and its clients
 *   QTDSQL400   big-endian      IEEE 754         the specification
 *   QTDSQL370   big-endian      hexadecimal      Db2 for z/OS
 *   QTDSQLVAX   little-endian   of its own       the specification
 * </pre>
 *
 * <p>Values of REAL and DOUBLE are refused in the last one; {@code getBytes} gives their bytes.
 *
 * <p>A CCSID of 0 is not said: it is left out of TYPDEFOVR. Db2 for i names CCSIDSBC alone.
 *
 * <p>Source: DDM architecture, terms TYPDEFNAM and TYPDEFOVR; DRDA volume 1, data representation.
 *
 * @param name TYPDEFNAM
 * @param ccsidSbc CCSIDSBC: single-byte characters; dates and times are sent in it
 * @param ccsidDbc CCSIDDBC: double-byte characters
 * @param ccsidMbc CCSIDMBC: mixed-byte characters; SQL text and character values are sent in it. 0,
 *     65,534 and 65,535 mean that there is none, and then SQL text must be in single bytes
 * @param ccsidXml CCSIDXML: XML values that are sent as text. IBM's JDBC driver says it to Db2 for
 *     LUW 11.1, which answers with its own; 8.2 and Apache Derby do not know it
 * @param byteOrder the order of binary integers and of floating point numbers in values; lengths
 *     and decimals are always big-endian
 * @param timestampWidth the characters of a timestamp: 19, or 20 and one for each digit of its
 *     fraction, up to 32
 * @param newline which byte of EBCDIC is the line feed of a character value. It is a property of
 *     the data that an application keeps; no server is told of it. SQL text and names, which the
 *     server reads itself, always have IBM's
 */
public record TypeDefinition(
    String name,
    int ccsidSbc,
    int ccsidDbc,
    int ccsidMbc,
    int ccsidXml,
    ByteOrder byteOrder,
    int timestampWidth,
    NewlineMapping newline) {

  /** The width of a timestamp with six digits of fraction. */
  public static final int MICROSECONDS = 26;

  /** The width of a timestamp with nine digits of fraction. */
  public static final int NANOSECONDS = 29;

  private static final int UTF_8 = 1208;
  private static final int UTF_16 = 1200;
  private static final int GREATEST_CCSID = 0xFFFF;
  private static final int FOR_BIT_DATA = 65_535;
  private static final int NO_CCSID = 65_534;
  private static final LengthLimits TYPDEFNAM = LengthLimits.upTo(255);

  private static final TypeDefinition BIG_ENDIAN = of("QTDSQLASC", ByteOrder.BIG_ENDIAN);
  private static final TypeDefinition LITTLE_ENDIAN = of("QTDSQLX86", ByteOrder.LITTLE_ENDIAN);

  /**
   * Checks the CCSIDs and the width.
   *
   * @throws FieldLimitException if a CCSID is outside 0 to 65,535
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if CCSIDSBC or CCSIDMBC is a double-byte
   *     CCSID, such as 1200 or 300, which is for CCSIDDBC alone
   * @throws IllegalArgumentException if the timestamp width is not 19 or 21 to 32
   */
  public TypeDefinition {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(byteOrder, "byteOrder");
    Objects.requireNonNull(newline, "newline");
    FieldLimitException.checkRange(CodePoint.CCSIDSBC.term(), ccsidSbc, 0, GREATEST_CCSID);
    FieldLimitException.checkRange(CodePoint.CCSIDDBC.term(), ccsidDbc, 0, GREATEST_CCSID);
    FieldLimitException.checkRange(CodePoint.CCSIDMBC.term(), ccsidMbc, 0, GREATEST_CCSID);
    FieldLimitException.checkRange(CodePoint.CCSIDXML.term(), ccsidXml, 0, GREATEST_CCSID);
    Ccsid.requireSingleBytes(CodePoint.CCSIDSBC.term(), ccsidSbc);
    Ccsid.requireSingleBytes(CodePoint.CCSIDMBC.term(), ccsidMbc);
    LengthRule.requireTimestampWidth(timestampWidth);
  }

  /**
   * QTDSQLASC: big-endian numbers, CCSIDs 1208, 1200 and 1208, and timestamps with nanoseconds.
   *
   * @return the definition that a Java requester usually declares
   */
  public static TypeDefinition bigEndian() {
    return BIG_ENDIAN;
  }

  /**
   * QTDSQLX86: the same as {@link #bigEndian()}, but with little-endian numbers.
   *
   * @return the definition
   */
  public static TypeDefinition littleEndian() {
    return LITTLE_ENDIAN;
  }

  /**
   * The same as {@link #bigEndian()} for another machine.
   *
   * @param name QTDSQLASC, QTDSQLX86, QTDSQL400, QTDSQL370 or QTDSQLVAX
   * @return the definition, with the byte order of that machine
   * @throws IllegalArgumentException if it is another name
   */
  public static TypeDefinition ofMachine(String name) {
    return switch (name) {
      case "QTDSQLASC" -> BIG_ENDIAN;
      case "QTDSQLX86" -> LITTLE_ENDIAN;
      case "QTDSQL400", "QTDSQL370" -> of(name, ByteOrder.BIG_ENDIAN);
      case "QTDSQLVAX" -> of(name, ByteOrder.LITTLE_ENDIAN);
      default -> throw new IllegalArgumentException("unknown TYPDEFNAM");
    };
  }

  private static TypeDefinition of(String name, ByteOrder order) {
    return new TypeDefinition(
        name, UTF_8, UTF_16, UTF_8, 0, order, NANOSECONDS, NewlineMapping.IBM);
  }

  /**
   * The same definition with another width of timestamps.
   *
   * @param width 19, or 21 to 32
   * @return the definition
   * @throws IllegalArgumentException if it is another width
   */
  public TypeDefinition withTimestampWidth(int width) {
    return width == timestampWidth
        ? this
        : new TypeDefinition(
            name, ccsidSbc, ccsidDbc, ccsidMbc, ccsidXml, byteOrder, width, newline);
  }

  /**
   * The same definition with other CCSIDs of characters, as for a database that is not in UTF-8.
   *
   * @param sbc CCSIDSBC
   * @param dbc CCSIDDBC, 0 to leave it out
   * @param mbc CCSIDMBC, 0 to leave it out
   * @return the definition
   * @throws org.drdawire.DrdaException as the constructor
   */
  public TypeDefinition withCcsids(int sbc, int dbc, int mbc) {
    return sbc == ccsidSbc && dbc == ccsidDbc && mbc == ccsidMbc
        ? this
        : new TypeDefinition(name, sbc, dbc, mbc, ccsidXml, byteOrder, timestampWidth, newline);
  }

  /**
   * The same definition with a CCSID of XML.
   *
   * @param xml CCSIDXML, usually 1208; 0 to leave it out
   * @return the definition
   * @throws FieldLimitException if the CCSID is outside 0 to 65,535
   */
  public TypeDefinition withCcsidXml(int xml) {
    return xml == ccsidXml
        ? this
        : new TypeDefinition(
            name, ccsidSbc, ccsidDbc, ccsidMbc, xml, byteOrder, timestampWidth, newline);
  }

  /**
   * The same definition with another newline in character values.
   *
   * @param mapping {@link NewlineMapping#ZOS_UNIX} for the data of z/OS UNIX programs; it makes a
   *     difference only in single-byte and mixed-byte EBCDIC
   * @return the definition
   */
  public TypeDefinition withNewline(NewlineMapping mapping) {
    return new TypeDefinition(
        name, ccsidSbc, ccsidDbc, ccsidMbc, ccsidXml, byteOrder, timestampWidth, mapping);
  }

  /**
   * Whether there is a mixed CCSID. Db2 for z/OS without mixed data has 65,534 in its place.
   *
   * @return false if CCSIDMBC is 0, 65,534 or 65,535
   */
  public boolean hasMixedCcsid() {
    return ccsidMbc != 0 && ccsidMbc != NO_CCSID && ccsidMbc != FOR_BIT_DATA;
  }

  /**
   * Writes TYPDEFNAM (X'002F'): Data Type Definition Name.
   *
   * @param out the writer
   */
  public void writeName(DdmWriter out) {
    out.writeText(CodePoint.TYPDEFNAM, name, TYPDEFNAM);
  }

  /**
   * Writes TYPDEFOVR (X'0035'): TYPDEF Overrides, with the CCSIDs that are not 0.
   *
   * @param out the writer
   */
  public void writeOverrides(DdmWriter out) {
    out.begin(CodePoint.TYPDEFOVR);
    write(out, CodePoint.CCSIDSBC, ccsidSbc);
    write(out, CodePoint.CCSIDDBC, ccsidDbc);
    write(out, CodePoint.CCSIDMBC, ccsidMbc);
    write(out, CodePoint.CCSIDXML, ccsidXml);
    out.end();
  }

  private static void write(DdmWriter out, CodePoint which, int ccsid) {
    if (ccsid != 0) {
      out.writeShort(which, ccsid);
    }
  }

  /**
   * Whether floating point numbers are those of IEEE 754.
   *
   * @return false for QTDSQL370 and QTDSQLVAX
   */
  public boolean isIeee() {
    return !isHexadecimal() && !name.equals("QTDSQLVAX");
  }

  /**
   * Whether floating point numbers have a fraction of base 16, as IBM's mainframes first had.
   *
   * @return true for QTDSQL370
   */
  public boolean isHexadecimal() {
    return name.equals("QTDSQL370");
  }

  /**
   * The CCSID of a kind of characters.
   *
   * @param kind the kind
   * @return the CCSID, or 0 for NONE
   */
  public int ccsid(CharacterKind kind) {
    return switch (kind) {
      case SINGLE_BYTE -> ccsidSbc;
      case MIXED -> ccsidMbc;
      case DOUBLE_BYTE -> ccsidDbc;
      case NONE -> 0;
    };
  }

  /** Written out, as {@link #hashCode}: the first call of a record's own takes long. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof TypeDefinition that
            && ccsidSbc == that.ccsidSbc
            && ccsidDbc == that.ccsidDbc
            && ccsidMbc == that.ccsidMbc
            && ccsidXml == that.ccsidXml
            && timestampWidth == that.timestampWidth
            && newline == that.newline
            && byteOrder.equals(that.byteOrder)
            && name.equals(that.name));
  }

  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + ccsidSbc) + ccsidMbc;
  }
}
