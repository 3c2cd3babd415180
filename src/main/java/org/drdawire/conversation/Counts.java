package org.drdawire.conversation;

import org.drdawire.reply.ReplyReader;
import org.drdawire.request.RequestEncoder;

/**
 * What has gone through a conversation since it began, its connect included, but not what was
 * {@linkplain Conversation#sent sent past it}. The numbers go on, also behind a failure.
 *
 * <p>One thread at a time, that of the conversation.
 */
public final class Counts {

  private final RequestEncoder requests;
  private final ReplyReader replies;

  /** How many bytes were sent when that was asked last, and read when the turn began. */
  private long sent;

  private long heard = -1;
  private long turns;
  long commands;
  long failures;

  Counts(RequestEncoder requests, ReplyReader replies) {
    this.requests = requests;
    this.replies = replies;
  }

  /** Something may have been sent. */
  void noteSent() {
    long now = requests.sentBytes();
    if (now != sent) {
      sent = now;
      long read = replies.offset();
      turns += read == heard ? 0 : 1;
      heard = read;
    }
  }

  /**
   * How often something was sent behind something that was read.
   *
   * @return 1 for the first bytes of the connection
   */
  public long turns() {
    return turns;
  }

  /**
   * How many bytes were sent.
   *
   * @return those that the channel, the stream or the buffer has taken
   */
  public long bytesSent() {
    return requests.sentBytes();
  }

  /**
   * How many bytes were read.
   *
   * @return those of replies, also of one that has come in part
   */
  public long bytesReceived() {
    return replies.offset();
  }

  /**
   * How many commands were answered.
   *
   * @return also those that the conversation chains by itself; not those that were dropped
   */
  public long commands() {
    return commands;
  }

  /**
   * How many of them have failed.
   *
   * @return how often {@link Reply#failure} had one
   */
  public long failures() {
    return failures;
  }
}
