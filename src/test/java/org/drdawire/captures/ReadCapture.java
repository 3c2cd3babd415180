package org.drdawire.captures;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DssCutter;
import org.drdawire.golden.Pieces;
import org.drdawire.live.replies.LargeObjectValue;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.Notice;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;

/** A capture as the library reads it, line by line. */
final class ReadCapture {

  private static final int UTF_8 = 1208;

  private final Conversation conversation = Conversation.withoutPlan();
  private final Reply reply = conversation.reply();
  private final DssCutter requests = new DssCutter((dss, length) -> conversation.sent(dss));
  private final List<String> lines = new ArrayList<>();
  private final LargeObjectValue value = new LargeObjectValue();
  private boolean unicode;

  /** The area of the row that comes next. */
  private Optional<SqlCommunicationArea> announced = Optional.empty();

  private ReadCapture() {}

  /** One that reads what comes behind a connect. */
  static ReadCapture after(Optional<Setup> setup) {
    ReadCapture reader = new ReadCapture();
    if (setup.isPresent()) {
      reader.send(Setup.COMMANDS);
      reader.read(setup.get().answers(), size -> size);
      reader.lines.clear();
    }
    return reader;
  }

  /** Reads a capture in buffers whose sizes are asked for: how many bytes of so many. */
  static List<String> lines(Capture capture, IntUnaryOperator cuts) {
    ReadCapture reader = after(capture.setup());
    for (Capture.Flush flush : capture.flushes()) {
      if (flush.fromClient()) {
        reader.send(flush.bytes());
      } else {
        reader.read(flush.bytes(), cuts);
      }
    }
    reader.end();
    return reader.lines;
  }

  /** What was read so far. */
  List<String> lines() {
    return lines;
  }

  boolean awaitsAnswers() {
    return conversation.awaitsReplies();
  }

  /** Whether more can be read. */
  boolean goesOn() {
    return conversation.phase() != Phase.OVER;
  }

  /** Adds what was odd. */
  void end() {
    for (Notice notice : conversation.notices()) {
      lines.add("NOTICE " + notice.what() + ": " + Lines.term(notice.codePoint()));
    }
  }

  /** Says which commands the client has sent. */
  void send(byte[] chain) {
    lines.add(
        "> "
            + Frames.of(chain).stream()
                .map(frame -> Lines.term(frame.object().codePoint()))
                .collect(Collectors.joining(" ")));
    if (goesOn()) {
      requests.take(ByteBuffer.wrap(chain));
    }
  }

  /** Reads what the server has sent. */
  void read(byte[] flush, IntUnaryOperator cuts) {
    Pieces.read(ByteBuffer.wrap(flush), cuts, false, this::read);
  }

  /** False if nothing more can be read. */
  private boolean read(ByteBuffer piece) {
    while (goesOn()) {
      try {
        ReplyEvent event = conversation.next(piece);
        if (event == ReplyEvent.NEEDS_MORE) {
          return true;
        }
        take(event);
      } catch (DrdaException e) {
        lines.add("ERROR " + e.getMessage());
      }
    }
    return false;
  }

  private void take(ReplyEvent event) {
    switch (event) {
      case MESSAGE -> message(reply.message());
      case SQLCA ->
          lines.add(
              ReadValues.area("SQLCARD", reply.sqlca())
                  + Lines.fields("updates", reply.updateCount()));
      case DESCRIPTION -> ReadValues.describe(reply, lines);
      case RESULT_SETS ->
          reply.resultSets().forEach(set -> lines.add("SQLRSLRD" + ReadValues.resultSet(set)));
      case SET_STATEMENT -> lines.add("SQLSTT " + Lines.value(reply.setStatement()));
      case ROW_DESCRIPTION ->
          lines.add("QRYDSC" + ReadValues.columns(reply.query().rows().description()));
      case ROW_SQLCA -> announced = Optional.of(reply.sqlca());
      case OUTPUT -> {
        lines.add("SQLDTARD" + ReadValues.columns(reply.row().description()));
        row(reply.row());
      }
      case ROW -> row(reply.row());
      case NO_ROW -> lines.add(ReadValues.area("NO ROW", reply.sqlca()));
      case LARGE_OBJECT -> piece(reply.largeObject());
      case OBJECT -> lines.add("OBJECT " + Lines.term(reply.codePoint()));
      case DATA -> unread();
      case ANSWERED ->
          lines.add("= " + Lines.term(reply.command()) + ReadValues.of(reply.outcome()));
      case DROPPED -> lines.add("DROPPED " + reply.dropped());
      case NEEDS_MORE -> throw new IllegalStateException();
    }
  }

  private void row(RowReader row) {
    lines.add(ReadValues.row(row));
    SqlCommunicationArea area = announced.orElse(SqlCommunicationArea.success());
    if (!area.equals(row.sqlca())) {
      lines.add("ANOTHER AREA was announced");
    }
    announced = Optional.empty();
  }

  /** Its rows could not be opened; how many pieces there are says nothing. */
  private void unread() {
    String term = Lines.term(reply.codePoint());
    String line = "DATA " + term;
    String last = lines.get(lines.size() - 1);
    // Such an error is about the first piece.
    if (!last.equals(line) && !last.startsWith("ERROR " + term + " without QRYDSC")) {
      lines.add(line);
    }
  }

  private void message(ReplyMessage message) {
    ReadValues.message(message, lines);
    if (message.is(CodePoint.EXCSATRD)) {
      unicode = message.level(CodePoint.UNICODEMGR) == UTF_8;
      int names = message.level(CodePoint.CCSIDMGR);
      if (names > 0 && names < 0xFFFF) {
        conversation.useNames(CcsidManager.forCcsid(names));
      }
    } else if (message.is(CodePoint.ACCSECRD) && unicode) {
      conversation.useNames(CcsidManager.utf8());
    }
  }

  private void piece(LargeObjectPiece piece) {
    Optional<Object> whole = value.take(piece);
    if (whole.isPresent()) {
      String place = "EXTDTA row=" + piece.rowNumber() + " column=" + piece.column() + " ";
      lines.add(place + Lines.value(piece.isNull() ? null : whole.get()));
    }
  }
}
