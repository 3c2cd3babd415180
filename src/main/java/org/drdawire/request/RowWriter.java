package org.drdawire.request;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Objects;
import java.util.UUID;
import org.drdawire.DrdaException;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.chain.DssChain;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectException;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterValueException;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.fdoca.values.JavaValue;
import org.drdawire.fdoca.values.ParameterCursor;
import org.drdawire.fdoca.values.ProgramVariableData;
import org.drdawire.fdoca.values.ValueWriter;
import org.jspecify.annotations.Nullable;

/**
 * One row of parameter values, written value by value in the order of the descriptor.
 *
 * <p>An encoder has one row and uses it again and again. A method that throws takes the row back
 * and ends it; what was chained before stays as it was. An error of a value names the row and the
 * parameter. One value too many, or any call while the row is not open, is an {@link
 * IllegalStateException}, or a {@link org.drdawire.ConnectionLostException} if the connection
 * {@linkplain RequestEncoder#canGoOn cannot go on}. A call from within a value that is being
 * written is an {@link IllegalStateException} too, and changes nothing.
 *
 * <p>A driver may convert values between two calls and fail there. {@link #close} then gives the
 * row up; it does nothing to a row that has ended:
 *
 * <pre>
 *   try (RowWriter row = template.row(requests)) {
 *     row.writeInt(id).writeText(convert(value)).end();
 *   }
 * </pre>
 *
 * <p>A row whose values are at hand needs no {@code try}. If even {@code close} finds no stack to
 * begin with, the row is still open, and can be closed later.
 *
 * <p>A value in memory is written at once, but for a large one, which is read by the call that
 * sends it, and must not change until then: {@link #writeText(CharSequence)} and {@link
 * #writeBytes(byte[])} say from which size on. A buffer that is filled again for each row would
 * send its last content for each of them.
 *
 * <p>The layout of the values is described in {@code ProgramVariableData} and in the class of each
 * family of types.
 */
public final class RowWriter implements AutoCloseable {

  private static final String WRITING = "a value of the row is being written";

  private final DssChain chain;
  private final RequestEncoder encoder;
  private final ParameterCursor at = new ParameterCursor();
  private final ValueWriter values;

  /** What was replaced in this row; it counts when the row ends. Most rows have none. */
  private final ArrayList<Replacements> replaced = new ArrayList<>(0);

  /** It has begun and has neither ended nor failed. */
  boolean open;

  /** It is open, and no value is being written, which may run code of the caller. */
  boolean ready;

  /** Nothing is kept of the row before. */
  private boolean clean = true;

  /** It is in the chain. */
  private boolean ended;

  RowWriter(DssChain chain, RequestEncoder encoder) {
    this.chain = chain;
    this.encoder = encoder;
    this.values = new ValueWriter(chain.writer(), chain.buffer(), at);
  }

  /** Begins a row where SQLDTA has been written up to the first value. */
  void begin(ProgramVariableData data, int number) {
    if (!clean) {
      abandon();
    }
    at.begin(data, number);
    ended = false;
    clean = false;
    open = true;
    ready = true;
  }

  /** Ends the row without a trace, unless it is in the chain, and forgets its values. */
  void abandon() {
    open = false;
    ready = false;
    values.clear();
    if (ended) {
      countReplaced();
    }
    forgetReplaced();
    clean = true;
  }

  /** Does the same, and gives back the memory of many parameters. */
  void drop() {
    abandon();
    at.forgetMany();
  }

  /**
   * Writes a null of any type.
   *
   * @return this row
   * @throws ParameterValueException if the parameter cannot be null
   */
  public RowWriter writeNull() {
    return write(0, 0, (to, number, scale) -> to.writeNull());
  }

  /**
   * Writes a boolean: to BOOLEAN, to a number as 0 or 1, or to text as {@code true} or {@code
   * false}.
   *
   * @param value the value
   * @return this row
   * @throws ParameterValueException if the parameter is of another type
   */
  public RowWriter writeBoolean(boolean value) {
    return write(value ? 1 : 0, 0, (to, number, scale) -> to.writeBoolean(number != 0));
  }

  /**
   * Writes an integer to any number, a BOOLEAN (0 or 1) or a text.
   *
   * @param value the value
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or cannot hold exactly
   *     this value
   */
  public RowWriter writeInt(int value) {
    return writeLong(value);
  }

