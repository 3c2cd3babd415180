package org.drdawire.fdoca;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DataSource;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;

/**
 * The large objects of a row: a placeholder in FDODTA for each, and then its EXTDTA (X'146C').
 *
 * <p>A value that is not in memory, or has more than 64 KB, is read while the chain is sent. Other
 * values are written when the row ends.
 *
 * <p>A text or bytes of a varying type become a large object if they outgrow the row. FDODSC then
 * says so of this row alone.
 */
final class LargeObjects {

  private static final int HELD = 64 << 10;
  private static final int CHUNK = 8 << 10;

  private static final class Externalized {
    private final LargeObjectBody body;
    private final byte[] held;
    private final long length;
    private final LargeObjectPlace place;

    Externalized(LargeObjectBody body, byte[] held, long length, LargeObjectPlace place) {
      this.body = body;
      this.held = held;
      this.length = length;
      this.place = place;
    }
  }

  private final DdmWriter out;
  private final ProgramVariableData data;
  private final ParameterCursor at;
  private final List<Externalized> objects = new ArrayList<>(0);
  private LargeObjectForm form;
  private int row;

  LargeObjects(DdmWriter out, ProgramVariableData data, ParameterCursor at) {
    this.out = out;
    this.data = data;
    this.at = at;
  }

  void begin(LargeObjectForm accepted, int number) {
    if (!Objects.equals(accepted, form)) {
      form = accepted;
    }
    row = number;
    clear();
  }

  /** Forgets the values of the row. */
  void clear() {
    objects.clear();
  }

  void write(CharSequence value) {
    // A text that turns out to be bad should fail here rather than in the middle of its EXTDTA.
    if (value.length() > HELD && form.unknownLength() && form.statusByte()) {
      stream(TextBody.of(value, at.newManager()), bytes(value.length()));
    } else {
      int start = out.position();
      out.encode(value, at.manager(), limit());
      hold(start);
    }
  }

  void write(CharSequence value, Replacements replacements) {
    int start = out.position();
    at.manager().startEncoding(value, replacements);
    out.encode(at.manager(), limit());
    hold(start);
  }

  void write(ByteBuffer value) {
    int length = value.remaining();
    requireFits(length, limit());
    if (length > HELD) {
      stream(LargeObjectBody.of(value), length);
    } else {
      byte[] bytes = new byte[length];
      value.get(value.position(), bytes);
      hold(bytes);
    }
  }

  void write(LargeObject value) {
    LargeObjectBody body = value.body(at.manager() == null ? null : at.newManager());
    long length = value.bytes(bytesPerCharacter());
    if (length > limit()) {
      throw FieldLimitException.tooLong(length, limit());
    }
    boolean gathered = length < 0 ? !form.unknownLength() : length <= HELD && !form.statusByte();
    if (gathered || length == 0) {
      gather(body, length);
    } else {
      stream(body, length);
    }
  }

  /** Reads data that must be whole before they are sent. */
  private void gather(LargeObjectBody body, long declared) {
    int start = out.position();
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
    try {
      while (body.read(chunk.clear()) != DataSource.END) {
        if (chunk.position() == 0) {
          throw new IOException("a channel has no bytes for now");
        }
        out.writeBytes(chunk.flip());
        requireFits(out.position() - start, declared < 0 ? limit() : declared);
      }
    } catch (IOException | RuntimeException e) {
      throw LargeObjectException.failed(e, out.position() - start);
    }
    if (out.position() - start < declared) {
      throw LargeObjectException.tooShort("bytes", out.position() - start, declared);
    }
    hold(start);
  }

  private void requireFits(int length, long most) {
    if (length > most) {
      throw most == limit()
          ? FieldLimitException.tooLong(length, most)
          : LargeObjectException.tooLong("bytes", most);
    }
  }

  /** Takes what was written of a value out of the row, to write it after the row. */
  private void hold(int start) {
    byte[] bytes = out.copyFrom(start);
    out.rewind(start);
    hold(bytes);
  }

  private void hold(byte[] bytes) {
    announce(bytes.length);
    if (bytes.length > 0) {
      LargeObjectBody body = LargeObjectBody.of(ByteBuffer.wrap(bytes));
      objects.add(new Externalized(body, bytes, bytes.length, place()));
    }
  }

  private void stream(LargeObjectBody body, long length) {
    announce(length);
    objects.add(new Externalized(body, null, length, place()));
  }

  private LargeObjectPlace place() {
    return new LargeObjectPlace(row, at.ordinal(), at.parameter(), limit());
  }

  /** Describes the value and writes its placeholder, with a length in the unit of its type. */
  private void announce(long bytes) {
    DrdaType large = at.type().large();
    long length = bytes < 0 ? bytes : bytes / large.characters().unit();
    int lid = at.parameter().nullable() ? large.lid() + 1 : large.lid();
    data.describe(at.distanceFromEnd(), lid, form.placeholder().lengthField(length));
    form.placeholder().write(out, length);
  }

  /** Writes the EXTDTA of each value, after SQLDTA. */
  void end() {
    if (objects.isEmpty()) {
      // An iterator would be the only garbage of most rows.
      return;
    }
    ExternalizedData.RowStatus status = null;
    for (Externalized object : objects) {
      if (object.held != null && status == null) {
        writeHeld(object.held, object.place.nullable());
      } else {
        // A value that is in memory comes to say so too if the source before it fails.
        status = status == null ? new ExternalizedData.RowStatus() : status;
        out.writeStream(
            CodePoint.EXTDTA,
            new ExternalizedData(
                object.body, object.length, object.place, form.statusByte(), status));
      }
    }
    clear();
  }

  private void writeHeld(byte[] bytes, boolean nullable) {
    out.begin(CodePoint.EXTDTA);
    if (nullable) {
      out.writeByte(ExternalizedData.INDICATOR);
    }
    out.writeBytes(bytes, 0, bytes.length);
    if (form.statusByte()) {
      out.writeByte(ExternalizedData.USABLE);
    }
    out.end();
  }

  /** The most bytes of the value. */
  private int limit() {
    DrdaType large = at.type().large();
    long length = at.type() == large ? at.parameter().length() : large.length();
    return (int) Math.min(Integer.MAX_VALUE, length * large.characters().unit());
  }

  /** How many bytes each char takes, or 0 if that depends on it. */
  private int bytesPerCharacter() {
    boolean pairs = at.type().characters() == CharacterKind.DOUBLE_BYTE;
    return pairs ? 2 : at.manager() != null && at.manager().maxBytesPerStep() == 1 ? 1 : 0;
  }

  private long bytes(int characters) {
    int each = bytesPerCharacter();
    return each == 0 ? DataSource.UNKNOWN : (long) each * characters;
  }
}
