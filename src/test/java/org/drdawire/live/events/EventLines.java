package org.drdawire.live.events;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;

/** The lines of a conversation: one for each command, with a mark if it is chained to another. */
final class EventLines {

  private static final String NEXT = " \u00b7 ";
  private static final String CHAINED = "+ ";

  private final List<String> lines = new ArrayList<>();
  private final List<String> sent = new ArrayList<>();
  private final List<String> events = new ArrayList<>();
  private RowReader rows;
  private int answered;
  private ReplyEvent counted;
  private long count;
  private int notices;

  /** Says that a command was sent. */
  void sent(String term) {
    sent.add(term);
  }

  /** Takes what has been read. */
  void add(ReplyEvent event, ReplyReader replies, OutstandingCommands outstanding) {
    boolean row = event == ReplyEvent.ROW;
    boolean warned = row && rows.sqlCode() != 0;
    if (event == ReplyEvent.LARGE_OBJECT || (row && !warned)) {
      count(event, replies);
      return;
    }
    endCount();
    if (warned) {
      events.add(EventText.warned(rows));
      return;
    }
    if (event == ReplyEvent.ROW_DESCRIPTION) {
      rows = replies.openRows();
    }
    if (event == ReplyEvent.DROPPED) {
      for (int i = 0; i < replies.dropped(); i++) {
        lines.add(row(CHAINED + next(), ReplyEvent.DROPPED.toString()));
      }
      return;
    }
    events.add(event == ReplyEvent.NO_ROW ? EventText.noRow(rows) : EventText.of(event, replies));
    if (event == ReplyEvent.ANSWERED) {
      addNotices(replies);
      String term = EventText.name(outstanding.answered());
      if (!term.equals(next())) {
        throw new IllegalStateException("another command was answered: " + term);
      }
      boolean chained = outstanding.answeredNumber() > 1;
      lines.add(row((chained ? CHAINED : "") + term, String.join(NEXT, events)));
      events.clear();
    }
  }

  private String next() {
    return sent.get(answered++);
  }

  private static String row(String command, String told) {
    return command + " | " + told;
  }

  /** Rows follow each other, and a large object comes in pieces, as the bytes come in. */
  private void count(ReplyEvent event, ReplyReader replies) {
    if (counted != event) {
      endCount();
      counted = event;
    }
    count += event == ReplyEvent.ROW ? 1 : replies.largeObject().data().remaining();
  }

  private void endCount() {
    if (counted == ReplyEvent.ROW) {
      events.add("ROW QRYDTA rows=" + count);
    } else if (counted != null) {
      events.add("LARGE_OBJECT EXTDTA bytes=" + count);
    }
    counted = null;
    count = 0;
  }

  /** The rows that come now are those of this query. */
  void resume(RowReader query) {
    rows = query;
  }

  /** The rows that were opened last. */
  RowReader rows() {
    return rows;
  }

  private void addNotices(ReplyReader replies) {
    replies.notices().stream()
        .skip(notices)
        .forEach(notice -> events.add("NOTICE " + notice.what()));
    notices = replies.notices().size();
  }

  /** Says why the commands that are left get no answer. */
  void unanswered(String why) {
    endCount();
    events.add(why);
    boolean chained = !lines.isEmpty() && answered > 0;
    while (answered < sent.size()) {
      lines.add(row((chained ? CHAINED : "") + next(), String.join(NEXT, events)));
      chained = true;
    }
    events.clear();
  }

  /** Adds to the last line. */
  void mark(String told) {
    int last = lines.size() - 1;
    lines.set(last, lines.get(last) + NEXT + told);
  }

  /** Takes out what has been told behind the first so many lines. */
  List<String> forgetFrom(int told) {
    List<String> last = lines.subList(told, lines.size());
    List<String> taken = List.copyOf(last);
    last.clear();
    return taken;
  }

  /** Adds lines. */
  void take(List<String> others) {
    lines.addAll(others);
  }

  /** What has been told. */
  List<String> all() {
    return List.copyOf(lines);
  }
}