  /**
   * Writes an integer to any number, a BOOLEAN (0 or 1) or a text.
   *
   * @param value the value
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or cannot hold exactly
   *     this value
   */
  public RowWriter writeLong(long value) {
    return write(value, 0, (to, number, scale) -> to.writeLong(number));
  }

  /**
   * Writes a number to REAL or DOUBLE, whose value it stays, and an integer also to the integers.
   * To any other number or a text it is written as the shortest decimal that stands for it.
   *
   * @param value the value; infinities and NaN can be written to REAL, DOUBLE, DECFLOAT and text
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or would lose a digit
   * @throws UnsupportedTypeException if the parameter is REAL or DOUBLE and the type definition is
   *     that of a machine without IEEE 754
   */
  public RowWriter writeFloat(float value) {
    return write(
        Float.floatToRawIntBits(value),
        0,
        (to, bits, scale) -> to.writeFloat(Float.intBitsToFloat((int) bits)));
  }

  /**
   * Writes a number to DOUBLE, bit by bit, to REAL exactly or as its shortest decimal would be, and
   * an integer also to the integers. To any other number or a text it is written as the shortest
   * decimal that stands for it.
   *
   * @param value the value; infinities and NaN can be written to REAL, DOUBLE, DECFLOAT and text
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or would lose a digit
   * @throws UnsupportedTypeException if the parameter is REAL or DOUBLE and the type definition is
   *     that of a machine without IEEE 754
   */
  public RowWriter writeDouble(double value) {
    return write(
        Double.doubleToRawLongBits(value),
        0,
        (to, bits, scale) -> to.writeDouble(Double.longBitsToDouble(bits)));
  }

  /**
   * Writes a decimal to any number, a BOOLEAN (0 or 1) or a text. To REAL and DOUBLE it is written
   * as a text of its digits would be.
   *
   * @param unscaled the digits
   * @param scale how many of them are after the decimal point; if negative, how many zeros follow
   *     them
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or would lose a digit
   */
  public RowWriter writeDecimal(long unscaled, int scale) {
    return write(unscaled, scale, ValueWriter::writeDecimal);
  }

  /**
   * Writes a decimal to any number, a BOOLEAN (0 or 1) or a text. In a text it has no exponent,
   * unless that stands for more than 38 zeros. To REAL and DOUBLE it is written as a text of its
   * digits would be.
   *
   * @param value the value, of up to 32,767 digits
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if the parameter is a text, and the number has
   *     more digits or its text is longer than the parameter
   * @throws ParameterValueException if the parameter is of another type, or would lose a digit
   */
  public RowWriter writeDecimal(BigDecimal value) {
    return write(value, ValueWriter::writeDecimal);
  }

  /**
   * Writes a text to any text, in the CCSID of the parameter. To a number, a BOOLEAN, a DATE, TIME
   * or TIMESTAMP it is written if it says such a value, with blanks around it or not:
   *
   * <ul>
   *   <li>digits with at most one point, perhaps an exponent; for REAL and DOUBLE the nearest
   *       number must be within half a unit of the last digit that is not 0, or have the digits as
   *       its shortest decimal or as a JDK prints them; {@code NaN} and {@code Infinity} for these
   *       two and DECFLOAT
   *   <li>{@code true}, {@code false}, 1 or 0
   *   <li>{@code yyyy-mm-dd}, {@code hh:mm:ss}, {@code yyyy-mm-dd hh:mm:ss} with up to 12 digits of
   *       fraction, or with the separators of ISO 8601 or of Db2; without blanks around it
   * </ul>
   *
   * <p>A text of more than 65,536 chars that becomes a large object is read by the call that sends
   * it, where {@link LargeObjectForm} has a status byte and unknown lengths, as for Apache Derby.
   * It must not change until then, and a character that cannot be encoded is found by that call.
   *
   * @param value the text
   * @return this row
   * @throws org.drdawire.ccsid.CcsidEncodingException if a character cannot be encoded
   * @throws org.drdawire.ddm.FieldLimitException if the encoded text is longer than the parameter,
   *     or has more chars than its column and is sent as a large object
   * @throws ParameterValueException if the parameter is of another type, the text says no value of
   *     its type, or a digit would be lost
   */
  public RowWriter writeText(CharSequence value) {
    return write(value, ValueWriter::writeText);
  }

