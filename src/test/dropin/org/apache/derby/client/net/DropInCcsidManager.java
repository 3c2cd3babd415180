package org.apache.derby.client.net;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import org.apache.derby.client.am.Agent;
import org.apache.derby.client.am.ClientMessageId;
import org.apache.derby.client.am.LogWriter;
import org.apache.derby.client.am.SqlException;
import org.drdawire.ccsid.CcsidEncodingException;

/**
 * Gives Derby's client a manager of drda-wire under the interface that the client expects.
 *
 * <p>The client hands in a whole text, asks again with more room until it is told that all has been
 * written, and has no word for the end of a text: each call is one for the last chunk.
 */
abstract class DropInCcsidManager extends CcsidManager {

  private static final String DIGITS = "0123456789ABCDEF";
  private static final String TOKEN_DIGITS = "GHIJKLMNOPABCDEF";

  private final org.drdawire.ccsid.CcsidManager manager;
  private final String refusal;

  DropInCcsidManager(org.drdawire.ccsid.CcsidManager manager, String refusal) {
    super(
        (byte) manager.space(),
        manager.toBytes(".")[0],
        manager.toBytes(DIGITS),
        manager.toBytes(TOKEN_DIGITS));
    this.manager = manager;
    this.refusal = refusal;
  }

  @Override
  public byte[] convertFromJavaString(String text, Agent agent) throws SqlException {
    try {
      return manager.toBytes(text);
    } catch (CcsidEncodingException refused) {
      throw refused(refused, agent);
    }
  }

  @Override
  public String convertToJavaString(byte[] bytes, int offset, int length) {
    return manager.decode(ByteBuffer.wrap(bytes, offset, length));
  }

  @Override
  public void startEncoding() {
    manager.startEncoding();
  }

  @Override
  public boolean encode(CharBuffer source, ByteBuffer target, Agent agent) throws SqlException {
    try {
      return manager.encode(source, target, true);
    } catch (CcsidEncodingException refused) {
      throw refused(refused, agent);
    }
  }

  private SqlException refused(CcsidEncodingException cause, Agent agent) {
    LogWriter log = agent == null ? null : agent.logWriter_;
    return new SqlException(log, new ClientMessageId(refusal), cause);
  }
}
