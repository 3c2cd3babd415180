package org.drdawire.reply;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.StatementAttribute;

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
 * @param singleRows QRYPRCTYP: whether each QRYDTA has one row alone, as FIXROWPRC and FRCFIXROW
 *     say
 * @param instance QRYINSID, which CNTQRY and CLSQRY name; empty before level 7, or if it has not
 *     eight bytes
 * @param held SQLCSRHLD: whether the cursor stays open at commit; false if the server does not say
 * @param scrollable QRYATTSCR: whether the cursor moves in any direction; false if the server does
 *     not say
 * @param rowset QRYATTSET: whether it gives rowsets; false if the server does not say
 * @param sensitivity QRYATTSNS: INSENSITIVE_SCROLL for 1, SENSITIVE_STATIC_SCROLL for 2,
 *     SENSITIVE_DYNAMIC_SCROLL for 3; empty if the server does not say, or says another value
 * @param updatability QRYATTUPD: READ_ONLY for 1, UPDATABLE for 4; empty if the server does not
 *     say, or says another value, such as 2: rows are deleted and not updated
 * @param isolation QRYATTISOL; empty if the server does not say, or says another value
 */
public record QueryOpened(
    int severity,
    boolean singleRows,
    OptionalLong instance,
    boolean held,
    boolean scrollable,
    boolean rowset,
    Optional<StatementAttribute> sensitivity,
    Optional<StatementAttribute> updatability,
    Optional<IsolationLevel> isolation) {

  private static final int CODE = 2;

  private static final int INSENSITIVE = 1;
  private static final int SENSITIVE_STATIC = 2;
  private static final int SENSITIVE_DYNAMIC = 3;

  private static final int READ_ONLY = 1;
  private static final int UPDATABLE = 4;

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
        isSingleRows(Parameters.requiredNumber(message, CodePoint.QRYPRCTYP, CODE)),
        instance(message),
        Parameters.isTrue(message, CodePoint.SQLCSRHLD),
        Parameters.isTrue(message, CodePoint.QRYATTSCR),
        Parameters.isTrue(message, CodePoint.QRYATTSET),
        sensitivity(Parameters.number(message, CodePoint.QRYATTSNS, 1).orElse(0)),
        updatability(Parameters.number(message, CodePoint.QRYATTUPD, 1).orElse(0)),
        IsolationLevel.ofValue(Parameters.number(message, CodePoint.QRYATTISOL, CODE).orElse(-1)));
  }

  private static OptionalLong instance(ReplyMessage message) {
    return message
        .data(CodePoint.QRYINSID)
        .filter(data -> data.length() == Long.BYTES)
        .map(ByteString::asBuffer)
        .map(bytes -> OptionalLong.of(bytes.getLong()))
        .orElse(OptionalLong.empty());
  }

  private static boolean isSingleRows(int protocol) {
    return protocol == CodePoint.FIXROWPRC.value() || protocol == CodePoint.FRCFIXROW.value();
  }

  private static Optional<StatementAttribute> sensitivity(int value) {
    return switch (value) {
      case INSENSITIVE -> Optional.of(StatementAttribute.INSENSITIVE_SCROLL);
      case SENSITIVE_STATIC -> Optional.of(StatementAttribute.SENSITIVE_STATIC_SCROLL);
      case SENSITIVE_DYNAMIC -> Optional.of(StatementAttribute.SENSITIVE_DYNAMIC_SCROLL);
      default -> Optional.empty();
    };
  }

  private static Optional<StatementAttribute> updatability(int value) {
    return switch (value) {
      case READ_ONLY -> Optional.of(StatementAttribute.READ_ONLY);
      case UPDATABLE -> Optional.of(StatementAttribute.UPDATABLE);
      default -> Optional.empty();
    };
  }
}