  /**
   * Writes a text to any text. Each character that cannot be encoded is replaced by the substitute
   * of the CCSID. This loses data, and is for data whose owner has agreed to that.
   *
   * @param value the text
   * @param replacements counts the replaced characters, when the row has ended
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if the encoded text is longer than the parameter
   * @throws ParameterValueException if the parameter is of another type
   */
  public RowWriter writeText(CharSequence value, Replacements replacements) {
    return write(value, (to, text) -> to.writeText(text, provisional(replacements)));
  }

  /**
   * Writes a date to DATE, to TIMESTAMP at midnight, or to text.
   *
   * @param value the value, in the years 1 to 9999
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or the year is out of
   *     range
   */
  public RowWriter writeDate(LocalDate value) {
    return write(value, ValueWriter::writeDate);
  }

  /**
   * Writes a time of day to TIME, which has no fraction of a second, or to text.
   *
   * @param value the value
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or a digit would be lost
   */
  public RowWriter writeTime(LocalTime value) {
    return write(value, ValueWriter::writeTime);
  }

  /**
   * Writes a timestamp to TIMESTAMP, to DATE if it is at midnight, or to text as {@code yyyy-mm-dd
   * hh:mm:ss} with the digits of its fraction.
   *
   * @param value the value, in the years 1 to 9999
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, the year is out of range,
   *     or the fraction has more digits than the parameter
   */
  public RowWriter writeTimestamp(LocalDateTime value) {
    return write(value, ValueWriter::writeTimestamp);
  }

  /**
   * Writes an instant as the timestamp that clocks in a zone show. TIMESTAMP has no zone; the
   * caller must say which one the column means.
   *
   * @param value the value; {@link java.time.OffsetDateTime#toInstant()} gives one
   * @param zone the zone of the column
   * @return this row
   * @throws ParameterValueException as {@link #writeTimestamp(LocalDateTime)}
   */
  public RowWriter writeTimestamp(Instant value, ZoneId zone) {
    return write(
        value, (to, instant) -> to.writeTimestamp(instant, Objects.requireNonNull(zone, "zone")));
  }

  /**
   * Writes a UUID as 16 bytes to a type of bytes, or as 36 characters to text.
   *
   * @param value the value
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if it is longer than the parameter
   * @throws ParameterValueException if the parameter is of another type
   */
  public RowWriter writeUuid(UUID value) {
    return write(value, ValueWriter::writeUuid);
  }

  /**
   * Writes bytes to a type of bytes: BINARY, VARBINARY, any type FOR BIT DATA, ROWID, UDT, BLOB.
   *
   * <p>More than 65,536 bytes are read by the call that sends them, and must not change until then.
   *
   * @param value the bytes
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if there are more bytes than the parameter takes
   * @throws ParameterValueException if the parameter is of another type
   */
  public RowWriter writeBytes(byte[] value) {
    return write(value, ValueWriter::writeBytes);
  }

  /**
   * Writes bytes as {@link #writeBytes(byte[])} does; more than 65,536 of them must not change
   * until they have been sent.
   *
   * @param value the bytes between position and limit; the position stays
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if there are more bytes than the parameter takes
   * @throws ParameterValueException if the parameter is of another type
   */
  public RowWriter writeBytes(ByteBuffer value) {
    return write(value, ValueWriter::writeBytes);
  }

  /**
   * Writes a value that is read while it is sent, to a large object or to a text or bytes of a
   * varying type with its greatest length. To any other text or bytes it is read at once, and so is
   * a large object that must be gathered: {@link LargeObjectForm}. A source that was read at once
   * has been read also if its row fails, which then takes a new one to be written again.
   *
   * @param value the value; nothing else may use its source until the chain has been sent
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if its declared length is above what the parameter
   *     takes; a text has at least one byte for each char. Or if it is a text of more chars than
   *     its {@linkplain org.drdawire.fdoca.ParameterType#mostChars column} takes; if their number
   *     was not declared, the call that sends the chain may throw it
   * @throws ParameterValueException if the parameter is of another type
   * @throws LargeObjectException if the value has to be gathered first, and its source does not
   *     give what it should; otherwise the call that sends the chain throws it
   */
  public RowWriter writeLargeObject(LargeObject value) {
    return write(value, ValueWriter::writeLargeObject);
  }

