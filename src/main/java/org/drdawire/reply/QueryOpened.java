package org.drdawire.reply;

import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;

/**
 * OPNQRYRM (X'2205'): Open Query Complete. A cursor is open, and this is what it can do.
 *
 * <pre>
 *   SVRCOD      X'1149'   2   0 or 4
 *   QRYPRCTYP   X'2102'   2   required
 *   SQLCSRHLD   X'211F'   1   X'F1': true; Apache Derby leaves it out for false
 *   QRYINSID    X'215B'   8   from level 7 of SQLAM
 *   QRYATTSCR   X'2149'   1   X'F1': true
 *   QRYATTSNS   X'2157'   1
 *   QRYATTUPD   X'2150'   1
 *   QRYATTSET   X'214A'   1   X'F1': true
 *   QRYATTISOL  X'2460'   2
 * </pre>
 *
 * <p>Other parameters, such as X'215F' of Db2, change nothing of these.
 *
 * <p>Source: DDM architecture, term OPNQRYRM; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param severity SVRCOD, as {@link ReplyMessage#severity()}
 * @param protocol QRYPRCTYP: the code point of LMTBLKPRC, FIXROWPRC or FRCFIXROW, or another value
 *     of 0 to 65,535
 * @param instance QRYINSID, which CNTQRY and CLSQRY name; empty before level 7, or if it has not
 *     eight bytes
 * @param held SQLCSRHLD: whether the cursor stays open at commit; false if the server does not say
 * @param scrollable QRYATTSCR: whether the cursor moves in any direction; false if the server does
 *     not say
 * @param rowset QRYATTSET: whether it gives rowsets; false if the server does not say
 * @param sensitivity QRYATTSNS: 0 unknown, 1 insensitive, 2 sensitive static, 3 sensitive dynamic,
 *     or another byte; empty if the server does not say
 * @param updatability QRYATTUPD: 1 read only, 2 delete only, 4 updatable, or another byte; empty if
 *     the server does not say
 * @param isolation QRYATTISOL, a value of {@link org.drdawire.dialect.IsolationLevel} or another of
 *     0 to 65,535; empty if the server does not say
 */
public record QueryOpened(
    int severity,
    int protocol,
    OptionalLong instance,
    boolean held,
    boolean scrollable,
    boolean rowset,
    OptionalInt sensitivity,
    OptionalInt updatability,
    OptionalInt isolation) {

  private static final int CODE = 2;

  /** Checks that nothing is null. */
  public QueryOpened {
    Objects.requireNonNull(instance, "instance");
    Objects.requireNonNull(sensitivity, "sensitivity");
    Objects.requireNonNull(updatability, "updatability");
    Objects.requireNonNull(isolation, "isolation");
  }

  /**
   * Reads the message.
   *
   * @param message an OPNQRYRM
   * @return what the server says
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if QRYPRCTYP is absent, or has not two bytes
   */
  public static QueryOpened of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.OPNQRYRM);
    return new QueryOpened(
        message.severity(),
        Parameters.requiredNumber(message, CodePoint.QRYPRCTYP, CODE),
        instance(message),
        Parameters.isTrue(message, CodePoint.SQLCSRHLD),
        Parameters.isTrue(message, CodePoint.QRYATTSCR),
        Parameters.isTrue(message, CodePoint.QRYATTSET),
        Parameters.number(message, CodePoint.QRYATTSNS, 1),
        Parameters.number(message, CodePoint.QRYATTUPD, 1),
        Parameters.number(message, CodePoint.QRYATTISOL, CODE));
  }

  private static OptionalLong instance(ReplyMessage message) {
    return message
        .data(CodePoint.QRYINSID)
        .filter(data -> data.length() == Long.BYTES)
        .map(ByteString::asBuffer)
        .map(bytes -> OptionalLong.of(bytes.getLong()))
        .orElse(OptionalLong.empty());
  }

  /**
   * Whether each QRYDTA has one row alone.
   *
   * @return true for FIXROWPRC and FRCFIXROW
   */
  public boolean hasFixedRows() {
    return protocol == CodePoint.FIXROWPRC.value() || protocol == CodePoint.FRCFIXROW.value();
  }
}
