package org.drdawire.fdoca;

import java.util.Objects;

/**
 * How a server takes large objects, which travel behind the row: the row has a placeholder for each
 * of them, and an EXTDTA (X'146C') follows SQLDTA.
 *
 * <pre>
 *   FDODSC                    X'8002', X'8004', X'8006', X'8008' or X'8009' as the length
 *   FDODTA    placeholder     the length of the data, 0 if no EXTDTA follows
 *   EXTDTA    indicator  1    X'00', only where the parameter may be null
 *             data
 *             status     1    X'7F' if the data are to be used; only if the server reads it
 * </pre>
 *
 * <p>Source: DRDA volume 1, EXTDTA and the placeholders of externalized data; for the status byte
 * Apache Derby, for X'8009' a client of Db2.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param placeholder the form of the placeholder
 * @param unknownLength whether EXTDTA may be sent before its length is known
 * @param statusByte whether the server reads a status byte behind the data
 * @param inTypeOrder whether the length in the placeholder has the byte order of numbers, which the
 *     type definition says; else it is big-endian
 */
public record LargeObjectForm(
    Placeholder placeholder, boolean unknownLength, boolean statusByte, boolean inTypeOrder) {

  /** Checks that there is a placeholder. */
  public LargeObjectForm {
    Objects.requireNonNull(placeholder, "placeholder");
  }

  /**
   * A placeholder and nothing else. The server reads no status byte, and data of unknown length are
   * gathered before they are sent.
   *
   * @param placeholder the form of the placeholder
   * @return the form
   */
  public static LargeObjectForm of(Placeholder placeholder) {
    return new LargeObjectForm(placeholder, false, false, false);
  }

  /**
   * The form of Apache Derby from 10.6 on, if the requester presents itself as 10.6 or later.
   *
   * @return the form
   */
  public static LargeObjectForm derby() {
    return of(Placeholder.SHORTEST).withUnknownLength().withStatusByte();
  }

  /**
   * The form that a client of Db2 was seen to send. A server has no place for a status byte; data
   * of unknown length are therefore gathered before they are sent.
   *
   * @return the form
   */
  public static LargeObjectForm db2() {
    return of(Placeholder.MODE_AND_EIGHT_BYTES);
  }

  /**
   * A placeholder of eight bytes and nothing else, as DRDA has it. Not tried with a server.
   *
   * @return the form
   */
  public static LargeObjectForm plain() {
    return of(Placeholder.EIGHT_BYTES);
  }

  /**
   * The same form, in which the server reads a status byte behind the data.
   *
   * @return the form
   */
  LargeObjectForm withStatusByte() {
    return new LargeObjectForm(placeholder, unknownLength, true, inTypeOrder);
  }

  /**
   * The same form, in which data may be sent before their length is known.
   *
   * @return the form
   */
  public LargeObjectForm withUnknownLength() {
    return new LargeObjectForm(placeholder, true, statusByte, inTypeOrder);
  }

  /**
   * The same form, in which data of unknown length are gathered before they are sent.
   *
   * @return the form
   */
  public LargeObjectForm withoutUnknownLength() {
    return new LargeObjectForm(placeholder, false, statusByte, inTypeOrder);
  }

  /**
   * The same form, in which the length in the placeholder has the byte order of numbers. Informix
   * sends it so; of other servers it is not known.
   *
   * @return the form
   */
  public LargeObjectForm withLengthInTypeOrder() {
    return new LargeObjectForm(placeholder, unknownLength, statusByte, true);
  }

  /** The forms of a placeholder. */
  public enum Placeholder {
    /**
     * X'8002', X'8004', X'8006' or X'8008': as many bytes as the length needs. X'8000' in two bytes
     * if the length is not known.
     */
    SHORTEST,
    /** X'8008': a length of eight bytes. */
    EIGHT_BYTES,
    /** X'8009': X'02', which says that EXTDTA follows, and a length of eight bytes. */
    MODE_AND_EIGHT_BYTES
  }
}
