package org.drdawire.reply;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
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
 * <p>Each value is read from the message when it is asked for.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factory stays.
 *
 * @param message the OPNQRYRM
 */
public record QueryOpened(ReplyMessage message) {

  private static final int CODE = 2;

  private static final int INSENSITIVE = 1;
  private static final int SENSITIVE_STATIC = 2;
  private static final int SENSITIVE_DYNAMIC = 3;

  private static final int READ_ONLY = 1;
  private static final int UPDATABLE = 4;

  /** Checks that it is an OPNQRYRM, and has QRYPRCTYP. */
  public QueryOpened {
    Objects.requireNonNull(message, "message");
    Parameters.checkTerm(message, CodePoint.OPNQRYRM);
    protocol(message);
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
    return new QueryOpened(message);
  }

  private static int protocol(ReplyMessage message) {
    return Parameters.requiredNumber(message, CodePoint.QRYPRCTYP, CODE);
  }

  /**
   * SVRCOD.
   *
   * @return as {@link ReplyMessage#severity()}
   */
  public int severity() {
    return message.severity();
  }

  /**
   * QRYPRCTYP: whether each QRYDTA has one row alone.
   *
   * @return true for FIXROWPRC and FRCFIXROW
   */
  public boolean singleRows() {
    int protocol = protocol(message);
    return protocol == CodePoint.FIXROWPRC.value() || protocol == CodePoint.FRCFIXROW.value();
  }

  /**
   * QRYINSID, which CNTQRY and CLSQRY name.
   *
   * @return the eight bytes; empty before level 7, or if there are not eight
   */
  public OptionalLong instance() {
    return message
        .data(CodePoint.QRYINSID)
        .filter(data -> data.length() == Long.BYTES)
        .map(data -> OptionalLong.of(data.asBuffer().getLong()))
        .orElse(OptionalLong.empty());
  }

  /**
   * SQLCSRHLD: whether the cursor stays open at commit.
   *
   * @return false if the server does not say
   */
  public boolean held() {
    return Parameters.isTrue(message, CodePoint.SQLCSRHLD);
  }

  /**
   * QRYATTSCR: whether the cursor moves in any direction.
   *
   * @return false if the server does not say
   */
  public boolean scrollable() {
    return Parameters.isTrue(message, CodePoint.QRYATTSCR);
  }

  /**
   * QRYATTSET: whether it gives rowsets.
   *
   * @return false if the server does not say
   */
  public boolean rowset() {
    return Parameters.isTrue(message, CodePoint.QRYATTSET);
  }

  /**
   * QRYATTSNS.
   *
   * @return INSENSITIVE_SCROLL for 1, SENSITIVE_STATIC_SCROLL for 2, SENSITIVE_DYNAMIC_SCROLL for
   *     3; empty if the server does not say, or says another value
   */
  public Optional<StatementAttribute> sensitivity() {
    return switch (Parameters.number(message, CodePoint.QRYATTSNS, 1).orElse(0)) {
      case INSENSITIVE -> Optional.of(StatementAttribute.INSENSITIVE_SCROLL);
      case SENSITIVE_STATIC -> Optional.of(StatementAttribute.SENSITIVE_STATIC_SCROLL);
      case SENSITIVE_DYNAMIC -> Optional.of(StatementAttribute.SENSITIVE_DYNAMIC_SCROLL);
      default -> Optional.empty();
    };
  }

  /**
   * QRYATTUPD.
   *
   * @return READ_ONLY for 1, UPDATABLE for 4; empty if the server does not say, or says another
   *     value, such as 2: rows are deleted and not updated
   */
  public Optional<StatementAttribute> updatability() {
    return switch (Parameters.number(message, CodePoint.QRYATTUPD, 1).orElse(0)) {
      case READ_ONLY -> Optional.of(StatementAttribute.READ_ONLY);
      case UPDATABLE -> Optional.of(StatementAttribute.UPDATABLE);
      default -> Optional.empty();
    };
  }

  /**
   * QRYATTISOL.
   *
   * @return the level; empty if the server does not say, or says another value
   */
  public Optional<IsolationLevel> isolation() {
    return IsolationLevel.ofValue(
        Parameters.number(message, CodePoint.QRYATTISOL, CODE).orElse(-1));
  }

  private List<Object> values() {
    return List.of(
        severity(),
        singleRows(),
        instance(),
        held(),
        scrollable(),
        rowset(),
        sensitivity(),
        updatability(),
        isolation());
  }

  /** Whether both say the same, in whatever order. */
  @Override
  public boolean equals(Object other) {
    return other instanceof QueryOpened that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }
}
