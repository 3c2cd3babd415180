package org.drdawire.door;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.conversation.Unanswered;
import org.drdawire.door.Done.Fate;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;

/** Compares what is told of queries with what was asked, and with what the server has. */
final class Oracle {

  final Ledger ledger;
  private final Server server;
  private final IdentityHashMap<Query, Asked> queries = new IdentityHashMap<>();

  /** Calls in whose chain their section was used again. */
  private final Set<Integer> crossedCalls = new HashSet<>();

  /** How many result sets the answer has had. */
  private int sets;

  private String largeObject = "";

  Oracle(Server server) {
    this.server = server;
    ledger = new Ledger(server);
  }

  static void require(boolean held, String what) {
    if (!held) {
      throw new AssertionError(what);
    }
  }

  /** What was chained and is not sent will not be. */
  void drop() {
    queries.values().forEach(each -> each.owed = false);
  }

  void cross(Asked asked, int call) {
    if (asked != null && asked.owed) {
      asked.crossed = true;
      if (!asked.isPulled()) {
        ledger.mayFail();
      }
    }
    if (call != 0) {
      crossedCalls.add(call);
      ledger.mayFail();
    }
  }

  /** How many answers have been read. */
  int read(Conversation conversation) {
    return server.transcript.size() - Unanswered.in(conversation);
  }

  private void sync(ReplyEvent event, Reply reply, Conversation conversation) {
    int told = 0;
    if (event == ReplyEvent.DROPPED) {
      told = reply.dropped();
    } else if (event == ReplyEvent.ANSWERED) {
      told = 1;
    }
    ledger.sync(read(conversation) - told, false);
  }

  Asked opens(Query query, int tag) {
    Asked asked = new Asked(query, tag);
    asked.owed = true;
    queries.put(query, asked);
    return asked;
  }

  /** Whether an event of a query is to come that a handler sees. */
  boolean awaitsHandler() {
    boolean any = false;
    for (Asked each : all()) {
      any |= each.owed && !each.isPulled();
    }
    return any;
  }

  Iterable<Asked> all() {
    return queries.values();
  }

  void take(ReplyEvent event, Reply reply, Conversation conversation) {
    sync(event, reply, conversation);
    boolean hasQuery = event == ReplyEvent.ROW || event == ReplyEvent.LARGE_OBJECT;
    if (hasQuery || event == ReplyEvent.NO_ROW) {
      require(!of(reply.query()).isPulled(), "a handler sees " + event + " of what is pulled");
    }
    switch (event) {
      case ROW_DESCRIPTION -> opened(reply.query());
      case ROW -> row(of(reply.query()), reply.row());
      case NO_ROW -> {
        read(reply.sqlca());
        of(reply.query()).failed |= reply.sqlCode() < 0;
      }
      case SQLCA, ROW_SQLCA -> read(reply.sqlca());
      case LARGE_OBJECT -> {
        LargeObjectPiece piece = reply.largeObject();
        ByteBuffer data = piece.data();
        largeObject += StandardCharsets.UTF_8.decode(data.duplicate());
        if (piece.isLast()) {
          Asked asked = of(reply.query());
          asked.objects++;
          String name = Cursor.nameOf(asked.tag, asked.instance, asked.objects);
          require(largeObject.equals(name), largeObject + " in a row of " + asked);
          largeObject = "";
        }
      }
      case MESSAGE -> require(!reply.message().toString().isEmpty(), "a message says nothing");
      case ANSWERED -> answered(reply);
      case DROPPED -> ledger.dropped(reply.dropped());
      default -> {
        // They say nothing of a query or a command.
      }
    }
  }

  private static void read(SqlCommunicationArea area) {
    require(area.sqlState().length() == 5 && area.tokens().size() < 70, "an area: " + area);
  }

  Asked asked(Query query) {
    return queries.get(query);
  }

  private Asked of(Query query) {
    Asked asked = queries.get(query);
    require(asked != null, "a query that nobody has asked for: " + query);
    return asked;
  }

  private void opened(Query query) {
    Asked asked = queries.get(query);
    if (asked == null) {
      Ledger.Command call = ledger.current();
      require(call.point() == Server.EXCSQLSTT, "a result set of " + call);
      asked = opens(query, call.number() * 100 + sets++);
      asked.owed = false;
      asked.isOfCall = true;
      asked.crossed = crossedCalls.contains(call.number());
    }
    asked.opened = true;
    asked.instance = query.opened().instance().orElse(0);
  }

  static String nameIn(RowReader row) {
    return row.description().columns().size() == 1
        ? String.valueOf(row.getText(1)).strip()
        : Cursor.nameOf(row.getInt(1), row.getInt(2), row.getInt(3));
  }

  void row(Asked asked, RowReader row) {
    asked.seen++;
    String name = nameIn(row);
    if (asked.seen == 1 && asked.isOfCall && server.hasLied()) {
      asked.tag = Integer.parseInt(name.substring(0, name.indexOf('/')));
    }
    String own = Cursor.nameOf(asked.tag, asked.instance, asked.seen);
    require(name.equals(own), "row " + name + " is told as " + own);
  }

  private void answered(Reply reply) {
    Done done = ledger.answered(reply);
    sets = 0;
    if (done.command() == Server.OPNQRY || done.command() == Server.CNTQRY) {
      Asked asked = of(reply.query());
      asked.owed = false;
      asked.failed |= reply.failure().isPresent();
      asked.odd |= done.command() == Server.OPNQRY && done.fate() != Fate.OK && server.hasLied();
    }
  }

  void checkQueries(Conversation conversation) {
    boolean connected = conversation.phase() == Phase.CONNECTED;
    for (Asked each : queries.values()) {
      if (each.isPulled()) {
        each.look();
        each.owed = false;
        if (each.row != null) {
          String now = nameIn(each.rows.row());
          require(now.equals(each.row), "the row was " + each.row + ", and is " + now);
        }
        continue;
      }
      if (each.opened && !each.closed && !each.odd) {
        checkMore(each, connected);
      } else if (each.owed && !each.closed && !connected) {
        requireLost(each, connected);
      }
      each.owed = false;
      boolean has = server.cursors.has(each.instance);
      if (each.opened && connected && !each.odd) {
        boolean open = each.query.isOpen();
        require(!open || has, "told as open: " + each);
        boolean may = each.crossed || server.hasOpenedTwice();
        require(open || !has || may, "told as not open: " + each);
      }
    }
  }

  private static void checkMore(Asked asked, boolean connected) {
    boolean more = asked.query.hasMore();
    boolean all = asked.seen == Cursor.rowsOf(asked.tag);
    require(more || all || asked.failed, "rows are lost in silence: " + asked);
    if (more && (!asked.query.isOpen() || !connected)) {
      requireLost(asked, connected);
    }
  }

  /** A fetch says why there are no more rows. */
  private static void requireLost(Asked asked, boolean connected) {
    try {
      asked.query.fetch();
    } catch (DrdaException e) {
      String state = e.sqlState();
      require("24501".equals(state) || (!connected && "08006".equals(state)), "fetch says " + e);
      return;
    } catch (IllegalStateException e) {
      throw new AssertionError("fetch is no bug of the driver: " + e + " " + asked, e);
    }
    throw new AssertionError("fetches from what is not open: " + asked);
  }
}
