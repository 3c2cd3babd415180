package org.apache.derby.client.am;

import org.apache.derby.client.BasicClientDataSource;
import org.drdawire.ddm.FrameLog;

/** What is sent, in the client's trace. Only this package knows the level of a trace. */
public final class DropInTrace {

  private static final int SENT = 1;

  private DropInTrace() {}

  /** Begins a flush in the trace; null if there is no trace, or none of what is sent. */
  public static FrameLog flush(LogWriter trace) {
    if (trace == null || !trace.loggingEnabled(BasicClientDataSource.TRACE_PROTOCOL_FLOWS)) {
      return null;
    }
    trace.tracepoint("[net]", SENT, "Request", "flush");
    return new FrameLog(line -> trace.printWriter_.println("[derby] " + line));
  }
}
