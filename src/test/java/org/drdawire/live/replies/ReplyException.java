package org.drdawire.live.replies;

import java.util.Map;
import java.util.TreeMap;

/**
 * The server answered with an error: an error message, an SQLCARD with an SQLCODE below 0, or both.
 */
public final class ReplyException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int codePoint;
  private final int severity;
  private final TreeMap<Integer, Integer> details;
  private final transient SqlCard card;

  public ReplyException(int codePoint, int severity, Map<Integer, Integer> details, SqlCard card) {
    super(describe(codePoint, severity, details, card));
    this.codePoint = codePoint;
    this.severity = severity;
    this.details = new TreeMap<>(details);
    this.card = card;
  }

  /** The code point of the message, or that of SQLCARD. */
  public int codePoint() {
    return codePoint;
  }

  /** SVRCOD, or 8 for an SQLCARD. */
  public int severity() {
    return severity;
  }

  /** A numeric parameter of the message, such as SYNERRCD, or -1 if absent. */
  public int detail(int parameter) {
    return details.getOrDefault(parameter, -1);
  }

  /** The SQLCARD that came with the message, or that is the error itself; or null. */
  public SqlCard card() {
    return card;
  }

  private static String describe(
      int codePoint, int severity, Map<Integer, Integer> details, SqlCard card) {
    StringBuilder text =
        new StringBuilder(Terms.name(codePoint)).append(" SVRCOD=").append(severity);
    new TreeMap<>(details)
        .forEach(
            (parameter, value) -> {
              text.append(' ').append(Terms.name(parameter)).append('=');
              text.append(
                  parameter == Terms.CODPNT ? Terms.name(value) : String.format("X'%02X'", value));
            });
    return card == null ? text.toString() : text.append(' ').append(card).toString();
  }
}
