package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.drdawire.DrdaEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.DdmWriter;

/**
 * One row of parameter values, written value by value in the order of the descriptor.
 *
 * <p>An encoder has one row and uses it again and again. A method that throws takes the row back
 * and ends it; what was chained before stays as it was. An error of a value names the row and the
 * parameter. One value too many, or any call while the row is not open, is an {@link
 * IllegalStateException}. So is a call from within a value that is being written, and such a call
 * changes nothing.
 *
 * <p>A driver may convert values between two calls and fail there. It then gives the row up with
 * {@link #cancel}, which does nothing to a row that has ended:
 *
 * <pre>
 *   Row row = template.row(requests);
 *   try {
 *     row.writeInt(id).writeText(convert(value)).end();
 *   } catch (Throwable e) {
 *     row.cancel();
 *     throw e;
 *   }
 * </pre>
 *
 * <p>The layout of the values is described in {@code ProgramVariableData} and in the class of each
 * family of types.
 */
public final class Row {

  private enum State {
    CLOSED,
    OPEN,
    /** A value is being written, which may run code of the caller. */
    WRITING
  }

  private final DdmWriter out;
  private final RowSlot.Completion completion;
  private final ProgramVariableData data;
  private final PackedDecimal packedDecimal = new PackedDecimal();
  private final TimestampText timestampText = new TimestampText();
  private TypeDefinition types;
  private CcsidManager manager;
  private ParameterDescriptor descriptor;

  /** What was replaced in this row; it counts when the row ends. Most rows have none. */
  private final List<Replacements> replaced = new ArrayList<>(0);

  private int ordinal;
  private int written;
  private State state = State.CLOSED;

  Row(DdmWriter out, RowSlot.Completion completion) {
    this.out = out;
    this.completion = completion;
    this.data = new ProgramVariableData(out);
  }

  void use(TypeDefinition typeDefinition, CcsidManager textManager) {
    types = typeDefinition;
    manager = textManager;
  }

  void begin(ParameterDescriptor parameters, int number) {
    descriptor = parameters;
    ordinal = number;
    written = 0;
    replaced.clear();
    data.begin(parameters, types);
    state = State.OPEN;
  }

  boolean isWriting() {
    return state == State.WRITING;
  }

  boolean isOpen() {
    return state != State.CLOSED;
  }

  void abandon() {
    state = State.CLOSED;
  }

  /**
   * Writes a null of any type.
   *
   * @return this row
   * @throws ParameterValueException if the parameter cannot be null
   */
  public Row writeNull() {
    requireOpen();
    try {
      data.writeNull(next());
    } catch (Throwable e) {
      state = State.CLOSED;
      fail(e);
      throw e;
    }
    return this;
  }

  /**
   * Writes an INTEGER, or a BIGINT of the same value.
   *
   * @param value the value
   * @return this row
   * @throws ParameterValueException if the parameter is of another type
   */
  public Row writeInt(int value) {
    return write(
        value,
        0,
        (row, to, number, scale) ->
            BinaryNumber.write(row.out, (int) number, to, row.types.byteOrder()));
  }

  /**
   * Writes a BIGINT, or an INTEGER of the same value.
   *
   * @param value the value
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or an INTEGER cannot hold
   *     the value
   */
  public Row writeLong(long value) {
    return write(
        value,
        0,
        (row, to, number, scale) -> BinaryNumber.write(row.out, number, to, row.types.byteOrder()));
  }

  /**
   * Writes a DOUBLE.
   *
   * @param value the value, whose bits are sent unchanged
   * @return this row
   * @throws ParameterValueException if the parameter is of another type
   */
  public Row writeDouble(double value) {
    return write(
        Double.doubleToRawLongBits(value),
        0,
        (row, to, bits, scale) ->
            BinaryNumber.writeDouble(row.out, bits, to, row.types.byteOrder()));
  }

  /**
   * Writes a DECIMAL.
   *
   * @param unscaled the digits
   * @param scale how many of them are after the decimal point; if negative, how many zeros follow
   *     them
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or would lose a digit
   */
  public Row writeDecimal(long unscaled, int scale) {
    return write(
        unscaled,
        scale,
        (row, to, number, places) -> row.packedDecimal.write(row.out, number, places, to));
  }

  /**
   * Writes a DECIMAL.
   *
   * @param value the value
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, or would lose a digit
   */
  public Row writeDecimal(BigDecimal value) {
    return write(value, (row, to, number) -> row.packedDecimal.write(row.out, number, to));
  }

  /**
   * Writes a VARCHAR or LONG VARCHAR.
   *
   * @param value the text
   * @return this row
   * @throws org.drdawire.ccsid.CcsidEncodingException if a character cannot be encoded
   * @throws org.drdawire.ddm.FieldLimitException if the encoded text is longer than the parameter
   * @throws ParameterValueException if the parameter is of another type
   */
  public Row writeText(CharSequence value) {
    return write(value, (row, to, text) -> VaryingData.write(row.out, text, to, row.manager));
  }

