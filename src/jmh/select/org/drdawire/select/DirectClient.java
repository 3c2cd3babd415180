package org.drdawire.select;

import java.io.IOException;
import org.drdawire.live.session.SignOn;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RdbCommitUnitOfWork;

/** Our encoder and our reader of replies: what a driver without JDBC would do. */
final class DirectClient implements SelectClient {

  private final DirectSession session;
  private final ExecuteTemplate select;
  private final SelectReplies replies;
  private final boolean chained;

  private DirectClient(DirectSession session, boolean chained) throws IOException {
    this.session = session;
    this.chained = chained;
    select = session.prepareSelect();
    replies = new SelectReplies(session.conversation(), session.channel());
  }

  /** Selects and commits in two round trips, with the commands of Derby's client. */
  static DirectClient open(SelectTable table, SignOn wishes) throws IOException {
    return new DirectClient(DirectSession.open(table, wishes), false);
  }

  /** Selects and commits in one round trip. */
  static DirectClient openChained(SelectTable table) throws IOException {
    return new DirectClient(DirectSession.open(table, SignOn.plain()), true);
  }

  @Override
  public void transact(int id) throws IOException {
    session.conversation().open(select).parameters().writeInt(id).end();
    if (!chained) {
      replies.exchange();
    }
    session.conversation().add(RdbCommitUnitOfWork.of());
    replies.exchange();
    replies.requireCommitted();
    replies.requireRow();
    SelectTable.check(id, replies.id(), replies.name());
  }

  @Override
  public void close() throws IOException {
    session.close();
  }
}
