package org.drdawire.recipes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.dialect.Holdability;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;

// recipe: A cache of prepared statements
/** Keeps sections with their statements, those that were used last. */
final class StatementCache {

  record Prepared(
      String sql,
      PackageSection section,
      StatementDescription columns,
      StatementDescription parameters) {}

  private final Conversation conversation;
  private final Exchange exchange;
  private final int most;
  private final Map<String, Prepared> idle = new LinkedHashMap<>();

  StatementCache(Conversation conversation, Exchange exchange, int most) {
    this.conversation = conversation;
    this.exchange = exchange;
    this.most = most;
  }

  /** A statement that nobody else uses until it is given back. */
  Prepared take(String sql) throws IOException {
    Prepared known = idle.remove(sql);
    return known == null ? prepare(sql) : known;
  }

  void giveBack(Prepared prepared) {
    Prepared same = idle.put(prepared.sql(), prepared);
    if (same != null) {
      conversation.sections().release(same.section());
    } else if (idle.size() > most) {
      Iterator<Prepared> eldest = idle.values().iterator();
      conversation.sections().release(eldest.next().section());
      eldest.remove();
    }
  }

  /** Also behind Conversation.reset, which has made the sections free. */
  void clear() {
    idle.clear();
  }

  private Prepared prepare(String sql) throws IOException {
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(PrepareSqlStatement.of(section, sql));
    conversation.add(DescribeSqlStatement.of(section));
    List<StatementDescription> described = new ArrayList<>();
    try {
      exchange.run(
          (event, reply) -> {
            if (event == ReplyEvent.DESCRIPTION) {
              described.add(reply.description());
            }
          });
      return new Prepared(sql, section, described.get(0), described.get(1));
    } finally {
      if (described.size() < 2) {
        conversation.sections().release(section);
      }
    }
  }
}
// end of recipe
