package org.drdawire.live.session;

import java.io.IOException;
import org.drdawire.live.replies.AnswerReader;
import org.drdawire.live.replies.StreamedRow;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;

/**
 * Reads queries of one row.
 *
 * @param conversation the connection
 */
public record LargeObjectReading(Conversation conversation) {

  /** Opens a query that was prepared, and hands over its large object as it comes. */
  public void read(PackageSection section, AnswerReader.Taker taker) throws IOException {
    StreamedRow row = new StreamedRow(taker, conversation.answers().outstanding());
    conversation.requests().add(OpenQuery.of(section));
    conversation.exchange(row);
    long instance = row.opened().instance().orElseThrow();
    if (!row.hasCome()) {
      conversation.requests().add(ContinueQuery.of(section, instance));
      conversation.exchange(row);
      row.resumed();
    }
    if (!row.closed()) {
      conversation.requests().add(CloseQuery.of(section, instance));
      conversation.exchange().success();
    }
  }
}
