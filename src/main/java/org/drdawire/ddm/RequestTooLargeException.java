package org.drdawire.ddm;

import org.drdawire.DrdaEncodingException;

/**
 * A request has more bytes, or a chain more commands, than it may have.
 *
 * <p>SQLSTATE 54000. What was chained before is intact and can be sent; a driver then begins a new
 * chain with the command that was refused.
 */
public final class RequestTooLargeException extends DrdaEncodingException {

  private static final long serialVersionUID = 1L;

  private RequestTooLargeException(String reason, long actual, long limit) {
    super("54000", reason, actual, limit);
  }

  static RequestTooLargeException bytes(long bytes, long limit) {
    String reason = "request too large: bytes=" + bytes + " limit=" + limit;
    return new RequestTooLargeException(reason, bytes, limit);
  }

  static RequestTooLargeException commands(long commands, long limit) {
    String reason = "chain too long: commands=" + commands + " limit=" + limit;
    return new RequestTooLargeException(reason, commands, limit);
  }
}
