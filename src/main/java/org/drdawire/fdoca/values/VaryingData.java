package org.drdawire.fdoca.values;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;

/**
 * Writes texts and bytes: into the row, or after it if the parameter is a large object, or becomes
 * one because the value has outgrown the row.
 */
final class VaryingData {

  private final DdmWriter out;
  private final LargeObjects large;
  private final ParameterCursor at;

  VaryingData(DdmWriter out, LargeObjects large, ParameterCursor at) {
    this.out = out;
    this.large = large;
    this.at = at;
  }

  void write(CharSequence value) {
    int start = out.position();
    if (!isLarge()) {
      try {
        CharacterData.write(out, value, at.parameter(), at.manager());
        return;
      } catch (FieldLimitException e) {
        takeBack(start, e);
      }
    }
    large.write(value);
  }

  void write(CharSequence value, Replacements replacements) {
    int start = out.position();
    if (!isLarge()) {
      try {
        // What is replaced counts once, also if the text is written again after the row.
        Replacements tried = replacements.provisional();
        CharacterData.write(out, value, at.parameter(), at.manager(), tried);
        tried.confirm();
        return;
      } catch (FieldLimitException e) {
        takeBack(start, e);
      }
    }
    large.write(value, replacements);
  }

  void write(ByteBuffer value) {
    if (isOutside(value.remaining())) {
      large.write(value);
    } else {
      BinaryData.write(out, value, at.parameter());
    }
  }

  /** Writes the 16 bytes of a UUID. */
  void write(long most, long least) {
    if (isOutside(2 * Long.BYTES)) {
      large.write(ByteBuffer.allocate(2 * Long.BYTES).putLong(most).putLong(least).flip());
    } else {
      BinaryData.write(out, most, least, at.parameter());
    }
  }

  void write(LargeObject value) {
    boolean sameKind = value.isText() ? at.type().isText() : at.type().isBytes();
    if (!sameKind) {
      throw ValueErrors.typeMismatch(value.isText() ? "CLOB" : "BLOB");
    } else if (mayGoOutside()) {
      large.write(value);
    } else if (value.isText()) {
      CharacterData.write(out, value, at);
    } else {
      BinaryData.write(out, value, at);
    }
  }

  /** Whether a value of so many bytes cannot stand in the row, but after it. */
  private boolean isOutside(int length) {
    return isLarge() || (length > BinaryData.mostInRow(at.parameter()) && mayGoOutside());
  }

  private boolean isLarge() {
    return at.type() == at.type().large();
  }

  /**
   * A smaller length than the greatest of the type, and a CCSID of its own, are said of the column,
   * so that the value is refused instead.
   */
  private boolean mayGoOutside() {
    DrdaType outside = at.type().large();
    return isLarge()
        || (outside != null
            && at.parameter().length() == at.type().length()
            && at.parameter().ccsid() == 0);
  }

  /** Takes back a text that has turned out to be too long for the row. */
  private void takeBack(int start, FieldLimitException tooLong) {
    if (!mayGoOutside()) {
      throw tooLong;
    }
    out.rewind(start);
  }
}
