package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.ddm.frames.ObjectReader;

/** The first notices of a connection. */
final class Notices {

  private final List<Notice> kept = new ArrayList<>();

  private int most;
  private long count;

  void limitTo(int notices) {
    most = notices;
  }

  void add(long offset, int codePoint, String what) {
    count++;
    if (kept.size() < most) {
      kept.add(Notice.of(offset, codePoint, what));
    }
  }

  /** Hands on an object that no reply has, or that is not known, which was noted as it began. */
  ReplyEvent stray(ObjectReader object) {
    if (ReplyTerms.isKnown(object.codePoint())) {
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
