package org.drdawire.live.events;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;

/** The lines of a conversation: one for each command, with a mark if it is chained to another. */
final class EventLines {

  private static final String NEXT = " \u00b7 ";
  private static final String CHAINED = "+ ";

  private final List<String> lines = new ArrayList<>();
  private final List<String> sent = new ArrayList<>();
  private final List<String> events = new ArrayList<>();
  private int answered;
  private int streamed;
  private long bytes;
  private int notices;

  /** Says that a command was sent. */
  void sent(String term) {
    sent.add(term);
  }

  /** Takes what has been read. */
  void add(ReplyEvent event, ReplyReader replies, OutstandingCommands outstanding) {
    if (event == ReplyEvent.DATA) {
      addPiece(replies);
      return;
    }
    endPieces();
    if (event == ReplyEvent.DROPPED) {
      for (int i = 0; i < replies.dropped(); i++) {
        lines.add(row(CHAINED + next(), ReplyEvent.DROPPED.toString()));
      }
      return;
    }
    events.add(EventText.of(event, replies));
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

  /** An object comes in pieces, as the bytes come in. */
  private void addPiece(ReplyReader replies) {
    if (streamed != replies.codePoint()) {
      endPieces();
      streamed = replies.codePoint();
    }
    bytes += replies.data().remaining();
  }

  private void endPieces() {
    if (streamed != 0) {
      // Rows may contain messages, in the language of the server.
      boolean counted = streamed == CodePoint.EXTDTA.value();
      events.add(
          ReplyEvent.DATA + " " + EventText.name(streamed) + (counted ? " bytes=" + bytes : ""));
    }
    streamed = 0;
    bytes = 0;
  }

  private void addNotices(ReplyReader replies) {
    replies.notices().stream()
        .skip(notices)
        .forEach(notice -> events.add("NOTICE " + notice.what()));
    notices = replies.notices().size();
  }

  /** Says why the commands that are left get no answer. */
  void unanswered(String why) {
    endPieces();
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
