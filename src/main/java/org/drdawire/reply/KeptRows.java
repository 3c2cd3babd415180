package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.reply.rows.BlockLoan;
import org.drdawire.reply.rows.RowFeed;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a query that are asked for one after another, with their large objects. The one that was
 * given stands where it was read as long as nothing else is; what has come, and was not asked for
 * yet, is kept as bytes, in its order.
 *
 * @hidden
 */
public final class KeptRows {

  private static final byte ROW = 1;
  private static final byte PIECE = 2;

  /** Before the bytes: what it is, their length, and the number of the row, or the column. */
  private static final int LENGTH = 1;

  private static final int NUMBER = LENGTH + Integer.BYTES;
  private static final int HEAD = NUMBER + Integer.BYTES;

  /** What is said of a piece, below its column. */
  private static final int FIRST = 1;

  private static final int LAST = 1 << 1;
  private static final int NULL = 1 << 2;
  private static final int FLAGS = 3;

  private static final int FEW = 1 << 10;
  private static final int MOST_RETAINED = 1 << 18;

  private final RowReader rows;
  private final BlockLoan loan = new BlockLoan();

  /** What is kept stands in it; its position is where the row stands that was given. */
  private ByteBuffer kept = ByteBuffer.allocate(0);

  private int from;
  private int end;

  /** The row that was given was kept. */
  private boolean isAgain;

  /** How many bytes of large objects are kept. */
  private long objectBytes;

  /** What is left of the piece that was given. */
  private ByteBuffer data = kept;

  /** It stands in the caller's buffer. */
  private boolean pieceHasCome;

  /** Its column, and what is said of it. */
  private int piece;

  /** Decodes its object; null before that is asked for as a text. */
  private @Nullable CcsidManager characters;

  /**
   * Keeps none yet.
   *
   * @param rows those that the conversation reads
   */
  public KeptRows(RowReader rows) {
    this.rows = rows;
  }

  /**
   * The rows.
   *
   * @return what stands on the row that was given
   */
  public RowReader row() {
    return rows;
  }

  /** Gives the row that has just come. */
  public void give() {
    if (isAgain) {
      isAgain = false;
      rows.standOnFeed();
    }
  }

  /**
   * Gives the piece that has just come.
   *
   * @param come the piece
   */
  public void give(LargeObjectPiece come) {
    begin(said(come));
    data = come.data();
    pieceHasCome = true;
  }

  private static int said(LargeObjectPiece piece) {
    return piece.column() << FLAGS
        | (piece.isFirst() ? FIRST : 0)
        | (piece.isLast() ? LAST : 0)
        | (piece.isNull() ? NULL : 0);
  }

  private void begin(int said) {
    piece = said;
    if ((said & FIRST) != 0) {
      characters = null;
    }
  }

  /**
   * Keeps what was given, before something else is read.
   *
   * @param isOnRow whether the row can still be asked for
   */
  public void settle(boolean isOnRow) {
    if (pieceHasCome) {
      pieceHasCome = false;
      data = ByteBuffer.allocate(data.remaining()).put(data).flip();
    }
    if (isOnRow && !isAgain) {
      keep();
      next();
    }
  }

  /** Keeps the row that has just come. */
  public void keep() {
    RowFeed feed = rows.feed();
    int length = feed.length();
    int at = begin(ROW, length, feed.rows());
    feed.copyTo(kept.array(), at);
    end = at + length;
  }

  /**
   * Keeps the piece that has just come.
   *
   * @param come the piece
   */
  public void keep(LargeObjectPiece come) {
    ByteBuffer bytes = come.data();
    int length = bytes.remaining();
    int at = begin(PIECE, length, said(come));
    bytes.get(kept.array(), at, length);
    end = at + length;
    objectBytes += length;
  }

  /** Makes room, but never where something stands that was given, and writes a head. */
  private int begin(byte kind, int length, int number) {
    int size = HEAD + length;
    if (end + size > kept.capacity() || (from == end && from > 0)) {
      int left = end - from;
      int least = Math.min(kept.capacity(), MOST_RETAINED);
      byte[] array = new byte[Math.max(2 * left + size, Math.max(least, FEW))];
      System.arraycopy(kept.array(), from, array, 0, left);
      kept = ByteBuffer.wrap(array);
      from = 0;
      end = left;
    }
    kept.put(end, kind).putInt(end + LENGTH, length).putInt(end + NUMBER, number);
    return end + HEAD;
  }

  /**
   * Whether something is kept.
   *
   * @return false if all that has come was given
   */
  public boolean hasNext() {
    return from < end;
  }

  /**
   * Whether a piece of a large object is kept next.
   *
   * @return false if that is a row, or nothing is kept
   */
  public boolean isPieceNext() {
    return hasNext() && kept.get(from) == PIECE;
  }

  /**
   * How many bytes of large objects are kept.
   *
   * @return 0 or more
   */
  public long objectBytes() {
    return objectBytes;
  }

  /**
   * Gives what was kept first.
   *
   * @return ROW or LARGE_OBJECT
   */
  public ReplyEvent next() {
    byte kind = kept.get(from);
    int length = kept.getInt(from + LENGTH);
    int number = kept.getInt(from + NUMBER);
    int at = from + HEAD;
    from = at + length;
    if (kind == PIECE) {
      objectBytes -= length;
      begin(number);
      data = kept.slice(at, length);
      return ReplyEvent.LARGE_OBJECT;
    }
    isAgain = true;
    rows.standOnKept().readAgain(kept.position(at), loan, length, number);
    return ReplyEvent.ROW;
  }

  /** Forgets what was kept, but not what was given. */
  public void clear() {
    from = end;
    objectBytes = 0;
  }

  /**
   * What is left of the piece that was given last.
   *
   * @return its bytes, which may be read by this buffer
   */
  public ByteBuffer data() {
    return data;
  }

  /**
   * The column of that piece.
   *
   * @return from 1
   */
  public int column() {
    return piece >> FLAGS;
  }

  /**
   * Whether the piece is the last one of its object.
   *
   * @return true once for each object
   */
  public boolean isLast() {
    return (piece & LAST) != 0;
  }

  /**
   * Whether the object is null, which its row has not said.
   *
   * @return false for most
   */
  public boolean isNull() {
    return (piece & NULL) != 0;
  }

  /**
   * Decodes what is left of the piece.
   *
   * @param target takes the chars
   * @return whether all of it is decoded; else the target is full
   * @throws DrdaException if it is no text of its CCSID
   * @throws IllegalStateException if an earlier piece of the object was not decoded
   */
  public boolean decode(CharBuffer target) {
    try {
      if (characters == null) {
        if ((piece & FIRST) == 0) {
          throw new IllegalStateException("an earlier piece was not decoded");
        }
        CcsidManager own = rows.characters(column());
        rows.replyContext().startDecoding(own);
        characters = own;
      }
      return characters.decode(data, target, isLast());
    } catch (DrdaException e) {
      throw e.inField("EXTDTA").atColumn(rows.rowNumber(), column());
    }
  }
}
