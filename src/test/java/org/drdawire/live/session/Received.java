package org.drdawire.live.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.ReplyHandler;
import org.drdawire.ddm.CodePoint;
import org.drdawire.live.replies.RowObjects;
import org.drdawire.reply.RdbAccessed;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ServerAttributes;

/** Keeps the rows of queries, and what a connect and a CALL have said. */
public final class Received implements ReplyHandler {

  private final RowObjects objects = new RowObjects();
  private final Map<Query, List<List<Object>>> rows = new HashMap<>();
  private final List<Query> resultSets = new ArrayList<>();
  private List<Object> output = List.of();
  private ServerAttributes server;
  private RdbAccessed accessed;

  @Override
  public void take(ReplyEvent event, Reply reply) {
    switch (event) {
      case MESSAGE -> take(reply.message());
      case ROW_DESCRIPTION -> {
        if (rows.putIfAbsent(reply.query(), new ArrayList<>()) == null) {
          resultSets.add(reply.query());
        }
      }
      case ROW -> rows.get(reply.query()).add(objects.row(reply.row()));
      case OUTPUT -> output = objects.row(reply.row());
      case LARGE_OBJECT -> objects.take(reply.largeObject());
      case ANSWERED -> objects.removeComplete();
      default -> {}
    }
  }

  private void take(ReplyMessage message) {
    if (message.is(CodePoint.EXCSATRD)) {
      server = ServerAttributes.of(message);
    } else if (message.is(CodePoint.ACCRDBRM)) {
      accessed = RdbAccessed.of(message);
    }
  }

  Query keep(Query query) {
    rows.put(query, new ArrayList<>());
    return query;
  }

  List<List<Object>> rows(Query query) {
    return rows.get(query);
  }

  List<List<Object>> remove(Query query) {
    return rows.remove(query);
  }

  ServerAttributes server() {
    return server;
  }

  RdbAccessed accessed() {
    return accessed;
  }

  /** The output parameters of the last CALL, null for those of mode IN. */
  public List<Object> output() {
    return output;
  }

  /** The result sets of all CALLs. */
  public List<Query> resultSets() {
    return resultSets;
  }
}
