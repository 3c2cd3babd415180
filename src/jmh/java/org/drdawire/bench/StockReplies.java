package org.drdawire.bench;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.sql.Connection;
import java.sql.SQLException;
import org.apache.derby.client.am.ClientConnection;
import org.apache.derby.client.am.ConnectionCallbackInterface;
import org.apache.derby.client.am.StatementCallbackInterface;
import org.apache.derby.client.net.NetAgent;
import org.apache.derby.client.net.NetConnection;

/**
 * The classes of Derby's client that read replies, in a connection that it has opened to recorded
 * ones. They call back what JDBC would do with it; here that takes codes and counts, and makes no
 * exception.
 */
final class StockReplies implements Replies {

  private static final Class<?> REPLY = StockClient.type("Reply");
  private static final Class<?> CONNECTION_REPLY = StockClient.type("NetConnectionReply");
  private static final Class<?> STATEMENT_REPLY = StockClient.type("NetStatementReply");

  private static final MethodHandle BEGIN = StockClient.handle(REPLY, "initialize");
  private static final MethodHandle SET_STREAM =
      StockClient.handle(NetAgent.class, "setInputStream", InputStream.class);
  private static final MethodHandle IN_EBCDIC =
      StockClient.handle(NetAgent.class, "switchToEbcdicMgr");
  private static final MethodHandle ATTRIBUTES =
      StockClient.handle(CONNECTION_REPLY, "readExchangeServerAttributes", ClientConnection.class);
  private static final MethodHandle MECHANISM =
      StockClient.handle(CONNECTION_REPLY, "readAccessSecurity", ClientConnection.class, int.class);
  private static final MethodHandle CHECK =
      StockClient.handle(CONNECTION_REPLY, "readSecurityCheck", ClientConnection.class);
  private static final MethodHandle ACCESS =
      StockClient.handle(CONNECTION_REPLY, "readAccessDatabase", ClientConnection.class);
  private static final MethodHandle COMMIT =
      StockClient.handle(CONNECTION_REPLY, "readLocalCommit", ConnectionCallbackInterface.class);
  private static final MethodHandle EXECUTE =
      StockClient.handle(STATEMENT_REPLY, "readExecuteImmediate", StatementCallbackInterface.class);

  private static final int USRIDPWD = 3;

  private final ReplyStream stream;
  private final NetConnection connection;
  private final NetAgent agent;
  private final Object replies;
  private final StockCallbacks callbacks = new StockCallbacks();

  /** Connects, which the recorded replies answer, and goes on with the stream. */
  StockReplies(ReplyStream stream) throws Throwable {
    this.stream = stream;
    try (Playback server = new Playback(RecordedReplies.all())) {
      Connection opened = StockClient.connect(server);
      connection = (NetConnection) opened;
    } catch (IOException | SQLException refused) {
      throw new IllegalStateException(refused);
    }
    agent = (NetAgent) StockClient.field(NetConnection.class, "netAgent_", connection);
    replies = StockClient.field(NetAgent.class, "netConnectionReply_", agent);
    SET_STREAM.invoke(agent, (InputStream) stream);
  }

  @Override
  public int read(Kind kind) throws Throwable {
    callbacks.clear();
    switch (kind) {
      case CONNECT -> connect();
      case COMMIT -> {
        begin(RecordedReplies.COMMITTED);
        COMMIT.invoke(replies, callbacks.ofConnection());
      }
      case EXECUTE -> execute(RecordedReplies.EXECUTED);
      default -> execute(RecordedReplies.FAILED);
    }
    return callbacks.taken();
  }

  private void begin(byte[] reply) throws Throwable {
    stream.send(reply);
    BEGIN.invoke(replies);
  }

  private void execute(byte[] reply) throws Throwable {
    begin(reply);
    EXECUTE.invoke(replies, (StatementCallbackInterface) callbacks);
  }

  private void connect() throws Throwable {
    IN_EBCDIC.invoke(agent);
    begin(RecordedReplies.CONNECTED.get(0));
    ATTRIBUTES.invoke(replies, (ClientConnection) connection);
    MECHANISM.invoke(replies, (ClientConnection) connection, USRIDPWD);
    begin(RecordedReplies.CONNECTED.get(1));
    CHECK.invoke(replies, (ClientConnection) connection);
    ACCESS.invoke(replies, (ClientConnection) connection);
  }
}