  /**
   * Writes a value by the method for its class, as {@code setObject} of JDBC does. What that method
   * says of values that are read later is true here too.
   *
   * @param value null, Boolean, Byte, Short, Integer, Long, Float, Double, BigInteger, BigDecimal,
   *     Character, a CharSequence, LocalDate, LocalTime, LocalDateTime, UUID, byte[], ByteBuffer,
   *     InputStream, ReadableByteChannel, Reader or LargeObject
   * @return this row
   * @throws org.drdawire.DrdaException as that method
   * @throws ParameterValueException if there is no such method. Instant, OffsetDateTime and
   *     ZonedDateTime have none, because a column has no zone: {@link #writeTimestamp(Instant,
   *     ZoneId)}
   */
  @SuppressWarnings("exports") // A driver compiles without the annotations.
  public RowWriter writeObject(@Nullable Object value) {
    return value == null ? writeNull() : write(value, JavaValue::write);
  }

  /**
   * Whether the row is open: no chain is sent, and no other command begun, before it is ended or
   * closed.
   *
   * @return false before the first row, and once it was ended or closed
   */
  public boolean isOpen() {
    return open;
  }

  /**
   * Ends the row and makes its command part of the chain.
   *
   * @throws IllegalStateException if the row is not open, or has fewer values than parameters; the
   *     row is then taken back
   * @throws RequestTooLargeException if its large objects, or the length fields that a long row
   *     needs, do not fit into the request
   */
  public void end() {
    requireOpen();
    open = false;
    ready = false;
    try {
      if (at.requireEnd()) {
        values.end();
      }
      encoder.rowEnded();
      ended = true;
    } catch (Throwable e) {
      takeBack(e);
      at.forgetMany();
      throw e;
    }
    try {
      if (!replaced.isEmpty()) {
        countReplaced();
        forgetReplaced();
      }
      at.forgetMany();
      clean = true;
    } catch (StackOverflowError e) {
      // The row is in the chain all the same: what was replaced counts when it is abandoned.
    }
  }

  private void countReplaced() {
    for (int i = 0; i < replaced.size(); i++) {
      replaced.get(i).confirm();
    }
  }

  /**
   * Takes the row and its command back unless it has ended, by {@link #end} or by an error; what
   * was chained before stays as it was.
   *
   * @throws IllegalStateException if it is called from within a value that is being written
   */
  @Override
  public void close() {
    if (!open) {
      return;
    }
    if (!ready) {
      throw new IllegalStateException(WRITING);
    }
    // Assignments come first, so that the row is closed wherever the stack ends.
    open = false;
    ready = false;
    encoder.takeBack();
    at.forgetMany();
  }

  /** Encodes a number, handed in as digits and scale so that nothing is boxed. */
  private interface NumberEncoder {
    void encode(ValueWriter to, long number, int scale);
  }

  /** Encodes a value. Most need nothing else, so that writing makes no garbage. */
  private interface ValueEncoder<T> {
    void encode(ValueWriter to, T value);
  }

  private RowWriter write(long value, int scale, NumberEncoder encoder) {
    requireOpen();
    try {
      at.next();
      encoder.encode(values, value, scale);
    } catch (Throwable e) {
      open = false;
      ready = false;
      fail(e);
      throw e;
    }
    return this;
  }

  private <T> RowWriter write(T value, ValueEncoder<T> encoder) {
    requireOpen();
    try {
      at.next();
      Objects.requireNonNull(value, "value is null: use writeNull");
      ready = false;
      encoder.encode(values, value);
      ready = true;
    } catch (Throwable e) {
      open = false;
      ready = false;
      fail(e);
      throw e;
    }
    return this;
  }

  private Replacements provisional(Replacements replacements) {
    Objects.requireNonNull(replacements, "replacements");
    Replacements ofThisRow = replacements.provisional();
    replaced.add(ofThisRow);
    return ofThisRow;
  }

  /** Gives back the memory of many as well. */
  private void forgetReplaced() {
    if (!replaced.isEmpty()) {
      replaced.clear();
      replaced.trimToSize();
    }
  }

  private void requireOpen() {
    if (!ready) {
      throw open ? new IllegalStateException(WRITING) : chain.refusal("row is not open");
    }
  }

  private void takeBack(Throwable error) {
    encoder.takeBack();
    if (error instanceof RequestTooLargeException full && !at.isRepeatable()) {
      full.noteSourceRead();
    }
  }

  /** The row is closed already, by assignments: there may be no stack for this call. */
  private void fail(Throwable error) {
    takeBack(error);
    if (error instanceof DrdaException located) {
      located.inField(at.field());
      located.atParameter(at.rowNumber(), at.ordinal());
    }
    at.forgetMany();
  }
}
