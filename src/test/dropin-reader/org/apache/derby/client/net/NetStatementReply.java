package org.apache.derby.client.net;

import java.sql.ResultSet;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.apache.derby.client.am.ClientResultSet;
import org.apache.derby.client.am.ClientStatement;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.DisconnectException;
import org.apache.derby.client.am.PreparedStatementCallbackInterface;
import org.apache.derby.client.am.Section;
import org.apache.derby.client.am.SqlException;
import org.apache.derby.client.am.Sqlca;
import org.apache.derby.client.am.StatementCallbackInterface;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.reply.QueryOpened;

/** Statements, and the queries that they open. */
class NetStatementReply extends NetPackageReply implements StatementReplyInterface {

  private static final int TRUE = 0xF1;
  private static final int FALSE = 0xF0;
  private static final int NAME_OF_SECTION = 18;

  NetStatementReply(NetAgent agent, int bufferSize) {
    super(agent, bufferSize);
  }

  private DropInAnswer readFor(StatementCallbackInterface statement) throws DisconnectException {
    DropInAnswer answer = read();
    noteMessages(answer, statement);
    return answer;
  }

  @Override
  public void readPrepareDescribeOutput(StatementCallbackInterface statement)
      throws DisconnectException {
    DropInAnswer answer = readFor(statement);
    if (answer.description == null) {
      statement.completePrepare(answer.sqlca());
    } else {
      describe(statement, answer);
    }
    checkMessages(answer);
  }

  private void describe(StatementCallbackInterface statement, DropInAnswer answer)
      throws DisconnectException {
    statement.completePrepareDescribeOutput(
        DropInColumns.of(agent, answer.description), answer.sqlcaOfDescription());
  }

  @Override
  public void readPrepare(StatementCallbackInterface statement) throws DisconnectException {
    DropInAnswer answer = readFor(statement);
    statement.completePrepare(answer.sqlca());
    checkMessages(answer);
  }

  @Override
  public void readDescribeInput(PreparedStatementCallbackInterface statement)
      throws DisconnectException {
    DropInAnswer answer = readFor(statement);
    statement.completeDescribeInput(described(answer), sqlcaOfDescription(answer));
    checkMessages(answer);
  }

  @Override
  public void readDescribeOutput(PreparedStatementCallbackInterface statement)
      throws DisconnectException {
    DropInAnswer answer = readFor(statement);
    statement.completeDescribeOutput(described(answer), sqlcaOfDescription(answer));
    checkMessages(answer);
  }

  private ColumnMetaData described(DropInAnswer answer) {
    return answer.description == null || answer.description.columns().isEmpty()
        ? null
        : DropInColumns.of(agent, answer.description);
  }

  private static Sqlca sqlcaOfDescription(DropInAnswer answer) {
    return answer.description == null ? answer.sqlca() : answer.sqlcaOfDescription();
  }

  @Override
  public void readExecuteImmediate(StatementCallbackInterface statement)
      throws DisconnectException {
    DropInAnswer answer = readFor(statement);
    statement.completeExecuteImmediate(answer.sqlca());
    checkMessages(answer);
  }

  @Override
  public void readSetSpecialRegister(StatementCallbackInterface statement)
      throws DisconnectException {
    DropInAnswer answer = readFor(statement);
    statement.completeExecuteSetStatement(answer.sqlca());
    checkMessages(answer);
  }

  @Override
  public void readExecute(PreparedStatementCallbackInterface statement) throws DisconnectException {
    readExecution(statement);
  }

  @Override
  public void readExecuteCall(StatementCallbackInterface statement) throws DisconnectException {
    readExecution(statement);
  }

  private void readExecution(StatementCallbackInterface statement) throws DisconnectException {
    DropInAnswer answer = readFor(statement);
    Sqlca sqlca = answer.sqlca();
    if (!answer.queries.isEmpty()) {
      statement.completeExecuteCall(sqlca, answer.output, resultSets(statement, answer));
    } else if (answer.output != null) {
      statement.completeExecuteCall(sqlca, answer.output);
    } else {
      statement.completeExecute(sqlca);
    }
    checkMessages(answer);
  }

