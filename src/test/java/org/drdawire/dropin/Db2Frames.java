package org.drdawire.dropin;

import java.util.List;

/** Puts replies into DSSs, in as many segments as they need. */
final class Db2Frames {

  /** A reply and the correlation id of its command. */
  record Answer(int correlation, Db2Reply reply) {}

  private static final int LONGEST = 0x7FFF;
  private static final int HEADER = 6;
  private static final int CONTINUATION = 2;

  private Db2Frames() {}

  /**
   * A chain of replies.
   *
   * @param chainEach whether the chain ends after each command, and another one begins
   */
  static byte[] chain(List<Answer> answers, boolean chainEach) {
    Db2Bytes chain = new Db2Bytes();
    for (int i = 0; i < answers.size(); i++) {
      Answer answer = answers.get(i);
      Answer next = i + 1 < answers.size() ? answers.get(i + 1) : null;
      int format = answer.reply.type();
      if (next != null && next.correlation == answer.correlation) {
        format |= 0x50;
      } else if (next != null && !chainEach) {
        format |= 0x40;
      }
      frame(chain, 0xD000 | format, answer.correlation, answer.reply.object().toByteArray());
    }
    return chain.toByteArray();
  }

  private static void frame(Db2Bytes chain, int format, int correlation, byte[] object) {
    int header = HEADER;
    int from = 0;
    do {
      int length = Math.min(object.length - from, LONGEST - header);
      boolean last = from + length == object.length;
      chain.big(2, last ? length + (long) header : 0xFFFF);
      if (header == HEADER) {
        chain.big(2, format).big(2, correlation);
      }
      chain.add(object, from, length);
      from += length;
      header = CONTINUATION;
    } while (from < object.length);
  }
}
