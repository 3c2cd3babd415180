package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.fdoca.ColumnConversionException;
import org.drdawire.reply.rows.ExpectedObjects;
import org.drdawire.reply.rows.ValuePrefix;
import org.jspecify.annotations.Nullable;

/**
 * EXTDTA (X'146C'): Externalized FD:OCA Data. A part of a large object, as it has come. Nothing is
 * kept of it, and an object may have any length.
 *
 * <pre>
 *   indicator  1   X'00', only where the server sends one; X'FF': null
 *   data
 * </pre>
 *
 * <p>Apache Derby sends the indicator if the column, or an earlier large object of the row, may be
 * null, but not for the OUT parameters of a procedure that returns result sets. Other servers send
 * it if the column may be null, which was not tried.
 *
 * <p>One object serves all pieces of a connection. What it says is valid until the next call of
 * {@link org.drdawire.conversation.Conversation#next}.
 *
 * <p>Source: DRDA volume 1, EXTDTA; what Apache Derby sends.
 */
public final class LargeObjectPiece {

  private static final int ROOM = 1 << 12;
  private static final long TWO_BYTES = 2;

  private @Nullable RowReader rows;

  /** What the row has said of it; a length below 0 is not known. */
  private ExpectedObjects.@Nullable Expected object;

  private final ReaderState state;
  private final ObjectReader objects;
  private final ByteBuffer nothing = ByteBuffer.allocate(0);
  private boolean awaitsIndicator;
  private boolean isNull;
  private long length;
  private boolean first;
  private boolean last;

  /** The bytes of the piece, of which those up to the position were decoded. */
  private ByteBuffer data;

  /** All has come, and that is not the length that the row has announced. */
  private boolean ofWrongLength;

  private boolean decoded;

  /** An earlier piece was not decoded to its end. */
  private boolean skipped;

  /** Characters were decoded, and lost by an error. */
  private boolean torn;

  private @Nullable CcsidManager manager;
  private @Nullable ReplyContext context;

  LargeObjectPiece(ReaderState state, ObjectReader objects) {
    this.state = state;
    this.objects = objects;
    data = nothing;
  }

  /** Begins with the data of an object that a row expects. */
  void begin(RowReader of, ReplyContext current) {
    ExpectedObjects.Expected expected = of.expected().remove();
    rows = of;
    object = expected;
    awaitsIndicator = expected.hasIndicator();
    isNull = false;
    length = 0;
    first = true;
    skipped = false;
    torn = false;
    context = current;
    manager = null;
  }

  /**
   * Takes a piece.
   *
   * @return false if it has the indicator alone, and more follows
   * @throws ReplyFormatException if nothing of the object is left but that it has a wrong length
   */
  boolean take(ByteBuffer bytes) {
    int from = objects.position();
    int size = objects.length();
    if (awaitsIndicator && size > 0) {
      isNull = bytes.get(from) < 0;
      awaitsIndicator = false;
      from++;
      size--;
    }
    ofWrongLength = objects.isComplete() && !fits(length + size);
    last = objects.isComplete() && !ofWrongLength;
    if (size == 0 && !last) {
      if (ofWrongLength) {
        throw wrongLength();
      }
      return false;
    }
    first &= length == 0;
    length += size;
    data = bytes.slice(from, size).asReadOnlyBuffer();
    skipped |= !first && !decoded;
    decoded = false;
    return true;
  }

  private boolean fits(long whole) {
    if (awaitsIndicator || isNull) {
      return !awaitsIndicator && whole == 0;
    }
    return fits(whole, object().length()) || fitsInOtherOrder(whole);
  }

  /**
   * Whether the object has ended with this piece, which is not its last one: the error comes next,
   * so that it is the same where the object comes in other pieces.
   */
  boolean isOfWrongLength() {
    return ofWrongLength;
  }

  DrdaException wrongLength() {
    long said = isNull ? 0 : isPairs() ? TWO_BYTES * object().length() : object().length();
    long limit = awaitsIndicator ? 1 : said;
    return place(ReplyFormatException.content(length, "length of EXTDTA", length, limit));
  }

  /** Keeps nothing of the caller's bytes. */
  void forget() {
    data = nothing;
  }

  private boolean fits(long whole, long said) {
    return said < 0 || whole == said || (isPairs() && whole == TWO_BYTES * said);
  }

  private boolean isPairs() {
    return object().layout().isPairs();
  }

  private boolean fitsInOtherOrder(long whole) {
    return Objects.requireNonNull(rows).description().types().byteOrder() == ByteOrder.LITTLE_ENDIAN
        && fits(whole, ValuePrefix.announcedInOtherOrder(object().layout(), object().length()));
  }

