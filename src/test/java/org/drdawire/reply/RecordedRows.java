package org.drdawire.reply;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.Recording.Exchange;

/** The rows of a recording. A query is known by its QRYINSID, which is in OPNQRYRM and CNTQRY. */
abstract class RecordedRows {

  private static final int OBJECT = 6;
  private static final int LLCP = 4;

  final OutstandingCommands outstanding = new OutstandingCommands();
  final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);

  /** All rows and output parameters. */
  final List<String> rows = new ArrayList<>();

  /** All large objects, as digits. */
  final List<String> largeObjects = new ArrayList<>();

  /** What could not be read. */
  final List<String> errors = new ArrayList<>();

  private final Queue<Fetch> fetches = new ArrayDeque<>();
  private final ByteArrayOutputStream pieces = new ByteArrayOutputStream();
  private long instance;
  private final NamesOfDerby names = new NamesOfDerby(replies);

  /** A CNTQRY; the OUTOVR is empty if it has none. */
  private record Fetch(long instance, ByteBuffer override) {}

  /** Opens the rows that QRYDSC is about. */
  abstract void open(long query);

  /** Continues with a query, perhaps in another form. */
  abstract void resume(long query, ByteBuffer override);

  /** Takes what is no message and no description. */
  abstract void take(ReplyEvent event);

  /** Reads a recording. */
  RecordedRows read(Recording recording) {
    for (Exchange exchange : recording.exchanges()) {
      fetches.clear();
      exchange.sendTo(outstanding);
      findFetches(exchange.request().duplicate());
      resume();
      ByteBuffer reply = ByteBuffer.allocate(exchange.reply().remaining());
      if (!read(reply.put(exchange.reply().duplicate()).flip())) {
        break;
      }
    }
    return this;
  }

  private void findFetches(ByteBuffer request) {
    ByteBuffer override = ByteBuffer.allocate(0);
    long query = -1;
    while (request.remaining() > OBJECT + LLCP && request.getShort(request.position()) > 0) {
      int start = request.position();
      int end = start + request.getShort(start);
      int codePoint = request.getShort(start + OBJECT + 2);
      if (codePoint == CodePoint.CNTQRY.value()) {
        query = instance(request, start + OBJECT + LLCP, end);
        fetches.add(new Fetch(query, override));
      } else if (codePoint == CodePoint.OUTOVR.value()) {
        int data = start + OBJECT + LLCP;
        fetches.remove();
        fetches.add(new Fetch(query, request.slice(data, end - data)));
      }
      request.position(end);
    }
  }

  private static long instance(ByteBuffer request, int from, int to) {
    for (int at = from; at < to; at += request.getShort(at)) {
      if (request.getShort(at + 2) == CodePoint.QRYINSID.value()) {
        return request.getLong(at + LLCP);
      }
    }
    return -1;
  }

  private void resume() {
    boolean next = outstanding.count() > 0 && outstanding.next() == CodePoint.CNTQRY.value();
    if (next && !fetches.isEmpty()) {
      Fetch fetch = fetches.remove();
      resume(fetch.instance, fetch.override);
    }
  }

  /** False if nothing can be read any more. */
  private boolean read(ByteBuffer reply) {
    while (true) {
      try {
        ReplyEvent event = replies.next(reply);
        switch (event) {
          case NEEDS_MORE -> {
            return true;
          }
          case MESSAGE -> note(replies.message());
          case ROW_DESCRIPTION -> open(instance);
          case ANSWERED -> resume();
          default -> take(event);
        }
      } catch (DrdaException e) {
        errors.add(e.getMessage());
        if (e instanceof ReplyFormatException format && format.endsConnection()) {
          return false;
        }
      }
    }
  }

  private void note(ReplyMessage message) {
    if (message.is(CodePoint.OPNQRYRM)) {
      instance = QueryOpened.of(message).instance().orElse(-1);
    }
    names.follow(message);
  }

  /** The digits of an object, when its last piece has come; before that nothing. */
  final String join(ByteBuffer piece, boolean last) {
    byte[] copy = new byte[piece.remaining()];
    piece.get(copy);
    pieces.writeBytes(copy);
    if (!last) {
      return "";
    }
    String digits = HexFormat.of().formatHex(pieces.toByteArray());
    pieces.reset();
    return digits;
  }
}
