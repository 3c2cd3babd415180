package org.drdawire.conversation;

import java.io.IOException;
import org.drdawire.reply.ReplyEvent;

/** Takes the events of an {@link Exchange}, one after another. */
@FunctionalInterface
public interface ReplyHandler {

  /**
   * Takes an event. Never NEEDS_MORE, which the exchange deals with.
   *
   * @param event what has come
   * @param reply what it is about, until this method returns
   * @throws IOException ends the conversation, as everything else that is thrown does
   */
  void take(ReplyEvent event, Reply reply) throws IOException;
}
