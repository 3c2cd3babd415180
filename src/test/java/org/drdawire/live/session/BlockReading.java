package org.drdawire.live.session;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.drdawire.live.replies.Answers;
import org.drdawire.live.replies.CutBuffers;
import org.drdawire.live.replies.QueryReply;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
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

  private final Conversation conversation;
  private final Random random;

  /** Reads from now on all that the conversation receives. */
  public BlockReading(Conversation conversation, Random random) {
    this.conversation = conversation;
    this.random = random;
    conversation.answers().receiveInto(new CutBuffers(random));
  }

  /**
   * Reads all rows of a query that was prepared, and closes it.
   *
   * @param size QRYBLKSZ
   */
  public List<List<Object>> rows(PackageSection section, int size) throws IOException {
    QueryBlock block = QueryBlock.of(size);
    add(OpenQuery.of(section).withBlock(block).withClose(OpenQuery.Close.NEVER));
    QueryReply query = QueryReply.open(exchange().next());
    while (!query.endOfData()) {
      int count = 1 + random.nextInt(MOST_IN_A_CHAIN);
      for (int i = 0; i < count; i++) {
        add(ContinueQuery.of(section, query.instance()).withBlock(block));
      }
      Answers answers = exchange();
      for (int i = 0; i < count; i++) {
        query.resume(answers.next());
      }
      answers.end();
    }
    add(CloseQuery.of(section, query.instance()));
    exchange().success();
    return query.rows();
  }

  private void add(Command command) {
    conversation.requests().add(command);
  }

  private Answers exchange() throws IOException {
    Answers answers = conversation.answers().answers();
    conversation.exchange(answers);
    return answers;
  }
}