  private ClientResultSet[] resultSets(StatementCallbackInterface statement, DropInAnswer answer)
      throws DisconnectException {
    ClientResultSet[] all = new ClientResultSet[answer.queries.size()];
    for (int i = 0; i < all.length; i++) {
      DropInAnswer.Query query = answer.queries.get(i);
      all[i] = open(statement, query);
      ColumnMetaData columns =
          query.columns().map(description -> DropInColumns.of(agent, description)).orElse(null);
      Section section = section(answer.sections.get(i), query.opened());
      section.setCursorName(answer.resultSets.get(i).name());
      statement.completeExecuteCallOpenQuery(null, all[i], columns, section);
    }
    return all;
  }

  /**
   * The section in which a procedure has left a query: its name, its token, which the writer looks
   * for at the end, and its number.
   */
  private Section section(ByteString named, QueryOpened opened) {
    int number = named.length() - Short.BYTES;
    int token = number - Long.BYTES;
    String name = name(named.part(token - NAME_OF_SECTION, token));
    Section section =
        new Section(
            agent, name, named.unsignedShort(number), null, holdability(opened.held()), true);
    section.setPKGNAMCBytes(named.part(0, number).toArray());
    return section;
  }

  @Override
  public void readOpenQuery(StatementCallbackInterface statement) throws DisconnectException {
    DropInAnswer answer = readFor(statement);
    ClientResultSet rows = null;
    if (answer.description != null) {
      // the server has compiled the statement anew
      describe(statement, answer);
    }
    if (!answer.queries.isEmpty()) {
      DropInAnswer.Query query = answer.queries.get(0);
      rows = open(statement, query);
      if (!query.scrollable() && connection().serverSupportsQryclsimp()) {
        query.rows().closesItself();
      }
    }
    statement.completeOpenQuery(answer.sqlca(), rows);
    checkMessages(answer);
  }

  private ClientResultSet open(StatementCallbackInterface of, DropInAnswer.Query query)
      throws DisconnectException {
    ClientStatement statement = (ClientStatement) of;
    QueryOpened opened = query.opened();
    boolean scrollable = query.scrollable();
    boolean held = opened.held();
    try {
      return ClientAutoloadedDriver.getFactory()
          .newNetResultSet(
              agent,
              statement.getMaterialStatement(),
              query.rows(),
              (opened.singleRows() ? CodePoint.FIXROWPRC : CodePoint.LMTBLKPRC).value(),
              held ? TRUE : FALSE,
              scrollable ? TRUE : FALSE,
              scrollable ? opened.sensitivity().map(Enum::ordinal).orElse(-1) + 1 : 0,
              scrollable && opened.rowset() ? TRUE : FALSE,
              opened.instance().orElse(0),
              type(scrollable),
              concurrency(statement, opened),
              holdability(held));
    } catch (SqlException refused) {
      throw new DisconnectException(agent, refused);
    }
  }

  /** Derby calls a cursor sensitive that the client has asked for as insensitive. */
  private static int type(boolean scrollable) {
    return scrollable ? ResultSet.TYPE_SCROLL_INSENSITIVE : ResultSet.TYPE_FORWARD_ONLY;
  }

  private static int concurrency(ClientStatement asked, QueryOpened opened) {
    StatementAttribute said = opened.updatability().orElse(null);
    if (said == null) {
      return asked.resultSetConcurrency_;
    }
    return said == StatementAttribute.UPDATABLE
        ? ResultSet.CONCUR_UPDATABLE
        : ResultSet.CONCUR_READ_ONLY;
  }

  private static int holdability(boolean held) {
    return held ? ResultSet.HOLD_CURSORS_OVER_COMMIT : ResultSet.CLOSE_CURSORS_AT_COMMIT;
  }
}