  /**
   * Writes a VARCHAR or LONG VARCHAR. Each character that cannot be encoded is replaced by the
   * substitute of the CCSID. This loses data, and is for data whose owner has agreed to that.
   *
   * @param value the text
   * @param replacements counts the replaced characters, when the row has ended
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if the encoded text is longer than the parameter
   * @throws ParameterValueException if the parameter is of another type
   */
  public Row writeText(CharSequence value, Replacements replacements) {
    return write(
        value,
        (row, to, text) ->
            VaryingData.write(row.out, text, to, row.manager, row.provisional(replacements)));
  }

  /**
   * Writes a TIMESTAMP.
   *
   * @param value the value, in the years 1 to 9999
   * @return this row
   * @throws ParameterValueException if the parameter is of another type, the year is out of range,
   *     or the fraction has more digits than the type definition allows
   */
  public Row writeTimestamp(LocalDateTime value) {
    return write(
        value,
        (row, to, time) -> row.timestampText.write(row.out, time, to, row.types, row.manager));
  }

  /**
   * Writes a VARCHAR or LONG VARCHAR FOR BIT DATA.
   *
   * @param value the bytes
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if there are more bytes than the parameter takes
   * @throws ParameterValueException if the parameter is of another type
   */
  public Row writeBytes(byte[] value) {
    return write(value, (row, to, bytes) -> VaryingData.write(row.out, bytes, to));
  }

  /**
   * Writes a VARCHAR or LONG VARCHAR FOR BIT DATA.
   *
   * @param value the bytes between position and limit; the position stays
   * @return this row
   * @throws org.drdawire.ddm.FieldLimitException if there are more bytes than the parameter takes
   * @throws ParameterValueException if the parameter is of another type
   */
  public Row writeBytes(ByteBuffer value) {
    return write(value, (row, to, bytes) -> VaryingData.write(row.out, bytes, to));
  }

  /**
   * Ends the row and makes its command part of the chain.
   *
   * @throws IllegalStateException if the row is not open, or has fewer values than parameters; the
   *     row is then taken back
   * @throws org.drdawire.ddm.RequestTooLargeException if the length fields that a long row needs do
   *     not fit into the request
   */
  public void end() {
    requireOpen();
    state = State.CLOSED;
    try {
      if (written < descriptor.size()) {
        throw new IllegalStateException("values=" + written + " parameters=" + descriptor.size());
      }
      data.end();
      completion.ended();
      replaced.forEach(Replacements::confirm);
    } catch (Throwable e) {
      completion.failed();
      throw e;
    }
  }

  /**
   * Takes the row and its command back; what was chained before stays as it was. Nothing happens to
   * a row that has ended, by {@link #end} or by an error.
   *
   * @throws IllegalStateException if it is called from within a value that is being written
   */
  public void cancel() {
    if (state == State.CLOSED) {
      return;
    }
    requireOpen();
    state = State.CLOSED;
    completion.failed();
  }

  /** Encodes a number, handed in as digits and scale so that nothing is boxed. */
  private interface NumberEncoder {
    void encode(Row row, ParameterType to, long number, int scale);
  }

  /**
   * Encodes a value. What the common types need is handed in, so that their lambdas capture nothing
   * and writing makes no garbage.
   */
  private interface ValueEncoder<T> {
    void encode(Row row, ParameterType to, T value);
  }

  private Row write(long value, int scale, NumberEncoder encoder) {
    requireOpen();
    try {
      ParameterType parameter = next();
      data.beginValue(parameter);
      encoder.encode(this, parameter, value, scale);
    } catch (Throwable e) {
      state = State.CLOSED;
      fail(e);
      throw e;
    }
    return this;
  }

  private <T> Row write(T value, ValueEncoder<T> encoder) {
    requireOpen();
    try {
      ParameterType parameter = next();
      Objects.requireNonNull(value, "value is null: use writeNull");
      data.beginValue(parameter);
      state = State.WRITING;
      encoder.encode(this, parameter, value);
      state = State.OPEN;
    } catch (Throwable e) {
      state = State.CLOSED;
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

  private void requireOpen() {
    if (state != State.OPEN) {
      throw new IllegalStateException(
          state == State.CLOSED ? "row is not open" : "a value of the row is being written");
    }
  }

  private ParameterType next() {
    if (written == descriptor.size()) {
      throw new IllegalStateException("row has all its values: parameters=" + written);
    }
    ParameterType parameter = descriptor.parameters().get(written);
    written++;
    return parameter;
  }

  private void fail(Throwable error) {
    completion.failed();
    if (error instanceof DrdaEncodingException located) {
      located.inField(descriptor.parameters().get(written - 1).type().name());
      located.atParameter(ordinal, written);
    }
  }
}