  private ExpectedObjects.Expected object() {
    return Objects.requireNonNull(object);
  }

  private DrdaException place(DrdaException e) {
    return e.inField("EXTDTA").atColumn(object().rowNumber(), object().column());
  }

  /**
   * The rows that the object belongs to.
   *
   * @return the cursor
   */
  public RowReader rows() {
    state.require(ReplyEvent.LARGE_OBJECT);
    return Objects.requireNonNull(rows);
  }

  /**
   * The row of the object.
   *
   * @return from 1, as {@link RowReader#rowNumber()} counts
   */
  public int rowNumber() {
    state.require(ReplyEvent.LARGE_OBJECT);
    return object().rowNumber();
  }

  /**
   * The column of the object.
   *
   * @return from 1
   */
  public int column() {
    state.require(ReplyEvent.LARGE_OBJECT);
    return object().column();
  }

  /**
   * Whether this is the first piece of the object.
   *
   * @return true once for each object
   */
  public boolean isFirst() {
    state.require(ReplyEvent.LARGE_OBJECT);
    return first;
  }

  /**
   * Whether this is the last piece of the object.
   *
   * @return true once for each object
   */
  public boolean isLast() {
    state.require(ReplyEvent.LARGE_OBJECT);
    return last;
  }

  /**
   * Whether the object is null after all, though the row has a placeholder for it. Then it has one
   * piece, without data.
   *
   * @return what its indicator says
   */
  public boolean isNull() {
    state.require(ReplyEvent.LARGE_OBJECT);
    return isNull;
  }

  /**
   * The bytes of the piece, also after they were decoded.
   *
   * @return a read-only view, which is valid as long as the bytes that were handed in; empty only
   *     in the last piece
   */
  public ByteBuffer data() {
    state.require(ReplyEvent.LARGE_OBJECT);
    objects.mark.require();
    return data.duplicate().rewind();
  }

  /**
   * The characters of the piece, each of which is given once: without those that {@link #decode}
   * has given before. A character that is cut comes whole with the next piece.
   *
   * @return the text of this piece
   * @throws ColumnConversionException if the object is not one of characters
   * @throws org.drdawire.ccsid.CcsidDecodingException if the bytes are not text of the CCSID of the
   *     column; its index counts from the start of the object
   * @throws IllegalStateException if this piece was decoded to its end, or an earlier one was not;
   *     or after an error, which ends the text
   */
  public String text() {
    CcsidManager characters = characters();
    StringBuilder text = new StringBuilder(data.remaining());
    CharBuffer chars = CharBuffer.allocate(Math.max(2, Math.min(ROOM, data.remaining())));
    torn = true;
    boolean done = false;
    while (!done) {
      done = decode(characters, chars);
      text.append(chars.flip());
      chars.clear();
    }
    String whole = text.toString();
    decoded = true;
    torn = false;
    return whole;
  }

  /**
   * Decodes the characters of the piece, as {@link #text()} does, into the caller's chars.
   *
   * @param target takes the chars, from its position up to its limit; with room for two it always
   *     takes a character
   * @return false if the target is full: call again with more room. True ends the piece
   * @throws java.nio.ReadOnlyBufferException if the target is read-only
   */
  public boolean decode(CharBuffer target) {
    CcsidManager characters = characters();
    if (target.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    torn = true;
    boolean done = decode(characters, target);
    decoded = done;
    torn = false;
    return done;
  }

  private boolean decode(CcsidManager characters, CharBuffer target) {
    try {
      return characters.decode(data, target, last);
    } catch (DrdaException e) {
      throw place(e);
    }
  }

  private CcsidManager characters() {
    state.require(ReplyEvent.LARGE_OBJECT);
    objects.mark.require();
    if (decoded || torn) {
      throw new IllegalStateException(
          decoded ? "the piece was decoded" : "an error has ended the text");
    }
    CcsidManager characters = manager;
    if (characters == null) {
      characters = textCharacters();
    }
    if (skipped) {
      throw new IllegalStateException("an earlier piece was not decoded");
    }
    if (manager == null) {
      Objects.requireNonNull(context).startDecoding(characters);
      manager = characters;
    }
    return characters;
  }

  private CcsidManager textCharacters() {
    try {
      return rows().characters(object().column(), object().layout());
    } catch (DrdaException e) {
      throw place(e);
    }
  }

  /** Shows where it belongs, none of its data. */
  @Override
  public String toString() {
    return "EXTDTA row="
        + object().rowNumber()
        + " column="
        + object().column()
        + " bytes="
        + data.limit();
  }
}
