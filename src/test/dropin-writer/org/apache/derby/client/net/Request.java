package org.apache.derby.client.net;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.WeakHashMap;
import org.apache.derby.client.am.DisconnectException;
import org.apache.derby.client.am.DropInTrace;
import org.apache.derby.client.am.Section;
import org.apache.derby.client.am.SqlException;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.Command;

/**
 * The requests of one connection of Derby's client, each a record of drda-wire.
 *
 * <p>The client calls {@link #initialize} before a chain and {@link #flush} after it; between them,
 * its write methods add commands. One that cannot be encoded is not there, so that the client may
 * throw and go on with the next chain.
 */
class Request {

  /** A source of the chain that is being sent asks the same connection for its content. */
  static final class BusyException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    BusyException(IllegalStateException cause) {
      super(cause);
    }
  }

  private static final int PRDID_LENGTH = 8;
  private static final String LOST = "connection lost";

  final NetAgent agent;
  final DropInRequests requests;

  /** What a section has left for its next execution; it counts as long as the settings do. */
  final Map<Section, DropInSection> sections = new WeakHashMap<>();

  /** The last chain has left as a whole, so that nothing of it is to be dropped. */
  private boolean sent;

  private boolean namesInUtf8;
  private String serverRelease;

  /** The client also says how large a buffer it wants; ours grows by itself. */
  Request(NetAgent agent, int bufferSize) {
    this.agent = agent;
    requests = new DropInRequests(agent);
    requests.use(Capabilities.initial(Dialect.derby()).withAgreementAssumed());
  }

  /** Begins a chain; what an error has left of the last one is dropped. */
  final void initialize() throws DisconnectException {
    try {
      if (!sent) {
        requests.clear();
      }
      sent = false;
    } catch (ConnectionLostException lost) {
      agent.throwCommunicationsFailure(new IOException(LOST, lost));
    } catch (IllegalStateException busy) {
      throw new BusyException(busy);
    }
    if (!requests.canGoOn()) {
      agent.throwCommunicationsFailure(new IOException(LOST));
    }
    DropInReplies.beginChain(agent);
    useNames();
    NetConnection connection = agent.netConnection_;
    String release = connection == null ? null : connection.targetSrvrlslv_;
    // it is not known before the first answer, nor while a pooled connection is reset
    if (release != null && !release.equals(serverRelease)) {
      serverRelease = release;
      String prdid = release.substring(0, PRDID_LENGTH);
      // a pooled connection is reset in one flush, by a client that knows the server by then
      requests.use(Capabilities.of(prdid, TypeDefinition.bigEndian()).withAgreementAssumed());
      sections.clear();
    }
  }

  /** Ends the chain and sends it, with the large objects that are read only now. */
  protected void flush(OutputStream socket) throws IOException {
    if (socket == null) {
      // the client has closed it, and may ask all the same
      throw new IOException(LOST);
    }
    requests.logTo(DropInTrace.flush(agent.logWriter_));
    try {
      requests.drainTo(socket);
      sent = true;
      socket.flush();
    } catch (DrdaException failed) {
      if (!requests.canGoOn()) {
        throw new IOException(failed);
      }
      // all has been sent and will be answered: the client throws this after the replies
      agent.accumulateReadException(DropInError.of(failed));
    } finally {
      if (!requests.canGoOn()) {
        // nothing of it may stay in memory
        requests.close();
      }
    }
  }

  /** Names change their CCSID while the client connects. */
  final void useNames() {
    boolean utf8 = agent.getCurrentCcsidManager() instanceof Utf8CcsidManager;
    if (utf8 != namesInUtf8) {
      namesInUtf8 = utf8;
      requests.use(names());
      sections.clear();
    }
  }

  /** The CCSID of the names of the next command. */
  final CcsidManager names() {
    return namesInUtf8 ? CcsidManager.utf8() : CcsidManager.ebcdic();
  }

  final void add(Command command) throws SqlException {
    try {
      requests.add(command);
    } catch (DrdaException refused) {
      throw DropInError.of(refused);
    }
  }
}
