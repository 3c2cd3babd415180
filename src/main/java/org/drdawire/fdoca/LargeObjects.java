package org.drdawire.fdoca;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

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
  private static final int FEW = 16;

  /** A value that is read while it is sent, or one that is held, and has no body yet. */
  private static final class Externalized {
    private final MeasuredBody body;
    private final byte[] held;
    private final LargeObjectPlace place;

    Externalized(MeasuredBody body, byte[] held, LargeObjectPlace place) {
      this.body = body;
      this.held = held;
      this.place = place;
    }

    MeasuredBody body() {
      return held == null
          ? body
          : MeasuredBody.ofBytes(
              LargeObjectBody.of(ByteBuffer.wrap(held)), held.length, held.length);
    }
  }

  private final DdmWriter out;
  private final ProgramVariableData data;
  private final ParameterCursor at;
  private final ArrayList<Externalized> objects = new ArrayList<>(0);
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

  /** Forgets the values of the row, and gives back the memory of many. */
  void clear() {
    boolean many = objects.size() > FEW;
    objects.clear();
    if (many) {
      objects.trimToSize();
    }
  }

  void write(CharSequence value) {
    at.becomeLarge();
    int length = value.length();
    // A text that turns out to be bad should fail here rather than in the middle of its EXTDTA.
    if (length > HELD && form.unknownLength() && form.statusByte()) {
      CcsidManager manager = at.newManager();
      stream(MeasuredBody.ofText(TextBody.of(value, manager), length, manager, limit()));
    } else {
      int start = out.position();
      out.encode(value, at.manager(), limit());
      hold(start);
    }
  }

  void write(CharSequence value, Replacements replacements) {
    at.becomeLarge();
    int start = out.position();
    at.manager().startEncoding(value, replacements);
    out.encode(at.manager(), limit());
    hold(start);
  }

  void write(ByteBuffer value) {
    at.becomeLarge();
    int length = value.remaining();
    MeasuredBody.requireFits(length, limit());
    if (length > HELD) {
      stream(MeasuredBody.ofBytes(LargeObjectBody.of(value), length, limit()));
    } else {
      byte[] bytes = new byte[length];
      value.get(value.position(), bytes);
      hold(bytes);
    }
  }

  void write(LargeObject value) {
    at.becomeLarge();
    MeasuredBody body = value.body(at.manager() == null ? null : at.newManager(), limit());
    long length = body.declared();
    boolean gathered = length < 0 ? !form.unknownLength() : length <= HELD && !form.statusByte();
    if (gathered || length == 0) {
      int start = out.position();
      body.writeTo(out);
      hold(start);
    } else {
      stream(body);
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
      objects.add(new Externalized(null, bytes, place()));
    }
  }

  private void stream(MeasuredBody body) {
    announce(body.declared());
    objects.add(new Externalized(body, null, place()));
  }

  private LargeObjectPlace place() {
    return new LargeObjectPlace(row, at.ordinal(), at.field(), at.parameter().nullable());
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
            new ExternalizedData(object.body(), object.place, form.statusByte(), status));
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
}
