package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.ObjectReader;

/** The first notices of a connection. */
final class Notices {

  private final ObjectReader objects;
  private final List<Notice> kept = new ArrayList<>();

  /** Counts for nobody what is replaced in texts. */
  private final Replacements unasked = new Replacements();

  private int most;
  private long count;

  /** What is bad in the texts of the object, or of the SQLCA of a row, was noted. */
  private boolean textsNoted;

  Notices(ObjectReader objects) {
    this.objects = objects;
  }

  void limitTo(int notices) {
    most = notices;
  }

  /** Begins an object, or a row that has an SQLCA. */
  void begin() {
    textsNoted = false;
  }

  /**
   * Reads texts that only tell of what codes have decided: bytes that are no characters are
   * replaced. Each is noted when the object, or the SQLCA of a row, is read first.
   */
  <T> T read(ReplyContext context, Function<ReplyContext, T> form) {
    Replacements asked = context.replacements();
    Replacements own = (asked == null ? unasked : asked).provisional();
    T value = form.apply(context.withReplacements(own));
    noteTexts(own.count());
    own.confirm();
    return value;
  }

  /** Notes what is bad in SRVDGN. */
  void readDiagnostics(ReplyMessage message) {
    int at = message.find(CodePoint.SRVDGN);
    if (at != ReplyMessage.ABSENT) {
      Replacements own = unasked.provisional();
      message.diagnostics(at, own);
      noteTexts(own.count());
    }
  }

  private void noteTexts(long bad) {
    for (long left = textsNoted ? 0 : bad; left > 0; left--) {
      add(objects.start(), objects.codePoint(), "bytes that are no characters");
    }
    textsNoted = true;
  }

  void add(long offset, int codePoint, String what) {
    count++;
    if (kept.size() < most) {
      kept.add(Notice.of(offset, codePoint, what));
    }
  }

  /** Hands on an object that no reply has, or that is not known, which was noted as it began. */
  ReplyEvent stray(ObjectReader object) {
    if (ReplyCodePoints.isKnown(object.codePoint())) {
      add(object.start(), object.codePoint(), "no object of a reply");
    }
    return ReplyEvent.OBJECT;
  }

  /** How many there were, also those that were not kept. */
  long count() {
    return count;
  }

  List<Notice> list() {
    return List.copyOf(kept);
  }
}
