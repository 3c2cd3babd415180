package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * INTRDBRQS (X'2003'): Interrupt RDB Request. Interrupts what another connection is waiting for. It
 * is sent through a connection of its own, after EXCSAT and without signing on.
 *
 * <pre>
 *   RDBINTTKN  X'2103'  from ACCRDBRM of the connection to be interrupted
 * </pre>
 *
 * <p>Apache Derby gives no token and does not know the command; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, terms INTRDBRQS and RDBINTTKN.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param token RDBINTTKN
 */
public record InterruptRdbRequest(ByteString token) implements Command {

  public InterruptRdbRequest {
    Objects.requireNonNull(token, "token");
  }

  /**
   * Interrupts a connection.
   *
   * @param token RDBINTTKN, from that connection's ACCRDBRM
   * @return the command
   */
  public static InterruptRdbRequest of(ByteString token) {
    return new InterruptRdbRequest(token);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.INTRDBRQS);
    out.begin(CodePoint.RDBINTTKN).writeBytes(token).end();
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.INTRDBRQS.term();
  }
}
