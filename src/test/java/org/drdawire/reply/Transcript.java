package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.chain.OutstandingCommands;

/** The events of a connection as texts: the pieces of an object are joined. */
final class Transcript {

  final OutstandingCommands outstanding = new OutstandingCommands();
  final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  final List<String> events = new ArrayList<>();

  /** What all objects were. */
  final Set<Integer> codePoints = new TreeSet<>();

  /** Code point and data of each object that is whole. */
  final List<String> objects = new ArrayList<>();

  /** How many bytes all objects had. */
  long bytes;

  private final NamesOfDerby names = new NamesOfDerby(replies);
  private final StringBuilder pieces = new StringBuilder();
  private final StringBuilder object = new StringBuilder();

  /** Reads all of some bytes; false if that was impossible. */
  boolean read(ByteBuffer buffer) {
    try {
      ReplyEvent event;
      do {
        event = replies.next(buffer);
        add(event);
      } while (event != ReplyEvent.NEEDS_MORE);
      return true;
    } catch (DrdaException e) {
      FormatErrors.require(e);
      events.add(e.getMessage());
      return false;
    }
  }

  private void add(ReplyEvent event) {
    if (event == ReplyEvent.NEEDS_MORE) {
      return;
    }
    if (event != ReplyEvent.ANSWERED && event != ReplyEvent.DROPPED) {
      codePoints.add(replies.codePoint());
    }
    if (event == ReplyEvent.DATA) {
      pieces.append(hex());
      return;
    }
    if (pieces.length() > 0) {
      events.add("DATA " + pieces);
      pieces.setLength(0);
    }
    if (event == ReplyEvent.MESSAGE) {
      names.follow(replies.message());
    }
    events.add(
        event
            + switch (event) {
              case MESSAGE -> " " + replies.message() + " " + hex();
              case SQLCA -> " " + replies.sqlca() + " " + hex();
              case DESCRIPTION -> " " + replies.description() + " " + hex();
              case RESULT_SETS -> " " + replies.resultSets() + " " + hex();
              case ROW_DESCRIPTION -> " " + replies.queryDescription() + " " + hex();
              case SET_STATEMENT -> " " + replies.setStatement() + " " + hex();
              case OBJECT, OUTPUT -> " " + replies.codePoint() + " " + hex();
              case ANSWERED -> " " + outstanding.answered() + " " + replies.outcome();
              default -> " " + replies.dropped();
            });
  }

  private String hex() {
    ByteBuffer data = replies.data();
    bytes += data.remaining();
    byte[] copy = new byte[data.remaining()];
    data.get(copy);
    String hex = HexFormat.of().formatHex(copy);
    object.append(hex);
    if (replies.isLastPiece()) {
      objects.add(replies.codePoint() + " " + object);
      object.setLength(0);
    }
    return hex;
  }
}
