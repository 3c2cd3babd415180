package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Decodes rows from blocks; any block may end in the middle of a row.
 *
 * <p>Values are Integer, Short, Long, Float, Double, Boolean, BigDecimal, String, byte[],
 * LocalDate, LocalTime, LocalDateTime or null.
 */
final class RowReader {

  private final RowLayout layout;
  private byte[] pending = {};
  private boolean ended;
  private SqlCard lastCard;

  RowReader(RowLayout layout) {
    this.layout = layout;
  }

  /** Adds a block and returns the rows that are now complete. */
  List<List<Object>> feed(ByteBuffer block) {
    ByteBuffer bytes = ByteBuffer.allocate(pending.length + block.remaining());
    bytes.put(pending).put(block.duplicate()).flip();
    List<List<Object>> rows = new ArrayList<>();
    int whole = 0;
    try {
      while (bytes.hasRemaining()) {
        List<Object> row = row(bytes);
        whole = bytes.position();
        if (row != null) {
          rows.add(row);
        }
      }
    } catch (MalformedReplyException.Truncated toBeContinued) {
      bytes.position(whole);
    }
    pending = new byte[bytes.remaining()];
    bytes.get(pending);
    return rows;
  }

  /** True when the row that reports the end of data has been read. */
  boolean ended() {
    return ended;
  }

  /** The bytes of a row that is not complete. */
  int pendingBytes() {
    return pending.length;
  }

  /** The SQLCAGRP of the last row. */
  SqlCard lastCard() {
    return lastCard;
  }

  /** Reads one row, or null for the one that reports the end of data. */
  private List<Object> row(ByteBuffer bytes) {
    Fields fields = new Fields("QRYDTA", bytes);
    SqlCard card = SqlCard.read(fields);
    boolean data = fields.present();
    if (ended) {
      throw new MalformedReplyException("QRYDTA: row after the end of data");
    }
    if (card.endOfData() == data && card.success()) {
      throw new MalformedReplyException("QRYDTA: data indicator " + data + " with " + card);
    }
    lastCard = card;
    if (!card.success()) {
      throw new CommandFailure(card);
    }
    if (card.endOfData()) {
      ended = true;
      return null;
    }
    List<Object> row = new ArrayList<>();
    for (RowLayout.Field field : layout.fields()) {
      row.add(ValueReader.read(field, fields));
    }
    return row;
  }
}
