package org.drdawire.captures;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.golden.Pieces;
import org.drdawire.live.replies.LargeObjectValue;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;
import org.drdawire.reply.LargeObjectPiece;
import org.drdawire.reply.Notice;
import org.drdawire.reply.ProcedureResultSets;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;
import org.drdawire.reply.SqlCommunicationArea;

/** A capture as the library reads it, line by line. */
final class ReadCapture {

  private static final int UTF_8 = 1208;
  private static final int BLOB_LOCATOR = 0x18;
  private static final int DBCLOB_LOCATOR = 0x1D;

  /** A command, the section that it names, which may be none, and the LIDs of its OUTOVR. */
  private record Sent(int codePoint, ByteString section, List<Integer> override) {}

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final List<String> lines = new ArrayList<>();
  private final Deque<Sent> sent = new ArrayDeque<>();
  private final Deque<ByteString> resultSets = new ArrayDeque<>();
  private final Map<ByteString, RowReader> queries = new HashMap<>();
  private final LargeObjectValue value = new LargeObjectValue();
  private RowReader rows;
  private boolean unicode;
  private boolean resumed;

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
    return outstanding.count() > 0 && goesOn();
  }

  /** Whether more can be read. */
  boolean goesOn() {
    return replies.canGoOn();
  }

  /** Adds what was odd. */
  void end() {
    for (Notice notice : replies.notices()) {
      lines.add("NOTICE " + notice.what() + ": " + Lines.term(notice.codePoint()));
    }
  }

  /** Says which commands the client has sent. */
  void send(byte[] chain) {
    List<String> terms = new ArrayList<>();
    for (Frame frame : Frames.of(chain)) {
      DdmObject object = frame.object();
      terms.add(Lines.term(object.codePoint()));
      if (frame.type() == Frame.RQSDSS) {
        outstanding.continueOnError(frame.continueOnError());
        outstanding.add(object.codePoint());
        sent.add(new Sent(object.codePoint(), section(object), new ArrayList<>()));
      } else if (object.codePoint() == CodePoint.OUTOVR.value() && !sent.isEmpty()) {
        sent.getLast().override.addAll(lids(object.data().duplicate()));
      }
      if (!frame.chained()) {
        outstanding.endChain();
      }
    }
    lines.add("> " + String.join(" ", terms));
  }

  private static ByteString section(DdmObject command) {
    Optional<DdmObject> named =
        Frames.parameters(command).stream()
            .filter(child -> child.codePoint() == CodePoint.PKGNAMCSN.value())
            .findFirst();
    return named.map(name -> ByteString.of(name.bytes())).orElse(ByteString.of());
  }

  /** What OUTOVR asks for, column by column: a locator, or the type as it is, or 0. */
  private static List<Integer> lids(ByteBuffer triplets) {
    List<Integer> lids = new ArrayList<>();
    while (triplets.remaining() > 2) {
      int end = triplets.position() + (triplets.get() & 0xFF);
      boolean group = triplets.get() == 0x76 || triplets.get(triplets.position() - 1) == 0x7F;
      for (int at = triplets.position() + 1; group && at + 3 <= end; at += 3) {
        lids.add(triplets.get(at) & 0xFF);
      }
      triplets.position(end);
    }
    return lids;
  }

  /** Reads what the server has sent. */
  void read(byte[] flush, IntUnaryOperator cuts) {
    Pieces.read(ByteBuffer.wrap(flush), cuts, false, this::read);
  }

  /** False if nothing more can be read. */
  private boolean read(ByteBuffer piece) {
    while (true) {
      try {
        resume();
        ReplyEvent event = replies.next(piece);
        if (event == ReplyEvent.NEEDS_MORE) {
          return true;
        }
        take(event);
      } catch (DrdaException e) {
        lines.add("ERROR " + e.getMessage());
        if (!replies.canGoOn()) {
          return false;
        }
      }
    }
  }

  private void resume() {
    Sent next = sent.peek();
    if (resumed || next == null) {
      return;
    }
    if (next.codePoint == CodePoint.CNTQRY.value()) {
      rows = queries.get(next.section);
      if (rows != null) {
        override(next.override);
        replies.resume(rows);
      }
    }
    resumed = true;
  }

  private void override(List<Integer> lids) {
    try {
      for (int i = 0; i < lids.size(); i++) {
        if (lids.get(i) >= BLOB_LOCATOR && lids.get(i) <= DBCLOB_LOCATOR) {
          rows.useLocator(i + 1, lids.get(i));
        }
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException other) {
      lines.add("ERROR OUTOVR of other columns");
    }
  }

  private void take(ReplyEvent event) {
    switch (event) {
      case MESSAGE -> message(replies.message());
      case SQLCA ->
          lines.add(
              ReadValues.area("SQLCARD", replies.sqlca())
                  + Lines.fields("updates", replies.updateCount()));
      case DESCRIPTION -> ReadValues.describe(replies, lines);
      case RESULT_SETS ->
          replies.resultSets().forEach(set -> lines.add("SQLRSLRD" + ReadValues.resultSet(set)));
      case SET_STATEMENT -> lines.add("SQLSTT " + Lines.value(replies.setStatement()));
      case QUERY -> {
        lines.add("QRYDSC" + ReadValues.columns(replies.queryDescription()));
        rows = replies.openRows();
        queries.put(resultSets.isEmpty() ? section() : resultSets.remove(), rows);
      }
      case ROW_SQLCA -> announced = Optional.of(replies.sqlca());
      case OUTPUT -> {
        lines.add("SQLDTARD" + ReadValues.columns(replies.openOutput().description()));
        row(replies.openOutput());
      }
      case ROW -> row(rows);
      case NO_ROW -> lines.add(ReadValues.area("NO ROW", rows.sqlca()));
      case LARGE_OBJECT -> piece(replies.largeObject());
      case OBJECT -> lines.add("OBJECT " + Lines.term(replies.codePoint()));
      case DATA -> unread();
      case ANSWERED -> {
        resumed = false;
        sent.poll();
        lines.add("= " + Lines.term(outstanding.answered()) + ReadValues.of(replies.outcome()));
      }
      case DROPPED -> {
        lines.add("DROPPED " + replies.dropped());
        for (int i = 0; i < replies.dropped(); i++) {
          sent.poll();
        }
      }
      case NEEDS_MORE -> throw new IllegalStateException();
    }
  }

  /** That of the command which is answered next, if there is one. */
  private ByteString section() {
    return sent.isEmpty() ? ByteString.of() : sent.element().section;
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
    String line = "DATA " + Lines.term(replies.codePoint());
    if (!lines.get(lines.size() - 1).equals(line)) {
      lines.add(line);
    }
  }

  private void message(ReplyMessage message) {
    ReadValues.message(message, lines);
    if (message.is(CodePoint.EXCSATRD)) {
      unicode = message.level(CodePoint.UNICODEMGR) == UTF_8;
      int names = message.level(CodePoint.CCSIDMGR);
      if (names > 0 && names < 0xFFFF) {
        replies.use(CcsidManager.forCcsid(names));
      }
    } else if (message.is(CodePoint.ACCSECRD) && unicode) {
      replies.use(CcsidManager.utf8());
    } else if (message.is(CodePoint.RSLSETRM)) {
      resultSets.addAll(ProcedureResultSets.of(message).sections());
    }
  }

  private void piece(LargeObjectPiece piece) {
    Optional<Object> whole = value.take(piece);
    if (whole.isPresent()) {
      String place = "EXTDTA row=" + piece.row() + " column=" + piece.column() + " ";
      lines.add(place + Lines.value(piece.isNull() ? null : whole.get()));
    }
  }
}
