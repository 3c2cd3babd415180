package org.drdawire.live.session;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Query;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.QueryBlock;

/**
 * Reads rows in blocks of any size, from buffers of any size, with any number of CNTQRY a chain.
 */
public final class BlockReading {

  // Derby's socket may hold the end of each chain back until the client acknowledges what it has:
  // with large objects, where each row has a command of its own, short chains only wait.
  private static final int MOST_IN_A_CHAIN = 400;

  private final LiveSession session;
  private final Random random;
  private final CutBuffers buffers;

  public BlockReading(LiveSession session, Random random) {
    this.session = session;
    this.random = random;
    buffers = new CutBuffers(random);
  }

  /**
   * Reads all rows of a query that was prepared, and closes it.
   *
   * @param size QRYBLKSZ
   */
  public List<List<Object>> rows(PackageSection section, int size) throws IOException {
    OpenQuery command = OpenQuery.of(section).withBlock(QueryBlock.of(size));
    Query query = session.add(command.withClose(OpenQuery.Close.NEVER));
    exchange();
    while (query.hasMore()) {
      int count = 1 + random.nextInt(MOST_IN_A_CHAIN);
      for (int i = 0; i < count; i++) {
        query.fetch();
      }
      exchange();
    }
    return session.allRows(query);
  }

  /** The loop without an exchange, which has buffers of its own. */
  private void exchange() throws IOException {
    Conversation conversation = session.conversation();
    conversation.drainTo(session.channel());
    ByteBuffer bytes = ByteBuffer.allocate(0);
    while (conversation.awaitsReplies()) {
      ReplyEvent event = conversation.next(bytes);
      if (event == ReplyEvent.NEEDS_MORE) {
        bytes = buffers.get();
        int start = bytes.position();
        session.channel().read(bytes);
        bytes.limit(bytes.position()).position(start);
      } else {
        session.received().take(event, conversation.reply());
        conversation.reply().requireSuccess();
      }
    }
  }
}
