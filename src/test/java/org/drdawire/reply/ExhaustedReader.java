package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.drdawire.ConnectionLostException;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.Recording.Exchange;
import org.drdawire.reply.ReplyExhaustion.Tried;

/** A reader that has too little left now and then, beside one that has enough. */
final class ExhaustedReader {

  private static final int MOST_SKIPPED = 40;
  private static final int CALLS = 6;
  private static final int LONGEST_PIECE = 3_000;

  private final Iterator<Exchange> exchanges;
  private final Random random;
  private final Side twin = new Side();
  private final Side side = new Side();

  private final List<Integer> commands = new ArrayList<>();
  private boolean over;
  private ByteBuffer reply = ByteBuffer.allocate(0);

  ExhaustedReader(Recording recording, Random random) {
    exchanges = recording.exchanges().iterator();
    this.random = random;
  }

  /** Reads on with enough left, and then some events with little left. Says what is wrong. */
  String trial(Tried tried) {
    int skipped = random.nextInt(MOST_SKIPPED);
    String finding = null;
    try {
      for (int i = 0; i < skipped + CALLS && finding == null && !over; i++) {
        ReplyEvent expected = twin.next();
        finding = i < skipped ? calm(expected) : hard(expected, tried);
        if (finding == null && !over) {
          twin.follow(expected);
          side.follow(expected);
          keep(twin.outstanding.count());
          over = expected == ReplyEvent.NEEDS_MORE && !feed();
        }
      }
    } catch (DrdaException e) {
      // The recording ends with what cannot be read.
    }
    return finding;
  }

  /** Hands the next bytes to both; false if there are no more. */
  private boolean feed() {
    while (!reply.hasRemaining()) {
      if (!exchanges.hasNext()) {
        return false;
      }
      Exchange exchange = exchanges.next();
      OutstandingCommands sent = new OutstandingCommands();
      exchange.sendTo(sent);
      commands.addAll(drained(sent));
      exchange.sendTo(twin.outstanding);
      exchange.sendTo(side.outstanding);
      reply = exchange.reply().duplicate();
    }
    int length = Math.min(reply.remaining(), 1 + random.nextInt(LONGEST_PIECE));
    twin.bytes = reply.slice(reply.position(), length);
    side.bytes = reply.slice(reply.position(), length);
    reply.position(reply.position() + length);
    return true;
  }

  private void keep(int count) {
    while (commands.size() > count) {
      commands.remove(0);
    }
  }

  private String calm(ReplyEvent expected) {
    ReplyEvent event = side.next();
    return event == expected ? null : event + " for " + expected;
  }

  private String hard(ReplyEvent expected, Tried tried) {
    ReplyEvent[] event = new ReplyEvent[1];
    Throwable thrown = tried.run(random, () -> event[0] = side.next());
    if (thrown instanceof VirtualMachineError) {
      try {
        event[0] = side.next();
      } catch (ConnectionLostException e) {
        over = true;
        return outstanding();
      }
    } else if (thrown != null) {
      return thrown.toString();
    }
    return event[0] == expected ? value(expected, tried) : event[0] + " for " + expected;
  }

  /** The commands that are left are the last ones, and no fewer than if nothing had failed. */
  private String outstanding() {
    List<Integer> left = drained(side.outstanding);
    keep(left.size());
    boolean right = left.size() >= twin.outstanding.count() && left.equals(commands);
    return right ? null : "commands " + left + " and not " + commands;
  }

  /** What an error has hidden may be asked for again. */
  private String value(ReplyEvent event, Tried tried) {
    Object[] value = new Object[1];
    Throwable thrown = tried.run(random, () -> value[0] = side.value(event));
    if (thrown instanceof VirtualMachineError) {
      value[0] = side.value(event);
    }
    return Objects.equals(twin.value(event), value[0]) ? null : "value of " + event;
  }

  private static List<Integer> drained(OutstandingCommands outstanding) {
    List<Integer> commands = new ArrayList<>();
    while (outstanding.count() > 0) {
      commands.add(outstanding.next());
      outstanding.answer();
    }
    return commands;
  }

  /** One of the two readers. */
  private static final class Side {

    private final OutstandingCommands outstanding = new OutstandingCommands();
    private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private final NamesOfDerby names = new NamesOfDerby(replies);
    private RowReader rows;

    ReplyEvent next() {
      if (rows != null
          && outstanding.count() > 0
          && outstanding.next() == CodePoint.CNTQRY.value()) {
        replies.resume(rows);
      }
      return replies.next(bytes);
    }

    /** What the driver asks for. */
    Object value(ReplyEvent event) {
      return switch (event) {
        case MESSAGE -> replies.message();
        case SQLCA, ROW_SQLCA -> replies.sqlca();
        case DESCRIPTION -> replies.description();
        case RESULT_SETS -> replies.resultSets();
        case ROW_DESCRIPTION -> replies.queryDescription();
        case SET_STATEMENT -> replies.setStatement();
        case OBJECT, DATA -> replies.data();
        case OUTPUT -> values(replies.openOutput());
        case ROW -> values(rows);
        case NO_ROW -> rows.sqlca();
        case LARGE_OBJECT -> replies.largeObject().data();
        case ANSWERED -> replies.outcome();
        case DROPPED -> replies.dropped();
        case NEEDS_MORE -> replies.notices();
      };
    }

    private static List<Object> values(RowReader row) {
      List<Object> values = new ArrayList<>();
      for (int i = 1; i <= row.description().columns().size(); i++) {
        Object value = row.isOutside(i) ? "outside" : row.getObject(i);
        values.add(value instanceof byte[] array ? ByteBuffer.wrap(array) : value);
      }
      return values;
    }

    /** Opens rows, and changes names as with Apache Derby. */
    void follow(ReplyEvent event) {
      if (event == ReplyEvent.ROW_DESCRIPTION) {
        rows = replies.openRows();
      } else if (event == ReplyEvent.OUTPUT) {
        replies.openOutput();
      }
      if (event == ReplyEvent.MESSAGE) {
        names.follow(replies.message());
      }
    }
  }
}
