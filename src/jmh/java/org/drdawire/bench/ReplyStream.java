package org.drdawire.bench;

import java.io.InputStream;

/**
 * What a server sends, again and again, as a socket gives it: no call gets more than what is left
 * of a segment of TCP, and none gets bytes of an answer whose command was not sent yet.
 */
final class ReplyStream extends InputStream {

  private final int segment;
  private byte[] reply = {};
  private int at;
  private int leftOfSegment;

  /** Makes one of segments of a size. */
  ReplyStream(int segment) {
    this.segment = segment;
    leftOfSegment = segment;
  }

  /** The next answer. */
  void send(byte[] next) {
    reply = next;
    at = 0;
  }

  @Override
  public int read() {
    throw new UnsupportedOperationException();
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    int count = Math.min(Math.min(length, leftOfSegment), reply.length - at);
    if (count == 0) {
      throw new IllegalStateException("nothing more was sent");
    }
    System.arraycopy(reply, at, target, offset, count);
    at += count;
    leftOfSegment = leftOfSegment == count ? segment : leftOfSegment - count;
    return count;
  }
}
