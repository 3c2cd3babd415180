package org.drdawire.reply;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.values.TextManagers;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the texts of one connection. Short ones that a server sends again and again, such as
 * SQLSTATE, the name of its product and warnings that are blank, are decoded once.
 */
final class ReplyTexts {

  private static final int LONGEST = 2 * Long.BYTES;
  private static final int SLOTS = 16;
  private static final int SLOT_SHIFT = Long.SIZE - 4;
  private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

  private final TextManagers managers = new TextManagers();
  private final @Nullable Repeated[] kept = new @Nullable Repeated[SLOTS];

  private record Repeated(CcsidManager manager, long first, long last, int length, String text) {

    boolean is(CcsidManager other, long otherFirst, long otherLast, int otherLength) {
      return manager == other && first == otherFirst && last == otherLast && length == otherLength;
    }
  }

  CcsidManager manager(int ccsid, NewlineMapping newline) {
    return managers.of(ccsid, newline);
  }

  /** The manager of a CCSID, or null if nobody has its table. */
  @Nullable CcsidManager find(int ccsid, NewlineMapping newline) {
    try {
      return managers.of(ccsid, newline);
    } catch (UnsupportedCcsidException e) {
      return null;
    }
  }

  /** Decodes a text that may come again. */
  String repeated(CcsidManager manager, FieldReader fields, int length) {
    if (length > LONGEST) {
      return manager.decode(fields.bytes(length));
    }
    int head = Math.min(length, Long.BYTES);
    long first = fields.number(head);
    long last = fields.number(length - head);
    int slot = (int) (((first + last) * SPREAD) >>> SLOT_SHIFT);
    Repeated known = kept[slot];
    if (known != null && known.is(manager, first, last, length)) {
      return known.text;
    }
    String text = manager.decode(fields.passed(length));
    kept[slot] = new Repeated(manager, first, last, length, text);
    return text;
  }
}
