package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBuf;
import io.vertx.db2client.DB2Exception;
import java.util.Deque;

/** The answers to the commands of a chain, which have come as a whole. */
public abstract class DRDAResponse {

  final ConnectionMetaData metadata;
  private final Deque<DropInAnswer> answers;

  /** The buffer is empty: its bytes were read when they came. */
  public DRDAResponse(ByteBuf buffer, ConnectionMetaData metadata) {
    this.metadata = metadata;
    answers = metadata.replies.take();
  }

  /** The answer to the next command, which has not failed. */
  final DropInAnswer next() {
    DropInAnswer answer = answers.remove();
    DB2Exception error = DropInError.of(answer, metadata.databaseName);
    if (error != null) {
      throw error;
    }
    return answer;
  }
}
