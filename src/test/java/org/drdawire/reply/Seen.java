package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;

/** What a driver has seen of its connection: equal events that follow each other are one line. */
final class Seen {

  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final Pattern TITLE = Pattern.compile(" \\([^)]*\\)");

  final OutstandingCommands outstanding = new OutstandingCommands();
  final ReplyReader replies;

  private final StringBuilder lines = new StringBuilder();
  private String last = "";
  private long times;

  Seen(CcsidManager names) {
    replies = new ReplyReader(names, outstanding);
  }

  /** Sends commands in a chain. */
  Seen sent(CodePoint... commands) {
    send(outstanding, commands);
    return this;
  }

  /** Awaits the answers to a chain. */
  static void send(OutstandingCommands outstanding, CodePoint... commands) {
    for (CodePoint command : commands) {
      outstanding.add(command.value());
    }
    outstanding.endChain();
  }

  /** Reads all of some bytes, and says what was seen since this was asked last. */
  String of(String hex) {
    read(Wire.bytes(hex));
    return lines();
  }

  /** Reads all of some bytes; false if nothing can be read any more. */
  boolean read(ByteBuffer bytes) {
    while (true) {
      try {
        ReplyEvent event = replies.next(bytes);
        if (event == ReplyEvent.NEEDS_MORE) {
          return true;
        }
        see(event);
      } catch (DrdaException e) {
        FormatErrors.require(e);
        note(e.getMessage(), 1);
        if (!replies.canGoOn()) {
          return false;
        }
      }
    }
  }

  private void see(ReplyEvent event) {
    switch (event) {
      case MESSAGE -> note(view(replies.message()).toString(), 1);
      case SQLCA -> note(replies.sqlca().toString(), 1);
      case DESCRIPTION -> note(replies.description().toString(), 1);
      case RESULT_SETS -> note(replies.resultSets().toString(), 1);
      case ROW_DESCRIPTION -> note(replies.queryDescription().toString(), 1);
      case SET_STATEMENT -> note(replies.setStatement(), 1);
      case DATA -> note("DATA", replies.data().remaining());
      case OBJECT, OUTPUT -> note(event + " " + HEX.toHexDigits((short) replies.codePoint()), 1);
      case ANSWERED -> note(replies.outcome().failed() ? "FAILED" : "DONE", 1);
      case DROPPED -> note("DROPPED", replies.dropped());
      case NEEDS_MORE, ROW_SQLCA, ROW, NO_ROW, LARGE_OBJECT -> throw new AssertionError(event);
    }
  }

  /** What drivers ask of some messages. */
  private static Object view(ReplyMessage message) {
    return switch (CodePoint.ofValue(message.codePoint()).orElse(CodePoint.EXTNAM)) {
      case ACCRDBRM -> RdbAccessed.of(message);
      case SYNCCRD -> SyncPointAnswer.of(message);
      case RSLSETRM -> ProcedureResultSets.of(message);
      case EXCSATRD -> ServerAttributes.of(message);
      default -> TITLE.matcher(message.explanation()).replaceFirst("");
    };
  }

  void note(String what, long more) {
    if (!what.equals(last)) {
      endLine();
      last = what;
    }
    times += more;
  }

  private void endLine() {
    if (!last.isEmpty()) {
      lines.append(last).append(times > 1 ? " *" + times : "").append('\n');
    }
    last = "";
    times = 0;
  }

  /** What was seen since this was asked last. */
  String lines() {
    endLine();
    String text = lines.toString();
    lines.setLength(0);
    return text;
  }
}
