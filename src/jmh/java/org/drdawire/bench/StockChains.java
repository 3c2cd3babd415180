package org.drdawire.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.apache.derby.client.am.ClientPreparedStatement;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.Section;
import org.apache.derby.client.net.NetAgent;
import org.apache.derby.client.net.NetConnection;

/**
 * Derby's client itself, in a connection that it has opened to recorded replies. Method handles
 * call those of its methods that write a command or send a chain; nothing else of it runs.
 */
final class StockChains implements Chains {

  private static final Class<?> REQUEST = StockClient.type("Request");
  private static final Class<?> CONNECTION_REQUEST = StockClient.type("NetConnectionRequest");
  private static final Class<?> PREPARED = StockClient.type("NetPreparedStatement");

  private static final MethodHandle BEGIN = StockClient.handle(REQUEST, "initialize");
  private static final MethodHandle FLUSH =
      StockClient.handle(REQUEST, "flush", OutputStream.class);
  private static final MethodHandle OPEN =
      StockClient.handle(
          PREPARED,
          "writeOpenQuery_",
          Section.class,
          int.class,
          int.class,
          int.class,
          ColumnMetaData.class,
          Object[].class);
  private static final MethodHandle COMMIT =
      StockClient.handle(CONNECTION_REQUEST, "writeLocalCommit", NetConnection.class);
  private static final MethodHandle IN_EBCDIC =
      StockClient.handle(NetAgent.class, "switchToEbcdicMgr");
  private static final MethodHandle IN_UTF8 =
      StockClient.handle(NetAgent.class, "switchToUtf8CcsidMgr");
  private static final MethodHandle PRODUCT_DATA =
      StockClient.handle(NetConnection.class, "constructPrddta");
  private static final MethodHandle ATTRIBUTES =
      StockClient.handle(
          NetConnection.class, "writeServerAttributesAndKeyExchange", int.class, byte[].class);
  private static final MethodHandle ACCESS =
      StockClient.handle(
          NetConnection.class,
          "writeSecurityCheckAndAccessRdb",
          int.class,
          String.class,
          String.class,
          byte[].class,
          byte[].class);

  private static final int USRIDPWD = 3;
  private static final int SERVER_CHOICE = 0;

  private final NetConnection connection;
  private final NetAgent agent;
  private final Object request;
  private final Object statement;
  private final Section section;
  private final ColumnMetaData parameters;
  private final Object[] values = {TransactionBytesBenchmark.KEY};
  private final Sink sink;

  /** Connects and prepares, which the recorded replies answer. */
  StockChains(Sink sink) throws IOException {
    this.sink = sink;
    try (Playback server = new Playback(RecordedReplies.all())) {
      Connection opened = StockClient.connect(server);
      opened.setAutoCommit(false);
      PreparedStatement select = opened.prepareStatement("select id, name from t where id = ?");
      connection = (NetConnection) opened;
      agent = (NetAgent) StockClient.field(NetConnection.class, "netAgent_", connection);
      request = StockClient.field(NetAgent.class, "netConnectionRequest_", agent);
      statement = ((ClientPreparedStatement) select).materialPreparedStatement_;
      parameters =
          (ColumnMetaData)
              StockClient.field(ClientPreparedStatement.class, "parameterMetaData_", select);
      section =
          (Section)
              StockClient.field(ClientPreparedStatement.class.getSuperclass(), "section_", select);
    } catch (SQLException refused) {
      throw new IllegalStateException(refused);
    }
  }

  /** EXTNAM, which has the name of the thread. */
  String externalName() {
    return (String) StockClient.field(NetConnection.class, "extnam_", connection);
  }

  /** CRRTKN, which has the port and the time of the connect. */
  byte[] correlationToken() {
    return (byte[]) StockClient.field(NetConnection.class, "crrtkn_", connection);
  }

  @Override
  public void select() throws Throwable {
    BEGIN.invoke(request);
    OPEN.invoke(
        statement, section, SERVER_CHOICE, ResultSet.TYPE_FORWARD_ONLY, 1, parameters, values);
    FLUSH.invoke(request, sink);
    BEGIN.invoke(request);
    COMMIT.invoke(request, connection);
    FLUSH.invoke(request, sink);
  }

  @Override
  public void connect() throws Throwable {
    IN_EBCDIC.invoke(agent);
    BEGIN.invoke(request);
    ATTRIBUTES.invoke(connection, USRIDPWD, (byte[]) null);
    FLUSH.invoke(request, sink);
    IN_UTF8.invoke(agent);
    PRODUCT_DATA.invoke(connection);
    BEGIN.invoke(request);
    ACCESS.invoke(
        connection,
        USRIDPWD,
        TransactionBytesBenchmark.USER,
        TransactionBytesBenchmark.PASSWORD,
        (byte[]) null,
        (byte[]) null);
    FLUSH.invoke(request, sink);
  }

  /** The client keeps nothing for its next connection. */
  @Override
  public void connectAgain() throws Throwable {
    connect();
  }
}
