package org.drdawire.fdoca.values;

import org.drdawire.ccsid.charset.ByteWords;
import org.drdawire.ccsid.charset.ShortTexts;
import org.drdawire.ddm.frames.GrowingBuffer;
import org.drdawire.fdoca.CharacterKind;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeShape;

/**
 * The usual value: of its own type, of a parameter that may be null, in the row, and in memory on
 * the heap. It is written in one step with all that comes before it. What is not usual is left to
 * {@link ValueWriter}, which tells what is wrong with it.
 *
 * <pre>
 *   indicator  1   X'00'
 *   number         1, 2, 4 or 8 bytes
 *   or
 *   length     2
 *   text or bytes
 * </pre>
 */
final class UsualValue {

  private static final int LENGTH = NullIndicator.BYTES;
  private static final int CONTENT = LENGTH + Short.BYTES;

  private final GrowingBuffer buffer;
  private final ParameterCursor at;

  UsualValue(GrowingBuffer buffer, ParameterCursor at) {
    ByteWords.prepare();
    this.buffer = buffer;
    this.at = at;
  }

  /** Writes an integer; false if it is not usual. */
  boolean write(long value) {
    ParameterType to = at.parameter();
    boolean usual = is(to, TypeShape.INTEGER);
    if (usual) {
      writeNumber(value, to.length());
    }
    return usual;
  }

  boolean write(boolean value) {
    boolean usual = is(at.parameter(), TypeShape.BOOLEAN);
    if (usual) {
      writeNumber(value ? 1 : 0, Byte.BYTES);
    }
    return usual;
  }

  boolean write(double value) {
    return writeFloatingPoint(Double.doubleToRawLongBits(value), Double.BYTES);
  }

  boolean write(float value) {
    return writeFloatingPoint(Float.floatToRawIntBits(value), Float.BYTES);
  }

  private boolean writeFloatingPoint(long bits, int width) {
    ParameterType to = at.parameter();
    boolean usual = is(to, TypeShape.FLOATING_POINT) && to.length() == width && at.isIeee();
    if (usual) {
      writeNumber(bits, width);
    }
    return usual;
  }

  private void writeNumber(long value, int width) {
    long bytes = BinaryNumber.bytes(value, width, at.order());
    int start = buffer.reserve(LENGTH + width);
    byte[] array = buffer.array();
    // What stands after the position has no meaning.
    if (width == Long.BYTES) {
      NullIndicator.putPresent(array, start);
      ByteWords.HIGH_EIGHT.set(array, start + LENGTH, bytes);
    } else {
      ByteWords.HIGH_EIGHT.set(array, start, NullIndicator.before(bytes));
    }
  }

  /** Writes a text that is easy to encode. */
  boolean write(String value) {
    ParameterType to = at.parameter();
    if (!is(to, TypeShape.VARYING_TEXT)) {
      return false;
    }
    byte[] array = buffer.array();
    int start = buffer.position();
    int from = start + CONTENT;
    int pairs = to.type().characters() == CharacterKind.DOUBLE_BYTE ? 1 : 0;
    int room = buffer.endOfRoom(from, to.length() << pairs);
    int end = ((ShortTexts) at.manager()).encodeShort(value, array, from, room);
    if (end < from) {
      return false;
    }
    NullIndicator.putPresent(array, start);
    ByteWords.HIGH_TWO.set(array, start + LENGTH, (short) ((end - from) >> pairs));
    buffer.advanceTo(end);
    return true;
  }

  boolean write(byte[] value) {
    ParameterType to = at.parameter();
    if (!is(to, TypeShape.VARYING_BYTES) || value.length > BinaryData.mostInRow(to)) {
      return false;
    }
    int start = buffer.reserve(CONTENT + value.length);
    byte[] array = buffer.array();
    NullIndicator.putPresent(array, start);
    ByteWords.HIGH_TWO.set(array, start + LENGTH, (short) value.length);
    System.arraycopy(value, 0, array, start + CONTENT, value.length);
    return true;
  }

  private boolean is(ParameterType parameter, TypeShape shape) {
    return parameter.nullable() && parameter.type().shape() == shape && buffer.array() != null;
  }
}
