package org.drdawire.bench;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.fdoca.DateTimeParts;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.drdawire.reply.RowReader;

/** The loop of a driver around our reader. */
final class OurRows implements BlockReader {

  private static final int ROOM = 32_768;
  private static final int CHARS = 256;
  private static final int SECONDS_OF_MINUTE = 60;
  private static final int PICOS_OF_NANO = 1000;

  private final RowBlocks blocks;
  private final ReplyStream stream;
  private final ReadSample[] columns;
  private final ByteBuffer received = ByteBuffer.allocate(ROOM).limit(0);
  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
  private final DateTimeParts parts = new DateTimeParts();
  private final char[] chars = new char[CHARS];
  private final CharBuffer text = CharBuffer.wrap(chars);
  private RowReader rows;
  private long taken;

  /** Connects and opens the query. */
  OurRows(RowBlocks blocks, List<ReadSample> columns, ReplyStream stream) {
    this.blocks = blocks;
    this.stream = stream;
    this.columns = columns.toArray(new ReadSample[0]);
    exchange(RecordedReplies.CONNECTED.get(0), CodePoint.EXCSAT, CodePoint.ACCSEC);
    replies.use(CcsidManager.utf8());
    exchange(RecordedReplies.CONNECTED.get(1), CodePoint.SECCHK, CodePoint.ACCRDB);
    exchange(blocks.open(), CodePoint.PRPSQLSTT, CodePoint.OPNQRY);
  }

  @Override
  public long read() {
    taken = 0;
    replies.resume(rows);
    exchange(blocks.fetch(), CodePoint.CNTQRY);
    return taken;
  }

  private void exchange(byte[] answer, CodePoint... commands) {
    for (CodePoint command : commands) {
      outstanding.add(command.value());
    }
    outstanding.endChain();
    stream.send(answer);
    while (outstanding.count() > 0 || received.hasRemaining()) {
      ReplyEvent event = replies.next(received);
      switch (event) {
        case ROW -> takeRow();
        case NEEDS_MORE -> fill();
        case ROW_DESCRIPTION -> rows = replies.openRows();
        case MESSAGE, DESCRIPTION, ANSWERED -> {}
        default -> throw new IllegalStateException(event.toString());
      }
    }
  }

  private void fill() {
    int count = stream.read(received.array(), 0, ROOM);
    received.limit(count).position(0);
  }

  private void takeRow() {
    for (int i = 0; i < columns.length; i++) {
      taken += value(columns[i], i + 1);
    }
  }

  private long value(ReadSample sample, int column) {
    return switch (sample) {
      case INTEGER -> rows.getInt(column);
      case BIGINT, DECIMAL_LONG -> rows.getLong(column);
      case DOUBLE -> Double.doubleToRawLongBits(rows.getDouble(column));
      case BOOLEAN -> rows.getBoolean(column) ? 1 : 0;
      case DECIMAL -> {
        BigDecimal value = rows.getDecimal(column);
        yield Objects.requireNonNull(value).hashCode();
      }
      case CHARS_26, CHARS_64 -> {
        rows.getText(column, text.clear());
        yield ReadSample.text(chars, text.position());
      }
      case DATE -> {
        rows.getDateTime(column, parts);
        yield day();
      }
      case TIME -> {
        rows.getDateTime(column, parts);
        yield second();
      }
      case TIMESTAMP -> {
        rows.getDateTime(column, parts);
        yield ReadSample.timestamp(day(), second(), (int) (parts.picosecond() / PICOS_OF_NANO));
      }
      case VARBINARY -> ReadSample.bytes(Objects.requireNonNull(rows.getBytes(column)));
      default -> ReadSample.text(Objects.requireNonNull(rows.getText(column)));
    };
  }

  /** Days since 1970, as the objects of the others count them. */
  private long day() {
    return ReadSample.day(parts.year(), parts.month(), parts.day());
  }

  private int second() {
    return (parts.hour() * SECONDS_OF_MINUTE + parts.minute()) * SECONDS_OF_MINUTE + parts.second();
  }
}
