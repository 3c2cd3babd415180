package org.drdawire.fdoca.values;

import java.io.Reader;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectForm;
import org.jspecify.annotations.Nullable;

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

  private final DdmWriter out;
  private final ParameterCursor at;
  private final ArrayList<ExternalizedData> objects = new ArrayList<>(0);

  LargeObjects(DdmWriter out, ParameterCursor at) {
    this.out = out;
    this.at = at;
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
    LengthCheckedReader.requireFits(value, at.parameter().mostChars());
    // A text that turns out to be bad should fail here rather than in the middle of its EXTDTA.
    if (value.length() > HELD && form().unknownLength() && form().statusByte()) {
      stream(TextBody.of(value, at.manager(), limit()));
    } else {
      int start = out.position();
      out.encode(value, at.manager(), limit());
      hold(start);
    }
  }

  void write(CharSequence value, Replacements replacements) {
    at.becomeLarge();
    LengthCheckedReader.requireFits(value, at.parameter().mostChars());
    int start = out.position();
    at.manager().startEncoding(value, replacements);
    out.encode(at.manager(), limit());
    hold(start);
  }

  void write(ByteBuffer value) {
    at.becomeLarge();
    int length = value.remaining();
    LargeObjectBody.requireFits(length, limit());
    if (length > HELD) {
      stream(LargeObjectBody.of(value, limit()));
    } else {
      byte[] bytes = new byte[length];
      value.get(value.position(), bytes);
      hold(bytes);
    }
  }

  void write(LargeObject value) {
    at.becomeLarge();
    int most = value.isText() ? at.parameter().mostChars() : 0;
    boolean isMore = most > 0 && value.length() > most;
    if (isMore && most > HELD) {
      throw FieldLimitException.tooManyChars(value.length(), most);
    }
    LargeObject fitting = most > 0 ? fitting(value, most) : value;
    LargeObjectBody body =
        LargeObjectBody.of(fitting, value.isText() ? at.manager() : null, limit());
    long length = body.declared();
    boolean gathered =
        length < 0 ? !form().unknownLength() : length <= HELD && !form().statusByte();
    // All that is more may be blanks, which nobody knows before.
    if (gathered || isMore || length == 0) {
      int start = out.position();
      body.writeTo(out, at);
      hold(start);
    } else {
      stream(body);
    }
  }

  private static LargeObject fitting(LargeObject text, int most) {
    Reader reader = new LengthCheckedReader((Reader) text.source(), most);
    return text.length() < 0
        ? LargeObject.ofText(reader)
        : LargeObject.ofText(reader, text.length());
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
      objects.add(ExternalizedData.held(bytes, place(), form().statusByte()));
    }
  }

  private void stream(LargeObjectBody body) {
    announce(body.declared());
    objects.add(ExternalizedData.of(body, place(), form().statusByte()));
  }

  private LargeObjectPlace place() {
    return new LargeObjectPlace(
        at.rowNumber(), at.ordinal(), at.field(), at.parameter().nullable());
  }

  private LargeObjectForm form() {
    return at.data().largeObjects;
  }

  /** Describes the value and writes its placeholder, with a length in the unit of its type. */
  private void announce(long bytes) {
    DrdaType large = at.type().large();
    long length = bytes < 0 ? bytes : bytes / large.characters().unit();
    int lid = at.parameter().nullable() ? large.lid() + 1 : large.lid();
    int lengthField = LargeObjectPlaceholder.lengthField(form().placeholder(), length);
    at.data().describe(out, at.ordinal(), lid, lengthField);
    LargeObjectPlaceholder.write(out, form(), at.order(), length);
  }

  /** Writes the EXTDTA of each value, after SQLDTA. */
  void end() {
    if (objects.isEmpty()) {
      // An iterator would be the only garbage of most rows.
      return;
    }
    @Nullable ExternalizedData before = null;
    for (ExternalizedData object : objects) {
      object.writeTo(out, before);
      before = object;
    }
    clear();
  }

  /** The most bytes of the value. */
  private int limit() {
    DrdaType large = at.type().large();
    boolean isOfColumn = at.type() == large && at.parameter().mostChars() == 0;
    long length = isOfColumn ? at.parameter().length() : large.length();
    return (int) Math.min(Integer.MAX_VALUE, length * large.characters().unit());
  }
}
