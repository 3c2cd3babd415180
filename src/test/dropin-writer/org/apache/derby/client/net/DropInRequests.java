package org.apache.derby.client.net;

import java.io.IOException;
import java.io.OutputStream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.Capabilities;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;

/** What writes the requests: an encoder, unless another overlay puts a conversation there. */
final class DropInRequests {

  private static final int MOST_BYTES = 1 << 30;

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic(), MOST_BYTES);

  DropInRequests(NetAgent agent) {}

  boolean canGoOn() {
    return requests.canGoOn();
  }

  void clear() {
    requests.clear();
  }

  void use(Capabilities known) {
    requests.use(known);
  }

  void use(CcsidManager names) {
    requests.use(names);
  }

  void logTo(FrameLog log) {
    requests.logTo(log);
  }

  void drainTo(OutputStream stream) throws IOException {
    requests.drainTo(stream);
  }

  void close() {
    requests.close();
  }

  void add(Command command) {
    requests.add(command);
  }

  RowWriter row(ExecuteTemplate template) {
    return template.row(requests);
  }
}
